/// Is asked before a navigation changes anything, may take its time, and lets it go on, sends it
/// elsewhere, or stops it by throwing.
///
/// ```swift
/// struct LoginInterceptor: RoutingInterceptor {
///     let session: Session
///
///     func perform(with context: Void) async throws -> InterceptorVerdict {
///         session.isLoggedIn ? .proceed : .redirect(AnyDestination(to: Steps.login))
///     }
/// }
/// ```
///
/// An interceptor over `Void` serves in a chain over any context. If the tree has changed when all
/// have answered, the navigation is planned again, and those that passed are not asked twice.
@MainActor
public protocol RoutingInterceptor<Context> {
    /// What it needs to know to decide.
    associatedtype Context

    /// Looks at the context before anything is asked or moved; does nothing unless implemented. An
    /// error ends the navigation with ``RoutingError/Code/prepareFailed``.
    mutating func prepare(with context: Context) throws

    /// Decides. An error ends the navigation with ``RoutingError/Code/intercepted`` and that error
    /// under it; nothing has changed.
    func perform(with context: Context) async throws -> InterceptorVerdict

    /// Where it may redirect to, for those who look at a chain without running it; nowhere unless
    /// implemented.
    ///
    /// ```swift
    /// var redirects: [any InspectableDestination] { [Steps.login] }
    /// ```
    ///
    /// No navigation asks for it.
    var redirects: [any InspectableDestination] { get }
}

extension RoutingInterceptor {
    /// Accepts every context.
    public mutating func prepare(with context: Context) throws {}

    /// Nowhere.
    public var redirects: [any InspectableDestination] { [] }
}

/// What an interceptor decides; to stop the navigation, it throws.
@MainActor
public struct InterceptorVerdict {
    enum Decision {
        case proceed
        case redirect((AnyDestination) -> AnyDestination)
    }

    let decision: Decision

    /// Lets the navigation go on.
    public static var proceed: Self { Self(decision: .proceed) }

    /// Ends the navigation and starts one to `destination` instead.
    public static func redirect(_ destination: AnyDestination) -> Self {
        Self(decision: .redirect { _ in destination })
    }

    /// Ends the navigation and starts another one that knows where the user wanted to go: a login
    /// that goes on afterwards.
    ///
    /// ```swift
    /// return .redirect { original in AnyDestination(to: Steps.login, with: original) }
    /// ```
    public static func redirect(_ make: @escaping (_ original: AnyDestination) -> AnyDestination) -> Self {
        Self(decision: .redirect(make))
    }
}
