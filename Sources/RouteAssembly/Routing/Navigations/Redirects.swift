/// The redirects that one call of a router has followed.
@MainActor
struct Redirects {
    /// The maximum number of redirects that the router follows.
    let limit: Int
    var count = 0
    var last: Destination?

    /// Counts a redirect.
    ///
    /// - Parameters:
    ///   - redirect: The destination that follows.
    ///   - destination: The original destination.
    /// - Throws: ``RoutingError/Code/redirectLimit``.
    mutating func follow(_ redirect: Destination, from destination: Destination) throws(RoutingError) {
        count += 1
        guard count <= limit else {
            throw RoutingError(
                .redirectLimit,
                "The navigation to \(destination) was redirected more than \(limit) times, last to \(redirect). "
                    + "Check the interceptors for redirects that form a circle.")
        }
        last = redirect
    }
}
