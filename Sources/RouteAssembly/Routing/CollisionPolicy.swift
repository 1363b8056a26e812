/// The effect of a new navigation on another navigation of the same router that is in progress.
///
/// The policy does not apply to unwindings, nor to navigations that are part of another one,
/// such as the navigation to a login that an interceptor starts.
///
/// ```swift
/// let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
/// ```
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum CollisionPolicy: Sendable {
    /// Both navigations continue. Each makes a new plan after the other has changed the hierarchy.
    case overlap
    /// The new navigation supersedes the other one, which throws ``RoutingError/Code/superseded``.
    ///
    /// A navigation that has changed the hierarchy already is not superseded.
    case latestWins
    /// The new navigation throws ``RoutingError/Code/rejected``.
    case reject
}
