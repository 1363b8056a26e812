/// The redirects of one navigation.
///
/// The outermost router follows the redirects.
@MainActor
struct Redirects {
    private let limit: Int
    private let hasWrapper: Bool
    private var count = 0
    private var last: AnyDestination?

    /// - Parameters:
    ///   - limit: The maximum number of redirects that the router follows.
    ///   - hasWrapper: Whether a wrapping router follows the redirects instead.
    init(limit: Int, hasWrapper: Bool) { (self.limit, self.hasWrapper) = (limit, hasWrapper) }

    /// The last redirect; a later navigation to it has not been redirected.
    private var redirection: AnyDestination? { last?.redirected(by: nil) }

    /// Returns the arrival at a screen, with the last redirect.
    func arrival(at screen: Screen?) -> Arrival? { screen.map { Arrival(screen: $0, redirection: redirection) } }

    /// Returns the arrival of a wrapped router, with the last redirect.
    func arrival(after arrival: Arrival) -> Arrival {
        Arrival(screen: arrival.screen, redirection: redirection ?? arrival.redirection)
    }

    /// Returns the destination that an error redirects to.
    ///
    /// - Parameters:
    ///   - error: The error of the navigation.
    ///   - destination: The original destination.
    /// - Returns: The next destination.
    /// - Throws: The same error if it is not a redirect or a wrapping router follows it, or
    ///   ``RoutingError/Code/redirectLimit``.
    mutating func next(after error: RoutingError, from destination: AnyDestination) throws(RoutingError)
        -> AnyDestination
    {
        guard let redirect = error.redirect, !hasWrapper else { throw error }
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
