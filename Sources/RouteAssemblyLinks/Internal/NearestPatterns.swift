/// The three patterns that look most like a path, for the message that says nothing accepts it.
///
/// One pass over the table, a few bytes of each segment at most: whoever sends wrong links gets no
/// more work out of it than that.
struct NearestPatterns {
    private let segments: [String]
    private var best: [(score: Int, pattern: String)] = []

    init(to segments: [String], in patterns: [(text: String, segments: [LinkPattern.Segment])]) {
        self.segments = segments
        for pattern in patterns { consider(pattern.text, pattern.segments) }
    }

    var message: String {
        guard !best.isEmpty else { return "The table has no links." }
        return "Nearest: \(best.map(\.pattern.quoted).joined(separator: ", "))."
    }

    private mutating func consider(_ pattern: String, _ segments: [LinkPattern.Segment]) {
        let score = score(of: segments)
        // Ties are broken by the text, so that the order of declaration does not show.
        let place = best.firstIndex { score > $0.score || (score == $0.score && pattern < $0.pattern) } ?? best.endIndex
        guard place < 3 else { return }
        best.insert((score, pattern), at: place)
        if best.count > 3 { best.removeLast() }
    }

    private func score(of pattern: [LinkPattern.Segment]) -> Int {
        zip(segments, pattern).reduce(-100 * abs(segments.count - pattern.count)) { score, pair in
            switch pair.1 {
            case .placeholder: score + 100
            case .literal(let text): score + Self.likeness(of: pair.0.utf8, to: text.utf8)
            }
        }
    }

    /// 400 for the same text, less for one that only starts and ends alike.
    private static func likeness(of segment: String.UTF8View, to literal: String.UTF8View) -> Int {
        let shorter = min(segment.count, literal.count)
        let start = zip(segment, literal).prefix { $0 == $1 }.count
        let end = zip(segment.reversed(), literal.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
        return 400 * (start + end) / max(segment.count, literal.count, 1)
    }
}
