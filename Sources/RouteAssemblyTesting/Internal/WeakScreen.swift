import RouteAssembly

/// A weak reference to a screen.
@MainActor
struct WeakScreen {
    private(set) weak var screen: Screen?

    init(_ screen: Screen) { self.screen = screen }
}
