/// The description of a step for an outline.
///
/// It is made without searching, building, or asking an interceptor.
@MainActor
enum StepOutline {
    case screen(ScreenStepOutline)
    case choice([(name: String, step: RoutingStep?)])
    /// The chain continues with another type of context.
    case adapted(from: Any.Type, to: Any.Type, RoutingStep)
    /// The step leads to the container of a type around the screen of the next step.
    case container(Any.Type, RoutingStep)
    case end
}

/// The entities of a step that leads to a screen.
@MainActor
struct ScreenStepOutline {
    let guards: [any RoutingInterceptor]
    let interceptors: [any RoutingInterceptor]
    let contextTasks: [Any.Type]
    let postTasks: [Any.Type]
    let next: RoutingStep?
}
