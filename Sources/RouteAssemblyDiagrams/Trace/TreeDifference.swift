/// What two trees differ in, one of which the other has become.
struct TreeDifference {
    private let before: [ObjectIdentifier: Place]
    private let after: [ObjectIdentifier: Place]

    /// What became of a screen.
    enum Mark: String {
        case added, removed, moved, appeared, disappeared
    }

    fileprivate struct Place {
        let container: ObjectIdentifier?
        let isVisible: Bool
    }

    init(_ before: TracedTree, _ after: TracedTree) { (self.before, self.after) = (before.places, after.places) }

    init(_ change: TracedChange) { self.init(change.before, change.after) }

    /// What is to be said of a screen in the tree before.
    func markBefore(_ node: TracedTree.Node) -> Mark? {
        guard let later = after[node.id] else { return .removed }
        return node.isVisible && !later.isVisible ? .disappeared : nil
    }

    /// What is to be said of a screen in the tree after.
    func markAfter(_ node: TracedTree.Node) -> Mark? {
        guard let earlier = before[node.id] else { return .added }
        if earlier.container != after[node.id]?.container { return .moved }
        return node.isVisible && !earlier.isVisible ? .appeared : nil
    }
}

extension TracedTree {
    fileprivate var places: [ObjectIdentifier: TreeDifference.Place] {
        var places: [ObjectIdentifier: TreeDifference.Place] = [:]
        func add(_ node: Node, in container: ObjectIdentifier?) {
            places[node.id] = TreeDifference.Place(container: container, isVisible: node.isVisible)
            for child in node.children { add(child, in: node.id) }
        }
        for level in levels { add(level.root, in: nil) }
        return places
    }
}
