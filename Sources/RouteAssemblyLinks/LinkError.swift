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
    /// The error that caused this one, such as an error that the closure of a ``LinkPattern`` threw.
    ///
    /// ```swift
    /// do {
    ///     route = try links.route(for: url)
    /// } catch {
    ///     isSoldOut = error.underlyingError is OutOfStock
    /// }
    /// ```
    public let underlyingError: (any Error)?

    /// What opening the link does; `nil` if there is nothing to do.
    var effect: LinkEffect?
    /// The query items of such a link that its pattern does not name.
    var unknownItems: [LinkQueryItem] = []

    /// The code and the message.
    public var description: String { "\(code): \(message)" }

    /// Creates an error, for a closure of a ``LinkPattern`` that rejects a link with a code of its choice.
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
