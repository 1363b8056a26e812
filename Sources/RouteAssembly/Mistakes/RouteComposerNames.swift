// RouteComposer's names, which the compiler explains. See `StepAssembly+Mistakes.swift`.
extension DestinationStep {
    /// Rejects RouteComposer's name.
    @available(
        *, unavailable,
        message:
            "Write '.topmost' for the topmost level, or '.nearest' for the nearest container around the visible screen."
    )
    public static var current: Self { fatalError() }
}

extension ContainerStep where Target == NavigationContainer {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.navigation'.")
    public static var navigationController: Self { .navigation }
}

extension ContainerStep where Target == TabContainer {
    /// Rejects RouteComposer's name.
    @available(*, unavailable, message: "Write '.tabs'.")
    public static var tabBarController: Self { .tabs }
}

extension ContainerStep where Target == SplitContainer {
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
