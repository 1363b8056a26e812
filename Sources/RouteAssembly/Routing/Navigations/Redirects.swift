/// The redirects of one navigation, which the outermost router follows.
@MainActor
struct Redirects {
    private let limit: Int
    private let isFollowed: Bool
    private var count = 0

    /// - Parameter isFollowed: Whether a wrapping router follows the redirects.
    init(limit: Int, isFollowed: Bool) { (self.limit, self.isFollowed) = (limit, isFollowed) }

    /// Returns the place where the navigation has ended.
    func arrival(at screen: Screen?) -> Arrival? { screen.map { Arrival(screen: $0, isRedirected: count > 0) } }

    /// Returns the destination that an error redirects to; throws any other error.
    mutating func next(after error: RoutingError, from destination: AnyDestination) throws(RoutingError)
        -> AnyDestination
    {
        guard let redirect = error.redirect, !isFollowed else { throw error }
        count += 1
        guard count <= limit else {
            throw RoutingError(
                .redirectLimit,
                "The navigation to \(destination) was redirected more than \(limit) times, last to \(redirect). "
                    + "Interceptors seem to send it in a circle.")
        }
        return redirect
    }
}

/// The screen where a navigation ended.
@MainActor
struct Arrival {
    let screen: Screen
    let isRedirected: Bool

    static func require(_ arrival: Arrival?, of destination: AnyDestination) throws(RoutingError) -> Arrival {
        if let arrival { return arrival }
        throw RoutingError(.notPlaced, "The navigation to \(destination) ended without a screen.")
    }

    func target<Target: Screen>(asked destination: AnyDestination) throws(RoutingError) -> Target {
        guard !isRedirected else {
            throw RoutingError(
                .redirected, "The navigation to \(destination) was redirected by an interceptor and ended at \(screen)."
            )
        }
        guard let target = screen as? Target else {
            throw RoutingError(
                .typeMismatch,
                "The navigation was to end at a \(typeName(Target.self)) and ended at \(screen), a "
                    + "\(typeName(type(of: screen))).")
        }
        return target
    }
}

extension PreparedInterceptor {
    /// The error that an interceptor's error becomes.
    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(typeName(type)) stopped \(phrase).", underlying: error)
    }

    /// The error that carries a redirect to the router that follows it.
    func redirect(_ original: AnyDestination, to destination: AnyDestination) -> RoutingError {
        var error = RoutingError(
            .redirected, "\(typeName(type)) redirected the navigation from \(original) to \(destination).")
        error.redirect = destination
        return error
    }
}
