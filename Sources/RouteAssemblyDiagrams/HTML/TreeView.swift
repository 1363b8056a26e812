import RouteAssembly
import RouteAssemblyInspection

/// A hierarchy as nested lists, with a mark, a word, and a color for each screen that has changed.
struct TreeView {
    private let tree: HierarchySnapshot
    private let mark: (HierarchySnapshot.Node) -> TreeDifference.Mark?

    /// The maximum number of screens, and of the characters of a label, that a page shows.
    private static let limit = (screens: 2000, characters: 200)

    init(_ tree: HierarchySnapshot, mark: @escaping (HierarchySnapshot.Node) -> TreeDifference.Mark? = { _ in nil }) {
        (self.tree, self.mark) = (tree, mark)
    }

    var markup: Markup {
        guard !tree.levels.isEmpty else { return "<p class=\"tree\">An empty window</p>" }
        var rest = Self.limit.screens
        let levels: [Markup] = tree.levels.map { level in
            guard rest > 0 else { return "" }
            let style: Markup? = level.style.map { "<p class=\"level\">over it, as \($0.phrase):</p>\n" }
            return "\(style)<ul>\n\(item(level.root, &rest))</ul>\n"
        }
        let count = rest > 0 ? 0 : tree.nodes.count - Self.limit.screens
        let more: Markup? = count > 0 ? "<p class=\"note\">and \(count) more screens</p>\n" : nil
        return "<div class=\"tree\">\n\(levels)\(more)</div>"
    }

    /// Returns the item of a screen, and subtracts its screens from those that may follow.
    private func item(_ node: HierarchySnapshot.Node, _ rest: inout Int, isSelected: Bool = false) -> Markup {
        guard rest > 0 else { return "" }
        rest -= 1
        let mark = mark(node)
        let items = items(in: node, &rest)
        let children: Markup? = items.isEmpty ? nil : "\n<ul>\n\(items)</ul>\n"
        let notes = (isSelected ? [Markup("selected")] : []) + (node.isVisible ? [] : [Markup("hidden")])
        let note: Markup? = notes.isEmpty ? nil : " <span class=\"note\">(\(notes.joined(by: ", ")))</span>"
        let change: Markup? = mark.map { " <span class=\"mark\">\($0.sign) \($0.rawValue)</span>" }
        return """
            <li><span class="screen\(mark.map { " \($0.rawValue)" } ?? "")">\(.label(node.label.shortened(to: Self.limit.characters)))\(note)\(change)</span>\(children)</li>

            """
    }

    private func items(in node: HierarchySnapshot.Node, _ rest: inout Int) -> [Markup] {
        var items: [Markup] = []
        for (index, child) in node.children.enumerated() where rest > 0 {
            items.append(item(child, &rest, isSelected: index == node.selection))
        }
        return items
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
