public import Foundation
public import RouteAssembly

extension Router {
    /// Navigates to where a link leads.
    ///
    /// ```swift
    /// try await router.open(url, using: ShopLinks.table)
    /// ```
    ///
    /// A link comes from outside, and gets no further than a route of the app: interceptors and
    /// exit guards are asked as by every navigation.
    ///
    /// - Returns: The screen the user ended on.
    /// - Throws:
    ///   ``RouteAssemblyLinks/LinkError`` if the link is none of the table's, `RoutingError` if
    ///   navigating fails. Nothing has changed then, but for a redirect.
    @discardableResult
    public func open(_ url: URL, using table: LinkTable<some Route>, animated: Bool = true) async throws -> Screen {
        try await navigate(to: table.route(for: url), animated: animated)
    }

    /// Navigates to where a link leads that is known as a text, also one that `URL` refuses.
    @discardableResult
    public func open(_ link: String, using table: LinkTable<some Route>, animated: Bool = true) async throws -> Screen {
        try await navigate(to: table.route(for: link), animated: animated)
    }

    /// Navigates to where a link of an enum leads.
    ///
    /// ```swift
    /// try await router.open(url, using: CodableLinks<ShopRoute>(scheme: "shop"))
    /// ```
    ///
    /// - Returns: The screen the user ended on.
    /// - Throws: ``RouteAssemblyLinks/LinkError`` if the link is no route, `RoutingError` if
    ///   navigating fails. Nothing has changed then, but for a redirect.
    @discardableResult
    public func open(_ url: URL, using links: CodableLinks<some Route & Codable>, animated: Bool = true) async throws
        -> Screen
    {
        try await navigate(to: links.route(for: url), animated: animated)
    }

    /// Navigates to where a link of an enum leads that is known as a text, also one that `URL`
    /// refuses.
    ///
    /// ```swift
    /// try await router.open("shop://product?0=42", using: CodableLinks<ShopRoute>(scheme: "shop"))
    /// ```
    ///
    /// - Returns: The screen the user ended on.
    /// - Throws: ``RouteAssemblyLinks/LinkError`` if the link is no route, `RoutingError` if
    ///   navigating fails. Nothing has changed then, but for a redirect.
    @discardableResult
    public func open(_ link: String, using links: CodableLinks<some Route & Codable>, animated: Bool = true)
        async throws -> Screen
    {
        try await navigate(to: links.route(for: link), animated: animated)
    }
}
