public import RouteAssembly

extension HierarchySnapshot {
    /// The hierarchy in the notation of ``RouteAssemblyTesting/HierarchyPattern``, on one line.
    ///
    /// ```swift
    /// print(window.snapshot().notation)   // T[N[HomeScreen, ProductScreen]*, AccountScreen] ^ N[LoginScreen]
    /// ```
    public var notation: String { "\(NotationTree(self))" }
}

extension NotationTree {
    init(_ snapshot: HierarchySnapshot) {
        levels = snapshot.levels.enumerated().map { index, level in
            Level(root: Node(level.root), style: index == 0 ? nil : level.style ?? .fullScreen)
        }
    }
}

extension NotationTree.Node {
    init(_ node: HierarchySnapshot.Node) {
        guard let kind = node.kind.style?.base else {
            self = .screen(node.label)
            return
        }
        self = .container(
            NotationTree.Container(
                kind: kind, name: kind.isName(node.label) ? node.label : nil, children: node.children.map(Self.init),
                shown: node.marks))
    }
}

extension HierarchySnapshot.Node {
    /// The positions of the children that the notation marks.
    ///
    /// The array is empty if the container shows all its children, or only the top of a stack.
    var marks: [Int] {
        if kind.style?.base == .tabs { return selection.map { [$0] } ?? [] }
        let isUsual = kind.style?.base == .stack ? shown == [children.count - 1] : shown.count == children.count
        return isUsual ? [] : shown.sorted()
    }
}
