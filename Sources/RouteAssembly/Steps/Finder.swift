/// A type that searches a window for a screen.
///
/// ```swift
/// struct EditorFinder: Finder {
///     func findScreen(with document: Document.ID, in window: RoutingWindow) -> EditorScreen? {
///         window.screens.lazy.compactMap { $0 as? EditorScreen }.first { $0.document == document }
///     }
/// }
/// ```
///
/// A finder must not change anything. It runs while a navigation is planned, and the navigation may
/// still be rejected afterwards. It runs again if the hierarchy changes before the navigation
/// commits.
@MainActor
public protocol Finder<Target, Context> {
    /// The type of the screen that the finder searches for.
    associatedtype Target: Screen
    /// The type of the context that identifies the screen.
    associatedtype Context

    /// Returns the screen for a context, or `nil` if the screen is not in the window.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: A screen of `window`, or `nil`. If the screen is not in `window`, the navigation
    ///   ends with ``RoutingError/Code/notAttached``.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/finderFailed``.
    func findScreen(with context: Context, in window: RoutingWindow) throws -> Target?
}

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
    /// By default, it is ``SearchOptions/fullStack``, which includes every screen of the window
    /// with the default ``startingPoint``.
    var options: SearchOptions { get }

    /// The screen where the search starts.
    ///
    /// By default, it is ``SearchOptions/StartingPoint/topmost``.
    var startingPoint: SearchOptions.StartingPoint { get }

    /// Whether a screen is the one that the finder searches for.
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
    public var options: SearchOptions { .fullStack }

    public var startingPoint: SearchOptions.StartingPoint { .topmost }

    /// Returns the first screen that ``isTarget(_:with:)`` accepts.
    ///
    /// - Complexity: O(*n*) in the number of screens in the window. If the window contains no
    ///   screen of the type, the search visits no screens.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        try window.firstScreen(options, from: startingPoint) { isTarget($0, with: context) }
    }
}

/// A screen that can tell whether it shows a context.
///
/// ```swift
/// extension ProductScreen: ContextChecking {
///     func isTarget(for id: Int) -> Bool { self.id == id }
/// }
/// ```
///
/// ``ClassWithContextFinder`` finds such a screen by its context.
@MainActor
public protocol ContextChecking {
    /// The type of the context that the screen shows.
    associatedtype Context

    /// Whether the screen shows a context.
    ///
    /// The method runs while a navigation is planned and may run several times. It must not change
    /// anything.
    func isTarget(for context: Context) -> Bool
}

/// A finder whose type says which screens it accepts.
@MainActor
package protocol PredictableFinder: Finder {
    static var acceptance: FinderAcceptance { get }
}

/// The screens that a finder accepts, as far as its type says.
package enum FinderAcceptance: Hashable, Sendable {
    /// No screen.
    case none
    /// Every screen of the target type.
    case everyScreen
    /// The screens of the target type that show the context.
    case screensOfContext
    /// The screens of the target type that satisfy a predicate.
    case somePredicate
    /// A closure, or a finder outside the framework, decides.
    case unknown
}
