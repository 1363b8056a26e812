import RouteAssembly

/// An error that says why a link cannot be read, or why a route cannot be printed.
///
/// Compare errors by their ``code``, and log the ``message``.
///
/// ```swift
/// do {
///     route = try links.route(for: url)
/// } catch where error.code == .noMatch {
///     route = .home
/// }
/// ```
///
/// The documentation of each ``Code`` has an example.
public struct LinkError: Error, CustomStringConvertible {
    /// The kind of the error.
    public let code: Code
    /// The link as it was given, cut after 256 Unicode scalars.
    ///
    /// When a route cannot be printed, this is the URL that it would have had. It is empty if there
    /// is none.
    public let link: String
    /// A sentence or two for a developer: what is wrong, and how to correct it.
    ///
    /// The message is a single line of at most 500 bytes, so a log can contain it. It escapes texts
    /// that come from outside the app.
    public let message: String
    /// The pattern that the link comes closest to, as it is written in the table.
    ///
    /// For an ``Code/invalidValue``, it is the pattern that accepts the link's path. For a
    /// ``Code/noMatch`` of a ``LinkTable`` or a ``LocationTable``, it is the most similar pattern.
    /// It is `nil` for other codes.
    ///
    /// ```swift
    /// do {
    ///     route = try links.route(for: url)
    /// } catch where error.code == .noMatch {
    ///     log("Is it meant to be \(error.pattern ?? "a link of another app")?")
    /// }
    /// ```
    public let pattern: String?
    /// The value in the link that is not accepted, decoded, cut after 80 Unicode scalars.
    ///
    /// It is `nil` if a value is missing or repeated, and if the error is not about a single value.
    /// It comes from outside the app, so escape it with `String(printable:)` before you print it.
    ///
    /// ```swift
    /// do {
    ///     route = try links.route(for: url)
    /// } catch where error.code == .invalidValue {
    ///     if let value = error.value { showMessage("There is no product “\(String(printable: value))”.") }
    /// }
    /// ```
    public let value: String?
    /// The error that caused this one, such as an error that the closure of a ``LinkPattern``
    /// threw.
    ///
    /// ```swift
    /// do {
    ///     route = try links.route(for: url)
    /// } catch {
    ///     isSoldOut = error.underlyingError is OutOfStock
    /// }
    /// ```
    public let underlyingError: (any Error)?

    /// What opening the link does.
    var effect: LinkEffect?
    /// The query items of such a link that its pattern does not name.
    var unknownItems: [LinkQueryItem] = []

    /// The code and the message.
    public var description: String { "\(code): \(message)" }

    /// Creates an error, for a closure of a ``LinkPattern`` that rejects a link with a code of its
    /// choice.
    ///
    /// ```swift
    /// throw LinkError(.noMatch, link: slug, message: "There is no category \(slug).")
    /// ```
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - link: The link. The error stores its first 256 Unicode scalars, so that it does not
    ///     retain megabytes of untrusted text.
    ///   - message: What is wrong, and how to correct it.
    ///   - pattern: The pattern that the link comes closest to.
    ///   - value: The value that is not accepted. The error stores its first 80 Unicode scalars.
    ///   - underlyingError: The error that caused this one.
    public init(
        _ code: Code, link: String, message: String, pattern: String? = nil, value: String? = nil,
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.pattern = pattern
        self.value = value?.shortened(to: 80)
        self.link = link.shortened(to: 256)
        self.message = message.printed(upTo: 500)
        self.underlyingError = underlyingError
    }
}

extension LinkError {
    static func tooLong(_ link: String, _ what: String, _ limit: Int) -> Self {
        LinkError(
            .tooLong, link: link,
            message: "The link has more than \(limit) \(what). Shorten it, or raise the table's limits.")
    }
}

extension LinkError {
    /// The kinds of errors, to compare with.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `noMatch`.
        public let description: String

