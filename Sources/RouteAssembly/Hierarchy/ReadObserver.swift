/// An observer of the reads of a screen's title and journaled state.
///
/// A renderer sets it, so that it knows which views to evaluate again when the screen is in
/// ``HierarchyChange/updated``.
@MainActor
package protocol ReadObserver: AnyObject {
    /// Called before the title or the journaled state is read.
    func willRead()
}
