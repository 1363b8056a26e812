extension RoutingWindow {
    /// The router that ``Screen/navigate(to:animated:)-(Destination,_)`` uses.
    ///
    /// Creating a ``DefaultRouter`` for the window sets this property. You can set another router,
    /// such as a class of your own that passes its calls on to a ``DefaultRouter``.
    ///
    /// The window does not retain the router, because the router usually retains the window: keep a
    /// reference to it. A router therefore has to be an object. The property is `nil` after the
    /// router has been released.
    public var router: (any Router & AnyObject)? {
        get { storage.values[RouterKey.self]?.router }
        set { storage.values[RouterKey.self] = WeakRouter(router: newValue) }
    }
}

private enum RouterKey: WindowKey {
    typealias Value = WeakRouter
}

private struct WeakRouter {
    weak var router: (any Router & AnyObject)?
}
