/// The state that a window shares with its screens.
///
/// The screens retain the storage, and only the storage has a weak reference to the window. Do not
/// refer to the storage weakly: an object with weak references is slow to retain. Code that every
/// navigation runs therefore uses the storage rather than the window.
@MainActor
final class WindowStorage {
    // The `nonisolated(unsafe)` properties are used on the main actor, and by the window's
    // `deinit`.
    @exclusivity(unchecked) nonisolated(unsafe) var root: Screen?
    /// The visible screens after the last change.
    @exclusivity(unchecked) nonisolated(unsafe) var visible = VisibleScreens()
    @exclusivity(unchecked) var typeIndex = TypeIndex()
    weak var window: RoutingWindow?
    private(set) var revision = 0
    /// The number of changes that plans depend on.
    ///
    /// Changes of only titles, or of only the state of screens that are not containers, do not
    /// count.
    private(set) var structuralRevision = 0

    /// The transitions of animated changes.
    let transitions: TransitionQueue
    /// The waits of navigations.
    let waits = WaitList()
    let observers = Observers<HierarchyChange>()

    init() { transitions = TransitionQueue(waits) }

    /// The records of screens that are notified when the window is released or closed.
    private nonisolated(unsafe) var records: [any ScreenRecord] = []

    /// The values of other layers.
    var values = WindowValues()

    /// Whether the system has closed the window, although the window and its screens still exist.
    var isClosed = false {
        didSet { if isClosed { notifyRecords() } }
    }

    /// Releases the screens and the transition handler when the window is released.
    ///
    /// Otherwise the storage and the screens would retain each other.
    nonisolated func close() {
        transitions.handler = nil
        visible = VisibleScreens()
        root = nil
        if !records.isEmpty { Task { @MainActor in notifyRecords() } }
    }

    /// Replaces the root screen, and removes the old one with its descendants and all modals.
    func setRoot(_ screen: Screen?, animated: Bool) throws(RoutingError) {
        guard screen !== root else { return }
        try screen?.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setRoot(screen, of: self)
            return .commit
        }
    }

    /// Indicates whether an observer or a transition handler receives the changes of the window.
    var isWatched: Bool { !observers.isEmpty || transitions.handler != nil }

    // MARK: Records

    /// Adds a record of a screen, which is also notified when the window is released or closed.
    func add(_ record: any ScreenRecord) { records.append(record) }

    func remove(_ record: any ScreenRecord) { records.removeAll { $0 === record } }

    private func notifyRecords() {
        for record in records { record.screenHasLeft(ObjectIdentifier(self)) }
    }

    // MARK: Changes

    /// Increments the revisions for a change.
    func countRevision(_ change: CommittedChange) {
        revision += 1
        change.state.revision = revision
        if !change.state.isStructural {
            // The visible children of an app's container can depend on state that is not journaled.
            guard !change.state.appeared.isEmpty || !change.state.disappeared.isEmpty else { return }
            change.state.isStructural = true
        }
        structuralRevision += 1
    }

    /// Calls the observers with a change, and plays its transition if it is animated.
    func deliver(_ change: CommittedChange) {
        if !observers.isEmpty { observers.notify(HierarchyChange(change)) }
        if change.state.animated { transitions.play(change) }
    }
}
