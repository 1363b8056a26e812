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
        (self.text, self.pattern, self.alias, self.unknownItems) = (text, pattern, alias, unknownItems)
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
