import RouteAssembly
import RouteAssemblyInspection

/// The difference between the hierarchies before and after a change.
struct TreeDifference {
    /// For each screen, the screen's container, and whether the screen is visible.
    fileprivate typealias Screens = [Int?: (container: Int?, isVisible: Bool)]

    private let before, after: Screens

    /// The effect of a change on a screen.
    enum Mark: String {
        case added, removed, moved, appeared, disappeared
    }

    init(from before: HierarchySnapshot, to after: HierarchySnapshot) {
        (self.before, self.after) = (before.screens, after.screens)
    }

    /// Returns the mark of a screen in the hierarchy before the change.
    func markBefore(_ node: HierarchySnapshot.Node) -> Mark? {
        guard let later = after[node.identity] else { return .removed }
        return node.isVisible && !later.isVisible ? .disappeared : nil
    }

    /// Returns the mark of a screen in the hierarchy after the change.
    func markAfter(_ node: HierarchySnapshot.Node) -> Mark? {
        guard let earlier = before[node.identity] else { return .added }
        if earlier.container != after[node.identity]?.container { return .moved }
        return node.isVisible && !earlier.isVisible ? .appeared : nil
    }
}

extension HierarchySnapshot {
    fileprivate var screens: TreeDifference.Screens {
        var screens: TreeDifference.Screens = [:]
        func add(_ node: Node, in container: Int?) {
            screens[node.identity] = (container, node.isVisible)
            for child in node.children { add(child, in: node.identity) }
        }
        for level in levels { add(level.root, in: nil) }
        return screens
    }
}
