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
    /// Returns the destination of a ``RoutableRoute``, or throws an error for any other route.
    @MainActor
    func ownDestination() throws(RoutingError) -> Destination {
        if let routable = self as? any RoutableRoute { return routable.destination.made(for: self) }
        let type = type(of: self)
        throw RoutingError(
            .unregisteredRoute,
            "No destination is registered for routes of type \(type)\(type.module). Install the feature that has them, or "
                + "call register(\(type).self) { … } on the router.")
    }
}

extension Route {
    /// A phrase with the name of the module, such as ` of the module Account`; empty without one.
    fileprivate static var module: String {
        let names = String(reflecting: self).split(separator: ".")
        return names.count > 1 ? " of the module \(names[0])" : ""
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

extension Destination {
    /// The route that a router has made the destination for, if any.
    ///
    /// ```swift
    /// return .redirect { original in
    ///     log("\(original.route.map { "\($0)" } ?? "a step") needs a login")
    ///     return .to(Steps.login, with: original)
    /// }
    /// ```
    public var route: (any Route)? { source }
}
