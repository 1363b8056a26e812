extension Screen {
    /// Navigates to a route with the window's router.
    ///
    /// The screen needs no reference to a router or to other screens.
    ///
    /// ```swift
    /// try await navigate(to: ShopRoute.product(id: 42))
    /// ```
    ///
    /// If an interceptor of another navigation has placed this screen, for example a login, and
    /// that navigation is still in progress, then the new navigation is part of that navigation.
    /// The ``CollisionPolicy`` does not apply to the new navigation.
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/navigate(to:animated:)-(Route,_)``.
    public final func navigate(to route: some Route, animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow { router throws(RoutingError) in
            _ = try await router.navigate(to: route, animated: animated)
        }
    }

    /// Navigates to a destination with the window's router.
    ///
    /// Like ``navigate(to:animated:)-(Route,_)``, it can be part of another navigation.
    ///
    /// - Parameter destination: The destination, for example the one that the user wanted to
    ///   reach before a login.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/navigate(to:animated:)-(Destination,_)``.
    public final func navigate(to destination: Destination, animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow { router throws(RoutingError) in
            _ = try await router.navigate(to: destination, animated: animated)
        }
    }

    /// Navigates to a step with the window's router.
    ///
    /// Like ``navigate(to:animated:)-(Route,_)``, it can be part of another navigation.
    ///
    /// ```swift
    /// try await navigate(to: Steps.product, with: 42)
    /// ```
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/navigate(to:with:animated:)``.
    @discardableResult
    public final func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let destination = Destination.to(step, with: context)
        return try await navigateByWindow { router throws(RoutingError) in
            try await router.navigate(to: destination, animated: animated)
        }.target(of: destination)
    }

    /// Navigates to a step without a context, with the window's router.
    ///
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: The errors of ``navigate(to:with:animated:)``.
    @discardableResult
    public final func navigate<Target>(
        to step: DestinationStep<Target, Void>, animated: Bool = true
    ) async throws(RoutingError) -> Target {
        try await navigate(to: step, with: (), animated: animated)
    }

    /// Navigates to a step with the window's router, and waits until its screen finishes or leaves.
    ///
    /// Like ``navigate(to:animated:)-(Route,_)``, the navigation can be part of another one.
    ///
    /// ```swift
    /// if let folder = try await result(of: Steps.folderPicker, with: account) {
    ///     move(to: folder)
    /// }
    /// ```
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/result(of:with:animated:)``.
    public final func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? {
        try await navigateByWindow { router throws(RoutingError) in
            try await router.result(of: step, with: context, animated: animated)
        }
    }

    /// Navigates to a step without a context, and waits until its screen finishes or leaves.
    ///
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: The errors of ``result(of:with:animated:)``.
    @_disfavoredOverload
    public final func result<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? {
        try await result(of: step, with: (), animated: animated)
    }

    /// Removes this screen with everything above it, such as for a *Close* button.
    ///
    /// The screen is popped: `N[a, self, b]` becomes `N[a]`. If it is all there is in a modal, the
    /// modal is dismissed: `a ^ N[self]` becomes `a`. The window's router asks the
    /// ``RemovalConfirming`` screens that would leave first, this screen among them.
    ///
    /// ```swift
    /// func closeTapped() async throws { try await close() }
    /// ```
    ///
    /// A screen that ends with a result calls ``ResultProviding/finish(with:animated:)`` instead.
    ///
    /// - Parameter animated: Whether a renderer animates the change. The function returns after the
    ///   animation.
    /// - Throws: ``RoutingError/Code/nothingToUnwind`` if the screen cannot be removed: it is a
    ///   root, a tab, a column of a split, or the first of several screens of a stack;
    ///   ``RoutingError/Code/removalDeclined`` or ``RoutingError/Code/cannotBeRemoved`` if a screen
    ///   stays; ``RoutingError/Code/notAttached``; ``RoutingError/Code/noRouter``; or another error
    ///   of ``Router/unwind(_:animated:)``. Nothing has changed then.
    public final func close(animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow(asked: "close it") { router throws(RoutingError) in
            try await router.unwind(Unwind(kind: .remove(self)), animated: animated)
        }
    }

    func navigateByWindow<R>(
        asked: String = "navigate from it", _ navigate: (any Router) async throws(RoutingError) -> R
    ) async throws(RoutingError) -> R {
        guard let window else { throw .notAttached(self, asked: asked) }
        guard let router = window.router else {
            throw RoutingError(
                .noRouter,
                "\(self) cannot navigate: its window has no router. Create a DefaultRouter for the window and retain it."
            )
        }
        guard let scope = state.placedFor as? NavigationScope, scope.navigation != nil else {
            return try await navigate(router)
        }
        return try await scope.run { () async throws(RoutingError) in try await navigate(router) }
    }
}

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
