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

/// A finder whose type says which screens it accepts.
@MainActor
package protocol PredictableFinder: Finder {
    static var acceptance: FinderAcceptance { get }
}
