public import Foundation

/// A router that opens the links of a ``LocationTable`` with routes that are registered by pattern.
///
/// ```swift
/// let links = LocationRouter(table) { error, _ in log(error) }
/// links.register("profile:{user}") { location in
///     try await router.navigate(to: Steps.profile, with: location.arguments["user"] ?? "me")
/// }
/// links.register("login", LoginRoute())
///
/// try await links.navigate(to: url)
/// ```
///
/// Routers do not share state. An app can have one router for users who are logged in, and another
/// router for users who are not.
@MainActor
public final class LocationRouter {
    /// The table that reads the links.
    public let table: LocationTable

    private var routes: [String: any Routable] = [:]
    private let errorRoute: (@MainActor (any Error, Location?) async -> Void)?

    /// Creates a router without routes.
    ///
    /// - Parameters:
    ///   - table: The table that reads the links.
    ///   - errorRoute: A closure that handles every error, so that the `navigate` methods do not
    ///     throw. It receives the location, or `nil` if the link was not accepted. Without this
    ///     closure, the methods throw the errors.
    public init(_ table: LocationTable, errorRoute: (@MainActor (any Error, Location?) async -> Void)? = nil) {
        self.table = table
        self.errorRoute = errorRoute
    }

    /// Registers a route for a pattern, replacing the pattern's previous route.
    ///
    /// ```swift
    /// links.register("login", LoginRoute())
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern, as it is written in the table. The route handles only locations
    ///     that have this pattern, even if the pattern would accept the links of other locations.
    ///   - route: The route that handles the pattern's locations.
    public func register(_ pattern: String, _ route: some Routable) { routes[pattern] = route }

    /// Registers a closure for a pattern, replacing the pattern's previous route.
    ///
    /// ```swift
    /// links.register("logout") { _ in session.end() }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern, as it is written in the table.
    ///   - route: The closure that handles the pattern's locations.
    public func register(_ pattern: String, _ route: @escaping @MainActor (Location) async throws -> Void) {
        register(pattern, ClosureRoute(body: route))
    }

    /// The patterns of the table that have no route.
    ///
    /// Check them in a test:
    ///
    /// ```swift
    /// #expect(links.unregisteredPatterns == [])
    /// ```
    public var unregisteredPatterns: [String] { table.patterns.filter { routes[$0] == nil } }

    /// Opens a URL.
    ///
    /// - Parameter payload: A value for the route, as ``Location/payload``.
    /// - Throws: The same errors as ``navigate(to:payload:)-(String,_)``.
    public func navigate(to url: URL, payload: (any Sendable)? = nil) async throws {
        try await navigate(to: url.absoluteString, payload: payload)
    }

    /// Opens a link.
    ///
    /// ```swift
    /// try await links.navigate(to: "compass://profile:jack")
    /// ```
    ///
    /// - Parameter payload: A value for the route, as ``Location/payload``.
    /// - Throws: A ``LinkError`` if the table does not accept the link, a ``LinkError`` with
    ///   ``LinkError/Code/unregisteredPattern`` if its pattern has no route, or the error that the
    ///   route throws. With an error route, the method does not throw.
    public func navigate(to link: String, payload: (any Sendable)? = nil) async throws {
        try await navigate { () throws(LinkError) in try table.location(for: link, payload: payload) }
    }

    /// Opens a URN, a bare path without percent encoding.
    ///
    /// ```swift
    /// try await links.navigate(toURN: "profile:jack", payload: avatar)
    /// ```
    ///
    /// - Parameters:
    ///   - urn: The path.
    ///   - payload: A value for the route, as ``Location/payload``.
    /// - Throws: The same errors as ``navigate(to:payload:)-(String,_)``.
    public func navigate(toURN urn: String, payload: (any Sendable)? = nil) async throws {
        try await navigate { () throws(LinkError) in try table.location(forURN: urn, payload: payload) }
    }

    /// Opens a location.
    ///
    /// - Parameter location: The location. Its pattern need not be in the table.
    /// - Throws: The same errors as ``navigate(to:payload:)-(String,_)``.
    public func navigate(to location: Location) async throws {
        try await navigate { () throws(LinkError) in location }
    }

    private func navigate(to makeLocation: () throws(LinkError) -> Location) async throws {
        var location: Location?
        do {
            let found = try makeLocation()
            location = found
            try await route(for: found).navigate(to: found)
        } catch {
            guard let errorRoute else { throw error }
            await errorRoute(error, location)
        }
    }

    private func route(for location: Location) throws(LinkError) -> any Routable {
        if let route = routes[location.pattern] { return route }
        throw LinkError(
            .unregisteredPattern, link: location.pattern,
            message: "Nothing is registered for the pattern \(location.pattern.quoted). Register a route for it.")
    }
}

/// A route of a ``LocationRouter``, which opens the locations of a pattern.
///
/// ```swift
/// struct ProfileRoute: Routable {
///     let router: any Router
///     func navigate(to location: Location) async throws {
///         try await router.navigate(to: Steps.profile, with: location.arguments["user"] ?? "me")
///     }
/// }
/// ```
@MainActor
public protocol Routable {
    /// Opens a location.
    ///
    /// - Parameter location: A location whose pattern this route is registered for.
    /// - Throws: Any error. The router passes it to its error route, or throws it to its caller if
    ///   there is no error route.
    func navigate(to location: Location) async throws
}

private struct ClosureRoute: Routable {
    let body: @MainActor (Location) async throws -> Void

    func navigate(to location: Location) async throws { try await body(location) }
}

/// The pattern and the arguments of a link, as a ``LocationTable`` reads it.
///
/// ```swift
/// let location = try table.location(for: "compass://profile:jack?tab=likes")
/// location.pattern          // "profile:{user}"
/// location.arguments        // ["user": "jack", "tab": "likes"]
/// ```
public struct Location: Sendable {
    /// The pattern that accepts the link, as it is written in the table.
    public let pattern: String
    /// The decoded values of the placeholders, the query, and the fragment, by name.
    public let arguments: [String: String]
    /// The value that was passed along with the link.
    public let payload: (any Sendable)?

    /// Creates a location, to navigate without a link.
    ///
    /// ```swift
    /// try await router.navigate(to: Location(pattern: "profile:{user}", arguments: ["user": "jack"]))
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern, as it is registered with a ``LocationRouter``.
    ///   - arguments: The values by name.
    ///   - payload: A value that the location carries along.
    public init(pattern: String, arguments: [String: String] = [:], payload: (any Sendable)? = nil) {
        self.pattern = pattern
        self.arguments = arguments
        self.payload = payload
    }
}
