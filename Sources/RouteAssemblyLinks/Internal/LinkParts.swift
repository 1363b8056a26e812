/// A link taken apart, within limits: split first, then decoded, once.
struct LinkParts {
    let link: String
    private(set) var segments: [String] = []
    private(set) var items: [LinkQueryItem] = []

    init(_ link: String, origins: LinkOrigins, limits: LinkLimits) throws(LinkError) {
        self.link = link
        guard link.utf8.count <= limits.length else { throw .tooLong(link, "bytes", limits.length) }

        let bytes = Array(link.utf8)
        let text = bytes[..<(bytes.firstIndex(of: .hash) ?? bytes.endIndex)]
        guard !text.contains(where: \.isSpaceOrControl) else {
            throw LinkError(
                .malformed, link: link, message: "\(link.quoted) has a space or a control character. Percent-encode it."
            )
        }
        let pathEnd = text.firstIndex(of: .question) ?? text.endIndex
        let pathStart = try origins.pathStart(in: text[..<pathEnd], of: link)
        try readSegments(text[pathStart..<pathEnd], limits)
        if pathEnd < text.endIndex { try readItems(text[(pathEnd + 1)...], limits) }
    }

    /// The text of the one item of that name: nil if there is none, empty if it has no value.
    func text(ofItem name: String) throws(LinkError) -> String? {
        var found: LinkQueryItem?
        for item in items where item.name == name {
            guard found == nil else {
                throw LinkError(
                    .invalidValue, link: link,
                    message: "The query item \(name.quoted) is given more than once in \(link.quoted). Give it once.")
            }
            found = item
        }
        return found.map { $0.value ?? "" }
    }

    private mutating func readSegments(_ path: ArraySlice<UInt8>, _ limits: LinkLimits) throws(LinkError) {
        guard let path = path.trimmedPath else { return }
        let count = path.count(of: .slash) + 1
        guard count <= limits.segments else { throw .tooLong(link, "segments", limits.segments) }
        segments.reserveCapacity(count)
        try path.forEachPiece(separatedBy: .slash) { (piece) throws(LinkError) in
            let segment = try decode(piece)
            guard !segment.isEmpty, !segment.isDotSegment else {
                throw LinkError(
                    .malformed, link: link,
                    message: """
                        \(link.quoted) has an empty segment, "." or "..". \
                        Write the path as it is meant.
                        """)
            }
            segments.append(segment)
        }
    }

    private mutating func readItems(_ query: ArraySlice<UInt8>, _ limits: LinkLimits) throws(LinkError) {
        let count = query.count(of: .ampersand) + 1
        guard count <= limits.queryItems else { throw .tooLong(link, "query items", limits.queryItems) }
        items.reserveCapacity(count)
        try query.forEachPiece(separatedBy: .ampersand) { (piece) throws(LinkError) in
            guard !piece.isEmpty else { return }
            let nameEnd = piece.firstIndex(of: .equals) ?? piece.endIndex
            let name = try decode(piece[..<nameEnd])
            let value: String? = if nameEnd < piece.endIndex { try decode(piece[(nameEnd + 1)...]) } else { nil }
            items.append(LinkQueryItem(name: name, value: value))
        }
    }

    private func decode(_ piece: ArraySlice<UInt8>) throws(LinkError) -> String {
        guard let text = PercentEncoding.decode(piece) else {
            throw LinkError(
                .malformed, link: link,
                message: """
                    \(String(decoding: piece, as: UTF8.self).quoted) has a broken percent encoding. \
                    Encode UTF-8, and % itself as %25.
                    """)
        }
        return text
    }
}
