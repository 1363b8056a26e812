/// A finder that returns the first screen of a type that satisfies a predicate.
///
/// ```swift
/// struct ChatFinder: StackIteratingFinder {
///     func isTarget(_ screen: ChatScreen, with peer: User.ID) -> Bool { screen.peer == peer }
/// }
/// ```
///
/// ``SearchOptions`` describes the order in which a search visits the screens.
@MainActor
public protocol StackIteratingFinder<Target, Context>: Finder {
    // Redeclared so that the compiler infers both types from `isTarget(_:with:)`.
    /// The type of the screen that the finder searches for.
    associatedtype Target
    /// The type of the context that identifies the screen.
    associatedtype Context

    /// The parts of the hierarchy that the finder searches.
    ///
    /// The default implementation returns ``SearchOptions/fullStack``. With the default
    /// ``startingPoint``, this includes every screen of the window.
    var options: SearchOptions { get }

    /// The screen where the search starts.
    ///
    /// The default implementation returns ``SearchOptions/StartingPoint/topmost``.
    var startingPoint: SearchOptions.StartingPoint { get }

    /// Indicates whether a screen is the one that the finder searches for.
    ///
    /// The method runs while a navigation is planned and may run several times. It must not change
    /// anything.
    ///
    /// - Parameters:
    ///   - screen: A screen in the searched part of the hierarchy.
    ///   - context: The context of the step.
    /// - Returns: `true` to end the search with this screen.
    func isTarget(_ screen: Target, with context: Context) -> Bool
}

extension StackIteratingFinder {
    /// The value ``SearchOptions/fullStack``.
    ///
    /// Implement this property to limit the search.
    public var options: SearchOptions { .fullStack }

    /// The root of the topmost level.
    ///
    /// Implement this property to start the search elsewhere.
    public var startingPoint: SearchOptions.StartingPoint { .topmost }

    /// Returns the first screen that ``isTarget(_:with:)`` accepts.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The screen, or `nil` if ``isTarget(_:with:)`` accepts no screen.
    /// - Throws: The error of the closure of ``SearchOptions/StartingPoint/custom(_:)``.
    /// - Complexity: O(*n*) in the number of screens in the window. If the window contains no
    ///   screen of the type, the search visits no screens.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        try window.firstScreen(options, from: startingPoint) { isTarget($0, with: context) }
    }
}
