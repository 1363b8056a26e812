/// The description of a step for an outline.
///
/// Making the description runs no finder, factory, or interceptor.
@MainActor
enum StepOutline {
    case screen(ScreenStepOutline)
    case choice(SwitchOutline)
    /// The chain continues with another type of context.
    case adapted(from: Any.Type, to: Any.Type, RoutingStep)
    /// The step leads to the container of a type around the screen of the next step.
    case container(Any.Type, RoutingStep)
    case end
}

/// The entities of a step that leads to a screen.
@MainActor
struct ScreenStepOutline {
    let parts: StepParts
    let guards: [any RoutingInterceptor]
    let interceptors: [any RoutingInterceptor]
    let contextTasks: [Any.Type]
    let postTasks: [Any.Type]
    /// Indicates whether the step has no context, although each screen of its type shows one.
    let isContextMissing: Bool
    let allowances: [IssueAllowance]
    let next: RoutingStep?
}

/// The cases of a switch.
@MainActor
struct SwitchOutline {
    struct Case {
        let name: String
        let condition: SwitchCondition
        /// The step that the case leads to, or `nil` if a closure chooses it.
        let step: RoutingStep?
    }

    var cases: [Case] = []
    var allowances: [IssueAllowance] = []
}

/// The condition of a case of a switch.
@MainActor
enum SwitchCondition {
    /// The finder finds a screen.
    case found(by: any Finder)
    /// A closure decides.
    case closure
    /// The case is the default.
    case always
}
