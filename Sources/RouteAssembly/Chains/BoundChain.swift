/// A chain together with the context of a navigation.
///
/// The type is a class, so that copying a destination copies one reference, and so that the planned
/// steps share the context.
@MainActor
class BoundChain {
    /// The step that has made the context from that of another chain; `nil` for the context of a
    /// destination.
    // Used on the main actor, and in `deinit`.
    final nonisolated(unsafe) var source: (step: StepKey, chain: BoundChain)?

    /// Releases the chains of the earlier contexts in a loop.
    ///
    /// Otherwise each chain would release the next one recursively, and a long chain would overflow
    /// the stack.
    deinit {
        var next = source?.chain
        source = nil
        while isKnownUniquelyReferenced(&next), let following = next?.source?.chain {
            next?.source = nil
            next = following
        }
    }

    var first: RoutingStep { RoutingStep() }
    var context: Any { () }
    /// The context, or `nil` if it is not `Hashable`.
    var hashableContext: AnyHashable? { nil }

    /// Visits the steps that use this context, and returns the rest of the chain.
    ///
    /// The rest of the chain uses another context. Returns `nil` at the end of the chain.
    func walk(in window: Window, by walk: inout ChainWalk) throws(RoutingError) -> BoundChain? { nil }

    /// Indicates whether two chains have the same context.
    ///
    /// Contexts are the same if they are equal values of an `Equatable` type, or one object.
    /// Contexts that cannot be compared are the same if the same step has made them from contexts
    /// that are the same.
    final func hasSameContext(as other: BoundChain) -> Bool {
        var (chain, other) = (self, other)
        // A loop rather than recursion, because a chain may have thousands of steps.
        while chain !== other {
            let context = chain.context
            if context is Void || isSame(context, other.context) { return true }
            guard !(context is any Equatable), let made = chain.source, let otherMade = other.source,
                made.step == otherMade.step
            else { return false }
            (chain, other) = (made.chain, otherMade.chain)
        }
        return true
    }
}

/// A bound chain with the type of its context.
@MainActor
final class TypedBoundChain<Context>: BoundChain {
    private let firstStep: ContextualStep<Context>
    let value: Context

    required init(_ first: ContextualStep<Context>, with context: Context) { (firstStep, value) = (first, context) }

    override var first: RoutingStep { firstStep }
    override var context: Any { value }
    override var hashableContext: AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }

    override func walk(in window: Window, by walk: inout ChainWalk) throws(RoutingError) -> BoundChain? {
        var step = firstStep
        while true {
            if walk.isBelowOrigin, !step.leadsThroughGuards { return nil }
            switch try step.visit(in: self, of: window, by: &walk) {
            case .step(let next): step = next
            case .chain(let chain): return chain
            case .end: return nil
            }
        }
    }
}

/// Indicates whether two contexts are equal values of an `Equatable` type, or one object.
func isSame(_ context: Any, _ other: Any) -> Bool {
    if let value = context as? any Equatable { return isEqual(value, other) }
    // The cast puts a value that is not an object into a new object, so such values are never
    // identical.
    return context as AnyObject === other as AnyObject
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
