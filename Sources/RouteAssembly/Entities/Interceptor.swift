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

    /// Checks the context, and stores values for ``perform(with:)``.
    ///
    /// The method runs for each plan of the navigation, before the hierarchy changes. A navigation
    /// is planned again if the hierarchy changes while it waits. Each plan works on a copy of the
    /// interceptor, so only check and store values here.
    ///
    /// The default implementation accepts every context.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: Any error, to reject the context. The navigation ends with
    ///   ``RoutingError/Code/prepareFailed`` and this underlying error.
    mutating func prepare(with context: Context) throws

    /// Decides whether the navigation may continue.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: ``InterceptorVerdict/proceed`` to allow the navigation, or a redirect to another
    ///   destination.
    /// - Throws: Any error, to reject the navigation. The navigation ends with
    ///   ``RoutingError/Code/intercepted`` and this underlying error. It has not changed the
    ///   hierarchy.
    func perform(with context: Context) async throws -> InterceptorVerdict

    /// Decides whether the navigation to a destination may continue.
    ///
    /// Implement this method in place of ``perform(with:)`` if the verdict depends on the
    /// destination. For example, an interceptor that was added to a router is also asked for the
    /// destination that it redirects to, and has to let it pass:
    ///
    /// ```swift
    /// func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
    ///     session.isLoggedIn || destination.leads(to: Steps.login) ? .proceed : .redirect(.to(Steps.login))
    /// }
    /// ```
    ///
    /// The default implementation calls ``perform(with:)``.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - destination: The destination of the navigation, or the one of a journey whose step asks.
    /// - Returns: ``InterceptorVerdict/proceed``, or a redirect to another destination.
    /// - Throws: Any error, to reject the navigation.
    func perform(with context: Context, for destination: Destination) async throws -> InterceptorVerdict
}

extension Interceptor {
    /// Accepts every context.
    ///
    /// Implement this method to reject contexts or to store values.
    public mutating func prepare(with context: Context) throws {}

    /// Calls ``perform(with:)``.
    public func perform(with context: Context, for destination: Destination) async throws -> InterceptorVerdict {
        try await perform(with: context)
    }

    /// Rejects the navigation, because there is no destination to decide about.
    ///
    /// An interceptor implements this method or ``perform(with:for:)``.
    public func perform(with context: Context) async throws -> InterceptorVerdict {
        throw RoutingError(
            .intercepted, "\(typeName(Self.self)) has no verdict. Implement perform(with:) or perform(with:for:).")
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
    ///
    /// - Parameter destination: The destination to navigate to.
    /// - Returns: The verdict.
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
    ///
    /// - Parameter make: A closure that receives the original destination and returns the new one.
    /// - Returns: The verdict.
    public static func redirect(_ make: @escaping (_ original: Destination) -> Destination) -> Self {
        Self(decision: .redirect(make))
    }
}
