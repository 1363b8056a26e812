/// The rules by which a table splits and decodes links.
struct LinkSyntax: Sendable {
    /// The byte between the segments of a path.
    let separator: UInt8
    /// Whether empty segments and broken escapes are kept as they are, and whether the
    /// fragment's items count as query items.
    let isLenient: Bool

    /// The rules of ``LinkTable``.
    static let strict = LinkSyntax(separator: .slash, isLenient: false)

    /// Returns the rules of ``LocationTable``.
    static func lenient(separator: UInt8) -> Self { LinkSyntax(separator: separator, isLenient: true) }

    /// Returns the path without a leading slash and one trailing slash, or `nil` if it has no
    /// segments.
    ///
    /// A leading slash belongs to the first segment if slashes do not separate segments.
    func trim(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let path = separator == .slash && path.first == .slash ? path.dropFirst() : path
        if path.isEmpty { return nil }
        let trimmed = path.last == .slash ? path.dropLast() : path
        return trimmed.isEmpty && isLenient ? nil : trimmed
    }

    /// Returns the items of a link's query and fragment.
    ///
    /// - Parameters:
    ///   - query: The query with its question mark. It is empty if the link has no query.
    ///   - fragment: The fragment with its hash. It is empty if the link has no fragment.
    /// - Returns: The items, separated by ampersands.
    func items(query: ArraySlice<UInt8>, fragment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard isLenient else { return query.isEmpty ? nil : query.dropFirst() }
        // Semicolons separate a fragment's items, too.
        let fragmentItems = fragment.dropFirst().map { $0 == .semicolon ? .ampersand : $0 }
        let parts = [Array(query.dropFirst()), fragmentItems].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : Array(parts.joined(separator: [.ampersand]))[...]
    }
}

extension String {
    /// Whether the text has more than 30 combining marks in a row.
    ///
    /// Comparing and hashing strings sorts each run of marks, in quadratic time. Runs in texts of
    /// any language are shorter than 30 marks, the limit of Unicode's Stream-Safe Text Format.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    var hasEndlessMarks: Bool {
        var count = 0
        for scalar in unicodeScalars {
            count = scalar.isMark ? count + 1 : 0
            if count > 30 { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether sorting moves the scalar, or the scalars that it consists of.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        // These three signs of Tibetan have no combining class, but consist of two marks.
        return properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value)
    }
}
