public import RouteAssembly

extension HierarchySnapshot {
    /// The hierarchy in the notation of ``RouteAssemblyTesting/HierarchyPattern``, on one line.
    ///
    /// The children of a hidden `X{…}` are never marked, because a snapshot does not record which
    /// children the hidden container would show.
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
        self =
            node.kind == .screen
            ? .screen(node.label)
            : .container(
                NotationTree.Container(
                    kind: node.kind, name: node.kind.isName(node.label) ? node.label : nil,
                    children: node.children.map(Self.init),
                    shown: node.shown ?? []))
    }
}

extension HierarchySnapshot.Node {
    /// The indices of the children that the notation marks, or `nil` if the snapshot does not
    /// record them.
    ///
    /// The array is empty if the container shows all its children, or if its kind has no marks.
    var shown: [Int]? {
        switch kind {
        case .screen, .navigation: return []
        case .tabs, .split: return selection.map { [$0] } ?? []
        case .container:
            guard isVisible else { return nil }
            let visible = children.indices.filter { children[$0].isVisible }
            return visible.count == children.count ? [] : visible
        }
    }
}
