/// Where to go, as one value: a step with its context, whatever their types.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: InspectableDestination, CustomStringConvertible {
    let chain: BoundChain
    let target: Any.Type
    /// The number of the navigation that was redirected here.
    private(set) var redirected: Int?

    /// A step with its context.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        (chain, target) = (step.first.bound(to: context), Target.self)
    }

    /// A step that needs no context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }

    func redirected(by navigation: Int?) -> Self {
        var destination = self
        destination.redirected = navigation
        return destination
    }

    package var context: Any { chain.context }

    /// The name of the type of the screen it leads to.
    public var description: String { typeName(target) }

    /// The description of the chain, by name.
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
    /// The destination of an interceptor's redirect, on the way to the router that follows it.
    var redirect: AnyDestination? {
        get { redirectDetail as? AnyDestination }
        set { redirectDetail = newValue }
    }
}
