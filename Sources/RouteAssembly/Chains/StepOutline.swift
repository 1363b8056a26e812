/// The description of a step, for the tools that inspect chains.
///
/// Making the description runs no finder, factory, or interceptor.
@MainActor
package enum StepOutline {
    case screen(ScreenStepOutline)
    case choice(SwitchOutline)
    /// The chain continues with another type of context.
    case adapted(from: Any.Type, to: Any.Type, RoutingStep)
    /// The step leads to the container of a type around the screen of the next step.
    case container(Any.Type, RoutingStep)
    /// The chain continues with the destination of a route of a type.
    case route(Any.Type)
    case end
}

/// The entities of a step that leads to a screen.
@MainActor
package struct ScreenStepOutline {
    package let parts: StepParts
    package let guards: [any RoutingInterceptor]
    package let interceptors: [any RoutingInterceptor]
    package let contextTasks: [Any.Type]
    package let postTasks: [Any.Type]
    /// Indicates whether the step has no context, although each screen of its type shows one.
    package let isContextMissing: Bool
    package let allowedIssues: [AllowedIssue]
    package let next: RoutingStep?
}

/// The cases of a switch.
@MainActor
package struct SwitchOutline {
    package struct Case {
        package let name: String
        package let condition: SwitchCondition
        /// The step that the case leads to, or `nil` if a closure chooses it.
        package let step: RoutingStep?

        package init(name: String, condition: SwitchCondition, step: RoutingStep?) {
            (self.name, self.condition, self.step) = (name, condition, step)
        }
    }

    package let cases: [Case]
    package let allowedIssues: [AllowedIssue]

    /// Creates an outline.
    ///
    /// Without cases, the chain ends at the switch.
    package init(_ cases: [Case] = [], allowedIssues: [AllowedIssue] = []) {
        (self.cases, self.allowedIssues) = (cases, allowedIssues)
    }
}

/// The condition of a case of a switch.
@MainActor
package enum SwitchCondition {
    /// The finder finds a screen.
    case found(by: any Finder)
    /// A closure decides.
    case closure
    /// The case is the default.
    case always
}

/// An issue of a step or a switch that its configuration allows.
package struct AllowedIssue: Hashable, Sendable {
    /// The name of the kind of the issue.
    package let code: String
    package let reason: String

    package init(code: String, reason: String) { (self.code, self.reason) = (code, reason) }
}
