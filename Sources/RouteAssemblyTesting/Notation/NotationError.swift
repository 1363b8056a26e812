/// Why a text is not in the notation, and where.
///
/// ```swift
/// do { _ = try Window.fixture("T[a b") } catch { print(error) }
/// ```
public struct NotationError: Error, Hashable, CustomStringConvertible {
    /// The whole text.
    public let notation: String
    /// Where the trouble is: how many Unicode scalars of the text come before it.
    public let offset: Int
    /// What was expected or found there.
    public let reason: String

    /// The reason, and the line with a caret under the place.
    public var description: String {
        let before = notation.unicodeScalars.prefix(offset)
        let lineStart =
            before.lastIndex(of: "\n").map { notation.unicodeScalars.index(after: $0) } ?? notation.startIndex
        let line = String(notation.unicodeScalars[lineStart...].prefix { $0 != "\n" })
        let column = notation.unicodeScalars.distance(from: lineStart, to: before.endIndex)
        return "The notation is malformed: \(reason).\n    \(line)\n    \(String(repeating: " ", count: column))^"
    }
}
