extension Window {
    /// Who navigates when a screen asks to (``Screen/navigate(to:animated:)-(AnyDestination,_)``):
    /// the last ``DefaultRouter`` made for this window, or what was set since.
    ///
    /// A router that is an object is not kept by the window. One that is a value, such as a
    /// ``GlobalInterceptorRouter``, cannot be referred to weakly, so it is: if the router in it
    /// keeps the window, as a ``DefaultRouter`` does, the two keep each other until this is set to
    /// nil.
    public var router: (any Router)? {
        get { routerValue as? any Router ?? routerObject as? any Router }
        set {
            let isObject = newValue.map { type(of: $0) is AnyClass } ?? false
            routerObject = isObject ? newValue as AnyObject : nil
            routerValue = isObject ? nil : newValue
        }
    }
}
