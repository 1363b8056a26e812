public import Foundation

extension LinkTable {
    /// Returns the route that a URL leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: url)
    /// ```
    ///
    /// - Parameter url: The URL.
    /// - Returns: The route.
    /// - Throws: A ``LinkError``, for the same reasons as ``route(for:)-(String)``.
    public func route(for url: URL) throws(LinkError) -> R {
        try route(for: url.absoluteString)
    }

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
    /// - Throws: A ``LinkError`` whose code says why the link is rejected:
    ///   ``LinkError/Code/noMatch``, ``LinkError/Code/invalidValue``,
    ///   ``LinkError/Code/forbiddenScheme``, ``LinkError/Code/forbiddenHost``,
    ///   ``LinkError/Code/malformed``, ``LinkError/Code/tooLong``, or
    ///   ``LinkError/Code/invalidTable``. A ``LinkError`` that the closure of the link throws
    ///   passes unchanged. Any other error of the closure is the underlying error of an
    ///   ``LinkError/Code/invalidValue``.
    /// - Complexity: O(*n*), where *n* is the length of the link, if no literal and placeholder of
    ///   the patterns compete for a segment. Otherwise, and for the message of a
    ///   ``LinkError/Code/noMatch``, O(*n* + *m*), where *m* is the length of all patterns.
    public func route(for link: String) throws(LinkError) -> R {
        let found = try find(link)
        return try links[found.index].read(found.parts, patterns[found.index]).get()
    }

    /// Returns the route that a URL leads to, with its pattern and the query items that the pattern
    /// does not name.
    ///
    /// - Parameter url: The URL.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError``, for the same reasons as ``route(for:)-(String)``.
    public func match(_ url: URL) throws(LinkError) -> LinkMatch<R> {
        try match(url.absoluteString)
    }

    /// Returns the route that a link leads to, with its pattern and the query items that the
    /// pattern does not name.
    ///
    /// ```swift
    /// try links.match("/products/42?utm_source=mail").unknownItems     // utm_source=mail
    /// ```
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError``, for the same reasons as ``route(for:)-(String)``.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        let found = try find(link)
        let known = Set(patterns[found.index].queryNames)
        return LinkMatch(
            route: try links[found.index].read(found.parts, patterns[found.index]).get(),
            pattern: links[found.index].pattern,
            alias: found.alias.map { links[$0].pattern },
            unknownItems: found.parts.items.filter { !known.contains($0.name) })
    }

    /// A link that a pattern of the table accepts, after a redirect.
    private struct Found {
        var parts: LinkParts
        var index: Int
        /// The index of the redirect.
        var alias: Int?
    }

    private func find(_ link: String) throws(LinkError) -> Found {
        try checkDefects(for: link)
        let parts = try LinkParts(link, origins: origins, limits: limits)
        let index = try index(matching: parts)
        if !redirects.isEmpty, let redirect = redirects[index] {
            return Found(parts: try redirect.applied(to: parts), index: redirect.target, alias: index)
        }
        return Found(parts: parts, index: index)
    }

    private func index(matching parts: LinkParts) throws(LinkError) -> Int {
        guard let index = trie.match(parts.segments) else {
            let nearest = NearestPatterns(to: parts.segments, in: patterns.map { ($0.text, $0.segments) })
            throw LinkError(
                .noMatch, link: parts.link,
                message: """
                    No pattern accepts \(parts.link.quoted). \
                    \(nearest.message) Correct the link, or add one to the table.
                    """,
                pattern: nearest.pattern)
        }
        return index
    }
}
