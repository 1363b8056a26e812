public import RouteAssembly

/// An interceptor that says where it may redirect a navigation.
///
/// ```swift
/// struct LoginGuard: RedirectingInterceptor {
///     let session: Session
///     var redirects: [any InspectableDestination] { [Steps.login] }
///
///     func perform(with context: Void) async throws -> InterceptorVerdict {
///         session.isLoggedIn ? .proceed : .redirect(AnyDestination(to: Steps.login))
///     }
/// }
/// ```
///
/// Outlines and diagrams show these destinations, and
/// ``DestinationOutline/issues(atLeast:)`` finds redirects that never end. Navigations do not use
/// them.
@MainActor
public protocol RedirectingInterceptor<Context>: RoutingInterceptor {
    /// The destinations that the interceptor may redirect to.
    var redirects: [any InspectableDestination] { get }
}

extension TimeLimited: RedirectingInterceptor where Base: RedirectingInterceptor {
    package var redirects: [any InspectableDestination] { base.redirects }
}
