/// The screens a search asks, in their order, found as they are asked for.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let options: SearchOptions
    private var stack: [Screen] = []
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    init(from start: Screen, options: SearchOptions) {
        self.options = options
        if options.contains(.current) { stack.append(start) } else { enter(start) }
        if options.contains(.parent) { ancestor = start.parent }
        let root = start.levelRoot
        if options.contains(.presented) { above = root.modal }
        if options.contains(.presenting) { below = root.presenter }
    }

    mutating func next() -> Screen? {
        if let screen = stack.popLast() {
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
        guard !options.isDisjoint(with: [.visible, .contained]) else { return }
        screen.pushSearched(onto: &stack, onlyVisible: !options.contains(.contained))
    }
}
