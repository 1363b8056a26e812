// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension Router {
    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'navigate(to: step, with: context)': this step needs a context.")
    @discardableResult
    public func navigate<Target, Context>(to step: DestinationStep<Target, Context>, animated: Bool = true)
        async throws(RoutingError) -> Target
    { throw RoutingError(.typeMismatch, "The step needs a context.") }

    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'go(to: step, with: context)': this step needs a context.")
    @discardableResult
    public func go<Target, Context>(to step: DestinationStep<Target, Context>, animated: Bool = true)
        -> Task<Void, Never>
    { Task {} }
}

extension Router {
    /// Rejects a completion.
    @available(
        *, unavailable,
        message:
            "Write 'go(to: step, with: context) { result in … }': 'navigate' is asynchronous and returns its result."
    )
    public func navigate<Step, Context>(
        to step: Step, with context: Context, animated: Bool = true,
        completion: @escaping (Result<Arrival, RoutingError>) -> Void
    ) {}

    /// Rejects a completion.
    @available(
        *, unavailable,
        message: "Write 'go(to: …) { result in … }': 'navigate' is asynchronous and returns its result."
    )
    public func navigate<Place>(
        to place: Place, animated: Bool = true, completion: @escaping (Result<Arrival, RoutingError>) -> Void
    ) {}
}

extension Router {
    /// Rejects a screen without a result.
    @available(
        *, unavailable,
        message: "Let the step's screen conform to 'ResultProviding': only such a screen finishes with a result."
    )
    @_disfavoredOverload
    public func result<Target, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Any? { throw RoutingError(.typeMismatch, "The screen has no result.") }

    /// Rejects a screen without a result.
    @available(
        *, unavailable,
        message: "Let the step's screen conform to 'ResultProviding': only such a screen finishes with a result."
    )
    @_disfavoredOverload
    public func result<Target>(of step: DestinationStep<Target, Void>, animated: Bool = true)
        async throws(RoutingError) -> Any?
    { throw RoutingError(.typeMismatch, "The screen has no result.") }

    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'result(of: step, with: context)': this step needs a context.")
    @_disfavoredOverload
    public func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? { nil }

    /// Rejects steps that are not destinations.
    @available(
        *, unavailable,
        message: "Write '.to(step)' or '.to(step, with: context)' for each destination."
    )
    @discardableResult
    public func navigate<Target, Context>(through steps: [DestinationStep<Target, Context>], animated: Bool = true)
        async throws(RoutingError) -> Arrival
    { throw RoutingError(.typeMismatch, "The steps are not destinations.") }
}

extension DefaultRouter {
    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'plan(to: step, with: context)': this step needs a context.")
    public func plan<Target, Context>(to step: DestinationStep<Target, Context>) throws(RoutingError) -> RoutingPlan {
        throw RoutingError(.typeMismatch, "The step needs a context.")
    }

    /// Rejects an interceptor or a task with a specific type of context or for one type of screen.
    @available(
        *, unavailable,
        message:
            "Use an interceptor, or a task for 'Screen', whose context is 'Void', or 'Any' for the context of every navigation."
    )
    @_disfavoredOverload
    public func add<Entity>(_ entity: Entity) {}
}

extension Destination {
    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write '.to(step, with: context)': this step needs a context.")
    @_disfavoredOverload
    public static func to<Target, Context>(_ step: DestinationStep<Target, Context>) -> Self {
        to(DestinationStep<Screen, Void>.root)
    }
}

extension Screen {
    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'navigate(to: step, with: context)': this step needs a context.")
    @_disfavoredOverload
    public func navigate<Target, Context>(to step: DestinationStep<Target, Context>, animated: Bool = true)
        async throws(RoutingError)
    { throw RoutingError(.typeMismatch, "The step needs a context.") }
}
