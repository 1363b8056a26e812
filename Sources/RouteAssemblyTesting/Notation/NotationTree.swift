import RouteAssembly

/// What a text in the notation says.
///
/// Printing and parsing it are inverse.
struct NotationTree: Hashable, Sendable {
    /// From the bottom up; empty for an empty window.
    var levels: [Level] = []

    struct Level: Hashable, Sendable {
        var root: Node
        /// How it is presented; nil for the first one.
        var style: PresentationStyle?
    }

    enum Node: Hashable, Sendable {
        /// `_`
        case any
        case screen(String)
        case container(Container)
    }

    struct Container: Hashable, Sendable {
        var kind: HierarchySnapshot.Kind
        /// The label, where it is written: `N1[a]`.
        var name: String?
        var children: [Node] = []
        /// Whether the list ends with `…`.
        var hasRest = false
        /// The positions of the children marked with `*`, where not all are shown; the number of
        /// children stands for one of the rest.
        ///
        /// Of a navigation container, which shows its top, there are none; of tabs there is one,
        /// unless no child is named.
        var shown: [Int] = []
    }
}

extension HierarchySnapshot.Kind {
    /// How the kind is written; a leaf is written as its label.
    var letter: Character? {
        switch self {
        case .screen: nil
        case .navigation: "N"
        case .tabs: "T"
        case .split: "S"
        case .container: "X"
        }
    }

    /// The label of a container of this kind where none is written.
    var defaultLabel: String {
        switch self {
        case .screen: "Screen"
        case .navigation: "NavigationContainer"
        case .tabs: "TabContainer"
        case .split: "SplitContainer"
        case .container: "Container"
        }
    }

    /// Whether a label is one of those that may stand before the bracket: the letter and a number.
    func isName(_ label: String) -> Bool {
        guard let letter, label.first == letter, label.count > 1 else { return false }
        return label.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
}
