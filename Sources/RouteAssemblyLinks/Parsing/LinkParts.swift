/// The segments and query items of a link, split first, and then decoded once.
struct LinkParts {
    let link: String
    private(set) var segments: [String] = []
    private(set) var items: [LinkQueryItem] = []
    /// The index of the byte at which the path starts.
    private(set) var pathStart = 0

    /// What happens to an item that a pattern names once.
    var repetition = LinkQueryItem.Repetition.reject

    /// Creates the parts of a link that is printed.
    init(link: String, segments: [String], items: [LinkQueryItem]) {
        self.link = link
        self.segments = segments
        self.items = items
    }

    /// Returns the parts of a link that another link redirects to.
    func redirected(to segments: [String], items: [LinkQueryItem]) -> Self {
        var parts = self
        parts.segments = segments
        parts.items = items
        return parts
    }

    /// Splits a link of a ``LinkTable``.
    init(_ link: String, origins: LinkOrigins, limits: LinkLimits) throws(LinkError) {
        try self.init(link, syntax: .strict, limits: limits) { (text) throws(LinkError) in
            let origin = LinkOrigin(text)
            guard let origin, let start = origins.pathStart(of: origin) else {
                throw origins.rejection(of: origin, in: link)
            }
            return start
        }
    }

    /// Splits a link.
    ///
    /// - Parameters:
    ///   - syntax: The rules that the link follows.
    ///   - limits: The limits that the link must not exceed.
    ///   - pathStart: A closure that checks the scheme and the host. It receives the link without
    ///     query and fragment, and returns the index at which the path starts.
    /// - Throws: A ``LinkError`` if the link is malformed or exceeds a limit, or the error that
    ///   `pathStart` throws.
    init(
        _ link: String, syntax: LinkSyntax, limits: LinkLimits,
        pathStart: (ArraySlice<UInt8>) throws(LinkError) -> Int
    ) throws(LinkError) {
        self.link = link
        guard link.utf8.hasAtMost(limits.length) else { throw .tooLong(link, "bytes", limits.length) }

        let bytes = Array(link.utf8)
        let fragmentStart = bytes.firstIndex(of: .hash) ?? bytes.endIndex
        let checked = syntax.isLenient ? bytes[...] : bytes[..<fragmentStart]
        guard !checked.contains(where: \.isForbidden) else {
            throw LinkError(
                .malformed, link: link,
                message: "\(link.quoted) has a space, a control character, or a backslash. Percent-encode it.")
        }
        let queryStart = bytes[..<fragmentStart].firstIndex(of: .question) ?? fragmentStart
        self.pathStart = try pathStart(bytes[..<queryStart])
        let path = bytes[self.pathStart..<queryStart]
        if let path = syntax.trim(path) { try readSegments(path, syntax, limits) }
        if let items = syntax.items(query: bytes[queryStart..<fragmentStart], fragment: bytes[fragmentStart...]) {
            try readItems(items, syntax, limits)
        }
    }

    private mutating func readSegments(
        _ path: ArraySlice<UInt8>, _ syntax: LinkSyntax, _ limits: LinkLimits
    ) throws(LinkError) {
        let count = path.count(of: syntax.separator) + 1
        guard count <= limits.segments else { throw .tooLong(link, "segments", limits.segments) }
        segments.reserveCapacity(count)
        try path.forEachPiece(separatedBy: syntax.separator) { (piece) throws(LinkError) in
            let segment = try decode(piece, syntax)
            guard syntax.isLenient || !(segment.isEmpty || segment.isDotSegment) else {
                throw LinkError(
                    .malformed, link: link,
                    message: """
                        \(link.quoted) has an empty segment, "." or "..". \
                        Write the path without them.
                        """)
            }
            segments.append(segment)
        }
    }

    private mutating func readItems(
        _ text: ArraySlice<UInt8>, _ syntax: LinkSyntax, _ limits: LinkLimits
    ) throws(LinkError) {
        let count = text.count(of: .ampersand) + 1
        guard count <= limits.queryItems else { throw .tooLong(link, "query items", limits.queryItems) }
        items.reserveCapacity(count)
        try text.forEachPiece(separatedBy: .ampersand) { (piece) throws(LinkError) in
            guard !piece.isEmpty else { return }
            let nameEnd = piece.firstIndex(of: .equals) ?? piece.endIndex
            let name = try decode(piece[..<nameEnd], syntax)
            let value: String? =
                if nameEnd < piece.endIndex { try decode(piece[(nameEnd + 1)...], syntax) } else { nil }
            items.append(LinkQueryItem(name: name, value: value))
        }
    }

    private func decode(_ piece: ArraySlice<UInt8>, _ syntax: LinkSyntax) throws(LinkError) -> String {
        let decoded = PercentEncoding.decode(piece)
        let text = decoded ?? String(decoding: piece, as: UTF8.self)
        guard decoded != nil || syntax.isLenient else {
            throw LinkError(
                .malformed, link: link,
                message: "\(text.quoted) has a broken percent encoding. Encode UTF-8, and % itself as %25.")
        }
        if text.hasEndlessMarks { throw .endlessMarks(link) }
        return text
    }
}

extension LinkError {
    static func endlessMarks(_ link: String) -> Self {
        LinkError(
            .malformed, link: link, message: "\(link.quoted) has more than 30 combining marks in a row. Remove them.")
    }
}

extension String.UTF8View {
    /// Whether there are at most `limit` bytes, without counting more.
    func hasAtMost(_ limit: Int) -> Bool {
        guard limit >= 0 else { return false }
        return index(startIndex, offsetBy: limit, limitedBy: endIndex).map { $0 == endIndex } ?? true
    }
}

extension String {
    /// Whether the segment is `.` or `..`, which URL parsers remove from a path.
    var isDotSegment: Bool { self == "." || self == ".." }
}
