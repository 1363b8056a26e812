/// The result of reading a link: its route, its pattern, and the query items that the pattern does
/// not name.
///
/// ```swift
/// let match = try links.match("/products/42?utm_source=mail")
/// match.pattern          // "/products/{id}"
/// match.unknownItems     // utm_source=mail
/// ```
public struct LinkMatch<R> {
    /// The route that the link leads to.
    public let route: R
    /// The pattern that accepts the link, as it is written in the table, after a redirect.
    public let pattern: String
    /// The pattern of the redirect or of the alias that the link has, or `nil` if the link is
    /// canonical.
    ///
    /// See ``LinkPattern/init(_:redirectingTo:)`` and `LinkPattern(alias:)`.
    public let alias: String?
    /// The query items that the pattern does not name, in their order, such as those that identify
    /// a campaign.
    public var unknownItems: [LinkQueryItem] { items.unknown(to: places) }

    /// Creates a match, for links of your own.
    ///
    /// - Parameters:
    ///   - route: The route that the link leads to.
    ///   - pattern: The pattern that accepts the link.
    ///   - alias: The pattern of the redirect that the link has, or `nil` if the link is canonical.
    ///   - unknownItems: The query items that the pattern does not name.
    public init(route: R, pattern: String, alias: String? = nil, unknownItems: [LinkQueryItem] = []) {
        self.init(route: route, pattern: pattern, alias: alias, items: unknownItems, places: [])
    }

    init(route: R, pattern: String, alias: String?, items: [LinkQueryItem], places: [PathPattern.Place]) {
        (self.route, self.pattern, self.alias, self.items, self.places) = (route, pattern, alias, items, places)
    }

    private let items: [LinkQueryItem]
    /// The placeholders of the pattern, which name the items that are known.
    private let places: [PathPattern.Place]
}

extension LinkMatch: Sendable where R: Sendable {}

/// A `name=value` item of a link's query, decoded.
public struct LinkQueryItem: Hashable, Sendable {
    /// What a table does with an item that its pattern names once, and that a link has several
    /// times.
    public enum Repetition: Sendable {
        /// The table rejects the link with ``LinkError/Code/invalidValue``.
        case reject
        /// The first item counts.
        case first
        /// The last item counts.
        case last
    }

    /// The text before the first `=`.
    public let name: String
    /// The text after the first `=`, which is empty in `?q=`, and `nil` in `?q`.
    public let value: String?

    /// Creates an item.
    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}
