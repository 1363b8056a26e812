import RouteAssembly

extension HierarchySnapshot {
    /// The snapshot without what depends on the width of the window.
    ///
    /// Which columns and panes have room is the renderer's.
    var withoutFolds: HierarchySnapshot {
        func map(_ node: Node) -> Node {
            let dependsOnRoom = node.kind.style?.isCovering == true
            var copy = Node(
                node.kind, label: node.label, children: node.children.map(map),
                selection: dependsOnRoom ? nil : node.selection)
            if !dependsOnRoom { copy.shown = node.shown }
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
    /// The snapshot without the room of containers, which the renderer of the next start decides.
    var withoutRooms: HierarchySnapshot {
        func map(_ node: Node) -> Node {
            var copy = node
            copy.room = nil
            copy.children = node.children.map(map)
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
}
