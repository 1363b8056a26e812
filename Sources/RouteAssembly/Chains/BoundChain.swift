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
    /// The hash value of the context; 0 if it is not `Hashable`.
    var contextHash: Int { 0 }

    /// The rest of the chain after its target; `nil` if the chain does not begin with the step of a
    /// screen, or consists only of that step.
    var withoutTarget: BoundChain? { nil }

    /// Returns a chain with the same steps and context, and without a source.
    func copy() -> BoundChain { BoundChain() }

    /// Visits the steps that use this context, and returns the rest of the chain.
    ///
    /// The rest of the chain uses another context. Returns `nil` at the end of the chain.
    func walk(in window: Window, by walk: inout ChainWalk) throws(RoutingError) -> BoundChain? { nil }

    /// Indicates whether two chains have the same context: equal values of an `Equatable` type, or
    /// one object.
    final func hasSameContext(as other: BoundChain) -> Bool {
        if self === other { return true }
        let (context, otherContext) = (context, other.context)
        return context is Void ? otherContext is Void : isSame(context, otherContext)
    }

    /// Indicates whether an answer for the context of one chain counts for that of another.
    ///
    /// It counts if the contexts are the same. If the contexts cannot be compared, it counts if the
    /// same step has converted both of them, from contexts that are equivalent in this sense.
    final func hasEquivalentContext(to other: BoundChain) -> Bool {
        var (chain, other) = (self, other)
        // A loop rather than recursion, because a chain may have thousands of steps.
        while !chain.hasSameContext(as: other) {
            guard !(chain.context is any Equatable), let made = chain.source, let otherMade = other.source,
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

    init(_ first: ContextualStep<Context>, with context: Context) { (firstStep, value) = (first, context) }

    override var first: RoutingStep { firstStep }
    override var context: Any { value }
    override var contextHash: Int { (value as? any Hashable)?.hashValue ?? 0 }

    override var withoutTarget: BoundChain? {
        firstStep.stepAfterScreen.map { TypedBoundChain($0, with: value) }
    }

    override func copy() -> BoundChain { TypedBoundChain(firstStep, with: value) }

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

/// The identity of an interceptor or a loader with the context that it is asked for.
@MainActor
struct EntityIdentity {
    let key: EntityKey
    /// The chain with the context that the answer is for; `nil` if it is for any context.
    let chain: BoundChain?
    /// The chain at the switch whose closure has returned the step; `nil` for any other step.
    ///
    /// For another context, the closure can return another step with an entity of this type.
    var switchChain: BoundChain?
    /// The step, if it is at or behind one that a closure of a switch has returned.
    ///
    /// An app may have stored the step, so that a chain can lead to it without the switch, too.
    var returnedStep: RoutingStep?

    /// Indicates whether an answer for one entity counts for the other.
    func isSame(as other: EntityIdentity) -> Bool {
        guard key == other.key else { return false }
        guard let chain, let other = other.chain else { return true }
        return chain.hasEquivalentContext(to: other)
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
