import RouteAssembly

/// The lexical rules of the notation.
enum Notation {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a scalar has a meaning in the notation, and therefore ends an unquoted
    /// label.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "[]{},|^*\"\\…".unicodeScalars.contains(scalar) }

    /// Returns a label in quotes if it could not be parsed without them.
    static func quoteIfNeeded(_ label: String) -> String {
        let scalars = label.unicodeScalars
        let isPlain = scalars.allSatisfy { !isSpecial($0) && ($0 == " " || !isSpace($0)) }
        if isPlain, label == String(printable: label), let first = scalars.first, let last = scalars.last, first != " ",
            last != " ", label != "_",
            !label.hasPrefix("...")
        {
            return label
        }
        // A label whose subject is in quotes, such as `BookScreen("a, b")`.
        if label.hasSuffix("\")"), NotationParser.isLabel(label) { return label }
        return label.quoted
    }
}

/// An error that describes the mistake in malformed notation.
///
/// ```swift
/// do { _ = try RoutingWindow.fixture("T[a b") } catch { print(error) }
/// ```
public struct NotationError: Error, Hashable, CustomStringConvertible {
    /// The whole text that was parsed.
    public let notation: String
    /// The position of the mistake, as an offset in the Unicode scalars of the text.
    public let offset: Int
    /// The description of the mistake, without the position.
    public let reason: String

    /// The reason, and the line of the mistake with a caret under it.
    public var description: String {
        let before = notation.unicodeScalars.prefix(offset)
        let lineStart =
            before.lastIndex(of: "\n").map { notation.unicodeScalars.index(after: $0) } ?? notation.startIndex
        let line = String(notation.unicodeScalars[lineStart...].prefix { $0 != "\n" })
        let column = notation.unicodeScalars.distance(from: lineStart, to: before.endIndex)
        return "The notation is malformed: \(reason).\n    \(line)\n    \(String(repeating: " ", count: column))^"
    }
}
