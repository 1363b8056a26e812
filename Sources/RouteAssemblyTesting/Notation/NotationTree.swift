import RouteAssembly

/// The syntax tree of the notation.
///
/// Parsing the description of a tree results in an equal tree.
struct NotationTree: Hashable, Sendable {
    /// The levels from the lowest to the topmost.
    ///
    /// An empty window has none.
    var levels: [Level] = []

    struct Level: Hashable, Sendable {
        var root: Node
        /// The presentation style, or `nil` for the first level.
        var style: Presentation.Style?
    }

    enum Node: Hashable, Sendable {
        /// `_`
        case any
        case screen(String)
        case container(Container)
    }

    struct Container: Hashable, Sendable {
        var kind: Arrangement.Style.Base
        /// The label, if the notation contains it, as in `N1[a]`.
        var name: String?
        var children: [Node] = []
        /// Whether the list ends with `…`.
        var hasRest = false
        /// The indices of the children that are marked with `*`.
        ///
        /// The array is empty if all children are shown, or only the last one of a navigation
        /// container. Tabs with at least one child have one index. The number of children, as an
        /// index, stands for a child that `…` matches.
        var shown: [Int] = []
    }
}

extension Arrangement.Style.Base {
    /// The letter of a container.
    var letter: Character {
        switch self {
        case .stack: "N"
        case .tabs: "T"
        case .columns: "S"
        case .children: "X"
        }
    }

    /// The label of a container without a name.
    var defaultLabel: String {
        switch self {
        case .stack: "NavigationContainer"
        case .tabs: "TabContainer"
        case .columns: "SplitContainer"
        case .children: "Container"
        }
    }

    /// Whether a label can be the name of a container: the letter of the kind and a
    /// number.
    func isName(_ label: String) -> Bool {
        guard label.first == letter, label.count > 1 else { return false }
        return label.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
}

extension NotationTree: CustomStringConvertible {
    var description: String {
        levels.enumerated().map { index, level in
            guard index > 0 else { return "\(level.root)" }
            let style = level.style ?? .fullScreen
            return " ^\(style == .fullScreen ? "" : style.rawValue) \(level.root)"
        }.joined()
    }
}

extension NotationTree.Node: CustomStringConvertible {
    var description: String {
        switch self {
        case .any: "_"
        case .screen(let label): Notation.quoteIfNeeded(label)
        case .container(let container): "\(container)"
        }
    }
}

extension NotationTree.Container: CustomStringConvertible {
    var description: String {
        var parts = children.map(\.description)
        if hasRest { parts.append("…") }
        for index in shown where parts.indices.contains(index) { parts[index] += "*" }
        let head = name ?? String(kind.letter)
        return switch kind {
        case .children: "\(head){\(parts.joined(separator: ", "))}"
        case .columns: "\(head)[\(parts.joined(separator: " | "))]"
        case .stack, .tabs: "\(head)[\(parts.joined(separator: ", "))]"
        }
    }
}
