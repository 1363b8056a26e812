/// The screens a search asks, in their order, found as they are asked for.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let options: SearchOptions
    private let typeMask: UInt64
    private var stack = SearchStack()
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    /// - Parameter typeMask: The marks of what is looked for: others may be left out.
    init(from start: Screen, options: SearchOptions, typeMask: UInt64 = .max) {
        (self.options, self.typeMask) = (options, typeMask)
        if options.contains(.current) { stack.push(start) } else { enter(start) }
        if options.contains(.parent) { ancestor = start.parent }
        if options.contains(.presented) { above = start.levelRoot.modal }
        if options.contains(.presenting) { below = start.levelRoot.presenter }
    }

    mutating func next() -> Screen? {
        if let screen = stack.pop() {
            enter(screen)
            return screen
        }
        if let screen = ancestor {
            ancestor = screen.parent
            return screen
        }
        if let level = above {
            above = level.modal
            enter(level)
            return level
        }
        if let level = below {
            below = level.presenter
            enter(level)
            return level
        }
        return nil
    }

    private mutating func enter(_ screen: Screen) {
        guard options.looksInside else { return }
        screen.pushSearched(onto: &stack, onlyVisible: !options.contains(.contained), typeMask: typeMask)
    }
}

/// The screens that wait to be asked; a single one takes no list.
@MainActor
struct SearchStack {
    private var top: Screen?
    private var rest: [Screen] = []

    mutating func push(_ screen: Screen) {
        if let top { rest.append(top) }
        top = screen
    }

    mutating func pop() -> Screen? {
        guard let screen = top else { return nil }
        top = rest.popLast()
        return screen
    }
}

extension SearchOptions {
    /// Whether the children of what is asked are asked too.
    var looksInside: Bool { contains(.visible) || contains(.contained) }
}

extension Screen {
    /// The child that a search asks right after this screen, if it is the only one that is shown
    /// and may be what is looked for.
    final func onlyShown(with typeMask: UInt64) -> Screen? {
        guard case .one(let child) = shown, child.hasAny(of: typeMask) else { return nil }
        return child
    }

    /// Whether the screen, or one in it, may be of a type with one of some marks.
    final func hasAny(of wanted: UInt64) -> Bool { wanted == .max || typeMask & wanted != 0 }
}

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
