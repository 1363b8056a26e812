import RouteAssembly

/// The record of a hierarchy, whose screens can be identified in a later record.
struct TracedTree {
    let revision: Int
    let levels: [Level]

    struct Level {
        /// The description of the presentation style, or `nil` for the root of the window.
        let style: String?
        let root: Node
    }

    struct Node {
        /// The identity of the screen.
        ///
        /// An identifier may be reused after its screen is released. In the two records before and
        /// after one change, it is unambiguous.
        let id: ObjectIdentifier
        let label: String
        let isVisible: Bool
        let isSelected: Bool
        let children: [Node]
    }

    @MainActor
    init(_ window: Window) {
        revision = window.revision
        var screens = window.screens.map(ObjectIdentifier.init).makeIterator()
        levels = window.snapshot().levels.compactMap { level in
            Node(level.root, isSelected: false, screens: &screens).map { Level(style: level.style?.phrase, root: $0) }
        }
    }
}

extension TracedTree.Node {
    /// Creates the nodes of a subtree.
    ///
    /// The screens are in preorder: a container comes before its children.
    fileprivate init?(
        _ node: HierarchySnapshot.Node, isSelected: Bool, screens: inout some IteratorProtocol<ObjectIdentifier>
    ) {
        guard let id = screens.next() else { return nil }
        self.id = id
        (label, isVisible, self.isSelected) = (node.label.clipped, node.isVisible, isSelected)
        var children: [Self] = []
        for (index, child) in node.children.enumerated() {
            if let child = Self(child, isSelected: index == node.selection, screens: &screens) {
                children.append(child)
            }
        }
        self.children = children
    }
}

/// The difference between the hierarchies before and after a change.
struct TreeDifference {
    private let before: [ObjectIdentifier: Place]
    private let after: [ObjectIdentifier: Place]

    /// The effect of a change on a screen.
    enum Mark: String {
        case added, removed, moved, appeared, disappeared
    }

    fileprivate struct Place {
        let container: ObjectIdentifier?
        let isVisible: Bool
    }

    init(_ before: TracedTree, _ after: TracedTree) { (self.before, self.after) = (before.places, after.places) }

    init(_ change: TracedChange) { self.init(change.before, change.after) }

    /// Returns the mark of a screen in the hierarchy before the change.
    func markBefore(_ node: TracedTree.Node) -> Mark? {
        guard let later = after[node.id] else { return .removed }
        return node.isVisible && !later.isVisible ? .disappeared : nil
    }

    /// Returns the mark of a screen in the hierarchy after the change.
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
