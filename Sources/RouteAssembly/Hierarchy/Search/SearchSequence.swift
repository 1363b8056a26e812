/// The screens that a search visits, in order, as a lazy sequence.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let options: SearchOptions
    private let typeMask: UInt64
    private var stack = SmallStack<Screen>()
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    /// - Parameters:
    ///   - start: The screen where the search starts.
    ///   - options: The screens that the search visits.
    ///   - typeMask: The types that the search looks for. Other screens can be omitted.
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

extension SearchOptions {
    /// Indicates whether a search visits children.
    var looksInside: Bool { contains(.visible) || contains(.contained) }
}

extension Screen {
    /// Returns the visible child if there is only one and its tree may contain a screen of the
    /// wanted types.
    final func onlyShown(with typeMask: UInt64) -> Screen? {
        guard case .one(let child) = shown, child.hasAny(of: typeMask) else { return nil }
        return child
    }

    /// Indicates whether the screen or a descendant may be of a wanted type.
    final func hasAny(of wanted: UInt64) -> Bool { wanted == .max || state.typeMask & wanted != 0 }
}
