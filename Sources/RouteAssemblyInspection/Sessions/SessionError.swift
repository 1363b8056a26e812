import RouteAssembly

/// The reason why a session cannot be read.
///
/// ```swift
/// do {
///     recorder = try SessionRecorder(of: router, in: store)
/// } catch let error as SessionError {
///     logger.warning("Nothing is recorded: \(error)")
/// }
/// ```
public struct SessionError: Error, CustomStringConvertible {
    /// The kind of the error.
    public let code: Code
    /// What is wrong, and where: a sentence or two on one line.
    public let message: String

    /// The kinds of errors.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the kind.
        public let description: String

        /// The data is not a session, or it is damaged.
        public static let malformed = Self(description: "malformed")
        /// The session was written by another version of the framework.
        public static let otherVersion = Self(description: "otherVersion")
        /// The session has too many bytes or steps.
        public static let tooLarge = Self(description: "tooLarge")
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = String(printable: message)
    }

    /// Describes the error of a decoder by its place and the problem.
    init(undecodable error: any Error) {
        let (path, problem): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key], "is missing.")
            case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null.")
            case DecodingError.typeMismatch(_, let context): (context.codingPath, "has the wrong type.")
            case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: ([], "is not JSON.")
            case DecodingError.dataCorrupted(let context): (context.codingPath, "is wrong: \(context.debugDescription)")
            default: ([], "cannot be read: \(error)")
            }
        let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        self.init(.malformed, "\(place.isEmpty ? "It" : place) \(problem)")
    }

    /// The message.
    public var description: String { message }
}
