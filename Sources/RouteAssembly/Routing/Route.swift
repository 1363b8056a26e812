/// A value that names where to go: an enum, usually.
///
/// It knows neither screens nor steps, so it can live in a module of its own; the app says what it
/// stands for with ``DefaultRouter/register(_:_:)``.
///
/// ```swift
/// enum ShopRoute: Route { case home, product(id: Int) }
/// ```
public protocol Route: Sendable {}

/// A route that knows its destination by itself.
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
    /// Where the route leads.
    @MainActor var destination: AnyDestination { get }
}

extension Route {
    @MainActor
    func ownDestination() throws(RoutingError) -> AnyDestination {
        if let routable = self as? any RoutableRoute { return routable.destination }
        let type = type(of: self)
        throw RoutingError(
            .unregisteredRoute,
            "No destination is registered for routes of type \(type). Call register(\(type).self) { … } on the router.")
    }
}

extension Screen {
    /// Navigates by the window's router, so that a screen needs to know nothing but the route.
    ///
    /// ```swift
    /// try await navigate(to: ShopRoute.product(id: 42))
    /// ```
    ///
    /// From a screen that was placed for an interceptor of another navigation, a login say, it
    /// belongs to that navigation: no ``CollisionPolicy`` refuses it.
    ///
    /// - Throws:
    ///   ``RoutingError/Code/notAttached`` if the screen is in no window, ``RoutingError/Code/noRouter``
    ///   if the window has none, and what navigating throws.
    public final func navigate(to route: some Route, animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow { router throws(RoutingError) in
            _ = try await router.navigate(to: route, animated: animated)
        }
    }

    /// Navigates to a destination by the window's router: to where the user wanted to go before a
    /// login, say.
    public final func navigate(to destination: AnyDestination, animated: Bool = true) async throws(RoutingError) {
        try await navigateByWindow { router throws(RoutingError) in
            _ = try await router.navigate(to: destination, animated: animated)
        }
    }

    private func navigateByWindow(_ navigate: (any Router) async throws(RoutingError) -> Void)
        async throws(RoutingError)
    {
        guard let window else { throw .notAttached(self, asked: "navigate from it") }
        guard let router = window.router else {
            throw RoutingError(
                .noRouter, "\(self) cannot navigate: its window has no router. Make a DefaultRouter for it and keep it."
            )
        }
        guard let parent = placedFor as? ActiveNavigation, !parent.isFinished else { return try await navigate(router) }
        try await NavigationScope(of: parent).run { () async throws(RoutingError) in try await navigate(router) }
    }
}
