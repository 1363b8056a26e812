/// A step and its context, with their types erased.
///
/// Use it to store a destination, or to return one of several destinations.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: InspectableDestination, CustomStringConvertible {
    let chain: BoundChain
    let target: Any.Type
    /// The number of the navigation that was redirected to this destination.
    private(set) var redirected: Int?

    /// Creates a destination from a step and its context.
    ///
    /// - Parameters:
    ///   - step: The step that leads to the screen.
    ///   - context: The value for the step's entities.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        (chain, target) = (step.first.bound(to: context), Target.self)
    }

    /// Creates a destination from a step without a context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }

    func redirected(by navigation: Int?) -> Self {
        var destination = self
        destination.redirected = navigation
        return destination
    }

    package var context: Any { chain.context }

    /// The name of the target's type.
    public var description: String { typeName(target) }

    /// An outline of the chain.
    ///
    /// The chain does not run when the outline is made.
    public var outline: DestinationOutline { DestinationOutline(of: self) }
}

extension AnyDestination: ChainedDestination {
    var targetType: Any.Type { target }
    var firstStep: RoutingStep { chain.first }
}

extension AnyDestination: RoutingErrorDetail {
    nonisolated var failureDescription: String? { nil }
}

extension RoutingError {
    /// The destination of an interceptor's redirect, for the router that follows the redirect.
    var redirect: AnyDestination? {
        get { redirectDetail as? AnyDestination }
        set { redirectDetail = newValue }
    }
}
