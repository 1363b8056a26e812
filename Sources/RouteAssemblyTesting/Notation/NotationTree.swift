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
        /// The label, if the notation contains it, as in `N1[a]`.
        var name: String?
        var children: [Node] = []
        /// Indicates whether the list ends with `…`.
        var hasRest = false
        /// The indices of the children that are marked with `*`.
        ///
        /// The array is empty if all children are shown, and for a navigation container. Tabs with
        /// at least one child have one index. The number of children, as an index, stands for a
        /// child that `…` matches.
        var shown: [Int] = []
    }
}

extension HierarchySnapshot.Kind {
    /// The letter of the kind, or `nil` for a screen, which is written as its label.
    var letter: Character? {
        switch self {
        case .screen: nil
        case .navigation: "N"
        case .tabs: "T"
        case .split: "S"
        case .container: "X"
        }
    }

    /// The label of a container without a name.
    var defaultLabel: String {
        switch self {
        case .screen: "Screen"
        case .navigation: "NavigationContainer"
        case .tabs: "TabContainer"
        case .split: "SplitContainer"
        case .container: "Container"
        }
    }

    /// Indicates whether a label can be the name of a container: the letter of the kind and a
    /// number.
    func isName(_ label: String) -> Bool {
        guard let letter, label.first == letter, label.count > 1 else { return false }
        return label.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
}
