import RouteAssembly
import RouteAssemblyInspection

/// The difference between the hierarchies before and after a change.
struct TreeDifference {
    /// For each screen, the screen's container, and whether the screen is visible.
    fileprivate typealias Screens = [Int?: (container: Int?, isVisible: Bool, isContainer: Bool, label: String)]

    private let before, after: Screens

    /// The effect of a change on a screen.
    enum Mark: String {
        case added, removed, moved, appeared, disappeared
    }

    init(from before: HierarchySnapshot, to after: HierarchySnapshot) {
        (self.before, self.after) = (before.screens, after.screens)
    }

    /// A phrase for the screens that have come, left, or moved; `nil` if there are none.
    var title: String? {
        let (added, removed) = (labels(of: after, missingIn: before), labels(of: before, missingIn: after))
        if !added.isEmpty { return "New: \(added.joined(separator: ", "))" }
        if !removed.isEmpty { return "Gone: \(removed.joined(separator: ", "))" }
        let hasMoved = after.contains { before[$0.key]?.container != $0.value.container }
        return hasMoved ? "Screens moved" : nil
    }

    /// Returns the labels of a few screens that are no containers.
    private func labels(of screens: Screens, missingIn others: Screens) -> [String] {
        let missing = screens.filter { others[$0.key] == nil && !$0.value.isContainer }
        return Set(missing.values.map(\.label)).sorted().prefix(3).map { $0.shortened(to: 60) }
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
            screens[node.identity] = (container, node.isVisible, node.kind != .screen, node.label)
            for child in node.children { add(child, in: node.identity) }
        }
        for level in levels { add(level.root, in: nil) }
        return screens
    }
}
