public import Foundation
public import RouteAssembly

/// A link that a router has opened, for analytics.
///
/// ```swift
/// let arrival = try await router.open(url, using: ShopLinks.table)
/// if let link = arrival.link { analytics.log(link.pattern, link.unknownItems) }
/// ```
public struct OpenedLink: Hashable, Sendable {
    /// The link, as it was opened.
    public let text: String
    /// The pattern that accepts the link, as it is written in the table, after all redirects.
    public let pattern: String
    /// The pattern of the redirect, or of the short link, that the link has; `nil` if the link is
    /// canonical.
    public let alias: String?
    /// The query items that no pattern names, such as those that identify a campaign.
    public let unknownItems: [LinkQueryItem]

    /// Creates a value, for a test.
    public init(text: String, pattern: String, alias: String? = nil, unknownItems: [LinkQueryItem] = []) {
        self.text = text
        self.pattern = pattern
        self.alias = alias
        self.unknownItems = unknownItems
    }
}

extension Arrival {
    /// The link that has led to the screen; `nil` if the navigation did not begin with a link.
    ///
    /// A guard that redirects keeps it, so the arrival at the login and the one after it name the
    /// link.
    public var link: OpenedLink? { (opened as? LinkNote)?.link }
}

extension RoutingEvent.Request {
    /// The link that is opened; `nil` if the navigation does not begin with a link.
    ///
    /// ```swift
    /// let token = router.observe { event in
    ///     if case .started(let request) = event.kind, let link = request.link { analytics.log(link.pattern) }
    /// }
    /// ```
    ///
    /// A short link begins two navigations: one to its answer, and one to the route.
    public var link: OpenedLink? { (destination?.opened as? LinkNote)?.link }
}

/// An object with what is known about a link, because destinations and arrivals are copied often.
final class LinkNote: Sendable {
    let link: OpenedLink

    init(_ link: OpenedLink) { self.link = link }
}

extension RoutingWindow {
    /// Returns the link of the visible screen, for sharing, Handoff, or the address of a browser.
    ///
    /// ```swift
    /// activity.webpageURL = window.link(in: ShopLinks.table)
    /// ```
    ///
    /// A screen that was built on the way to another one has the link of its own route, if the path
    /// of that link begins the other one's, or if the other chain continues from its route: after a
    /// link to `/products/42/reviews`, the way back leads to the screen of `/products/42`.
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route of their type
    ///   leads to the screen, or the links do not print the route.
    public func link<R: Route>(in links: some RouteLinks<R>) -> URL? {
        linkedRoute(in: links) { $0 as? R }.flatMap { try? links.url(for: $0) }
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
        linkedRoute(in: links) { $0 as? R }.flatMap { try? links.url(for: $0, on: origin) }
    }

    /// Returns the link of the visible screen, of routes of several types.
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route has led to the
    ///   screen, or the links do not print the route.
    public func link(in links: some RouteLinks<any Route>) -> URL? {
        linkedRoute(in: links) { $0 }.flatMap { try? links.url(for: $0) }
    }

    /// Returns the route of the visible screen, or else a route of the links that leads to it.
    private func linkedRoute<R>(in links: some RouteLinks<R>, _ typed: (any Route) -> R?) -> R? {
        if let route { return typed(route) }
        for route in routesPastVisibleScreen {
            guard let route = typed(route) else { continue }
            if isVisible(at: route) { return route }
            for path in (try? links.url(for: route))?.paths ?? [] {
                if let outer = try? links.match(path).route, isVisible(at: outer) { return outer }
            }
        }
        return nil
    }

    private func isVisible(at route: Any) -> Bool { (route as? any Route).map(isVisible) ?? false }
}

extension URL {
    /// The links whose paths begin this one's, from the longest to the shortest.
    fileprivate var paths: [String] {
        guard let pathStart = absoluteString.firstRange(of: "://")?.upperBound else { return [] }
        var link = absoluteString.prefix { $0 != "?" && $0 != "#" }
        var paths = [String]()
        while let slash = link.lastIndex(of: "/"), slash >= pathStart {
            link = link[..<slash]
            paths.append(String(link))
        }
        return paths
    }
}

extension ScreenVisit {
    /// Returns the pattern of the route's link, such as `/products/:id`.
    ///
    /// All products have the same pattern, so it is a name for statistics.
    ///
    /// - Parameter links: The links of the app.
    /// - Returns: The pattern; `nil` if no route of their type has led to the screen, or the links
    ///   do not print the route.
    public func pattern<R: Route>(in links: some RouteLinks<R>) -> String? {
        try? (route as? R).map { try links.match(links.url(for: $0)).pattern }
    }
}
