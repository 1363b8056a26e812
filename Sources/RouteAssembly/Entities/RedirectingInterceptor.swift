/// An interceptor that says where it may redirect a navigation.
///
/// ```swift
/// struct LoginGuard: RedirectingInterceptor {
///     let session: Session
///     var redirects: [any InspectableDestination] { [Steps.login] }
///
///     func perform(with context: Void) async throws -> InterceptorVerdict {
///         session.isLoggedIn ? .proceed : .redirect(.to(Steps.login))
///     }
/// }
/// ```
///
/// The outlines of RouteAssemblyInspection show these destinations, and its linter finds redirects
/// that never end. Navigations do not use them.
@MainActor
public protocol RedirectingInterceptor<Context>: Interceptor {
    /// The destinations that the interceptor may redirect to.
    var redirects: [any InspectableDestination] { get }
}

/// A destination whose chain can be described without a navigation: a ``DestinationStep`` or an
/// ``Destination``.
///
/// Do not conform another type to this protocol. Its outline would be empty.
@MainActor
public protocol InspectableDestination {}
