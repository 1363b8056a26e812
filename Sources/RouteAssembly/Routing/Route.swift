/// A value that names a destination, usually a case of an enum.
///
/// A route refers to no screens or steps, so you can declare it in a module without them. The app
/// registers its destination with ``DefaultRouter/register(_:_:)``.
///
/// ```swift
/// enum ShopRoute: Route { case home, product(id: Int) }
/// ```
public protocol Route: Sendable {}

/// A route that returns its own destination, so that you need not register one.
///
/// ```swift
/// extension ShopRoute: RoutableRoute {
///     var destination: AnyDestination {
///         switch self {
///         case .home: AnyDestination(to: Steps.home)
///         case .product(let id): AnyDestination(to: Steps.product, with: id)
///         }
///     }
/// }
/// ```
public protocol RoutableRoute: Route {
    /// The destination of the route.
    @MainActor var destination: AnyDestination { get }
}

extension Route {
    /// Returns the destination of a ``RoutableRoute``, or throws an error for any other route.
    @MainActor
    func ownDestination() throws(RoutingError) -> AnyDestination {
        if let routable = self as? any RoutableRoute { return routable.destination.made(for: self) }
        let type = type(of: self)
        throw RoutingError(
            .unregisteredRoute,
            "No destination is registered for routes of type \(type). Call register(\(type).self) { … } on the router.")
    }
}

extension RoutingError {
    /// The error of a route whose type has the same name in files as another one.
    @MainActor
    static func savedNameIsTaken(by other: any Route.Type, for type: any Route.Type) -> Self {
        let name = (other as? any SavedRoute.Type)?.savedName ?? ""
        return Self(
            .unregisteredRoute,
            "\(type) is not registered: \(other) has the same savedName \"\(name)\". Give one of them another name.")
    }
}

extension AnyDestination {
    /// The route that a router has made the destination for, if any.
    ///
    /// ```swift
    /// return .redirect { original in
    ///     log("\(original.route.map { "\($0)" } ?? "a step") needs a login")
    ///     return AnyDestination(to: Steps.login, with: original)
    /// }
    /// ```
    public var route: (any Route)? { source }
}

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
    /// - Parameters:
    ///   - route: The route.
    ///   - animated: Whether a renderer animates the change.
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
    /// - Parameters:
    ///   - destination: The destination, for example the one that the user wanted to reach before a
    ///     login.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/navigate(to:animated:)-(AnyDestination,_)``.
    public final func navigate(to destination: AnyDestination, animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow { router throws(RoutingError) in
            _ = try await router.navigate(to: destination, animated: animated)
        }
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
    /// - Parameters:
    ///   - step: The step of the screen.
    ///   - context: The value for the step's entities.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/noRouter`` if the window has no router, or the error of
    ///   ``Router/result(of:with:animated:)``.
    public final func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? {
        var result: Target.Output?
        try await navigateByWindow { router throws(RoutingError) in
            result = try await router.result(of: step, with: context, animated: animated)
        }
        return result
    }

    /// Navigates to a step without a context, and waits until its screen finishes or leaves.
    ///
    /// - Parameters:
    ///   - step: The step of the screen.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: The errors of ``result(of:with:animated:)``.
    @_disfavoredOverload
    public final func result<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? {
        try await result(of: step, with: (), animated: animated)
    }

    func navigateByWindow(_ navigate: (any Router) async throws(RoutingError) -> Void)
        async throws(RoutingError)
    {
        guard let window else { throw .notAttached(self, asked: "navigate from it") }
        guard let router = window.router else {
            throw RoutingError(
                .noRouter,
                "\(self) cannot navigate: its window has no router. Create a DefaultRouter for the window and retain it."
            )
        }
        guard let parent = state.placedFor as? ActiveNavigation, !parent.isFinished else {
            return try await navigate(router)
        }
        try await NavigationScope(navigation: parent).run { () async throws(RoutingError) in try await navigate(router)
        }
    }
}
