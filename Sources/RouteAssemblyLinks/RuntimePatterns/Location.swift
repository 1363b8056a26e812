/// The pattern and the arguments of a link, as a ``LocationTable`` reads it.
///
/// ```swift
/// let location = try table.location(for: "compass://profile:jack?tab=likes")
/// location.pattern          // "profile:{user}"
/// location.arguments        // ["user": "jack", "tab": "likes"]
/// ```
public struct Location: Sendable {
    /// The pattern that accepts the link, as it is written in the table.
    public let pattern: String
    /// The decoded values of the placeholders, the query, and the fragment, by name.
    public let arguments: [String: String]
    /// The value that was passed along with the link.
    public let payload: (any Sendable)?

    /// Creates a location, to navigate without a link.
    ///
    /// ```swift
    /// try await router.navigate(to: Location(pattern: "profile:{user}", arguments: ["user": "jack"]))
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The pattern, as it is registered with a ``LocationRouter``.
    ///   - arguments: The values by name.
    ///   - payload: A value that the location carries along.
    public init(pattern: String, arguments: [String: String] = [:], payload: (any Sendable)? = nil) {
        self.pattern = pattern
        self.arguments = arguments
        self.payload = payload
    }
}
