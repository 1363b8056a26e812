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
    @exclusivity(unchecked) nonisolated(unsafe) var visible = VisibleScreens()
    @exclusivity(unchecked) var typeIndex = TypeIndex()
    weak var window: RoutingWindow?
    private(set) var revision = 0
    /// The number of changes that plans depend on.
    ///
    /// Changes of only titles, or of only the state of screens that are not containers, do not
    /// count.
    private(set) var structuralRevision = 0

    let transitions: TransitionQueue
    let waits = WaitList()
    let observers = Observers<HierarchyChange>()

    /// The records of screens that are notified when the window is released or closed.
    private nonisolated(unsafe) var records: [any ScreenRecord] = []

    var values = WindowValues()

    /// Whether the system has closed the window, although the window and its screens still exist.
    var isClosed = false {
        didSet { if isClosed { notifyRecords() } }
    }

    init() { transitions = TransitionQueue(waits) }

    /// Releases the screens and the transition handler when the window is released.
    ///
    /// Otherwise the storage and the screens would retain each other.
    nonisolated func close() {
        transitions.handler = nil
        visible = VisibleScreens()
        root = nil
        if !records.isEmpty { Task { @MainActor in notifyRecords() } }
    }

    func setRoot(_ screen: Screen?, animated: Bool) throws(RoutingError) {
        guard screen !== root else { return }
        try screen?.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setRoot(screen, of: self)
            return .commit
        }
    }

    var isWatched: Bool { !observers.isEmpty || transitions.handler != nil }

    // MARK: Records

    func add(_ record: any ScreenRecord) { records.append(record) }

    func hasRecord<Record: ScreenRecord>(of type: Record.Type) -> Bool { records.contains { $0 is Record } }

    func remove(_ record: any ScreenRecord) { records.removeAll { $0 === record } }

    private func notifyRecords() {
        for record in records { record.screenHasLeft(ObjectIdentifier(self)) }
    }

    // MARK: Changes

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

    func deliver(_ change: CommittedChange) {
        if !observers.isEmpty { observers.notify(HierarchyChange(change)) }
        if change.state.animated { transitions.play(change) }
    }
}

@MainActor
protocol WindowKey {
    associatedtype Value
}

/// The values that other layers keep in a window, by their keys.
@MainActor
struct WindowValues {
    private var values: [ObjectIdentifier: Any] = [:]

    subscript<Key: WindowKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
