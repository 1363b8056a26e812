/// A link of a location table taken apart, within limits: split first, then decoded, once.
struct LocationParts {
    private(set) var segments: [String] = []
    /// What the query and the fragment say.
    private(set) var arguments: [String: String] = [:]

    init(_ link: String, of table: LocationTable) throws(LinkError) {
        guard link.utf8.count <= table.limits.length else { throw .tooLong(link, "bytes", table.limits.length) }
        let bytes = Array(link.utf8)
        guard !bytes.contains(where: \.isSpaceOrControl) else {
            throw LinkError(
                .malformed, link: link, message: "\(link.quoted) has a space or a control character. Percent-encode it."
            )
        }
        guard let (scheme, rest) = bytes[...].splitAfterScheme else {
            throw LinkError(
                .malformed, link: link,
                message: "\(link.quoted) is no link: it has no scheme. Begin it with \(table.prefix.quoted).")
        }
        guard scheme == table.scheme else {
            throw LinkError(
                .forbiddenScheme, link: link,
                message:
                    "The scheme \(scheme.quoted) is not the table's, which is \(table.scheme). Ask the table it belongs to."
            )
        }
        let text = rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : rest
        let fragmentStart = text.firstIndex(of: .hash) ?? text.endIndex
        let queryStart = text[..<fragmentStart].firstIndex(of: .question) ?? fragmentStart
        let query = text[queryStart..<fragmentStart].dropFirst()
        let fragment = text[fragmentStart...].dropFirst()

        let path = text[..<queryStart].locationPath(delimiter: table.delimiterByte)
        guard path.count(of: table.delimiterByte) < table.limits.segments else {
            throw .tooLong(link, "segments", table.limits.segments)
        }
        if !path.isEmpty { path.forEachPiece(separatedBy: table.delimiterByte) { segments.append(Self.decode($0)) } }

        // A fragment's items are separated by semicolons, too.
        let parts = [Array(query), fragment.map { $0 == .semicolon ? .ampersand : $0 }].filter { !$0.isEmpty }
        let items = Array(parts.joined(separator: [.ampersand]))[...]
        guard items.isEmpty || items.count(of: .ampersand) < table.limits.queryItems else {
            throw .tooLong(link, "query items", table.limits.queryItems)
        }
        items.forEachPiece(separatedBy: .ampersand) { item in
            guard let nameEnd = item.firstIndex(of: .equals) else { return }
            arguments[Self.decode(item[..<nameEnd])] = Self.decode(item[(nameEnd + 1)...])
        }
    }

    /// An argument that is not well encoded is taken as it is.
    private static func decode(_ piece: ArraySlice<UInt8>) -> String {
        PercentEncoding.decode(piece) ?? String(decoding: piece, as: UTF8.self)
    }
}
