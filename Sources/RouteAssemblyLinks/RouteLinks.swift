public import Foundation

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
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError``, for the same reasons as ``match(_:)-(String)``.
    public func match(_ url: URL) throws(LinkError) -> LinkMatch<R> { try match(url.absoluteString) }

    /// Returns the route that a URL leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: url)
    /// ```
    ///
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
    /// - Throws: A ``LinkError``, for the same reasons as ``match(_:)-(String)``.
    public func route(for link: String) throws(LinkError) -> R { try match(link).route }
}

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
        self.route = route
        self.pattern = pattern
        self.alias = alias
        self.items = items
        self.places = places
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
