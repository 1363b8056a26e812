/// Looks for a screen in a window.
///
/// ```swift
/// struct EditorFinder: Finder {
///     func findScreen(with document: Document.ID, in window: Window) -> EditorScreen? {
///         window.screens.lazy.compactMap { $0 as? EditorScreen }.first { $0.document == document }
///     }
/// }
/// ```
///
/// A finder only looks: it is asked while a navigation is planned, which may be refused afterwards,
/// and again when the tree has changed meanwhile.
@MainActor
public protocol Finder<Target, Context> {
    /// The type of the screen it looks for.
    associatedtype Target: Screen
    /// What it needs to know to recognise it.
    associatedtype Context

    /// Returns the screen, or nil if it is not there. An error ends the navigation with
    /// ``RoutingError/Code/finderFailed``; nothing has changed.
    func findScreen(with context: Context, in window: Window) throws -> Target?
}
