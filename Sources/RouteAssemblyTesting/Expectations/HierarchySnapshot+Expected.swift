import RouteAssembly

extension HierarchySnapshot {
    /// Creates the snapshot that a pattern describes, so that its outline can be printed beside the
    /// actual one.
    ///
    /// Wildcards become screens with the labels `_` and `…`.
    init(_ tree: NotationTree) {
        let lowestShown = tree.levels.lastIndex { $0.style == .fullScreen } ?? 0
        self.init(
            levels: tree.levels.enumerated().map { index, level in
                Level(root: Node(level.root, isVisible: index >= lowestShown), style: level.style)
            })
    }
}

extension HierarchySnapshot.Node {
    fileprivate init(_ node: NotationTree.Node, isVisible: Bool) {
        switch node {
        case .any: self.init(label: "_", isVisible: isVisible)
        case .screen(let label): self.init(label: label, isVisible: isVisible)
        case .container(let container):
            var children = container.children.enumerated().map { index, child in
                Self(child, isVisible: isVisible && container.shows(index))
            }
            if container.hasRest { children.append(Self(label: "…", isVisible: isVisible)) }
            let isSelecting = container.kind == .tabs || container.kind == .columns
            self.init(
                .container(Arrangement.Style(container.kind)), label: container.name ?? container.kind.defaultLabel,
                children: children, selection: isSelecting ? container.shown.last : nil, isVisible: isVisible)
            shown = children.indices.filter(container.shows)
        }
    }
}

extension NotationTree.Container {
    /// Whether a visible container shows the child at an index.
    fileprivate func shows(_ index: Int) -> Bool {
        switch kind {
        case .stack where shown.isEmpty: !hasRest && index == children.count - 1
        case .stack, .tabs, .columns, .children: shown.isEmpty || shown.contains(index)
        }
    }
}
