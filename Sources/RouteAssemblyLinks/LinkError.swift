/// A link that leads nowhere, or a route that has no link: what was asked, what was there and what
/// to do.
///
/// Compare it by its ``code``; show or log its ``message``.
///
/// ```swift
/// do {
///     route = try links.route(for: url)
/// } catch where error.code == .noMatch {
///     route = .home
/// }
/// ```
public struct LinkError: Error, CustomStringConvertible {
    /// What went wrong, to compare.
    public let code: Code
    /// The link as it came, shortened when it is very long; for a route that could not be printed,
    /// the URL it would have had, if any.
    public let link: String
    /// What was asked, what was there and what to do, in a sentence or two.
    public let message: String
    /// What the route's closure threw.
    public let underlyingError: (any Error)?

    /// The code and the message.
    public var description: String { "\(code): \(message)" }

    /// Creates an error, for a route's closure that refuses a link with a code of its own choice.
    ///
    /// ```swift
    /// throw LinkError(.noMatch, link: slug, message: "There is no category \(slug).")
    /// ```
    ///
    /// A link longer than 256 Unicode scalars is cut there, so that whoever keeps errors keeps no
    /// megabytes of a stranger's text.
    public init(_ code: Code, link: String, message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.link = link.shortened(to: 256)
        self.message = message
        self.underlyingError = underlyingError
    }
}

extension LinkError {
    /// What can go wrong with a link.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, as in `noMatch`.
        public let description: String

        /// No pattern of the table accepts the link's path.
        public static let noMatch = Code(description: "noMatch")
        /// A value in the link is missing, given twice or not of its type, or the route's closure
        /// refused it.
        public static let invalidValue = Code(description: "invalidValue")
        /// The link's scheme is not on the table's list.
        public static let forbiddenScheme = Code(description: "forbiddenScheme")
        /// The link's host is not on the table's list, or comes with user info or a port.
        public static let forbiddenHost = Code(description: "forbiddenHost")
        /// The text is not a link: no scheme, an empty or a dot segment, broken percent encoding, a
        /// space or a control character.
        public static let malformed = Code(description: "malformed")
        /// The link exceeds one of the table's ``LinkLimits``.
        public static let tooLong = Code(description: "tooLong")
        /// No link of the table prints the route so that it could be read again.
        public static let notPrintable = Code(description: "notPrintable")
        /// The table has a defect: a
        /// ``LinkTable`` reports it by ``LinkTable/validate()`` and refuses every link and every route, a ``LocationTable``
        /// cannot be made.
        public static let invalidTable = Code(description: "invalidTable")
        /// A ``LocationRouter`` has nothing registered for the location's pattern.
        public static let unregisteredPattern = Code(description: "unregisteredPattern")
    }
}
