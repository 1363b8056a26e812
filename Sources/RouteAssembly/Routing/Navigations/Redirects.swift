/// A counter for the redirects of one navigation.
///
/// The outermost router follows the redirects.
@MainActor
struct Redirects {
    private let limit: Int
    private let hasWrapper: Bool
    private var count = 0

    /// - Parameters:
    ///   - limit: The maximum number of redirects that the router follows.
    ///   - hasWrapper: Whether a wrapping router follows the redirects instead.
    init(limit: Int, hasWrapper: Bool) { (self.limit, self.hasWrapper) = (limit, hasWrapper) }

    /// Returns the screen where the navigation has ended, and whether it was redirected.
    func arrival(at screen: Screen?) -> Arrival? { screen.map { Arrival(screen: $0, isRedirected: count > 0) } }

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
        return redirect
    }
}

/// The screen where a navigation has ended.
@MainActor
struct Arrival {
    let screen: Screen
    let isRedirected: Bool

    /// Returns the arrival, or throws ``RoutingError/Code/notPlaced`` if there is none.
    static func require(_ arrival: Arrival?, of destination: AnyDestination) throws(RoutingError) -> Arrival {
        if let arrival { return arrival }
        throw RoutingError(.notPlaced, "The navigation to \(destination) ended without a screen.")
    }

    /// Returns the screen as the target of a step.
    ///
    /// - Parameter destination: The destination that the caller has navigated to.
    /// - Returns: The target.
    /// - Throws: ``RoutingError/Code/redirected`` or ``RoutingError/Code/typeMismatch`` if the
    ///   screen is another one.
    func target<Target: Screen>(of destination: AnyDestination) throws(RoutingError) -> Target {
        guard !isRedirected else {
            throw RoutingError(
                .redirected, "The navigation to \(destination) was redirected by an interceptor and ended at \(screen)."
            )
        }
        guard let target = screen as? Target else {
            throw RoutingError(
                .typeMismatch,
                "The step leads to a \(typeName(Target.self)), and the navigation ended at \(screen), a "
                    + "\(typeName(type(of: screen))).")
        }
        return target
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
