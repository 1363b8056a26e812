public import Foundation

extension LinkTable {
    /// Returns the route that a URL leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: url)
    /// ```
    ///
    /// - Throws:
    ///   ``LinkError``, also when the table has a defect. What the route's closure throws arrives as `.invalidValue`.
    public func route(for url: URL) throws(LinkError) -> R {
        try route(for: url.absoluteString)
    }

    /// Returns the route that a link leads to: a URL as text, or a bare path such as
    /// `/products/42`.
    ///
    /// Cheaper than by way of a `URL`: a handful of allocations.
    ///
    /// - Throws:
    ///   ``LinkError``, also when the table has a defect. What the route's closure throws arrives as `.invalidValue`.
    public func route(for link: String) throws(LinkError) -> R {
        let parts = try parts(of: link)
        let match = try self.link(matching: parts)
        return try match.read(parts, match.shape)
    }

    /// Returns what a URL leads to, with the pattern it fits and the query items that the pattern
    /// does not know.
    ///
    /// - Throws: ``LinkError``, as ``route(for:)-(URL)``.
    public func match(_ url: URL) throws(LinkError) -> LinkMatch<R> {
        try match(url.absoluteString)
    }

    /// Returns what a link leads to, with the pattern it fits and the query items that the pattern
    /// does not know.
    ///
    /// ```swift
    /// try links.match("/products/42?utm_source=mail").unknownItems
    /// ```
    ///
    /// - Throws: ``LinkError``, as ``route(for:)-(String)``.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        let parts = try parts(of: link)
        let match = try self.link(matching: parts)
        let known = Set(match.shape.queryNames)
        return LinkMatch(
            route: try match.read(parts, match.shape),
            pattern: match.pattern,
            unknownItems: parts.items.filter { !known.contains($0.name) })
    }

    private func parts(of link: String) throws(LinkError) -> LinkParts {
        try checkDefects(for: link)
        return try LinkParts(link, origins: origins, limits: limits)
    }

    private func link(matching parts: LinkParts) throws(LinkError) -> Link<R> {
        guard let index = trie.match(parts.segments) else {
            let nearest = NearestPatterns(to: parts.segments, in: patterns.map { ($0.text, $0.segments) })
            throw LinkError(
                .noMatch, link: parts.link,
                message: """
                    No pattern accepts \(parts.link.quoted). \
                    \(nearest.message) Correct the link, or add one to the table.
                    """)
        }
        return links[index]
    }
}
