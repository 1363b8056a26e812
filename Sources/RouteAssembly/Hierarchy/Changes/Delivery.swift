/// The changes of one transaction, on their way to screens, observers, and renderers.
///
/// Changes are delivered in the order of their transactions: those of a transaction that a hook or
/// an observer runs wait until the current ones have been delivered.
@MainActor
struct Delivery {
    /// Nearly all transactions change one window, and making a list costs as much as delivering a
    /// change.
    private var first: WindowChange?
    private var others: [WindowChange] = []

    @exclusivity(unchecked) private static var state = State()

    private struct State {
        var isUnderWay = false
        /// The windows of the changes that are being delivered.
        var windows: [MoveLog.NotedWindow] = []
        /// The deliveries that wait for the current one.
        var waiting: [Delivery] = []
    }

    /// Whether changes are being delivered.
    static var isUnderWay: Bool { state.isUnderWay }

    /// Waits until no changes are being delivered.
    ///
    /// A task that starts immediately can run in the middle of a delivery.
    static func untilDelivered() async {
        while isUnderWay { await Task.yield() }
    }

    // MARK: Committing

    /// Whether no window has changed.
    var isEmpty: Bool { first == nil }

    /// Adds the change of one window.
    mutating func add(_ change: CommittedChange, of storage: WindowStorage) {
        let change = WindowChange(change: change, storage: storage)
        if first == nil { first = change } else { others.append(change) }
    }

    /// Finds out which screens have become visible or ceased to be.
    func updateVisibleScreens() {
        first?.updateVisibleScreens()
        for index in others.indices { others[index].updateVisibleScreens() }
    }

    /// Counts the changes in their windows' revisions, and tells the pending navigations.
    func finishCommit() {
        first?.finishCommit()
        for index in others.indices { others[index].finishCommit() }
    }

    /// Ends changes that were not committed, after the hierarchy has been restored.
    mutating func discard() {
        updateVisibleScreens()
        endUse()
    }

    // MARK: Delivering

    /// Retains the windows until their observers have been told.
    ///
    /// A delivery that has to wait does not: observers of a window that is released meanwhile are
    /// not told.
    static func retainWindows(of moves: MoveLog) {
        if !isUnderWay { moves.giveWindows(to: &state.windows) }
    }

    /// Delivers the changes, or queues them behind those that are being delivered.
    ///
    /// - Parameter told: Called with each change.
    mutating func start(_ told: (CommittedChange) -> Void) {
        if Self.isUnderWay {
            wait()
        } else {
            Self.state.isUnderWay = true
            tell()
            while !Self.state.waiting.isEmpty { Self.deliverNext() }
            Self.state.windows.removeAllInPlace()
            Self.state.isUnderWay = false
        }
        if let first { told(first.change) }
        for index in others.indices { told(others[index].change) }
        endUse()
    }

    private func wait() {
        first?.change.users += 1
        for index in others.indices { others[index].change.users += 1 }
        Self.state.waiting.append(self)
    }

    private static func deliverNext() {
        var next = state.waiting.removeFirst()
        let windows = next.forgetReleasedWindows()
        withExtendedLifetime(windows) { next.tell() }
        next.endUse()
    }

    private mutating func forgetReleasedWindows() -> [Window?] {
        var windows = [first?.storage?.window]
        if windows[0] == nil { first?.storage = nil }
        for index in others.indices {
            let window = others[index].storage?.window
            if window == nil { others[index].storage = nil }
            windows.append(window)
        }
        return windows
    }

    private mutating func endUse() {
        first?.endUse()
        for index in others.indices { others[index].endUse() }
    }

    private func tell() {
        guard !others.isEmpty else {
            first?.change.tellScreens()
            first?.tellObservers()
            return
        }
        guard let first else { return }
        let changes = [first] + others
        // A screen that moves between windows detaches from one before it attaches to the other.
        for item in changes { item.change.tellDetached() }
        for item in changes { item.change.tellAttached() }
        for item in changes { item.change.tellDisappeared() }
        for item in changes { item.change.tellAppeared() }
        for item in changes { item.tellObservers() }
    }
}

/// A change and the window it is of.
@MainActor
private struct WindowChange {
    var change: CommittedChange
    /// `nil` if the window was released before the change could be delivered.
    var storage: WindowStorage?

    func updateVisibleScreens() {
        if let storage { storage.visibleScreens.update(change, in: storage) }
    }

    func finishCommit() { storage?.finishCommit(change) }

    func tellObservers() { storage?.tell(change) }

    mutating func endUse() { CommittedChange.endUse(of: &change) }
}

extension CommittedChange {
    fileprivate func tellScreens() {
        tellDetached()
        tellAttached()
        tellDisappeared()
        tellAppeared()
    }

    // A loop over positions does not retain the list, which costs more than most of the hooks.

    @inline(__always)
    fileprivate func tellDetached() {
        for index in moves.indices where moves[index].kind == .leaves { moves[index].screen.didDetach() }
    }

    @inline(__always)
    fileprivate func tellAttached() {
        for index in moves.indices where moves[index].kind == .comes { moves[index].screen.didAttach() }
    }

    @inline(__always)
    fileprivate func tellDisappeared() {
        for index in disappeared.indices { disappeared[index].didDisappear() }
    }

    @inline(__always)
    fileprivate func tellAppeared() {
        for index in appeared.indices { appeared[index].didAppear() }
    }
}
