public import RouteAssembly

extension HierarchySnapshot {
    /// A diagram of the hierarchy as a tree, with a frame around each level.
    ///
    /// Hidden screens are faint, and selected screens have a note.
    ///
    /// ```swift
    /// print(window.snapshot().diagram.mermaid)
    /// ```
    public var diagram: Diagram {
        Diagram(
            title: "Screen hierarchy", direction: .right,
            sections: levels.map { level in
                var section = Diagram.Section(title: level.style.map { "over it, as \($0.phrase)" } ?? "the window")
                section.add(level.root, isSelected: false)
                return section
            })
    }
}

extension Diagram.Section {
    fileprivate mutating func add(_ node: HierarchySnapshot.Node, isSelected: Bool) {
        let position = nodes.count
        let marks = [node.kind.word, isSelected ? "selected" : nil, node.isVisible ? nil : "hidden"].compactMap(\.self)
        nodes.append(
            Diagram.Node(
                node.isVisible ? .plain : .faint, tag: marks.isEmpty ? nil : marks.joined(separator: ", "),
                title: node.label))
        for (index, child) in node.children.enumerated() {
            edges.append(Diagram.Edge(from: position, to: nodes.count, isDashed: !child.isVisible))
            add(child, isSelected: index == node.selection)
        }
    }
}

extension HierarchySnapshot.Kind {
    fileprivate var word: String? { self == .screen ? nil : style?.name ?? description }
}
