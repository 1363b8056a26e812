/// A navigation that waits, as the hierarchy knows it.
@MainActor
protocol PendingNavigation: AnyObject {
    /// Releases the screens that the navigation has found: a change of the window was committed,
    /// and they may have left.
    func hierarchyDidChange()
}
