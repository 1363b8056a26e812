public import Foundation
public import RouteAssembly

extension RoutingWindow {
    /// Returns the link of the visible screen, for sharing, Handoff, or the address of a browser.
    ///
    /// ```swift
    /// activity.webpageURL = window.link(in: ShopLinks.table)
    /// ```
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route of their type
    ///   has led to the screen, or the links do not print the route.
    public func link<R: Route>(in links: some RouteLinks<R>) -> URL? {
        (route as? R).flatMap { try? links.url(for: $0) }
    }

    /// Returns the link of the visible screen with a scheme or a host of your choice.
    ///
    /// ```swift
    /// activity.webpageURL = window.link(in: ShopLinks.table, on: "https://shop.example")
    /// ```
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - origin: The text before the path, as in `LinkTable.url(for:on:)`.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route of their type
    ///   has led to the screen, or the links do not print the route.
    public func link<R: Route>(in links: LinkTable<R>, on origin: String) -> URL? {
        (route as? R).flatMap { try? links.url(for: $0, on: origin) }
    }

    /// Returns the link of the visible screen, of routes of several types.
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route has led to the
    ///   screen, or the links do not print the route.
    public func link(in links: some RouteLinks<any Route>) -> URL? { route.flatMap { try? links.url(for: $0) } }
}

extension ScreenVisit {
    /// Returns the pattern of the route's link, such as `/products/:id`.
    ///
    /// All products have the same pattern, so it is a name for statistics.
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The pattern; `nil` if no route of their type has led to the screen, or the links do
    ///   not print the route.
    public func pattern<R: Route>(in links: some RouteLinks<R>) -> String? {
        try? (route as? R).map { try links.match(links.url(for: $0)).pattern }
    }
}
