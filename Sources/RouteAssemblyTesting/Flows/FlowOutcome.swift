public import RouteAssembly

/// How a step of a ``RoutingTest`` is to end: in a hierarchy, written in the notation, or with an
/// error and nothing changed.
///
/// ```swift
/// await test.navigate(to: Steps.product, with: 42, expecting: "N[HomeScreen, ProductScreen]")
/// await test.navigate(to: Steps.admin, expecting: .failure(.intercepted))
/// ```
public enum FlowOutcome: Sendable {
    /// It succeeds, and the whole hierarchy is as the pattern says.
    case hierarchy(HierarchyPattern)
    /// It throws a `RoutingError` with this code, and has changed nothing.
    case failure(RoutingError.Code)
}

extension FlowOutcome: ExpressibleByStringInterpolation {
    /// Takes a hierarchy in the notation; a malformed one makes the step fail that it is given to.
    public init(stringLiteral notation: String) { self = .hierarchy(HierarchyPattern(stringLiteral: notation)) }
}
