/// A step of a chain.
///
/// The last `from(_:)` links the steps of a chain, from the origin to the target. A step does not
/// change afterwards, so several chains can continue with the same step. A ``ChainWalk`` visits the
/// steps, from the target to the origin.
///
/// A ``ScreenStep`` leads to a screen. The other steps only determine how the chain continues.
@MainActor
package class RoutingStep {
    package final let contextType: Any.Type
    /// Indicates whether the step, or a following step, may have guards.
    final let leadsThroughGuards: Bool

    /// Creates a step that ends a chain without a screen.
    ///
    /// Subclasses create all other steps.
    init(context: Any.Type = Void.self, leadsThroughGuards: Bool = false) {
        (contextType, self.leadsThroughGuards) = (context, leadsThroughGuards)
    }

    /// The description of the step, for the tools that inspect chains.
    package var outline: StepOutline { .end }

    /// Removes and returns the reference to the next step, while the step is released.
    nonisolated func takeNext() -> RoutingStep? { nil }

    /// Releases the rest of the chain in a loop.
    ///
    /// Otherwise each step would release the next one recursively, and a long chain would overflow
    /// the stack.
    final nonisolated func releaseRest() {
        var next = takeNext()
        while isKnownUniquelyReferenced(&next), let following = next?.takeNext() { next = following }
    }
}

/// A step with the type of its context.
@MainActor
class ContextualStep<Context>: RoutingStep {
    init(leadsThroughGuards: Bool) {
        super.init(context: Context.self, leadsThroughGuards: leadsThroughGuards)
    }

    /// The next step of a step to a screen; `nil` for other steps, and at the end of a chain.
    var stepAfterScreen: ContextualStep<Context>? { nil }

    /// Adds the step to a walk, and returns the continuation of the chain.
    func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        .end
    }
}

/// A step that continues with a next step, which may have another type of context.
@MainActor
class LinkedStep<Context, NextContext>: ContextualStep<Context> {
    /// The next step; `nil` at the end of a chain.
    // A variable, because `takeNext()` takes the reference when the chain is released.
    final nonisolated(unsafe) private(set) var next: ContextualStep<NextContext>?

    init(_ next: ContextualStep<NextContext>?, hasGuards: Bool = false) {
        self.next = next
        super.init(leadsThroughGuards: hasGuards || next?.leadsThroughGuards == true)
    }

    deinit { releaseRest() }

    override nonisolated func takeNext() -> RoutingStep? {
        defer { next = nil }
        return next
    }
}

/// The continuation of a chain after a step.
enum NextStep<Context> {
    case step(ContextualStep<Context>)
    /// The rest of the chain has another context.
    case chain(BoundChain)
    case end
}
