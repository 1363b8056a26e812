/// Screens depth first, a container before its children, found as they are asked for: those of one
/// tree, or of a window level by level.
@MainActor
struct HierarchySequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private var stack: [Screen] = []
    private var nextLevel: Screen?

    init(tree root: Screen) { stack.append(root) }

    init(levelsFrom root: Screen?) { nextLevel = root }

    mutating func next() -> Screen? {
        if stack.isEmpty, let level = nextLevel {
            nextLevel = level.modal
            stack.append(level)
        }
        guard let screen = stack.popLast() else { return nil }
        screen.pushChildren(onto: &stack)
        return screen
    }
}
