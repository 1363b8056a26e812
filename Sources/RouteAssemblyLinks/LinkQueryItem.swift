/// One `name=value` of a link's query, decoded.
public struct LinkQueryItem: Hashable, Sendable {
    /// What stands before the first `=`.
    public let name: String
    /// What stands after it: empty in `?q=`, nil in `?q`.
    public let value: String?

    /// Creates an item.
    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}
