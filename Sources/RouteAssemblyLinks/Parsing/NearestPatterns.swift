import RouteAssembly

/// The three patterns that resemble a path most, for the message of an error.
///
/// - Complexity: One pass over the patterns, and over the bytes of their segments, so that wrong
///   links cost little.
struct NearestPatterns {
    private let segments: [String]
    private var best: [(score: Int, pattern: String)] = []

    init(to segments: [String], in patterns: [(text: String, segments: [PathPattern.Segment])]) {
        self.segments = segments
        for pattern in patterns { consider(pattern.text, pattern.segments) }
    }

    /// The most similar pattern.
    var pattern: String? { best.first?.pattern }

    var message: String {
        guard !best.isEmpty else { return "The table has no links." }
        return "Nearest: \(best.map(\.pattern.quoted).joined(separator: ", "))."
    }

    private mutating func consider(_ pattern: String, _ segments: [PathPattern.Segment]) {
        let score = score(of: segments)
        // Comparing the texts of equal scores makes the message independent of the links' order.
        let place = best.firstIndex { score > $0.score || (score == $0.score && pattern < $0.pattern) } ?? best.endIndex
        guard place < 3 else { return }
        best.insert((score, pattern), at: place)
        if best.count > 3 { best.removeLast() }
    }

    private func score(of pattern: [PathPattern.Segment]) -> Int {
        let missing = pattern.count - segments.count
        let difference = pattern.last == .rest ? max(missing, 0) : abs(missing)
        return zip(segments, pattern).reduce(-100 * difference) { score, pair in
            switch pair.1 {
            case .placeholder, .rest: score + 100
            case .literal(let text): score + Self.likeness(of: pair.0.utf8, to: text.utf8)
            }
        }
    }

    /// Returns 400 if the texts are equal.
    ///
    /// Otherwise, returns a smaller number, which grows with the number of bytes that the texts
    /// share at the beginning and at the end.
    private static func likeness(of segment: String.UTF8View, to literal: String.UTF8View) -> Int {
        let shorter = min(segment.count, literal.count)
        let start = zip(segment, literal).prefix { $0 == $1 }.count
        let end = zip(segment.reversed(), literal.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
        return 400 * (start + end) / max(segment.count, literal.count, 1)
    }
}

// Texts for messages. They can come from outside the app.
extension String {
    /// Returns the beginning of the text, escaped, in at most `limit` bytes.
    func printed(upTo limit: Int) -> String {
        let text = String(printable: shortened(to: limit))
        guard text.utf8.count > limit else { return text }
        var rest = limit - "…".utf8.count
        let beginning = text.unicodeScalars.prefix { scalar in
            rest -= UTF8.width(scalar)
            return rest >= 0
        }
        return String(beginning) + "…"
    }

    /// The beginning of the text in quotation marks, escaped, in at most 122 bytes.
    var quoted: String {
        for count in [80, 40, 20] {
            let text = String(printable: shortened(to: count).debugDescription)
            if text.utf8.count <= 122 { return text }
        }
        return String(printable: shortened(to: 9).debugDescription)
    }
}
