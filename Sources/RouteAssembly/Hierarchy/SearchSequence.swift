/// The screens a search asks, in their order, found as they are asked for.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let start: Screen
    private let options: SearchOptions
    private let marks: UInt64
    /// What is next as long as the search only goes down what is shown: most end there, and it takes no list.
    private var shown: Screen?
    /// How many screens were asked that way: they come first in the list too.
    private var asked = 0
    private var isListing = false
    private var stack = SearchStack()
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    /// - Parameter marks: The marks of what is looked for: others may be left out.
    init(from start: Screen, options: SearchOptions, marks: UInt64 = .max) {
        (self.start, self.options, self.marks) = (start, options, marks)
        if options.contains(.current) { shown = start }
    }

    mutating func next() -> Screen? {
        if let screen = shown { return goDown(from: screen) }
        if !isListing { list() }
        while let screen = stack.pop() {
            enter(screen)
            if asked == 0 { return screen }
            asked -= 1
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

    private mutating func goDown(from screen: Screen) -> Screen {
        asked += 1
        shown = nil
        if looksInside, case .one(let child) = screen.shown, child.hasAny(of: marks) { shown = child }
        return screen
    }

    private mutating func list() {
        isListing = true
        if options.contains(.current) { stack.push(start) } else { enter(start) }
        if options.contains(.parent) { ancestor = start.parent }
        if options.contains(.presented) { above = start.levelRoot.modal }
        if options.contains(.presenting) { below = start.levelRoot.presenter }
    }

    private var looksInside: Bool { options.contains(.visible) || options.contains(.contained) }

    private mutating func enter(_ screen: Screen) {
        guard looksInside else { return }
        screen.pushSearched(onto: &stack, onlyVisible: !options.contains(.contained), marks: marks)
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

extension Screen {
    /// Whether the screen, or one in it, may be of a type with one of some marks.
    final func hasAny(of wanted: UInt64) -> Bool { wanted == .max || marks & wanted != 0 }
}
