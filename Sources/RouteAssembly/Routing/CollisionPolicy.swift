/// What a new navigation of a router does to one that still waits, for an interceptor say.
///
/// It is about navigations that somebody started on their own. One that serves another, such as a
/// login that its interceptor shows, is part of that one, and going back is always allowed.
public enum CollisionPolicy: Sendable {
    /// Nothing: both go on, and each is planned again on what the other has made of the hierarchy.
    case overlap
    /// It takes the place of the one that waits, which ends with ``RoutingError/Code/superseded``.
    case latestWins
    /// It is refused with ``RoutingError/Code/rejected``.
    case reject
}
