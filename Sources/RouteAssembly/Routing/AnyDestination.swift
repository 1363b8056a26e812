/// Where to go, as one value: a step with its context, whatever their types.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: InspectableDestination, CustomStringConvertible {
    private let base: Destination

    /// A step with its context.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        base = TypedDestination<Target, Context>(node: step.node, typedContext: context)
    }

    /// A step that needs no context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }

    func visit(by planner: Planner) throws(RoutingError) { try base.visit(by: planner) }

    /// The name of the type of the screen it leads to.
    public var description: String { base.label }

    /// The way to the chain.
    ///
    /// Not to be used: the framework's own.
    public var _chain: InspectableChain { base.chain }

    package var context: Any { base.context }
}

@MainActor
private class Destination {
    var context: Any { () }
    var label: String { "" }
    var chain: InspectableChain { InspectableChain(target: label, context: Void.self) { _ in DestinationOutline.Link(node: 0) } }
    func visit(by planner: Planner) throws(RoutingError) {}
}

@MainActor
private final class TypedDestination<Target: Screen, Context>: Destination {
    private let node: Node<Context>
    private let typedContext: Context

    init(node: Node<Context>, typedContext: Context) { (self.node, self.typedContext) = (node, typedContext) }

    override var context: Any { typedContext }
    override var label: String { typeName(Target.self) }
    override var chain: InspectableChain { DestinationStep<Target, Context>(node: node)._chain }

    override func visit(by planner: Planner) throws(RoutingError) { try node.visit(with: typedContext, by: planner) }
}
