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
