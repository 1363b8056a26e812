public import Foundation
public import RouteAssembly

extension Router {
    /// Navigates to the route of a URL.
    ///
    /// ```swift
    /// try await router.open(url, using: ShopLinks.table)
    /// ```
    ///
    /// Reading the URL gives a route. The navigation to the route is the same as any other, so a
    /// link skips neither the interceptors nor the confirmation of screens that leave.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - animated: Whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the URL leads to no route, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ url: URL, using links: some RouteLinks<some Route>, animated: Bool = true) async throws
        -> Arrival
    {
        try await open(url.absoluteString, using: links, animated: animated)
    }

    /// Navigates to the route of a link that is a text, including texts that `URL` rejects.
    ///
    /// ```swift
    /// try await router.open("/products/42", using: ShopLinks.table)
    /// ```
    ///
    /// - Parameters:
    ///   - link: The text of a URL, or a bare path.
    ///   - links: The links of the app.
    ///   - animated: Whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the link leads to no route, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ link: String, using links: some RouteLinks<some Route>, animated: Bool = true) async throws
        -> Arrival
    {
        try await open(link, reading: links, animated: animated) { try destination(of: $0).made(for: $0) }
    }

    /// Navigates to the route of a URL, or passes a URL that belongs to the web to a closure.
    ///
    /// ```swift
    /// try await router.open(url, using: ShopLinks.table, includingUnknown: true) { browser.open($0) }
    /// ```
    ///
    /// If a short link leads to a page of the web, the closure gets the URL of the page.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - animated: Whether the navigation is animated.
    ///   - includingUnknown: Whether the closure also gets links of the app's hosts that
    ///     lead to no route, because no pattern accepts them, or a value is not valid.
    ///   - openExternally: A closure that opens a URL outside the app.
    /// - Returns: The screen on which the navigation has ended, or `nil` if the closure got the
    ///   URL.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the URL leads to no route, or a
    ///   `RoutingError` if the navigation fails.
    @discardableResult
    public func open(
        _ url: URL, using links: some RouteLinks<some Route>, animated: Bool = true, includingUnknown: Bool = false,
        openExternally: (URL) -> Void
    ) async throws -> Arrival? {
        try await opening(
            { try await open(url, using: links, animated: animated) }, elsewhere: openExternally,
            includingUnknown: includingUnknown)
    }

    /// Starts a navigation to the route of a URL, from code that cannot wait for it.
    ///
    /// ```swift
    /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    ///     for context in contexts { router.go(to: context.url, using: ShopLinks.table) }
    /// }
    /// ```
    ///
    /// An error, of the link or of the navigation, is passed to the completion, or else to the
    /// router's `handle(_:)`.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - animated: Whether the navigation is animated.
    ///   - completion: Called once at the end of the navigation, with the screen where it has ended
    ///     or the error.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go(
        to url: URL, using links: some RouteLinks<some Route>, animated: Bool = true,
        completion: ((Result<Arrival, any Error>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { try await open(url, using: links, animated: animated) }
    }

    /// Starts a navigation to the route of a link that is a text, from code that cannot wait for
    /// it.
    ///
    /// An error, of the link or of the navigation, is passed to the completion, or else to the
    /// router's `handle(_:)`.
    ///
    /// - Parameters:
    ///   - link: The text of a URL, or a bare path.
    ///   - links: The links of the app.
    ///   - animated: Whether the navigation is animated.
    ///   - completion: Called once at the end of the navigation, with the screen where it has ended
    ///     or the error.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go(
        to link: String, using links: some RouteLinks<some Route>, animated: Bool = true,
        completion: ((Result<Arrival, any Error>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { try await open(link, using: links, animated: animated) }
    }
}

// `any Route` does not conform to `Route`, so a table of routes of several types has the same
// functions.
extension Router {
    /// Navigates to the route of a URL, with a table of routes of several types.
    ///
    /// ```swift
    /// let links = LinkTable<any Route>(schemes: ["shop"]) { router.features }
    /// try await router.open(url, using: links)
    /// ```
    @discardableResult
    public func open(_ url: URL, using links: some RouteLinks<any Route>, animated: Bool = true) async throws
        -> Arrival
    {
        try await open(url.absoluteString, using: links, animated: animated)
    }

    /// Navigates to the route of a link that is a text, with a table of routes of several types.
    @discardableResult
    public func open(_ link: String, using links: some RouteLinks<any Route>, animated: Bool = true) async throws
        -> Arrival
    {
        try await open(link, reading: links, animated: animated) { (route: any Route) in
            try destination(of: route).made(for: route)
        }
    }

    /// Navigates to the route of a URL, or passes a URL that belongs to the web to a closure.
    @discardableResult
    public func open(
        _ url: URL, using links: some RouteLinks<any Route>, animated: Bool = true, includingUnknown: Bool = false,
        openExternally: (URL) -> Void
    ) async throws -> Arrival? {
        try await opening(
            { try await open(url, using: links, animated: animated) }, elsewhere: openExternally,
            includingUnknown: includingUnknown)
    }

    /// Starts a navigation to the route of a URL, from code that cannot wait for it.
    @discardableResult
    public func go(
        to url: URL, using links: some RouteLinks<any Route>, animated: Bool = true,
        completion: ((Result<Arrival, any Error>) -> Void)? = nil
    ) -> Task<Void, Never> {
        go(to: url.absoluteString, using: links, animated: animated, completion: completion)
    }

    /// Starts a navigation to the route of a link that is a text.
    @discardableResult
    public func go(
        to link: String, using links: some RouteLinks<any Route>, animated: Bool = true,
        completion: ((Result<Arrival, any Error>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { try await open(link, using: links, animated: animated) }
    }
}
