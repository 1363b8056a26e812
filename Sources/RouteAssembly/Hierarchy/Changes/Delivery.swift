/// The changes of one committed transaction, to deliver to screens, observers, and renderers.
///
/// Changes are delivered in the order of their transactions. If a hook or an observer runs another
/// transaction, its changes are queued until the current ones have been delivered.
@MainActor
struct Delivery {
    // Nearly all transactions change one window. Allocating a list takes as long as a delivery.
    private var first: WindowChange?
    private var others: [WindowChange] = []

    @exclusivity(unchecked) private static var state = State()

    private struct State {
        var isUnderWay = false
        /// The windows of the changes that are being delivered, retained until the end of the
        /// delivery.
        var windows: [MoveLog.NotedWindow] = []
        var queue: [Delivery] = []
    }

    /// Indicates whether changes are being delivered.
    static var isUnderWay: Bool { state.isUnderWay }

    /// Waits until no changes are being delivered.
    ///
    /// A task that a hook starts with `Task.immediate` begins to run in the middle of the delivery.
    static func untilDelivered() async {
        while isUnderWay { await Task.yield() }
    }

    // MARK: Committing

    /// Indicates whether no window has changed.
    var isEmpty: Bool { first == nil }

    /// Adds the change of one window.
    mutating func add(_ change: CommittedChange, of storage: WindowStorage) {
        let change = WindowChange(change: change, storage: storage)
        if first == nil { first = change } else { others.append(change) }
    }

    /// Updates the visible screens of the windows, and adds the differences to the changes.
    func updateVisibleScreens() {
        first?.updateVisibleScreens()
        for index in others.indices { others[index].updateVisibleScreens() }
    }

    /// Increments the revisions of the windows, and calls the pending navigations.
    func finishCommit() {
        first?.finishCommit()
        for index in others.indices { others[index].finishCommit() }
    }

    /// Discards the changes of a transaction that has been rolled back.
    mutating func discard() {
        updateVisibleScreens()
        endUse()
    }

    // MARK: Delivering

    /// Retains the changed windows until the changes have been delivered.
    ///
    /// Queued changes do not retain their windows. If a window is released before its turn, its
    /// observers are not called.
    static func retainWindows(of moves: MoveLog) {
        if !isUnderWay { moves.moveWindows(into: &state.windows) }
    }

    /// Delivers the changes, or adds them to the queue if other changes are being delivered.
    ///
    /// - Parameter onCommit: Called with each change, after its delivery or after it was queued.
    mutating func start(_ onCommit: (CommittedChange) -> Void) {
        if Self.isUnderWay {
            enqueue()
        } else {
            Self.state.isUnderWay = true
            deliver()
            while !Self.state.queue.isEmpty { Self.deliverNext() }
            Self.state.windows.removeAllInPlace()
            Self.state.isUnderWay = false
        }
        if let first { onCommit(first.change) }
        for index in others.indices { onCommit(others[index].change) }
        endUse()
    }

    private func enqueue() {
        first?.change.users += 1
        for index in others.indices { others[index].change.users += 1 }
        Self.state.queue.append(self)
    }

    private static func deliverNext() {
        var next = state.queue.removeFirst()
        let windows = next.dropReleasedWindows()
        withExtendedLifetime(windows) { next.deliver() }
        next.endUse()
    }

    /// Removes the storages of released windows, and returns the other windows for the caller to
    /// retain.
    private mutating func dropReleasedWindows() -> [Window?] {
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

    private func deliver() {
        guard !others.isEmpty else {
            first?.change.callHooks()
            first?.deliverToWindow()
            return
        }
        guard let first else { return }
        let changes = [first] + others
        // A screen that moves between windows detaches from one before it attaches to the other.
        for item in changes { item.change.callDidDetach() }
        for item in changes { item.change.callDidAttach() }
        for item in changes { item.change.callDidDisappear() }
        for item in changes { item.change.callDidAppear() }
        for item in changes { item.deliverToWindow() }
    }
}

/// A change and the storage of its window.
@MainActor
private struct WindowChange {
    var change: CommittedChange
    /// `nil` if the window was released before the delivery.
    var storage: WindowStorage?

    func updateVisibleScreens() {
        if let storage { storage.visibleScreens.update(change, in: storage) }
    }

    func finishCommit() {
        storage?.finishCommit(change)
        change.notifyDepartureObservers()
    }

    func deliverToWindow() { storage?.deliver(change) }

    mutating func endUse() { CommittedChange.endUse(of: &change) }
}

/// An object that a screen notifies when a transaction has removed it from its window for good.
@MainActor
protocol DepartureObserver: AnyObject {
    func screenHasLeft()
}

extension CommittedChange {
    /// Notifies the observers of the screens that are in no window after the transaction.
    fileprivate func notifyDepartureObservers() {
        for index in moves.indices where moves[index].isRemoval {
            moves[index].screen.state.resultRequest?.screenHasLeft()
        }
    }

    fileprivate func callHooks() {
        callDidDetach()
        callDidAttach()
        callDidDisappear()
        callDidAppear()
    }

    // A loop over indices does not retain the list. Retaining it would take longer than most hooks.

    @inline(__always)
    fileprivate func callDidDetach() {
        for index in moves.indices where moves[index].kind == .leaves { moves[index].screen.didDetach() }
    }

    @inline(__always)
    fileprivate func callDidAttach() {
        for index in moves.indices where moves[index].kind == .comes { moves[index].screen.didAttach() }
    }

    @inline(__always)
    fileprivate func callDidDisappear() {
        for index in disappeared.indices { disappeared[index].didDisappear() }
    }

    @inline(__always)
    fileprivate func callDidAppear() {
        for index in appeared.indices { appeared[index].didAppear() }
    }
}
