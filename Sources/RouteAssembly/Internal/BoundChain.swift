/// A chain with the context it is followed with: one object, so that a destination is copied by one reference, and its steps share their context.
@MainActor
class BoundChain {
    var node: AnyNode { AnyNode() }
    var context: Any { () }

    /// Adds the steps of the chain to a plan.
    func visit(by planner: Planner) throws(RoutingError) {}
}

@MainActor
final class TypedBoundChain<Context>: BoundChain {
    private let first: Node<Context>
    let value: Context

    init(_ first: Node<Context>, with context: Context) { (self.first, value) = (first, context) }

    override var node: AnyNode { first }
    override var context: Any { value }
    override func visit(by planner: Planner) throws(RoutingError) { try first.visit(in: self, by: planner) }
}
