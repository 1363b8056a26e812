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
///     var destination: Destination {
///         switch self {
///         case .home: .to(Steps.home)
///         case .product(let id): .to(Steps.product, with: id)
///         }
///     }
/// }
/// ```
public protocol RoutableRoute: Route {
    /// The destination of the route.
    @MainActor var destination: Destination { get }
}

extension Route {
    /// Throws an error for a route that is no ``RoutableRoute``.
    @MainActor
    func ownDestination() throws(RoutingError) -> Destination {
        if let routable = self as? any RoutableRoute { return routable.destination.made(for: self) }
        let type = type(of: self)
        throw RoutingError(
            .unregisteredRoute,
            "No destination is registered for routes of type \(type)\(type.module). Install the feature that has them, or "
                + "call register(\(type).self) { … } on the router.")
    }

    /// Such as ` of the module Account`; empty without one.
    fileprivate static var module: String {
        let names = String(reflecting: self).split(separator: ".")
        return names.count > 1 ? " of the module \(names[0])" : ""
    }
}

extension RoutingError {
    @MainActor
    static func savedNameIsTaken(by other: any Route.Type, for type: any Route.Type) -> Self {
        let name = (other as? any SavedRoute.Type)?.savedName ?? ""
        return Self(
            .unregisteredRoute,
            "\(type) is not registered: \(other) has the same savedName \"\(name)\". Give one of them another name.")
    }
}

// Destinations of other modules, which a chain knows only by their routes.
extension DestinationStep where Target == Screen {
    /// Returns a destination that is that of a route.
    ///
    /// Use it for a chain that starts from a screen of another module. The module of the chain need
    /// not know the steps of the other one:
    ///
    /// ```swift
    /// let reviews = StepAssembly { (id: Int) in ReviewsScreen(id: id) }
    ///     .using(.present)
    ///     .from(.route { id in CatalogueRoute.product(id) })
    /// ```
    ///
    /// The window's router returns the destination of the route when it plans the navigation. The
    /// interceptors and guards of that destination are asked, and its loaders run. The type of its
    /// screen is not known here, so an action that needs a container takes the one around the
    /// screen:
    ///
    /// ```swift
    /// .using(.push)
    /// .from(DestinationStep.route { id in CatalogueRoute.product(id) }.expectingContainer())
    /// ```
    ///
    /// A navigation ends with ``RoutingError/Code/unregisteredRoute`` if the router knows no
    /// destination for the route, and with ``RoutingError/Code/transformFailed`` if the closure
    /// throws an error that is not a ``RoutingError``.
    ///
    /// - Parameter route: A closure that returns the route for the context of the chain.
    public static func route<R: Route>(_ route: @escaping (Context) throws -> R) -> Self {
        let link = RouteLink(to: R.self, route: { try route($0.value()) }) { context, window in
            Result { () throws(RoutingError) in
                let value: R
                do {
                    value = try route(context.value())
                } catch {
                    throw .wrapping(error, as: .transformFailed, "The \(R.self) of a chain could not be made.")
                }
                return try window.destination(of: value).chain
            }
        }
        // Another module may register a destination with guards.
        return Self(first: RoutingStep(.route(link), context: Context.self, mayLeadToGuards: true))
    }

    /// Returns a destination that is that of a route, whatever the context of the chain is.
    ///
    /// See ``route(_:)-((Context)->R)``.
    public static func route<R: Route>(_ route: R) -> Self { Self.route { _ in route } }
}

extension RoutingWindow {
    fileprivate func destination(of route: some Route) throws(RoutingError) -> Destination {
        guard let router else { return try route.ownDestination() }
        return try router.destination(of: route)
    }
}
