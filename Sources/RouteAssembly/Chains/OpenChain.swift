/// A chain that is being assembled, from its first step to its last step so far.
///
/// Extending a chain links its steps without copying them. If a builder is used again, its steps
/// are linked already, so they are copied.
@MainActor
struct OpenChain<Context> {
    private let first: LinkedStep<Context>
    private let last: LinkedStep<Context>

    private init(from first: LinkedStep<Context>, to last: LinkedStep<Context>) {
        (self.first, self.last) = (first, last)
    }

    /// Creates a chain of one step, or of a copy if the step is linked already.
    init(_ step: LinkedStep<Context>) {
        let step = step.hasAction || step.next != nil ? step.copy() : step
        self.init(from: step, to: step)
    }

    /// Returns the chain with an action for its last step.
    func placed(by action: any Action) -> OpenChain {
        let chain = last.hasAction ? copy() : self
        chain.last.action = action
        return chain
    }

    /// Returns the chain with one more step at its end.
    func extended(by step: LinkedStep<Context>) -> OpenChain {
        let next = OpenChain(step)
        return OpenChain(from: ended(on: next.first), to: next.last)
    }

    /// Completes the chain with a step, and returns its first step.
    func ended(on step: ContextualStep<Context>) -> LinkedStep<Context> {
        guard last.next != nil else {
            last.setNext(step)
            return first
        }
        let chain = copy()
        if last.hasAction { chain.last.action = last.action }
        chain.last.setNext(step)
        return chain.first
    }

    /// Returns a copy of the chain, whose last step has no action and no next step.
    private func copy() -> OpenChain {
        let start = first.copy()
        var (original, end) = (first, start)
        while original !== last, let following = original.next as? LinkedStep<Context> {
            let copy = following.copy()
            if original.hasAction { end.action = original.action }
            end.setNext(copy)
            (original, end) = (following, copy)
        }
        return OpenChain(from: start, to: end)
    }
}
