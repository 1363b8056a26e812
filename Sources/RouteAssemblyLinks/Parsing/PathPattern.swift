/// The segments and placeholders of a pattern.
///
/// The pattern of a ``LinkPattern`` is split and decoded like a link, so its literals equal the
/// segments of the links that it accepts. The pattern of a ``LocationTable`` is plain text, in
/// which only the delimiter and braces have a meaning.
struct PathPattern: Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case placeholder
        /// One or more segments, at the end of a pattern.
        case rest
    }

    /// A placeholder, and the position of its value in a link.
    struct Place: Sendable {
        enum Position: Sendable {
            case segment(Int)
            case rest(from: Int)
            case item(String)

            /// The index of the first segment, or `nil` for a query item.
            var firstSegment: Int? {
                switch self {
                case .segment(let index), .rest(from: let index): index
                case .item: nil
                }
            }
        }
        let name: String
        var position: Position
    }

    private(set) var text: String
    private(set) var segments: [Segment] = []
    private(set) var places: [Place] = []
    private(set) var issues: [LinkIssue] = []

    var queryNames: [String] { places.queryNames }

    /// The literals of a pattern without placeholders.
    var literals: [String] {
        segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }

    /// Returns the segments of a link, with texts in place of the placeholders.
    func segments(filledWith texts: [String]) -> [String] {
        var texts = texts[...]
        return segments.flatMap { segment -> [String] in
            switch segment {
            case .literal(let text): return [text]
            case .placeholder: return texts.popFirst().map { [$0] } ?? []
            case .rest: return Array(texts)
            }
        }
    }

    /// Returns the text of a pattern after a path.
    static func joined(_ path: String, _ pattern: String) -> String {
        if path.isEmpty || path == "/" { return pattern }
        let path = path.last == "/" ? String(path.dropLast()) : path
        return pattern == "/" ? path : path + pattern
    }

    /// Returns the pattern after a path of literals, which is empty or has a leading slash.
    func appended(to path: PathPattern) -> PathPattern {
        guard !path.segments.isEmpty else { return self }
        var pattern = self
        pattern.text = Self.joined(path.text, text)
        pattern.segments = path.segments + segments
        for index in places.indices {
            switch places[index].position {
            case .segment(let segment): pattern.places[index].position = .segment(segment + path.segments.count)
            case .rest(let segment): pattern.places[index].position = .rest(from: segment + path.segments.count)
            case .item: break
            }
        }
        return pattern
    }

    init(_ text: String, syntax: LinkSyntax = .strict) {
        self.text = text
        let bytes = Array(text.utf8)
        let pathEnd = syntax.isLenient ? bytes.endIndex : bytes.firstIndex(of: .question) ?? bytes.endIndex
        let path = syntax.trim(bytes[..<pathEnd])
        if syntax.isLenient {
            if bytes.contains(where: { $0 == .question || $0 == .hash }) {
                report(
                    .malformedPattern,
                    "has a query or a fragment. Remove them: every link can have query items and a fragment")
            }
            if path == nil { report(.malformedPattern, "has an empty segment") }
        } else {
            if bytes.first != .slash { report(.malformedPattern, "has to begin with a slash") }
            if bytes.contains(where: { $0.isForbidden || $0 == .hash }) {
                report(
                    .malformedPattern,
                    "has a space, a control character, a backslash, or a fragment. Percent-encode what belongs to the path"
                )
            }
            if text.contains(/\{[^{}]*\?\}/) {
                report(.malformedPattern, "has an optional segment, but a segment cannot be optional. Write two links")
            }
            if text.hasEndlessMarks { report(.malformedPattern, "has more than 30 combining marks in a row") }
        }
        path?.forEachPiece(separatedBy: syntax.separator) { readSegment($0, syntax) }
        if pathEnd < bytes.endIndex {
            bytes[(pathEnd + 1)...].forEachPiece(separatedBy: .ampersand) { readItem($0) }
        }
        reportRepetitions()
    }

    private mutating func readSegment(_ piece: ArraySlice<UInt8>, _ syntax: LinkSyntax) {
        let placeholder = Self.placeholder(piece, syntax)
        if segments.last == .rest {
            report(.malformedPattern, "has a segment after the rest of the path, which has to be last")
        } else if let placeholder, placeholder.hasSuffix("..."), !syntax.isLenient {
            let name = String(placeholder.dropLast(3))
            if name.isEmpty { report(.malformedPattern, "has a placeholder without a name") }
            places.append(Place(name: name, position: .rest(from: segments.count)))
            segments.append(.rest)
        } else if let placeholder {
            places.append(Place(name: placeholder, position: .segment(segments.count)))
            segments.append(.placeholder)
        } else if let literal = Self.literal(piece, syntax), syntax.isLenient || !literal.isDotSegment {
            segments.append(.literal(literal))
        } else {
            report(
                .malformedPattern,
                """
                has the segment \(Self.quoted(piece)), which is neither a literal nor a {placeholder}. For a value with \
                a prefix, write one placeholder, and a LinkValue that reads the whole segment
                """)
        }
    }

    private mutating func readItem(_ piece: ArraySlice<UInt8>) {
        let nameEnd = piece.firstIndex(of: .equals) ?? piece.endIndex
        guard let item = Self.literal(piece[..<nameEnd]), let name = Self.placeholder(piece[nameEnd...].dropFirst()),
            !name.hasSuffix("...")
        else {
            return report(
                .malformedPattern,
                """
                has the query item \(Self.quoted(piece)), which is not of the form name={placeholder}. If a value \
                decides, let the closure of the link return different routes
                """)
        }
        places.append(Place(name: name, position: .item(item)))
    }

    private mutating func reportRepetitions() {
        for name in Self.repeated(in: places.map(\.name)) {
            report(.repeatedPlaceholder, "has the placeholder {\(name)} more than once")
        }
        for name in Self.repeated(in: queryNames) {
            report(.repeatedPlaceholder, "has the query item \(name.quoted) more than once")
        }
    }

    private mutating func report(_ code: LinkIssue.Code, _ problem: String) {
        issues.append(LinkIssue(code: code, pattern: text, message: "The pattern \(text.quoted) \(problem)."))
    }

    private static func repeated(in names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }

    private static func placeholder(_ piece: ArraySlice<UInt8>, _ syntax: LinkSyntax = .strict) -> String? {
        guard piece.first == .openingBrace, piece.last == .closingBrace else { return nil }
        return literal(piece.dropFirst().dropLast(), syntax)
    }

    private static func literal(_ piece: ArraySlice<UInt8>, _ syntax: LinkSyntax = .strict) -> String? {
        guard !piece.isEmpty, !piece.contains(where: { $0 == .openingBrace || $0 == .closingBrace }) else { return nil }
        return syntax.isLenient ? String(decoding: piece, as: UTF8.self) : PercentEncoding.decode(piece)
    }

    private static func quoted(_ piece: ArraySlice<UInt8>) -> String { String(decoding: piece, as: UTF8.self).quoted }
}

extension [PathPattern.Place] {
    var queryNames: [String] { compactMap { if case .item(let name) = $0.position { name } else { nil } } }
}

extension PathPattern {
    /// The issues of a pattern that comes before other paths.
    var placeholderIssues: [LinkIssue] {
        guard !places.isEmpty else { return [] }
        let message =
            "The path \(text.quoted) has a placeholder or a query, but can only have literals. Remove them."
        return [LinkIssue(code: .malformedPattern, pattern: text, message: message)]
    }
}
