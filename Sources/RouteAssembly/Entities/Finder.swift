/// A type that searches a window for a screen.
///
/// ```swift
/// struct EditorFinder: Finder {
///     func findScreen(with document: Document.ID, in window: Window) -> EditorScreen? {
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

    /// Returns a screen in the window, or `nil` if there is no such screen.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: A screen of `window`, or `nil`. If the screen is not in `window`, the navigation
    ///   ends with ``RoutingError/Code/notAttached``.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/finderFailed``. The hierarchy is as it was before the navigation.
    func findScreen(with context: Context, in window: Window) throws -> Target?
}
