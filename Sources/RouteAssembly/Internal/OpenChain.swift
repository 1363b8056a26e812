/// A node that is put on another one.
@MainActor
class LinkedNode<Context>: Node<Context> {
    /// How the built screen is put on the node below.
    ///
    /// Not optional: copying an optional one takes a hundred instructions more.
    @exclusivity(unchecked) fileprivate(set) final var action: any Action = NoAction() { didSet { isPlaced = true } }
    /// Whether there is an action.
    @exclusivity(unchecked) private(set) final var isPlaced = false
    /// Without it the chain begins here.
    @exclusivity(unchecked) fileprivate(set) final var below: Node<Context>?

    /// The same node without action and link.
    func copy() -> LinkedNode { LinkedNode() }
}

/// The nodes of a chain that is being assembled, from its first step to the last one so far.
///
/// They are linked as they are; only those of a builder that is used again are copied. Closures that make them in the end cost half of assembling.
@MainActor
struct OpenChain<Context> {
    private let first: LinkedNode<Context>
    private let last: LinkedNode<Context>

    private init(from first: LinkedNode<Context>, to last: LinkedNode<Context>) { (self.first, self.last) = (first, last) }

    /// A chain of one step.
    init(_ node: LinkedNode<Context>) {
        let node = node.isPlaced || node.below != nil ? node.copy() : node
        self.init(from: node, to: node)
    }

    /// The chain whose last step is put somewhere by an action.
    func placed(by action: any Action) -> OpenChain {
        let chain = last.isPlaced ? copy() : self
        chain.last.action = action
        return chain
    }

    /// The chain with one more step.
    func extended(by node: LinkedNode<Context>) -> OpenChain {
        let next = OpenChain(node)
        return OpenChain(from: ended(on: next.first), to: next.last)
    }

    /// The first step of the chain, which goes on with a node.
    func ended(on node: Node<Context>) -> LinkedNode<Context> {
        guard last.below != nil else {
            last.below = node
            return first
        }
        let chain = copy()
        if last.isPlaced { chain.last.action = last.action }
        chain.last.below = node
        return chain.first
    }

    /// The same steps, the last one without action and link.
    private func copy() -> OpenChain {
        let start = first.copy()
        var (original, end) = (first, start)
        while original !== last, let next = original.below as? LinkedNode<Context> {
            let copy = next.copy()
            if original.isPlaced { end.action = original.action }
            end.below = copy
            (original, end) = (next, copy)
        }
        return OpenChain(from: start, to: end)
    }
}
