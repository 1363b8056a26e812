/// A route that can be stored, to navigate to it after the app has been started again.
///
/// ```swift
/// enum ShopRoute: SavedRoute { case home, product(id: Int) }
/// ```
///
/// The compiler makes the conformance to `Codable` for an enum like this. Its stored form contains
/// the names of the cases and of their labels. A stored route whose case has been renamed or
/// removed cannot be read, and is dropped, unless ``migrate(version:json:)`` returns another one.
///
/// Routes are read if their type is registered with ``DefaultRouter/register(_:_:)``. An app with
/// several types of saved routes, such as those of its modules, gives all but one of them a
/// ``savedName``.
public protocol SavedRoute: Route, Codable, Hashable {
    /// The name of the type in files, which must never change.
    ///
    /// ```swift
    /// extension AccountRoute { static var savedName: String { "account" } }
    /// ```
    ///
    /// The default is the empty name, which only one of the registered types can have. A second
    /// type with the same name has no destinations: navigating to them throws
    /// ``RoutingError/Code/unregisteredRoute``.
    static var savedName: String { get }

    /// The version of the type's coding, which files contain. The default is 1.
    ///
    /// Increase it if a stored route can still be decoded, but has another meaning.
    static var savedVersion: Int { get }

    /// Returns the route that an earlier version of the app has stored.
    ///
    /// The method is called for a route of another ``savedVersion``, and for one that cannot be
    /// decoded:
    ///
    /// ```swift
    /// static func migrate(version: Int, json: String) throws -> ShopRoute? {
    ///     struct Old: Decodable { let article: Int }    // It is called a product now.
    ///     return .product(id: try JSONDecoder().decode(Old.self, from: Data(json.utf8)).article)
    /// }
    /// ```
    ///
    /// The default implementation returns `nil`.
    ///
    /// - Parameters:
    ///   - version: The version of the stored route.
    ///   - json: The stored route, as JSON.
    /// - Returns: The route; `nil` to decode the stored route unchanged.
    /// - Throws: Any error, to drop the route.
    static func migrate(version: Int, json: String) throws -> Self?

    /// The route that is saved in place of this one, or `nil` to save none.
    ///
    /// A restoration, a history, and a parking of RouteAssemblyState save this route, and navigate
    /// to it later. Return another route for one that works only once, such as a link with a
    /// one-time token:
    ///
    /// ```swift
    /// extension ShopRoute {
    ///     var savedForm: ShopRoute? {
    ///         if case .confirmEmail(token: _) = self { .account } else { self }
    ///     }
    /// }
    /// ```
    ///
    /// Prefer another route to `nil`. If a route is not saved, a restoration drops its screens, and
    /// all screens that were placed on them. If a link has started the app, these are all screens
    /// of the window.
    ///
    /// The default implementation returns the route.
    var savedForm: Self? { get }
}

extension SavedRoute {
    /// Returns the empty name.
    public static var savedName: String { "" }

    /// Returns 1.
    public static var savedVersion: Int { 1 }

    /// Returns `nil`.
    public static func migrate(version: Int, json: String) throws -> Self? { nil }

    /// Returns the route.
    public var savedForm: Self? { self }
}

/// The types of routes that the routers of a window have registered.
@MainActor
struct SavedRouteTypes {
    private var types: [String: any SavedRoute.Type] = [:]

    subscript(name: String) -> (any SavedRoute.Type)? { types[name] }

    /// Adds a type, and returns the other one that has the same name, if there is one.
    mutating func add(_ type: any Route.Type) -> (any SavedRoute.Type)? {
        guard let type = type as? any SavedRoute.Type else { return nil }
        if let other = types[type.savedName], other != type { return other }
        types[type.savedName] = type
        return nil
    }
}
