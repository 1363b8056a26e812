/// A type that allows, redirects, or rejects a navigation before it changes the hierarchy.
///
/// ```swift
/// struct LoginInterceptor: Interceptor {
///     let session: Session
///
///     func perform(with context: Void) async throws -> InterceptorVerdict {
///         session.isLoggedIn ? .proceed : .redirect(.to(Steps.login))
///     }
/// }
/// ```
///
/// An interceptor may suspend, for example to ask the user or a server. If the hierarchy changes in
/// the meantime, the navigation makes a new plan. An interceptor that has allowed the navigation
/// does not run again for the same context. Two contexts are the same if they are equal values of
/// an `Equatable` type, or the same object.
///
/// An interceptor with the context type `Void` can be added to a step with any context.
@MainActor
public protocol Interceptor<Context> {
    /// The type of the context that the interceptor needs for its decision.
    associatedtype Context

    /// The destinations that the interceptor may redirect to, for tools.
    ///
    /// ```swift
    /// var redirects: [any InspectableDestination] { [Steps.login] }
    /// ```
    ///
    /// The outlines of RouteAssemblyInspection show these destinations, and its linter finds
    /// redirects that never end. Navigations do not use them. The default is an empty list.
    var redirects: [any InspectableDestination] { get }

    /// Checks the context, and stores values for ``perform(with:)``.
    ///
    /// The method runs for each plan of the navigation, before the hierarchy changes. A navigation
    /// is planned again if the hierarchy changes while it waits. Each plan works on a copy of the
    /// interceptor, so only check and store values here.
    ///
    /// By default, every context is accepted.
    ///
    /// - Throws: Any error, to reject the context. The navigation ends with
    ///   ``RoutingError/Code/prepareFailed`` and this underlying error.
    mutating func prepare(with context: Context) throws

    /// Decides whether the navigation may continue.
    ///
    /// - Returns: ``InterceptorVerdict/proceed`` to allow the navigation, or a redirect to another
    ///   destination.
    /// - Throws: Any error, to reject the navigation. The navigation ends with
    ///   ``RoutingError/Code/intercepted`` and this underlying error. It has not changed the
    ///   hierarchy.
    func perform(with context: Context) async throws -> InterceptorVerdict

    /// Decides whether the navigation to a destination may continue.
    ///
    /// The router calls this method. Implement it as well if the verdict depends on the
    /// destination. For example, an interceptor that was added to a router is also asked for the
    /// destination that it redirects to, and has to let it pass:
    ///
    /// ```swift
    /// func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
    ///     destination.leads(to: Steps.login) ? .proceed : try await perform(with: context)
    /// }
    /// ```
    ///
    /// By default, it calls ``perform(with:)``.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - destination: The destination of the navigation, or the one of a journey whose step asks.
    /// - Returns: ``InterceptorVerdict/proceed``, or a redirect to another destination.
    /// - Throws: Any error, to reject the navigation.
    func perform(with context: Context, for destination: Destination) async throws -> InterceptorVerdict
}

extension Interceptor {
    public var redirects: [any InspectableDestination] { [] }

    public mutating func prepare(with context: Context) throws {}

    public func perform(with context: Context, for destination: Destination) async throws -> InterceptorVerdict {
        try await perform(with: context)
    }
}

/// The decision of an interceptor that does not reject the navigation.
///
/// To reject the navigation, an interceptor throws an error instead.
@MainActor
public struct InterceptorVerdict {
    enum Decision {
        case proceed
        case redirect((Destination) -> Destination)
    }

    let decision: Decision

    /// Allows the navigation.
    public static var proceed: Self { Self(decision: .proceed) }

    /// Ends the navigation, and navigates to another destination instead.
    ///
    /// A caller that navigates to a ``DestinationStep`` receives ``RoutingError/Code/redirected``
    /// when the navigation has arrived at the new destination. A caller that navigates to an
    /// ``Destination`` or a ``Route`` receives an ``Arrival`` at the new destination.
    public static func redirect(_ destination: Destination) -> Self {
        Self(decision: .redirect { _ in destination })
    }

    /// Ends the navigation, and navigates to a destination that depends on the original
    /// destination.
    ///
    /// For example, a login screen can navigate to the original destination once the user has
    /// logged in:
    ///
    /// ```swift
    /// return .redirect { original in .to(Steps.login, with: original) }
    /// ```
    ///
    /// A caller that navigates to a ``DestinationStep`` receives ``RoutingError/Code/redirected``
    /// when the navigation has arrived at the new destination. A caller that navigates to an
    /// ``Destination`` or a ``Route`` receives an ``Arrival`` at the new destination.
    public static func redirect(_ make: @escaping (_ original: Destination) -> Destination) -> Self {
        Self(decision: .redirect(make))
    }
}

/// A destination whose chain can be described without a navigation: a ``DestinationStep`` or an
/// ``Destination``.
///
/// Do not conform another type to this protocol. Its outline would be empty.
@MainActor
public protocol InspectableDestination {}

/// A screen, factory, or action with effects that a preview must not have.
///
/// A preview builds and places screens in a transaction, rolls it back, and releases the screens.
/// That undoes changes of the hierarchy and of ``Journaled`` state, and nothing else. If the `init`
/// of a screen, the `build(with:)` of a factory, or the `perform(with:on:animated:)` of an action
/// also does something outside the hierarchy, such as dialling a number, conform its type to the
/// protocol:
///
/// ```swift
/// final class CallScreen: Screen, Unpreviewable {
///     init(to contact: Contact) { Telephone.shared.dial(contact) }
/// }
/// ```
///
/// A preview ends before it uses such a type, and says so with a ``PreviewObstacle``. Navigations
/// are not affected.
public protocol Unpreviewable {}
