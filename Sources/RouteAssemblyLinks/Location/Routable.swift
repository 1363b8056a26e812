/// Something that goes to a location, registered with a ``LocationRouter`` for a pattern.
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
    /// Goes there.
    ///
    /// - Throws: What the router's error route is given; without one, its caller.
    func navigate(to location: Location) async throws
}
