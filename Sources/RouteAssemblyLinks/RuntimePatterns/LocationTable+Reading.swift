public import Foundation

extension LocationTable {
    /// Returns the location that a URL leads to.
    ///
    /// ```swift
    /// let location = try table.location(for: url)
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - payload: A value that the location carries along.
    /// - Returns: The location.
    /// - Throws: A ``LinkError``, for the same reasons as ``location(for:payload:)-(String,_)``.
    public func location(for url: URL, payload: (any Sendable)? = nil) throws(LinkError) -> Location {
        try location(for: url.absoluteString, payload: payload)
    }

    /// Returns the location that a link leads to.
    ///
    /// ```swift
    /// let location = try table.location(for: "compass://profile:jack", payload: avatar)
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link, with the table's scheme.
    ///   - payload: A value that the location carries along.
    /// - Returns: The location.
    /// - Throws: A ``LinkError`` whose code says why the link is rejected:
    ///   - ``LinkError/Code/noMatch`` if no pattern accepts it,
    ///   - ``LinkError/Code/forbiddenScheme`` if it has another scheme than the table,
    ///   - ``LinkError/Code/malformed`` if it has no scheme, a space, a control character, a
    ///     backslash, or more than 30 combining marks in a row, or
    ///   - ``LinkError/Code/tooLong`` if it exceeds a limit.
    public func location(for link: String, payload: (any Sendable)? = nil) throws(LinkError) -> Location {
        let parts = try LinkParts(link, syntax: syntax, limits: limits) { (text) throws(LinkError) in
            try pathStart(in: text, of: link)
        }
        var arguments: [String: String] = [:]
        for item in parts.items { if let value = item.value { arguments[item.name] = value } }
        return try location(at: parts.segments, of: link, arguments: arguments, payload: payload)
    }

    /// Returns the location that a URN leads to.
    ///
    /// ```swift
    /// let location = try table.location(forURN: "organization:hyper oslo:simply awesome")
    /// ```
    ///
    /// A URN is a bare path, without a scheme, a query, and percent encoding. The characters `?`,
    /// `#`, and `%` have no special meaning.
    ///
    /// - Parameters:
    ///   - urn: The path.
    ///   - payload: A value that the location carries along.
    /// - Returns: The location.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/noMatch`` if no pattern accepts the path,
    ///   ``LinkError/Code/malformed`` if it has more than 30 combining marks in a row, or
    ///   ``LinkError/Code/tooLong`` if it exceeds a limit.
    public func location(forURN urn: String, payload: (any Sendable)? = nil) throws(LinkError) -> Location {
        guard urn.utf8.hasAtMost(limits.length) else { throw .tooLong(urn, "bytes", limits.length) }
        if urn.hasEndlessMarks { throw .endlessMarks(urn) }
        var segments: [String] = []
        syntax.trim(Array(urn.utf8)[...])?.forEachPiece(separatedBy: syntax.separator) {
            segments.append(String(decoding: $0, as: UTF8.self))
        }
        guard segments.count <= limits.segments else { throw .tooLong(urn, "segments", limits.segments) }
        return try location(at: segments, of: urn, arguments: [:], payload: payload)
    }

    /// Checks the scheme, and returns the index at which the path of a link starts.
    private func pathStart(in text: ArraySlice<UInt8>, of link: String) throws(LinkError) -> Int {
        guard let (scheme, rest) = text.splitAfterScheme else {
            throw LinkError(
                .malformed, link: link,
                message: "\(link.quoted) is not a link: it has no scheme. Begin it with \(prefix.quoted).")
        }
        guard scheme == self.scheme else {
            throw LinkError(
                .forbiddenScheme, link: link,
                message: """
                    The scheme \(scheme.quoted) is not the table's scheme, which is \(self.scheme.quoted). \
                    Use the table that has the link's scheme.
                    """)
        }
        return rest.starts(with: [.slash, .slash]) ? rest.startIndex + 2 : rest.startIndex
    }

    private func location(
        at segments: [String], of link: String, arguments: [String: String], payload: (any Sendable)?
    ) throws(LinkError) -> Location {
        guard let index = trie.match(segments) else {
            let nearest = NearestPatterns(to: segments, in: shapes.map { ($0.text, $0.segments) })
            throw LinkError(
                .noMatch, link: link,
                message: """
                    No pattern accepts \(link.quoted). \
                    \(nearest.message) Correct the link, or add a pattern to the table.
                    """,
                pattern: nearest.pattern)
        }
        var arguments = arguments
        for place in shapes[index].places {
            if let segment = place.position.firstSegment { arguments[place.name] = segments[segment] }
        }
        return Location(pattern: patterns[index], arguments: arguments, payload: payload)
    }
}
