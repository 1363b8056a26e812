public import Foundation

extension LocationTable {
    /// Returns the location that a URL leads to.
    ///
    /// ```swift
    /// let location = try table.location(for: url)
    /// ```
    ///
    /// - Throws: ``LinkError``, as for a link's text.
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
    ///   - payload: Any value to pass along.
    /// - Throws:
    ///   ``LinkError``: `.noMatch` if no pattern accepts it, `.forbiddenScheme` if the scheme is another one, `.malformed` without a scheme or with a space, `.tooLong`.
    public func location(for link: String, payload: (any Sendable)? = nil) throws(LinkError) -> Location {
        let parts = try LocationParts(link, of: self)
        return try location(at: parts.segments, arguments: parts.arguments, payload: payload, asked: link)
    }

    /// Returns the location that a URN leads to: a bare path, as an app writes it.
    ///
    /// ```swift
    /// let location = try table.location(forURN: "organization:hyper oslo:simply awesome")
    /// ```
    ///
    /// It has no scheme, no query and no percent encoding: a `?`, `#` or `%` is text.
    ///
    /// - Parameters:
    ///   - urn: The path.
    ///   - payload: Any value to pass along.
    /// - Throws: ``LinkError``: `.noMatch` if no pattern accepts it, `.tooLong`.
    public func location(forURN urn: String, payload: (any Sendable)? = nil) throws(LinkError) -> Location {
        guard urn.utf8.count <= limits.length else { throw .tooLong(urn, "bytes", limits.length) }
        var segments: [String] = []
        let path = Array(urn.utf8)[...].locationPath(delimiter: delimiterByte)
        if !path.isEmpty {
            path.forEachPiece(separatedBy: delimiterByte) { segments.append(String(decoding: $0, as: UTF8.self)) }
        }
        guard segments.count <= limits.segments else { throw .tooLong(urn, "segments", limits.segments) }
        return try location(at: segments, arguments: [:], payload: payload, asked: urn)
    }

    private func location(
        at segments: [String], arguments: [String: String], payload: (any Sendable)?, asked link: String
    ) throws(LinkError) -> Location {
        guard let index = trie.match(segments) else {
            let nearest = NearestPatterns(to: segments, in: shapes.map { ($0.text, $0.segments) })
            throw LinkError(
                .noMatch, link: link,
                message:
                    "No pattern accepts \(link.quoted). \(nearest.message) Correct the link, or add a pattern to the table."
            )
        }
        var arguments = arguments
        for (name, index) in shapes[index].names { arguments[name] = segments[index] }
        return Location(pattern: patterns[index], arguments: arguments, payload: payload)
    }
}
