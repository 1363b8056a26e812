extension Window {
    /// The router that ``Screen/navigate(to:animated:)-(AnyDestination,_)`` uses.
    ///
    /// Creating a ``DefaultRouter`` for the window sets this property. You can set another router.
    ///
    /// The window has a weak reference to a router that is an object. It retains a router that is a
    /// value, such as a ``GlobalInterceptorRouter``. If that router retains the window, as a
    /// wrapped ``DefaultRouter`` does, there is a reference cycle until you set this property to
    /// `nil`.
    public var router: (any Router)? {
        get { routerValue as? any Router ?? routerObject as? any Router }
        set {
            routerObject = newValue.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
            routerValue = routerObject == nil ? newValue : nil
        }
    }
}
