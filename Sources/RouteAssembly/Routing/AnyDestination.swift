/// Where to go, as one value: a step with its context, whatever their types.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: InspectableDestination, CustomStringConvertible {
    /// Adds the steps to the destination to a plan.
    let visit: @MainActor (Planner) throws(RoutingError) -> Void
    package let context: Any
    let target: Any.Type
    private let node: AnyNode
    /// The navigation that was redirected here, if it was.
    private(set) var redirected: Int?

    /// A step with its context.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        let node = step.node
        visit = { planner throws(RoutingError) in try node.visit(with: context, by: planner) }
        self.context = context
        self.node = node
        target = Target.self
    }

    /// A step that needs no context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }

    func redirected(by navigation: Int?) -> Self {
        var destination = self
        destination.redirected = navigation
        return destination
    }

    /// The name of the type of the screen it leads to.
    public var description: String { typeName(target) }

    /// The way to the chain.
    ///
    /// Not to be used: the framework's own.
    public var _chain: InspectableChain { InspectableChain(target: target, node: node) }
}
