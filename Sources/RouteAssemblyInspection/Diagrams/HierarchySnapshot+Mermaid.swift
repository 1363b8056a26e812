public import RouteAssembly

extension HierarchySnapshot {
    /// A Mermaid flowchart of the hierarchy: a tree for each level, in a frame.
    ///
    /// ```swift
    /// print(window.snapshot().mermaid)
    /// ```
    ///
    /// Hidden screens are faint, and selected screens have a note. All characters of labels are
    /// escaped that could change the flowchart.
    public var mermaid: String {
        var chart = Flowchart("Screen hierarchy", arrows: .right)
        for level in levels {
            chart.addFrame(level.style.map { "over it, as \($0.phrase)" } ?? "the window") {
                $0.add(level.root)
            }
        }
        return chart.mermaid
    }
}

extension Flowchart {
    fileprivate mutating func add(_ node: HierarchySnapshot.Node, to parent: Int? = nil, isSelected: Bool = false) {
        let kind = node.kind == .screen ? nil : node.kind.style?.name ?? "\(node.kind)"
        let marks = [kind, isSelected ? "selected" : nil, node.isVisible ? nil : "hidden"].compactMap(\.self)
        let box = addBox(node.isVisible ? .plain : .faint, tag: marks.joined(separator: ", "), node.label)
        if let parent { addArrow(from: parent, to: box, isDashed: !node.isVisible) }
        for (index, child) in node.children.enumerated() { add(child, to: box, isSelected: index == node.selection) }
    }
}
