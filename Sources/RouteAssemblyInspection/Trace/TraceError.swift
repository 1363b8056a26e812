import RouteAssembly

/// The reason why the JSON of a trace cannot be read, or its file cannot be written.
///
/// ```swift
/// do throws(TraceError) {
///     let trace = try RoutingTrace(json: data)
/// } catch {
///     print(error.message)
/// }
/// ```
public struct TraceError: Error, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name.
        public let description: String

        private init(_ name: StaticString) { description = name.description }

        /// The text is not JSON, or not the JSON of a trace.
        public static let malformed = Self("malformed")
        /// A later version of the framework has written the trace.
        public static let laterVersion = Self("laterVersion")
        /// The trace is larger than the framework reads.
        public static let tooLarge = Self("tooLarge")
        /// The file of a trace cannot be written.
        public static let notWritten = Self("notWritten")
    }

    /// The kind of the error.
    public let code: Code
    /// A sentence on one line that says what is wrong with the trace.
    public let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, String(printable: message.clipped)) }

    init(malformed problem: String) { self.init(.malformed, "The trace cannot be read: \(problem).") }

    /// The code and the message.
    public var description: String { "\(code): \(message)" }
}

extension TraceError {
    /// Describes an error of a decoder by the place and the problem.
    init(_ error: any Error) {
        if let error = error as? TraceError {
            self = error
            return
        }
        let (path, problem): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key], "is missing.")
            case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null.")
            case DecodingError.typeMismatch(let type, let context):
                (context.codingPath, "is not \(Self.name(of: type)).")
            case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: ([], "is not JSON.")
            case DecodingError.dataCorrupted(let context): (context.codingPath, "is wrong. \(context.debugDescription)")
            default: ([], "is wrong. \(error)")
            }
        let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        if place == FormatVersion.Key.version.stringValue, case DecodingError.dataCorrupted(let context) = error {
            self.init(.laterVersion, context.debugDescription)
        } else {
            self.init(.malformed, "The trace cannot be read: \(place.isEmpty ? "it" : place) \(problem)")
        }
    }

    /// Describes an error in a line of a log.
    init(_ error: any Error, inLine number: Int) {
        let error = TraceError(error)
        self.init(error.code, "In line \(number): \(error.message)")
    }

    /// Returns the name of a type in JSON, with its article.
    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "a Boolean value"
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }
}
