/// The steps of a chain that is being assembled, from the first one to the last one so far.
///
/// The steps are linked as they are. Only those of a builder that is used again are copied.
@MainActor
struct OpenChain<Context> {
    private let first: LinkedStep<Context>
    private let last: LinkedStep<Context>

    private init(from first: LinkedStep<Context>, to last: LinkedStep<Context>) {
        (self.first, self.last) = (first, last)
    }

    /// A chain of one step.
    init(_ step: LinkedStep<Context>) {
        let step = step.hasAction || step.below != nil ? step.copy() : step
        self.init(from: step, to: step)
    }

    /// The chain whose last step is put somewhere by an action.
    func placed(by action: any Action) -> OpenChain {
        let chain = last.hasAction ? copy() : self
        chain.last.action = action
        return chain
    }

    /// The chain with one more step.
    func extended(by step: LinkedStep<Context>) -> OpenChain {
        let next = OpenChain(step)
        return OpenChain(from: ended(on: next.first), to: next.last)
    }

    /// The first step of the chain, which continues with another step.
    func ended(on step: ContextualStep<Context>) -> LinkedStep<Context> {
        guard last.below != nil else {
            last.setBelow(step)
            return first
        }
        let chain = copy()
        if last.hasAction { chain.last.action = last.action }
        chain.last.setBelow(step)
        return chain.first
    }

    /// The same steps, the last one without action and link.
    private func copy() -> OpenChain {
        let start = first.copy()
        var (original, end) = (first, start)
        while original !== last, let next = original.below as? LinkedStep<Context> {
            let copy = next.copy()
            if original.hasAction { end.action = original.action }
            end.setBelow(copy)
            (original, end) = (next, copy)
        }
        return OpenChain(from: start, to: end)
    }
}
