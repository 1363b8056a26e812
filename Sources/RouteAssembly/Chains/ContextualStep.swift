/// A step with the type of its context.
@MainActor
class ContextualStep<Context>: RoutingStep {
    // Cached: looking up the type takes longer than allocating the object.
    private lazy var boundType = TypedBoundChain<Context>.self

    override final var contextType: Any.Type { Context.self }

    /// Adds the step to a walk, and returns the continuation of the chain.
    func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        .end
    }

    /// Returns the chain that begins with this step, together with a context.
    final func bound(to context: Context) -> TypedBoundChain<Context> { boundType.init(self, with: context) }
}

/// The continuation of a chain after a step.
enum NextStep<Context> {
    case step(ContextualStep<Context>)
    /// The rest of the chain has another context.
    case chain(BoundChain)
    case end
}
