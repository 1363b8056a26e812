/// Something that is wrong with a ``LinkTable``, as ``LinkTable/validate()`` reports it.
///
/// All but ``Code/neverPrinted`` are defects: the table refuses every link and every route with
/// ``LinkError/Code/invalidTable`` until they are gone.
public struct LinkIssue: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, to compare.
    public let code: Code
    /// The pattern that is wrong, or the scheme or host.
    public let pattern: String
    /// What is wrong and what to do, in a sentence or two.
    public let message: String

    /// The code and the message.
    public var description: String { "\(code): \(message)" }

    /// What can be wrong with a table.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, as in `ambiguous`.
        public let description: String

        /// The pattern cannot be read, or asks for more than the table's ``LinkLimits`` let
        /// through.
        public static let malformedPattern = Code(description: "malformedPattern")
        /// A placeholder or a query item occurs twice in one pattern.
        public static let repeatedPlaceholder = Code(description: "repeatedPlaceholder")
        /// The pattern has more or fewer placeholders than the route's closure has parameters.
        public static let valueCount = Code(description: "valueCount")
        /// A placeholder of the path has an optional type, though a path cannot leave a segment
        /// out.
        public static let optionalInPath = Code(description: "optionalInPath")
        /// Two patterns accept the same paths, so that only the order of declaration could choose.
        public static let ambiguous = Code(description: "ambiguous")
        /// A scheme is no custom scheme.
        public static let malformedScheme = Code(description: "malformedScheme")
        /// A host is no host name.
        public static let malformedHost = Code(description: "malformedHost")
        /// A link to a single route is never printed, because one before it prints the route.
        ///
        /// No defect: the table works. An alias is better written with a closure,
        /// `Link("/start") { .home }`.
        public static let neverPrinted = Code(description: "neverPrinted")
    }
}
