public import Foundation
public import RouteAssembly

/// The links of an app: a ``LinkTable`` or ``LinkTables``.
///
/// ```swift
/// let route = try links.route(for: "shop://products/42")
/// let url = try links.url(for: route)
/// try await router.open(url, using: links)
/// ```
///
/// A type of your own, for example one that looks up short links, can conform to the protocol.
public protocol RouteLinks<R>: Sendable {
    /// The routes that the links lead to.
    associatedtype R

    /// Returns the route that a link leads to, with its pattern and the query items that the
    /// pattern does not name.
    ///
    /// ```swift
    /// try links.match("/products/42?utm_source=mail").unknownItems     // utm_source=mail
    /// ```
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError`` whose code says why the link is rejected:
    ///   ``LinkError/Code/noMatch``, ``LinkError/Code/invalidValue``,
    ///   ``LinkError/Code/forbiddenScheme``, ``LinkError/Code/forbiddenHost``,
    ///   ``LinkError/Code/malformed``, ``LinkError/Code/tooLong``, or
    ///   ``LinkError/Code/invalidTable``.
    func match(_ link: String) throws(LinkError) -> LinkMatch<R>

    /// Returns the URL of a route.
    ///
    /// ```swift
    /// let url = try links.url(for: .product(42))     // shop://products/42
    /// ```
    ///
    /// - Parameter route: The route.
    /// - Returns: The URL, which leads to the same route.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/notPrintable`` if the route has no URL, or
    ///   with ``LinkError/Code/invalidTable`` if the links have a defect.
    func url(for route: R) throws(LinkError) -> URL

    /// Returns the issues of the links.
    ///
    /// The default implementation returns none.
    ///
    /// ```swift
    /// #expect(links.validate() == [])
    /// ```
    ///
    /// - Returns: The defects, and links that are never printed.
    func validate() -> [LinkIssue]

    /// Returns an example link for each pattern.
    ///
    /// The default implementation returns none.
    ///
    /// - Parameter samples: Routes, for patterns whose values a test cannot guess.
    /// - Returns: The examples.
    func examples(of samples: [R]) -> [LinkExample<R>]
}

extension RouteLinks {
    /// Returns no issues.
    public func validate() -> [LinkIssue] { [] }

    /// Returns no examples.
    public func examples(of samples: [R]) -> [LinkExample<R>] { [] }
}

extension RouteLinks {
    /// Returns the route that a URL leads to, with its pattern and the query items that the pattern
    /// does not name.
    ///
    /// - Parameter url: The URL.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError``, for the same reasons as ``match(_:)-(String)``.
    public func match(_ url: URL) throws(LinkError) -> LinkMatch<R> { try match(url.absoluteString) }

    /// Returns the route that a URL leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: url)
    /// ```
    ///
    /// - Parameter url: The URL.
    /// - Returns: The route.
    /// - Throws: A ``LinkError``, for the same reasons as ``match(_:)-(String)``.
    public func route(for url: URL) throws(LinkError) -> R { try match(url).route }

    /// Returns the route that a link leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: "/products/42")
    /// ```
    ///
    /// Reading a text is faster than reading a `URL`.
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route.
    /// - Throws: A ``LinkError``, for the same reasons as ``match(_:)-(String)``.
    public func route(for link: String) throws(LinkError) -> R { try match(link).route }
}

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
    ///   - url: The URL.
    ///   - links: The links of the app.
    ///   - animated: Indicates whether the navigation is animated.
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
    ///   - animated: Indicates whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the link leads to no route, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ link: String, using links: some RouteLinks<some Route>, animated: Bool = true) async throws
        -> Arrival
    {
        try await open(link, reading: links, animated: animated) { route in
            try destination(of: route).made(for: route)
        }
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
    ///   - url: The URL.
    ///   - links: The links of the app.
    ///   - animated: Indicates whether the navigation is animated.
    ///   - includingUnknown: Indicates whether the closure also gets links of the app's hosts that no
    ///     pattern accepts.
    ///   - openExternally: A closure that opens a URL outside the app.
    /// - Returns: The screen on which the navigation has ended, or `nil` if the closure got the URL.
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
    ///   - url: The URL.
    ///   - links: The links of the app.
    ///   - animated: Indicates whether the navigation is animated.
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
    ///   - animated: Indicates whether the navigation is animated.
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
