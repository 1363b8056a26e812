import RouteAssembly

/// A reference that keeps nothing alive.
@MainActor
struct WeakReference {
    private(set) weak var screen: Screen?

    init(_ screen: Screen) { self.screen = screen }
}
