/// A component of an `apple-app-site-association` or `assetlinks.json` file.
struct LinkComponent: Comparable {
    var path = "*"
    var query = Query.items([:])
    var fragment = "*"
    var isExcluded = false
    /// How the patterns are compared, or `nil` if the file says it for all components.
    var isCaseSensitive: Bool?
    var isPercentEncoded: Bool?

    enum Query: Equatable {
        /// The names of query items, with the patterns of their values.
        case items([String: String])
        /// A pattern of the whole query.
        case text(String)
    }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.path < rhs.path }
}

extension LinkComponent {
    /// Creates the component that matches the paths of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - query: The names of the query items that a link must have.
    init(_ pattern: LinkPattern, query: [String]) {
        path = Self.path(of: pattern.segments[...])
        self.query = .items(Dictionary(uniqueKeysWithValues: query.map { ($0, "?*") }))
    }

    /// Indicates whether the component matches links with any query.
    var matchesEveryQuery: Bool { query == .items([:]) }

    /// Returns the pattern of a path, percent-encoded.
    ///
    /// A placeholder is one or more characters, because `*` would also match none.
    static func path(of segments: ArraySlice<LinkPattern.Segment>) -> String {
        "/"
            + segments.map { segment in
                if case .literal(let text) = segment { PercentEncoding.encode(text) } else { "?*" }
            }.joined(separator: "/")
    }
}
