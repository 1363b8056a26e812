extension Router {
    /// Navigates to the route of a link, and reports a link that leads to no destination.
    ///
    /// A router that is not a ``DefaultRouter`` gets only the route.
    ///
    /// - Parameters:
    ///   - link: The link, for the events of the router.
    ///   - animated: Whether a renderer animates the change.
    ///   - makeRoute: Reads the route of the link.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: The error of `makeRoute`, or of the navigation.
    package func navigate(fromLink link: String, animated: Bool, to makeRoute: () throws -> any Route) async throws
        -> Arrival
    {
        guard let core = (self as? DefaultRouter)?.core else {
            return try await navigate(to: makeRoute(), animated: animated)
        }
        let destination: AnyDestination
        do {
            let route = try makeRoute()
            destination = try self.destination(of: route).made(for: route).opened(from: link)
        } catch {
            core.reportRejection(of: link, because: error)
            throw error
        }
        return try await navigate(to: destination, animated: animated)
    }
}
