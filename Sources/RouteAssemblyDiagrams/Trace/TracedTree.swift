import RouteAssembly

/// A hierarchy as it was, whose screens can be recognized in a later one.
struct TracedTree {
    let revision: Int
    let levels: [Level]

    struct Level {
        /// How a modal is presented, in words; nil for the root of the window.
        let style: String?
        let root: Node
    }

    struct Node {
        /// Tells two screens apart that are alive at the same time, as those of two trees are while
        /// the one becomes the other.
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
    /// The screens come in the order of the tree, a container before its children.
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
