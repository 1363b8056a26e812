/// Where a link of a ``LocationTable`` leads: the pattern it fits, and what it says beyond that.
///
/// ```swift
/// let location = try table.location(for: "compass://profile:jack?tab=likes")
/// location.pattern          // "profile:{user}"
/// location.arguments        // ["user": "jack", "tab": "likes"]
/// ```
public struct Location: Sendable {
    /// The pattern, as it was written.
    public let pattern: String
    /// The values by name, decoded: those of the placeholders, of the query and of the fragment.
    public let arguments: [String: String]
    /// What was passed along with the link.
    public let payload: (any Sendable)?

    /// Creates a location, to go to it without a link.
    ///
    /// ```swift
    /// try await router.navigate(to: Location(pattern: "profile:{user}", arguments: ["user": "jack"]))
    /// ```
    public init(pattern: String, arguments: [String: String] = [:], payload: (any Sendable)? = nil) {
        self.pattern = pattern
        self.arguments = arguments
        self.payload = payload
    }
}
