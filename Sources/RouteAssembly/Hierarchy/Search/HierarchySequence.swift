/// The screens of a tree, or of several levels from the bottom up, as a lazy sequence.
///
/// The order is depth first: each container comes before its children.
@MainActor
package struct HierarchySequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private var stack: [Screen] = []
    private var nextLevel: Screen?

    init(tree root: Screen) { stack.append(root) }

    init(levelsFrom root: Screen?) { nextLevel = root }

    package mutating func next() -> Screen? {
        if stack.isEmpty, let level = nextLevel {
            nextLevel = level.modal
            stack.append(level)
        }
        guard let screen = stack.popLast() else { return nil }
        screen.pushChildren(onto: &stack)
        return screen
    }
}

extension RoutingWindow {
    /// All screens as a lazy sequence: the root's tree, depth first, then the tree of each modal.
    public var screens: some Sequence<Screen> { HierarchySequence(levelsFrom: root) }
}

extension Screen {
    /// This screen and its descendants, depth first, without the modals over its level.
    package final var subtree: HierarchySequence { HierarchySequence(tree: self) }
}
