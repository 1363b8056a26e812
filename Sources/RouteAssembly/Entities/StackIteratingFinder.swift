/// Finds the first screen of a type, in the order of ``SearchOptions``, that a predicate accepts.
///
/// ```swift
/// struct ChatFinder: StackIteratingFinder {
///     func isTarget(_ screen: ChatScreen, with peer: User.ID) -> Bool { screen.peer == peer }
/// }
/// ```
@MainActor
public protocol StackIteratingFinder<Target, Context>: Finder {
    // Declared again so that a type's witnesses alone infer them.
    /// The type of the screen it looks for.
    associatedtype Target
    /// What it needs to know to recognise it.
    associatedtype Context

    /// Where it looks; everywhere, ``SearchOptions/fullStack``, unless implemented.
    var options: SearchOptions { get }

    /// Where it starts; at the topmost level unless implemented.
    var startingPoint: SearchStart { get }

    /// Whether a screen is the one. Has to be pure: it is asked before anybody has been allowed to change anything.
    func isTarget(_ screen: Target, with context: Context) -> Bool
}

/// A finder that accepts every screen of its target's type.
@MainActor
protocol TypeMatchingFinder: StackIteratingFinder {}

extension StackIteratingFinder {
    /// Everywhere.
    public var options: SearchOptions { .fullStack }

    /// The topmost level.
    public var startingPoint: SearchStart { .topmost }

    /// Asks the screens of the type one after the other; where there are none, it does not look.
    public func findScreen(with context: Context, in window: Window) throws -> Target? {
        try window.firstScreen(options, from: startingPoint) { isTarget($0, with: context) }
    }
}

extension Window {
    /// The first screen of a type that a search finds and `isTarget` accepts.
    func firstScreen<T: Screen>(
        _ options: SearchOptions, from startingPoint: SearchStart, where isTarget: @MainActor (T) -> Bool
    ) throws -> T? {
        let marks = tree.census.marks(of: T.self)
        if marks == 0, !startingPoint.isCustom { return nil }
        guard let start = try startingPoint.screen(in: self) else { return nil }
        // What is somewhere else has other marks.
        return start.firstScreen(options, marks: start.tree === tree ? marks : .max, where: isTarget)
    }
}

extension Screen {
    fileprivate final func firstScreen<T: Screen>(_ options: SearchOptions, marks: UInt64, where isTarget: @MainActor (T) -> Bool) -> T? {
        // Most searches end on the way down what is shown: it takes no list, which is three quarters of their cost.
        var asked = 0
        if options.contains(.current) {
            if let candidate = self as? T, isTarget(candidate) { return candidate }
            asked = 1
            var shown = options.looksInside ? onlyShown(with: marks) : nil
            while let screen = shown {
                if let candidate = screen as? T, isTarget(candidate) { return candidate }
                asked += 1
                shown = screen.onlyShown(with: marks)
            }
        }
        var search = SearchSequence(from: self, options: options, marks: marks)
        while let screen = search.next() {
            asked -= 1
            if asked < 0, let candidate = screen as? T, isTarget(candidate) { return candidate }
        }
        return nil
    }
}
