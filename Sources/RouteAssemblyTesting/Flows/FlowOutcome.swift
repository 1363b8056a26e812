public import RouteAssembly

/// The expected outcome of a step of a ``RoutingTest``: a hierarchy, or an error that leaves the
/// hierarchy unchanged.
///
/// A string literal in the notation of ``HierarchyPattern`` stands for the hierarchy:
///
/// ```swift
/// await test.navigate(to: Steps.product, with: 42, expecting: "N[HomeScreen, ProductScreen]")
/// await test.navigate(to: Steps.admin, expecting: .failure(.intercepted))
/// ```
public enum FlowOutcome: Sendable {
    /// The step succeeds, and the pattern matches the whole hierarchy.
    case hierarchy(HierarchyPattern)
    /// The step throws a `RoutingError` with this code, and does not change the hierarchy.
    case failure(RoutingError.Code)
}

extension FlowOutcome: ExpressibleByStringInterpolation {
    /// Creates an outcome from a pattern in the notation.
    ///
    /// A step that expects a malformed pattern records a failure.
    public init(stringLiteral notation: String) { self = .hierarchy(HierarchyPattern(stringLiteral: notation)) }
}

/// An error that ends a step with a failure of its own, instead of a comparison with its outcome.
struct StepFailure: Error {
    let message: String
}
