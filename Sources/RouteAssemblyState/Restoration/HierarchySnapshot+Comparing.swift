import RouteAssembly

extension HierarchySnapshot {
    /// The snapshot without labels, which can depend on data, and without folds.
    var shape: HierarchySnapshot { mapNodes { _ in "" } }

    /// The snapshot without what depends on the width of the window.
    ///
    /// Which columns and panes have room is the renderer's.
    var withoutFolds: HierarchySnapshot { mapNodes(\.label) }

    private func mapNodes(_ label: (Node) -> String) -> HierarchySnapshot {
        func map(_ node: Node) -> Node {
            let dependsOnRoom = node.kind.style?.isCovering == true
            var copy = Node(
                node.kind, label: label(node), children: node.children.map(map),
                selection: dependsOnRoom ? nil : node.selection)
            if !dependsOnRoom { copy.shown = node.shown }
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
}
