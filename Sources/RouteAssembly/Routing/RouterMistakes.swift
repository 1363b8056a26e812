// Mistakes that the compiler explains, as in `Mistakes.swift`.
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
    public static func to<Target, Context>(_ step: DestinationStep<Target, Context>) -> Self {
        to(DestinationStep<Screen, Void>.root)
    }
}

extension Screen {
    /// Rejects a step that needs a context.
    @available(*, unavailable, message: "Write 'navigate(to: step, with: context)': this step needs a context.")
    public func navigate<Target, Context>(to step: DestinationStep<Target, Context>, animated: Bool = true)
        async throws(RoutingError)
    { throw RoutingError(.typeMismatch, "The step needs a context.") }
}

// RouteComposer's names, which the compiler explains.
extension DestinationStep {
    /// Rejects RouteComposer's name.
    @available(
        *, unavailable,
        message:
            "Write '.topmost' for the topmost level, or '.nearest' for the nearest container around the visible screen."
    )
    public static var current: Self { fatalError() }
}

extension StepAssembly where Target == NavigationContainer {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.navigation'.")
    public static var navigationController: Self { .navigation }
}

extension StepAssembly where Target == TabContainer {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.tabs'.")
    public static var tabBarController: Self { .tabs }
}

extension StepAssembly where Target == SplitContainer {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.split'.")
    public static var splitController: Self { .split }
}

extension Action where Self == PresentModally {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.present', or '.present(.sheet)' for another style than a full screen.")
    public static func presentModally() -> Self { .present }
}

extension NavigationContainer {
    /// Rejects RouteComposer's spelling.
    @available(*, unavailable, message: "Write '.push', without the type and the parentheses.")
    public static func push() -> Embedding<NavigationContainer> { .push }
}

/// Rejects RouteComposer's name.
@available(*, unavailable, renamed: "Interceptor")
public typealias RoutingInterceptor = Interceptor

/// Rejects RouteComposer's name.
@available(*, unavailable, renamed: "Destination")
public typealias AnyDestination = Destination

extension Destination {
    /// Rejects RouteComposer's spelling.
    @available(*, unavailable, message: "Write '.to(step, with: context)'.")
    public init<Step, Context>(to step: Step, with context: Context) { self = .to(DestinationStep<Screen, Void>.root) }

    /// Rejects RouteComposer's spelling.
    @available(*, unavailable, message: "Write '.to(step)'.")
    public init<Step>(to step: Step) { self = .to(DestinationStep<Screen, Void>.root) }
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
