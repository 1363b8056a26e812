public import Foundation

/// Goes where the links of a ``LocationTable`` lead: what to do is registered pattern by pattern.
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
/// A router is an instance without global state: an app can have one for those who are logged in
/// and another for those who are not.
@MainActor
public final class LocationRouter {
    /// The patterns.
    public let table: LocationTable

    private var routes: [String: any Routable] = [:]
    private let errorRoute: (@MainActor (any Error, Location?) async -> Void)?

    /// Creates a router without routes.
    ///
    /// - Parameters:
    ///   - table: The patterns.
    ///   - errorRoute: Is given whatever goes wrong, and the location unless there is none. Without
    ///     it `navigate` throws.
    public init(_ table: LocationTable, errorRoute: (@MainActor (any Error, Location?) async -> Void)? = nil) {
        self.table = table
        self.errorRoute = errorRoute
    }

    /// Registers where a pattern leads, in place of what was registered for it before.
    ///
    /// - Parameters:
    ///   - pattern: The pattern as it is written in the table. A location with another pattern does
    ///     not come here, even if its link would fit.
    ///   - route: Goes there.
    public func register(_ pattern: String, _ route: some Routable) { routes[pattern] = route }

    /// Registers what to do for a pattern, in place of what was registered for it before.
    ///
    /// ```swift
    /// links.register("logout") { _ in session.end() }
    /// ```
    public func register(_ pattern: String, _ route: @escaping @MainActor (Location) async throws -> Void) {
        register(pattern, ClosureRoute(body: route))
    }

    /// The patterns of the table for which nothing is registered, for a test:
    /// `#expect(links.unregisteredPatterns.isEmpty)`.
    public var unregisteredPatterns: [String] { table.patterns.filter { routes[$0] == nil } }

    /// Goes where a URL leads.
    ///
    /// - Throws: As for a link's text.
    public func navigate(to url: URL, payload: (any Sendable)? = nil) async throws {
        try await navigate(to: url.absoluteString, payload: payload)
    }

    /// Goes where a link leads.
    ///
    /// ```swift
    /// try await links.navigate(to: "compass://profile:jack")
    /// ```
    ///
    /// - Throws: Nothing if there is an error route. ``LinkError`` if the link is none of the
    ///   table's or nothing is registered for its pattern; what the route throws.
    public func navigate(to link: String, payload: (any Sendable)? = nil) async throws {
        try await navigate { () throws(LinkError) in try table.location(for: link, payload: payload) }
    }

    /// Goes where a URN leads: a bare path, as an app writes it.
    ///
    /// ```swift
    /// try await links.navigate(toURN: "profile:jack", payload: avatar)
    /// ```
    ///
    /// - Throws: As for a link.
    public func navigate(toURN urn: String, payload: (any Sendable)? = nil) async throws {
        try await navigate { () throws(LinkError) in try table.location(forURN: urn, payload: payload) }
    }

    /// Goes to a location.
    ///
    /// - Throws: As for a link.
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

private struct ClosureRoute: Routable {
    let body: @MainActor (Location) async throws -> Void

    func navigate(to location: Location) async throws { try await body(location) }
}
