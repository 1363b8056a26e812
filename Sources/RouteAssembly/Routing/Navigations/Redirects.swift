/// The redirects that one call of a router has followed.
@MainActor
struct Redirects {
    /// The maximum number of redirects that the router follows.
    let limit: Int
    var count = 0
    var last: AnyDestination?

    /// Returns the destination that an error redirects to.
    ///
    /// - Parameters:
    ///   - error: The error of the navigation.
    ///   - destination: The original destination.
    /// - Returns: The next destination.
    /// - Throws: The same error if it is not a redirect, or ``RoutingError/Code/redirectLimit``.
    mutating func next(after error: RoutingError, from destination: AnyDestination) throws(RoutingError)
        -> AnyDestination
    {
        guard let redirect = error.redirect else { throw error }
        count += 1
        guard count <= limit else {
            throw RoutingError(
                .redirectLimit,
                "The navigation to \(destination) was redirected more than \(limit) times, last to \(redirect). "
                    + "Check the interceptors for redirects that form a circle.")
        }
        last = redirect
        return redirect
    }
}
