/// A chain with the context it is followed with: one object, so that a destination is copied by one reference.
@MainActor
class BoundChain {
    final let target: Any.Type

    init(target: Any.Type) { self.target = target }

    var node: AnyNode { AnyNode() }
    var context: Any { () }

    /// Adds the steps of the chain to a plan.
    func visit(by planner: Planner) throws(RoutingError) {}
}

@MainActor
final class TypedBoundChain<Context>: BoundChain {
    private let first: Node<Context>
    private let value: Context

    init(_ first: Node<Context>, with context: Context, target: Any.Type) {
        (self.first, value) = (first, context)
        super.init(target: target)
    }

    override var node: AnyNode { first }
    override var context: Any { value }
    override func visit(by planner: Planner) throws(RoutingError) { try first.visit(with: value, by: planner) }
}
