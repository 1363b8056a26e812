import RouteAssembly
import RouteAssemblyInspection

/// A hierarchy as nested lists, with a mark, a word, and a color for each screen that has changed.
struct TreeView {
    private let tree: HierarchySnapshot
    private let mark: (HierarchySnapshot.Node) -> TreeDifference.Mark?

    init(_ tree: HierarchySnapshot, mark: @escaping (HierarchySnapshot.Node) -> TreeDifference.Mark? = { _ in nil }) {
        (self.tree, self.mark) = (tree, mark)
    }

    var markup: Markup {
        guard !tree.levels.isEmpty else { return "<p class=\"tree\">An empty window</p>" }
        let levels: [Markup] = tree.levels.map { level in
            let style: Markup? = level.style.map { "<p class=\"level\">over it, as \($0.phrase):</p>\n" }
            return "\(style)<ul>\n\(item(level.root))</ul>\n"
        }
        return "<div class=\"tree\">\n\(levels)</div>"
    }

    private func item(_ node: HierarchySnapshot.Node, isSelected: Bool = false) -> Markup {
        let mark = mark(node)
        let children: Markup? = node.children.isEmpty ? nil : "\n<ul>\n\(items(in: node))</ul>\n"
        let notes = (isSelected ? [Markup("selected")] : []) + (node.isVisible ? [] : [Markup("hidden")])
        let note: Markup? = notes.isEmpty ? nil : " <span class=\"note\">(\(notes.joined(by: ", ")))</span>"
        let change: Markup? = mark.map { " <span class=\"mark\">\($0.sign) \($0.rawValue)</span>" }
        return """
            <li><span class="screen\(mark.map { " \($0.rawValue)" } ?? "")">\(.label(node.label))\(note)\(change)</span>\(children)</li>

            """
    }

    private func items(in node: HierarchySnapshot.Node) -> [Markup] {
        node.children.enumerated().map { index, child in item(child, isSelected: index == node.selection) }
    }
}

/// The hierarchy before and after a change.
struct TreePair {
    private let before: HierarchySnapshot
    private let after: HierarchySnapshot

    init(_ change: TracedChange, in trace: RoutingTrace) {
        (before, after) = (trace.snapshot(change.before), trace.snapshot(change.after))
    }

    var markup: Markup {
        let difference = TreeDifference(from: before, to: after)
        return """
            <div class="trees">
            <div>
            <h3>Before</h3>
            \(TreeView(before, mark: difference.markBefore).markup)
            </div>
            <div>
            <h3>After</h3>
            \(TreeView(after, mark: difference.markAfter).markup)
            </div>
            </div>
            """
    }
}

extension TreeDifference.Mark {
    fileprivate var sign: String {
        switch self {
        case .added: "+"
        case .removed: "−"
        case .moved: "↷"
        case .appeared: "●"
        case .disappeared: "○"
        }
    }
}
