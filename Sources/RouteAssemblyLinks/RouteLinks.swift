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
