/// The delivery of committed changes to screens, observers, and renderers.
///
/// Changes are delivered in the order of their transactions. If a hook or an observer runs another
/// transaction, its changes are queued until the current ones have been delivered.
@MainActor
enum Delivery {
    private(set) static var isUnderWay = false
    private static var queue: [[WindowChange]] = []

    /// Waits until no changes are being delivered.
    ///
    /// A task that a hook starts with `Task.immediate` begins to run in the middle of the delivery.
    static func untilDelivered() async {
        while isUnderWay { await MainActor.turn() }
    }

    /// Delivers changes, or adds them to the queue if other changes are being delivered.
    ///
    /// - Parameters:
    ///   - changes: The changes of one transaction, whose screens the caller releases.
    ///   - onCommit: Called with each change and its window's storage, after the change was
    ///     delivered or queued.
    static func start(_ changes: [WindowChange], _ onCommit: (CommittedChange, WindowStorage) -> Void) {
        if isUnderWay {
            enqueue(changes)
            notify(of: changes)
        } else {
            isUnderWay = true
            notify(of: changes)
            deliver(changes)
            while !queue.isEmpty { deliverNext() }
            isUnderWay = false
        }
        for index in changes.indices {
            if let change = changes[index].change { onCommit(change, changes[index].storage) }
        }
    }

    /// Adds the changes without their windows to the queue.
    ///
    /// If a window is released before its turn, its observers are not called.
    private static func enqueue(_ changes: [WindowChange]) {
        var changes = changes
        for index in changes.indices {
            changes[index].window = nil
            changes[index].change = changes[index].change.map { CommittedChange($0.state) }
        }
        queue.append(changes)
    }

    private static func deliverNext() {
        var changes = queue.removeFirst()
        for index in changes.indices { changes[index].window = changes[index].storage.window }
        deliver(changes)
        for index in changes.indices { CommittedChange.releaseScreens(of: &changes[index].change) }
    }

    /// Calls the pending navigations and the records of the screens that have left.
    ///
    /// These calls release screens, and code that runs when a screen is released can begin the next
    /// transaction.
    private static func notify(of changes: [WindowChange]) {
        for index in changes.indices {
            guard let change = changes[index].change else { continue }
            if change.state.isStructural { changes[index].storage.waits.hierarchyDidChange() }
            let window = ObjectIdentifier(changes[index].storage)
            for position in change.state.removed.indices {
                change.state.removed[position].state.result?.screenHasLeft(window)
            }
        }
    }

    private static func deliver(_ changes: [WindowChange]) {
        // A screen that moves between windows leaves one before it enters the other.
        for index in changes.indices { changes[index].change?.callDidDisappear(ofRemoved: true) }
        for index in changes.indices { changes[index].change?.callDidDetach() }
        for index in changes.indices { changes[index].change?.callDidAttach() }
        for index in changes.indices { changes[index].change?.callDidDisappear(ofRemoved: false) }
        for index in changes.indices { changes[index].change?.callDidAppear() }
        for index in changes.indices where changes[index].window != nil {
            if let change = changes[index].change { changes[index].storage.deliver(change) }
        }
    }
}

/// A window that a transaction may have changed, and its change.
@MainActor
struct WindowChange {
    /// The window, retained until the change has been delivered; `nil` if it was released before.
    var window: RoutingWindow?
    let storage: WindowStorage
    /// `nil` until the transaction commits, and if it has not changed the window.
    var change: CommittedChange?
}

/// A record of a screen.
///
/// The screen retains it, so it is found without a table.
@MainActor
package protocol ScreenRecord: AnyObject {
    /// Called after a transaction has removed the screen from the window with an identity, or has
    /// moved it to another window.
    ///
    /// A record that was added to a ``WindowStorage`` is also notified after the window was
    /// released or closed. The screen can still be in a closed window.
    func screenHasLeft(_ window: ObjectIdentifier)
}

extension CommittedChange {
    fileprivate func callDidDetach() {
        for index in state.removed.indices { state.removed[index].didDetach() }
    }

    fileprivate func callDidAttach() {
        for index in state.added.indices { state.added[index].didAttach() }
    }

    fileprivate func callDidDisappear(ofRemoved isRemoved: Bool) {
        if state.removed.isEmpty, isRemoved { return }
        let removed = IdentitySet(state.removed)
        for index in state.disappeared.indices where removed.contains(state.disappeared[index]) == isRemoved {
            state.disappeared[index].didDisappear()
        }
    }

    fileprivate func callDidAppear() {
        for index in state.appeared.indices { state.appeared[index].didAppear() }
    }
}
