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

extension PreparedInterceptor {
    /// Returns the error of a navigation whose interceptor has thrown an error.
    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(typeName(type)) stopped \(phrase).", underlying: error)
    }

    /// Returns the error that ends a redirected navigation, with the next destination.
    func redirect(_ original: AnyDestination, to destination: AnyDestination) -> RoutingError {
        var error = RoutingError(
            .redirected, "\(typeName(type)) redirected the navigation from \(original) to \(destination).")
        error.redirect = destination
        return error
    }
}
