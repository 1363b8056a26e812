/// What the screens of one window share: everything but what users of the window hold.
///
/// All screens of a window retain its storage, and it alone refers to the window, weakly. So
/// nothing refers to the storage weakly: comparing two storages costs nothing, and counting
/// references to one takes a quarter of what it takes for the window.
@MainActor
final class WindowStorage {
    // Used on the main actor, and when the window is released.
    @exclusivity(unchecked) nonisolated(unsafe) var root: Screen?
    @exclusivity(unchecked) private var state = State()

    @MainActor
    private struct State {
        weak var window: Window?
        var revision = 0
        var typeIndex = ScreenTypeIndex()
        var observers = Observers<HierarchyChange>()
        /// The navigations that are told of each committed change while they wait.
        var pendingNavigations: [any PendingNavigation] = []
    }

    /// The animated changes that are being played.
    let transitions = TransitionQueue()
    let visibleScreens = VisibleScreens()

    var window: Window? {
        get { state.window }
        set { state.window = newValue }
    }

    var revision: Int { state.revision }

    var typeIndex: ScreenTypeIndex {
        _read { yield state.typeIndex }
        _modify { yield &state.typeIndex }
    }

    var observers: Observers<HierarchyChange> {
        _read { yield state.observers }
        _modify { yield &state.observers }
    }

    /// Releases the screens and the renderer with the window: each of the screens retains the
    /// storage.
    nonisolated func close() {
        transitions.handler = nil
        visibleScreens.close()
        root = nil
    }

    /// Replaces the root, and with it everything in and over it.
    func setRoot(_ screen: Screen?, animated: Bool) throws(RoutingError) {
        guard screen !== root else { return }
        try screen?.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setRoot(screen, of: self)
            return .commit
        }
    }

    /// Whether the containers around a screen show it, and no modal is over its level.
    func showsUncovered(_ screen: Screen) -> Bool { visibleScreens.isUncovered(screen, in: self) }

    // MARK: Pending navigations

    /// Tells a navigation of each committed change until it is removed.
    func add(_ navigation: some PendingNavigation) { state.pendingNavigations.append(navigation) }

    /// Ends what ``add(_:)`` began.
    func remove(_ navigation: some PendingNavigation) {
        // The navigation that began to wait last is usually the first to go on.
        if let last = state.pendingNavigations.last, last === navigation {
            state.pendingNavigations.removeLast()
        } else {
            state.pendingNavigations.removeAll { $0 === navigation }
        }
    }

    // MARK: Changes

    /// Counts a committed change, and tells the pending navigations.
    func finishCommit(_ change: CommittedChange) {
        state.revision += 1
        change.revision = state.revision
        for index in state.pendingNavigations.indices { state.pendingNavigations[index].hierarchyDidChange() }
    }

    /// Tells the observers and the renderer of a change.
    func tell(_ change: CommittedChange) {
        if !observers.isEmpty {
            let observers = observers
            if observers.tell(HierarchyChange(change)) { self.observers.forgetEnded() }
        }
        if change.animated, transitions.handler != nil { transitions.play(change) }
    }
}
