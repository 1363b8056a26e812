/// A pattern of a location table taken apart: plain text, in which nothing but the delimiter and
/// braces has a meaning.
struct LocationPattern: Sendable {
    let text: String
    private(set) var segments: [LinkPattern.Segment] = []
    /// The placeholders, by the index of their segment.
    private(set) var names: [(name: String, index: Int)] = []

    init(_ text: String, delimiter: UInt8) throws(LinkError) {
        self.text = text
        let bytes = Array(text.utf8)
        if bytes.contains(where: { $0 == .question || $0 == .hash }) {
            throw refusal("has a query or a fragment, whose items every link may have. Leave them out")
        }
        let path = bytes[...].locationPath(delimiter: delimiter)
        try path.forEachPiece(separatedBy: delimiter) { (piece) throws(LinkError) in try read(piece) }
    }

    private mutating func read(_ piece: ArraySlice<UInt8>) throws(LinkError) {
        if piece.isEmpty { throw refusal("has an empty segment") }
        let isPlaceholder = piece.first == .openingBrace && piece.last == .closingBrace && piece.count > 2
        let content = isPlaceholder ? piece.dropFirst().dropLast() : piece
        let text = String(decoding: content, as: UTF8.self)
        if content.contains(where: { $0 == .openingBrace || $0 == .closingBrace }) {
            throw refusal("has the segment \(text.quoted), which is neither a text nor a {placeholder}")
        }
        guard isPlaceholder else {
            segments.append(.literal(text))
            return
        }
        if names.contains(where: { $0.name == text }) { throw refusal("has the placeholder {\(text)} more than once") }
        names.append((text, segments.count))
        segments.append(.placeholder)
    }

    func refusal(_ problem: String) -> LinkError {
        LinkError(.invalidTable, link: text, message: "The pattern \(text.quoted) \(problem).")
    }
}

extension ArraySlice<UInt8> {
    /// Without one trailing slash, and without a leading one where slashes separate the segments.
    func locationPath(delimiter: UInt8) -> ArraySlice<UInt8> {
        let path = delimiter == .slash && first == .slash ? dropFirst() : self
        return path.last == .slash ? path.dropLast() : path
    }
}
