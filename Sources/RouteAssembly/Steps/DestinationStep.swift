/// A destination that a router navigates to and that other chains continue with.
///
/// ```swift
/// try await router.navigate(to: Steps.product, with: 42)
/// StepAssembly { HelpScreen() }.using(.present).from(Steps.product.adaptingContext { 42 })
/// ```
///
/// The last `from(_:)` of a chain and ``SwitchAssembly/assemble()`` return a destination. The
/// static members of this type, such as ``root``, are destinations for screens that are already in
/// the window.
///
/// Store a destination, for example in a static property. Chains that continue with the same stored
/// destination share its steps.
@MainActor
public struct DestinationStep<Target: Screen, Context>: InspectableDestination {
    let first: RoutingStep
    /// The first step, for the tools that inspect chains.
    package var firstStep: RoutingStep { first }

    init(first: RoutingStep) { self.first = first }

    init<F: Finder>(origin finder: F) where F.Target == Target, F.Context == Context {
        self.init(first: RoutingStep(StepParts(finder), context: Context.self))
    }

    /// Returns this destination.
    ///
    /// It marks the end of a chain, and can be left out.
    public func assemble() -> Self { self }

    /// Returns a destination for the screen that a finder finds.
    ///
    /// If the finder returns `nil`, the navigation ends with ``RoutingError/Code/originNotFound``.
    @_disfavoredOverload
    public static func custom<F: Finder>(using finder: F) -> Self where F.Target == Target, F.Context == Context {
        Self(origin: finder)
    }

    /// Returns a destination for the nearest container around the screen of this destination.
    ///
    /// Use the returned destination to place a screen into the container around a known screen. A
    /// navigation first brings the known screen to the front, so the screens above that screen
    /// leave the hierarchy. A navigation to the returned destination returns the container.
    ///
    /// If no container of the type is around the screen, the navigation ends with
    /// ``RoutingError/Code/containerMismatch``, and the hierarchy is as it was.
    public func expectingContainer<C: Container>(_ type: C.Type = C.self) -> DestinationStep<C, Context> {
        DestinationStep<C, Context>(
            first: RoutingStep(.expectedContainer(ExpectedContainer(type)), next: first, context: Context.self))
    }

    /// This destination for a ``SwitchAssembly`` whose cases lead to screens of different types.
    ///
    /// ```swift
    /// SwitchAssembly()
    ///     .addCase(when: { _ in session.isLoggedIn }, from: Steps.account.anyScreen)
    ///     .assemble(default: Steps.login.anyScreen)
    /// ```
    public var anyScreen: DestinationStep<Screen, Context> { DestinationStep<Screen, Context>(first: first) }

    /// Returns this destination for a chain with another type of context.
    ///
    /// ```swift
    /// Steps.product.adaptingContext { name in try catalogue.id(of: name) }
    /// ```
    ///
    /// The navigation calls the closure when its plan reaches this destination. If the closure
    /// throws an error that is not a ``RoutingError``, the navigation ends with
    /// ``RoutingError/Code/transformFailed``.
    public func adaptingContext<Source>(_ transform: @escaping (Source) throws -> Context) -> DestinationStep<
        Target, Source
    > {
        DestinationStep<Target, Source>(
            first: RoutingStep(.adaptedContext(ContextAdapter(transform)), next: first, context: Source.self))
    }

    /// Returns this destination, which needs no context, for a chain with any type of context.
    public func adaptingContext<Source>() -> DestinationStep<Target, Source> where Context == Void {
        adaptingContext { _ in }
    }

    /// Returns this destination, whose context is optional, for a chain whose context is not
    /// optional.
    public func adaptingContext<Wrapped>() -> DestinationStep<Target, Wrapped> where Context == Wrapped? {
        adaptingContext { $0 }
    }
}

extension DestinationStep where Target == Screen {
    /// A destination for the root of the window.
    public static var root: Self { Self(origin: RootFinder()) }

    /// A destination for the root of the topmost level: the topmost modal, or the root of the
    /// window if there is no modal.
    public static var topmost: Self { Self(origin: TopmostFinder()) }
}

extension DestinationStep where Target: NavigationContainer {
    /// A destination for the navigation container in the selected tab.
    ///
    /// It is the outermost visible one in the selected tab of the topmost level that has tabs,
    /// whatever the container shows. A navigation to it dismisses the modals over the tabs. Compare
    /// ``nearest``, which is the container around the visible screen, in a tab or in a modal.
    public static var selectedStack: Self { Self(origin: SelectedStackFinder<Target, Context>()) }
}

extension DestinationStep where Target: Container {
    /// A destination for the nearest container of the type around the visible screen.
    ///
    /// The visible screen itself counts, if it is a container of the type.
    public static var nearest: Self { Self(origin: NearestContainerFinder<Target, Context>()) }

    /// Returns a destination for the container that a finder finds.
    ///
    /// An action that needs a container says its type: `.using(.push).from(.custom(using:
    /// .class()))`. If the finder returns `nil`, the navigation ends with
    /// ``RoutingError/Code/originNotFound``.
    public static func custom<F: Finder>(using finder: F) -> Self where F.Target == Target, F.Context == Context {
        Self(origin: finder)
    }
}

// Each of these destinations has its own type of finder, because plans and errors contain the name
// of the type.

private struct RootFinder<Context>: Finder {
    func findScreen(with context: Context, in window: RoutingWindow) -> Screen? { window.root }
}

private struct TopmostFinder<Context>: Finder {
    func findScreen(with context: Context, in window: RoutingWindow) -> Screen? { window.topmost }
}

private struct SelectedStackFinder<Target: NavigationContainer, Context>: Finder {
    func findScreen(with context: Context, in window: RoutingWindow) -> Target? {
        var level = window.topmost
        while let root = level {
            // The visible screens, the frontmost first.
            var pending = [(screen: root, isInTab: false)]
            while let (screen, isInTab) = pending.popLast() {
                if isInTab, let stack = screen as? Target { return stack }
                pending += screen.shown.screens.map { ($0, isInTab || screen is TabContainer) }
            }
            level = root.presenter
        }
        return nil
    }
}

/// A finder of the nearest container around the visible screen.
@MainActor
protocol NearestFinder: Finder {}

private struct NearestContainerFinder<Target: Container, Context>: NearestFinder {
    func findScreen(with context: Context, in window: RoutingWindow) -> Target? { window.visibleScreen?.nearest() }
}
