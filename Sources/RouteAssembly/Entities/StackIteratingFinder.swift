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

    /// Whether a screen is the one. Has to be pure: it is asked before anybody has been allowed to
    /// change anything.
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
