/// Patterns that are known only at run time, and the links that fit them.
///
/// ```swift
/// let table = try LocationTable(scheme: "compass", patterns: ["login", "profile:{user}", "profile:admin"])
///
/// try table.location(for: "compass://profile:jack").arguments     // ["user": "jack"]
/// try table.location(forURN: "profile:admin").pattern             // "profile:admin"
/// ```
///
/// Where the routes are an enum, ``LinkTable`` is typed from end to end; this table is for patterns
/// that come from elsewhere.
///
/// ## Patterns
///
/// - A pattern is plain text, split by the delimiter into literals and placeholders:
///   `organization:{name}:{type}`. Case is significant.
/// - **Refused** are an empty pattern or segment, a brace that is not the beginning or the end of a
///   `{placeholder}`, a `?` or a `#`, a name that occurs twice, and two patterns that accept the
///   same links.
///
/// ## Links
///
/// - **The scheme** has to be the table's, in any case, followed by `:` or `://`:
///   `compass://profile:jack`, which Foundation takes for a port and refuses as a URL, is read from
///   text.
/// - **One trailing slash** of the path is ignored; if the delimiter is `/`, one leading slash too.
/// - **A literal goes before a placeholder**, segment by segment from the left, whatever the order
///   of the patterns. The number of segments has to be the same. A placeholder takes an empty
///   segment, too: `profile:` is `profile:{user}` with an empty user.
/// - **Percent encoding** is decoded once, after splitting, so that `%3A` is a colon inside an
///   argument. What is not well encoded stays as it is: `50%`.
/// - **The query**, `name=value` separated by `&`, and **the fragment**, separated by `&` or `;`,
///   are arguments as well. A placeholder goes before the fragment, the fragment before the query,
///   the last item before an earlier one. An item without `=` is none, `+` is a plus.
/// - A space or a control character is `.malformed`.
public struct LocationTable: Sendable {
    /// The scheme, in lower case and without a colon.
    public let scheme: String
    /// What separates the segments.
    public let delimiter: Character
    let delimiterByte: UInt8
    /// The patterns as they were written, in their order.
    public let patterns: [String]

    let limits: LinkLimits
    let shapes: [LocationPattern]
    let trie: LinkTrie

    /// What a link starts with, as in `compass://`.
    public var prefix: String { "\(scheme)://" }

    /// Creates a table.
    ///
    /// ```swift
    /// try LocationTable(scheme: "shop", delimiter: "/", patterns: ["products/{id}"])
    /// ```
    ///
    /// - Parameters:
    ///   - scheme: The custom scheme of the links, without a colon.
    ///   - delimiter: What separates the segments of patterns and links.
    ///   - patterns: The patterns, in any order.
    ///   - limits: What is refused as too long; query items are counted together with the
    ///     fragment's.
    /// - Throws: ``LinkError`` with `.invalidTable` that names what is wrong with the scheme, the
    ///   delimiter or a pattern.
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
                    Take ":", "/" or another ASCII character that has no meaning of its own.
                    """)
        }
        self.scheme = scheme.lowercased()
        self.delimiter = delimiter
        delimiterByte = byte
        self.patterns = patterns
        self.limits = limits

        var shapes: [LocationPattern] = []
        var trie = LinkTrie()
        for pattern in patterns {
            let shape = try LocationPattern(pattern, delimiter: byte)
            guard shape.segments.count <= limits.segments else {
                throw shape.refusal("has more segments than the table's limits let through")
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
