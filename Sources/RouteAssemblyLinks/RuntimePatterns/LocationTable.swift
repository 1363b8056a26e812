public import Foundation

/// A table of links whose patterns are known only at run time.
///
/// ```swift
/// let table = try LocationTable(scheme: "compass", patterns: ["login", "profile:{user}", "profile:admin"])
///
/// try table.location(for: "compass://profile:jack").arguments     // ["user": "jack"]
/// try table.location(forURN: "profile:admin").pattern             // "profile:admin"
/// ```
///
/// Use this table for patterns from a file or a server. If the routes are an enum, use a
/// ``LinkTable``, which reads links into typed values.
///
/// ## Patterns
///
/// A pattern is plain text, which the delimiter splits into literals and placeholders, such as
/// `organization:{name}:{type}`. The case of letters matters. The initializer rejects:
///
/// - an empty pattern, or an empty segment,
/// - a brace that is not the beginning or the end of a `{placeholder}`,
/// - a `?` or a `#`,
/// - a pattern with two placeholders of the same name, and
/// - two patterns that accept the same links.
///
/// ## Links
///
/// - **The scheme** has to be the scheme of the table, followed by `:` or `://`. Its case does not
///   matter. `URL` rejects links such as `compass://profile:jack`, because it parses `jack` as a
///   port. Pass such a link as a text.
/// - **One trailing slash** is ignored. If the delimiter is `/`, one leading slash is ignored, too.
/// - **A literal takes precedence over a placeholder**, segment by segment from the left, in any
///   order of the patterns. A link and its pattern have the same number of segments. A placeholder
///   accepts an empty segment: `profile:` matches `profile:{user}` with an empty user.
/// - **Percent encoding** is decoded once, after splitting, so `%3A` is a colon inside an argument.
///   A text that is not well encoded, such as `50%`, is kept unchanged.
/// - **Items of the query and of the fragment** are arguments. They have the form `name=value`, and
///   items without `=` are ignored. In a query, `&` separates them. In a fragment, `;` does so,
///   too. A `+` is a plus sign, not a space.
/// - **If a name occurs more than once**, a placeholder takes precedence over the fragment, the
///   fragment over the query, and a later item over an earlier one.
/// - A space, a control character, a backslash, or more than 30 combining marks in a row are
///   `.malformed`.
public struct LocationTable: Sendable {
    /// The scheme, in lower case and without a colon.
    public let scheme: String
    /// The character between the segments of patterns and links.
    public let delimiter: Character
    /// The patterns, in the order in which the initializer received them.
    public let patterns: [String]

    let syntax: LinkSyntax
    let limits: LinkLimits
    let shapes: [PathPattern]
    let trie: LinkTrie

    /// The beginning of links, such as `compass://`.
    public var prefix: String { "\(scheme)://" }

    /// Creates a table.
    ///
    /// ```swift
    /// try LocationTable(scheme: "shop", delimiter: "/", patterns: ["products/{id}"])
    /// ```
    ///
    /// - Parameters:
    ///   - scheme: The custom scheme of the links, without a colon.
    ///   - delimiter: The character between segments. It is an ASCII character that has no other
    ///     meaning in a link.
    ///   - patterns: The patterns, in any order.
    ///   - limits: The limits that links must not exceed. Items of the fragment count as query
    ///     items.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/invalidTable`` if the scheme, the delimiter,
    ///   or a pattern is not valid.
    /// - Complexity: O(*n*), where *n* is the length of all patterns.
    public init(
        scheme: String, delimiter: Character = ":", patterns: [String], limits: LinkLimits = LinkLimits()
    ) throws(LinkError) {
        if let issue = LinkOrigins(schemes: [scheme], hosts: []).issues.first {
            throw LinkError(.invalidTable, link: scheme, message: issue.message)
        }
        guard let byte = delimiter.asciiValue, !byte.isSpaceOrControl, !"{}?#%&=".contains(delimiter) else {
            throw LinkError(
                .invalidTable, link: "",
                message: """
                    \(String(delimiter).quoted) cannot separate segments. \
                    Use ":", "/", or another ASCII character that has no other meaning.
                    """)
        }
        self.scheme = scheme.lowercased()
        self.delimiter = delimiter
        self.patterns = patterns
        syntax = .lenient(separator: byte)
        self.limits = limits

        var shapes: [PathPattern] = []
        var trie = LinkTrie()
        for pattern in patterns {
            let shape = PathPattern(pattern, syntax: syntax)
            if let issue = shape.issues.first {
                throw LinkError(.invalidTable, link: pattern, message: issue.message)
            }
            guard shape.segments.count <= limits.segments else {
                throw LinkError(
                    .invalidTable, link: pattern,
                    message: "The pattern \(pattern.quoted) has more segments than the table's limits allow.")
            }
            if let other = trie.insert(shape.segments, link: shapes.count) {
                throw LinkError(
                    .invalidTable, link: pattern,
                    message: """
                        The patterns \(patterns[other].quoted) and \(pattern.quoted) accept the same links. \
                        Remove one, or tell them apart by a literal segment.
                        """)
            }
            shapes.append(shape)
        }
        self.shapes = shapes
        self.trie = trie
    }
}

extension LocationTable {
    /// Returns the location that a URL leads to.
    ///
    /// ```swift
    /// let location = try table.location(for: url)
    /// ```
    ///
    /// - Parameter payload: A value that the location carries along.
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