        /// No pattern of the table accepts the link's path.
        ///
        /// The link may be newer than the app:
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: url)
        /// } catch where error.code == .noMatch {
        ///     route = .home
        /// }
        /// ```
        public static let noMatch = Code(description: "noMatch")

        /// The path is known, but a value in the link is not accepted.
        ///
        /// The value is missing, repeated, or not of its type, or the app's code rejected it by
        /// throwing. In the last case, the error that it threw is the underlying error:
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: url)
        /// } catch where error.code == .invalidValue && error.underlyingError is OutOfStock {
        ///     route = .soldOut
        /// }
        /// ```
        public static let invalidValue = Code(description: "invalidValue")

        /// The link's scheme is not one of the table's schemes.
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: url)
        /// } catch where error.code == .forbiddenScheme {
        ///     browser.open(url)
        /// }
        /// ```
        public static let forbiddenScheme = Code(description: "forbiddenScheme")

        /// The link's host is not one of the table's hosts, or the link has user info or a port.
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: url)
        /// } catch where error.code == .forbiddenHost {
        ///     browser.open(url)
        /// }
        /// ```
        public static let forbiddenHost = Code(description: "forbiddenHost")

        /// The text is not a link.
        ///
        /// It begins with neither a scheme nor a slash, or it has an empty segment, a segment `.`
        /// or `..`, broken percent encoding, a space, a control character, a backslash, or more
        /// than 30 combining marks in a row.
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: text)
        /// } catch where error.code == .malformed {
        ///     showMessage("This is not a link.")
        /// }
        /// ```
        public static let malformed = Code(description: "malformed")

        /// The link exceeds one of the ``LinkLimits``.
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: text)
        /// } catch where error.code == .tooLong {
        ///     log(error.message)     // which limit it exceeds
        /// }
        /// ```
        public static let tooLong = Code(description: "tooLong")

        /// The link leads to a route only after an answer, for example of a server.
        ///
        /// Reading a short link throws it. Opening the link asks, and throws it only if nobody
        /// knows the answer in time, or if short links lead to each other:
        ///
        /// ```swift
        /// do {
        ///     try await router.open(url, using: links)
        /// } catch let error as LinkError where error.code == .needsResolving {
        ///     showMessage("The link cannot be opened now.")     // see error.underlyingError
        /// }
        /// ```
        public static let needsResolving = Code(description: "needsResolving")

        /// The link performs an action when it is opened, and has no route.
        ///
        /// ```swift
        /// do {
        ///     preview(try links.route(for: url))
        /// } catch where error.code == .performs {
        ///     router.go(to: url, using: links)
        /// }
        /// ```
        public static let performs = Code(description: "performs")

        /// The link belongs to the web.
        ///
        /// ```swift
        /// do {
        ///     route = try links.route(for: url)
        /// } catch where error.code == .isExternal {
        ///     browser.open(url)
        /// }
        /// ```
        public static let isExternal = Code(description: "isExternal")

        /// No URL can be printed that would be read as the same route.
        ///
        /// ```swift
        /// do {
        ///     share(try links.url(for: route))
        /// } catch where error.code == .notPrintable {
        ///     shareButton.isHidden = true
        /// }
        /// ```
        public static let notPrintable = Code(description: "notPrintable")

        /// The table has a defect.
        ///
        /// A ``LinkTable`` with a defect rejects every link and every route. Its `validate` method
        /// returns the defects, so test that it returns none. A ``LocationTable`` with a defect
        /// cannot be created:
        ///
        /// ```swift
        /// do {
        ///     table = try LocationTable(scheme: "news", patterns: downloaded)
        /// } catch where error.code == .invalidTable {
        ///     table = builtInTable
        /// }
        /// ```
        public static let invalidTable = Code(description: "invalidTable")

        /// A ``LocationRouter`` has no route for the pattern of a location.
        ///
        /// ```swift
        /// do {
        ///     try await locations.navigate(to: link)
        /// } catch let error as LinkError where error.code == .unregisteredPattern {
        ///     log(error.link)     // the pattern
        /// }
        /// ```
        public static let unregisteredPattern = Code(description: "unregisteredPattern")
    }
}
