/// The segments and placeholders of a ``LocationTable``'s pattern.
///
/// A pattern is plain text. Only the delimiter and braces have a meaning.
struct LocationPattern: Sendable {
    let text: String
    private(set) var segments: [LinkPattern.Segment] = []
    /// The placeholders, by the index of their segment.
    private(set) var names: [(name: String, index: Int)] = []

    init(_ text: String, syntax: LinkSyntax) throws(LinkError) {
        self.text = text
        let bytes = Array(text.utf8)
        if bytes.contains(where: { $0 == .question || $0 == .hash }) {
            throw error("has a query or a fragment. Remove them: every link can have query items and a fragment")
        }
        guard let path = syntax.trim(bytes[...]) else { throw error("has an empty segment") }
        try path.forEachPiece(separatedBy: syntax.separator) { (piece) throws(LinkError) in try read(piece) }
    }

    private mutating func read(_ piece: ArraySlice<UInt8>) throws(LinkError) {
        if piece.isEmpty { throw error("has an empty segment") }
        let isPlaceholder = piece.first == .openingBrace && piece.last == .closingBrace && piece.count > 2
        let content = isPlaceholder ? piece.dropFirst().dropLast() : piece
        let text = String(decoding: content, as: UTF8.self)
        if content.contains(where: { $0 == .openingBrace || $0 == .closingBrace }) {
            throw error("has the segment \(text.quoted), which is neither a literal nor a {placeholder}")
        }
        guard isPlaceholder else {
            segments.append(.literal(text))
            return
        }
        if names.contains(where: { $0.name == text }) { throw error("has the placeholder {\(text)} more than once") }
        names.append((text, segments.count))
        segments.append(.placeholder)
    }

    func error(_ problem: String) -> LinkError {
        LinkError(.invalidTable, link: text, message: "The pattern \(text.quoted) \(problem).")
    }
}
