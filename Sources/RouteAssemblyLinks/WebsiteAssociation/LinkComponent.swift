/// A component of an `apple-app-site-association` or `assetlinks.json` file.
///
/// In a pattern of a component, `*` matches any characters, also slashes and none, and `?` matches
/// one character.
struct LinkComponent: Comparable {
    var path = "*"
    /// The names of query items, with the patterns of their values.
    var query: [String: String] = [:]
    var isExcluded = false

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.path < rhs.path }

    /// Indicates whether the component matches a path and query items, percent-encoded.
    func matches(_ path: String, _ items: [String: String]) -> Bool {
        Self.matches(path.utf8[...], self.path.utf8[...])
            && query.allSatisfy { Self.matches((items[$0.key] ?? "").utf8[...], $0.value.utf8[...]) }
    }

    private static func matches(_ text: Substring.UTF8View, _ pattern: Substring.UTF8View) -> Bool {
        var (text, pattern) = (text, pattern)
        // The rest of the text and of the pattern after the last `*`, where matching continues
        // after a mismatch.
        var star: (text: Substring.UTF8View, pattern: Substring.UTF8View)?
        while !(text.isEmpty && pattern.isEmpty) {
            if pattern.first == UInt8(ascii: "*") {
                pattern = pattern.dropFirst()
                star = (text, pattern)
            } else if let next = pattern.first, let byte = text.first, next == .question || next == byte {
                (text, pattern) = (text.dropFirst(), pattern.dropFirst())
            } else if let last = star, !last.text.isEmpty {
                star = (last.text.dropFirst(), last.pattern)
                (text, pattern) = (last.text.dropFirst(), last.pattern)
            } else {
                return false
            }
        }
        return true
    }
}

extension LinkComponent {
    /// Creates the component that matches the paths of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - query: The names of the query items that a link must have.
    init(_ pattern: LinkPattern, query: [String]) {
        path = Self.path(of: pattern.segments[...])
        self.query = Dictionary(uniqueKeysWithValues: query.map { ($0, "?*") })
    }

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
