public import Foundation
public import RouteAssembly

extension Router {
    /// Navigates to the route of a URL.
    ///
    /// ```swift
    /// try await router.open(url, using: ShopLinks.table)
    /// ```
    ///
    /// Reading the URL gives a route of the table. The navigation to the route is the same as any
    /// other, so a link skips neither interceptors nor exit guards.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - table: The links of the app.
    ///   - animated: Indicates whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the table does not accept the URL, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ url: URL, using table: LinkTable<some Route>, animated: Bool = true) async throws -> Arrival {
        try await navigate(fromLink: url.absoluteString.shortened(to: 256), animated: animated) {
            try table.route(for: url)
        }
    }

    /// Navigates to the route of a link that is a text, including texts that `URL` rejects.
    ///
    /// ```swift
    /// try await router.open("/products/42", using: ShopLinks.table)
    /// ```
    ///
    /// - Parameters:
    ///   - link: The text of a URL, or a bare path.
    ///   - table: The links of the app.
    ///   - animated: Indicates whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the table does not accept the link, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ link: String, using table: LinkTable<some Route>, animated: Bool = true) async throws -> Arrival
    {
        try await navigate(fromLink: link.shortened(to: 256), animated: animated) { try table.route(for: link) }
    }

    /// Navigates to the case of an enum that a URL leads to.
    ///
    /// ```swift
    /// try await router.open(url, using: CodableLinks<ShopRoute>(scheme: "shop"))
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - links: The links of the enum.
    ///   - animated: Indicates whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the URL does not lead to a case, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ url: URL, using links: CodableLinks<some Route & Codable>, animated: Bool = true) async throws
        -> Arrival
    {
        try await navigate(fromLink: url.absoluteString.shortened(to: 256), animated: animated) {
            try links.route(for: url)
        }
    }

    /// Navigates to the case of an enum that a text leads to, including texts that `URL` rejects.
    ///
    /// ```swift
    /// try await router.open("shop://product?0=42", using: CodableLinks<ShopRoute>(scheme: "shop"))
    /// ```
    ///
    /// - Parameters:
    ///   - link: The text of a URL, or a bare path.
    ///   - links: The links of the enum.
    ///   - animated: Indicates whether the navigation is animated.
    /// - Returns: The screen on which the navigation has ended, and the redirect if there was one.
    /// - Throws: A ``RouteAssemblyLinks/LinkError`` if the link does not lead to a case, or a
    ///   `RoutingError` if the navigation fails. The hierarchy is unchanged then, except after a
    ///   redirect.
    @discardableResult
    public func open(_ link: String, using links: CodableLinks<some Route & Codable>, animated: Bool = true)
        async throws -> Arrival
    {
        try await navigate(fromLink: link.shortened(to: 256), animated: animated) { try links.route(for: link) }
    }
}
