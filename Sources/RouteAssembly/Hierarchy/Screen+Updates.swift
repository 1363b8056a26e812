extension Screen {
    /// Reports that the screen looks different, although neither the hierarchy nor its ``title``
    /// nor its ``Journaled`` state has changed.
    ///
    /// Call it when a badge or a computed title has changed. Observers get a change with the screen
    /// in ``HierarchyChange/updated``: the change of the running transaction, or a separate one
    /// that is not animated. If the screen is in no window, nothing happens.
    ///
    /// ```swift
    /// final class CartScreen: Screen {
    ///     var items: [Item] = [] { didSet { setNeedsUpdate() } }
    ///     override var title: String? { get { "Cart (\(items.count))" } set {} }
    /// }
    /// ```
    public final func setNeedsUpdate() {
        guard isAttached || Transaction.isRunning else { return }
        Transaction.runSetter(animated: false) { $0.recordUpdate(of: self) }
    }

    /// The observer of the reads of the title and of journaled state; `nil` by default.
    package final var readObserver: (any ReadObserver)? {
        get { state.readObserver }
        set { state.readObserver = newValue }
    }
}
