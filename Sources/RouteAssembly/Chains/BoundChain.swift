/// A chain with the context it is followed with.
///
/// An object, so that a destination is copied with one reference and its steps share the context.
@MainActor
class BoundChain {
    var first: RoutingStep { RoutingStep() }
    var context: Any { () }

    /// Visits the steps over this context, and returns the rest of the chain over another context.
    func walk(in window: Window, by walk: inout ChainWalk) throws(RoutingError) -> BoundChain? { nil }
}

@MainActor
final class TypedBoundChain<Context>: BoundChain {
    private let firstStep: ContextualStep<Context>
    let value: Context

    init(_ first: ContextualStep<Context>, with context: Context) { (firstStep, value) = (first, context) }

    override var first: RoutingStep { firstStep }
    override var context: Any { value }

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

    /// Indicates whether two chains have the same context.
    ///
    /// Contexts are the same if they are equal values of an `Equatable` type, or one object.
    func hasSameContext(as other: TypedBoundChain<Context>) -> Bool {
        if self === other || Context.self == Void.self { return true }
        if let value = value as? any Equatable { return isEqual(value, other.value) }
        // The cast puts any other value into a new object, so two such values are never the same.
        return value as AnyObject === other.value as AnyObject
    }
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
