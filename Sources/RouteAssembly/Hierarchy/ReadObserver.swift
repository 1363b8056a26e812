/// An observer of what code reads of a screen.
///
/// A renderer sets it, so that it knows which views to evaluate again when the screen is in
/// ``HierarchyChange/updated``.
@MainActor
package protocol ReadObserver: AnyObject {
    /// Called before code reads the title of the screen or its journaled state.
    func willRead()
}
