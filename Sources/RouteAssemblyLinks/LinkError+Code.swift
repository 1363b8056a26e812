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
