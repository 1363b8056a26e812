/// The screens that a search visits, in order, as a lazy sequence.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let options: SearchOptions
    private var stack: [Screen] = []
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    /// - Parameters:
    ///   - start: The screen where the search starts.
    ///   - options: The screens that the search visits.
    init(from start: Screen, options: SearchOptions) {
        self.options = options
        if options.contains(.current) { stack.append(start) } else { enter(start) }
        if options.contains(.parent) { ancestor = start.parent }
        if options.contains(.presented) { above = start.levelRoot.modal }
        if options.contains(.presenting) { below = start.levelRoot.presenter }
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
        guard options.looksInside else { return }
        screen.pushSearched(onto: &stack, onlyVisible: !options.contains(.contained))
    }
}

extension SearchOptions {
    /// Indicates whether a search visits children.
    var looksInside: Bool { contains(.visible) || contains(.contained) }
}
