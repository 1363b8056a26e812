extension LinkTable {
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
    ///   ``LinkError/Code/invalidTable``. A ``LinkError`` that the closure of the link throws
    ///   passes unchanged. Any other error of the closure is the underlying error of an
    ///   ``LinkError/Code/invalidValue``.
    /// - Complexity: O(*n*), where *n* is the length of the link, if no literal and placeholder of
    ///   the patterns compete for a segment. Otherwise, and for the message of a
    ///   ``LinkError/Code/noMatch``, O(*n* + *m*), where *m* is the length of all patterns.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        try defects.check(for: link)
        do throws(LinkError) {
            let parts = try LinkParts(link, origins: origins, limits: limits)
            guard let index = index(accepting: parts) else { throw .noMatch(parts, in: patterns, of: origins) }
            return try match(parts, at: index)
        } catch {
            throw error.ofPage(link, on: origins)
        }
    }

    /// Returns the index of the link whose pattern accepts the parts of a link, or `nil` if there is
    /// none.
    func index(accepting parts: LinkParts) -> Int? { trie.match(parts) }

    /// Reads the parts of a link that a pattern accepts.
    func match(_ parts: LinkParts, at matching: Int) throws(LinkError) -> LinkMatch<R> {
        var (parts, index) = (parts, matching)
        if repeatedItems != .reject { parts.repetition = repeatedItems }
        if !redirects.isEmpty, let redirect = redirects[index] {
            parts = try redirect.applied(to: parts)
            index = redirect.target
        }
        let (link, pattern) = (links[index], patterns[index])
        return LinkMatch(
            route: try link.read(parts, pattern).get(), pattern: link.pattern,
            alias: index != matching || link.isAlias ? links[matching].pattern : nil, items: parts.items,
            places: pattern.places)
    }
}

extension LinkError {
    /// Creates the error of a link that no pattern accepts.
    static func noMatch(_ parts: LinkParts, in patterns: [PathPattern], of origins: LinkOrigins) -> Self {
        let nearest = NearestPatterns(to: parts.segments, in: patterns.map { ($0.text, $0.segments) })
        let host = parts.segments.first.flatMap { origins.acceptsHost($0) ? $0 : nil }
        let remedy = host.map { "If \($0) is its host, add it to the table's schemeHosts." }
        var error = LinkError(
            .noMatch, link: parts.link,
            message: """
                No pattern accepts \(parts.link.quoted). \
                \(nearest.message) \(remedy ?? "Correct the link, or add one to the table.")
                """,
            pattern: nearest.pattern)
        error.effect = .page(parts.link)
        return error
    }

    /// Returns the error of a link that cannot be read, with the page that the web has for it.
    ///
    /// A phone opens the app for all links that the file of the web site lists, whatever their values
    /// are.
    func ofPage(_ link: String, on origins: LinkOrigins) -> Self {
        guard effect == nil, origins.isOnHost(link) else { return self }
        var error = self
        error.effect = .page(link)
        return error
    }
}
