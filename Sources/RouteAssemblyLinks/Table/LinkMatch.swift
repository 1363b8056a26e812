/// A link that a table accepted: the route, the pattern it fits and what the pattern did not ask
/// for.
///
/// ```swift
/// let match = try links.match("/products/42?utm_source=mail")
/// match.pattern          // "/products/{id}"
/// match.unknownItems     // utm_source=mail
/// ```
public struct LinkMatch<R> {
    /// Where the link leads.
    public let route: R
    /// The pattern it fits, as it was written.
    public let pattern: String
    /// The query items that the pattern does not name, in their order, for whoever counts
    /// campaigns.
    public let unknownItems: [LinkQueryItem]
}

extension LinkMatch: Sendable where R: Sendable {}
