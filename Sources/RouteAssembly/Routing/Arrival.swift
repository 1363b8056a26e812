/// The place where a navigation has ended.
///
/// ```swift
/// let arrival = try await router.open(url, using: ShopLinks.table)
/// if let redirect = arrival.redirect { print("Continues after \(redirect).") }
/// ```
public struct Arrival: Sendable {
    /// The screen where the navigation has ended, which is visible now.
    public let screen: Screen

    /// The destination that an interceptor has redirected the navigation to; `nil` if the
    /// navigation has ended at its own destination.
    ///
    /// After several redirects in a row, this is the last one.
    public let redirect: Destination?

    /// The details of the link that was opened, from the product of links.
    package var opened: (any AnyObject & Sendable)?

    /// Creates an arrival, for a router of your own.
    ///
    /// - Parameters:
    ///   - screen: The screen where the navigation has ended.
    ///   - redirect: The destination that an interceptor has redirected the navigation to.
    public init(screen: Screen, redirect: Destination? = nil) {
        self.screen = screen
        self.redirect = redirect
    }
}

extension Arrival: @MainActor CustomStringConvertible {
    /// The screen, and the destination of the redirect if there was one: `CartScreen`, or
    /// `LoginScreen, redirected to LoginScreen`.
    @MainActor
    public var description: String {
        String(printable: redirect.map { "\(screen), redirected to \($0)" } ?? "\(screen)")
    }
}

@MainActor
extension Arrival {
    /// Creates the arrival of a navigation that has ended.
    ///
    /// The ``redirect`` does not keep the number of the redirected navigation, because a later
    /// navigation to it is not a redirect.
    init(at end: (target: Screen?, redirect: Destination?, opened: (any AnyObject & Sendable)?)) throws(RoutingError) {
        guard let target = end.target else { throw RoutingError(.notPlaced, "The navigation ended without a screen.") }
        self.init(screen: target, redirect: end.redirect?.withoutRedirect.unawaited)
        opened = end.opened
    }

    /// - Parameter destination: The destination that the caller has navigated to.
    func target<Target: Screen>(of destination: Destination) throws(RoutingError) -> Target {
        guard redirect == nil else {
            throw RoutingError(
                .redirected, "The navigation to \(destination) was redirected by an interceptor and ended at \(screen)."
            )
        }
        guard let target = screen as? Target else {
            throw RoutingError(
                .typeMismatch,
                "The step leads to \(typeName(Target.self)), and the navigation ended at \(screen) of type "
                    + "\(typeName(type(of: screen))).")
        }
        return target
    }
}
