/// The changes that a transaction commits: the difference between the hierarchies before and after
/// it.
extension Transaction {
    func makeChanges() throws(RoutingError) {
        let moves = firstMoves()
        for index in moves.indices where moves[index].isRemoval {
            guard moves[index].screen.canBeRemoved else { throw .cannotBeRemoved(moves[index].screen) }
        }
        for index in state.windows.indices {
            state.windows[index].change = change(of: state.windows[index].storage, after: moves)
        }
        for index in state.windows.indices {
            if let change = state.windows[index].change { try checkCovering(change, in: state.windows[index].storage) }
        }
    }

    /// Throws ``RoutingError/Code/cannotBeCovered`` if a screen that was visible, and is still in
    /// the window, is hidden now or under a new modal.
    private func checkCovering(_ change: CommittedChange, in storage: WindowStorage) throws(RoutingError) {
        // By their positions, because the lists are not copied then.
        for position in change.state.disappeared.indices {
            let screen = change.state.disappeared[position]
            if screen.storage === storage, !screen.canBeCovered { throw .cannotBeCovered(screen) }
        }
        for position in change.state.added.indices where change.state.added[position].presentation != nil {
            var pending = [change.state.added[position].presenter].compactMap(\.self)
            while let screen = pending.popLast() {
                if !screen.canBeCovered, !change.state.added.containsIdentical(screen) {
                    throw .cannotBeCovered(screen)
                }
                pending += screen.shown.screens
            }
        }
    }

    /// `nil` if the window is the same as before.
    private func change(of storage: WindowStorage, after moves: [Move]) -> CommittedChange? {
        let change = state.spare ?? CommittedChange()
        for index in moves.indices {
            let wasHere = moves[index].old === storage
            let isHere = moves[index].screen.storage === storage
            if isHere, !wasHere { change.state.added.append(moves[index].screen) }
            if wasHere, !isHere { change.state.removed.append(moves[index].screen) }
        }
        change.state.isStructural = !change.state.added.isEmpty || !change.state.removed.isEmpty
        if !change.state.isStructural || state.hasUpdates {
            let entries = changedEntries(in: storage)
            guard change.state.isStructural || !entries.isEmpty else { return nil }
            addUpdates(entries, to: change)
        }
        if state.isOutOfOrder {
            change.state.added = containersFirst(change.state.added)
            change.state.removed = containersFirst(change.state.removed)
        }
        storage.visible.update(change, in: storage)
        change.state.animated = state.isAnimated
        if state.isAnimated, storage.isWatched { change.state.hint = TransitionHint.current }
        state.spare = nil
        return change
    }

    /// Adds each screen once, and no added ones.
    private func addUpdates(_ entries: [JournalEntry], to change: CommittedChange) {
        var listed = IdentitySet(change.state.added)
        for entry in entries {
            if entry.isStructural { change.state.isStructural = true }
            if let screen = entry.updatedScreen, listed.insert(screen) { change.state.updated.append(screen) }
        }
    }

    /// The entries of properties whose values differ from those before the transaction.
    private func changedEntries(in storage: WindowStorage) -> [JournalEntry] {
        // The first entry of a property has its original value.
        var visited: Set<JournalEntry.Key> = []
        return state.journal.filter { entry in
            entry.storage === storage && visited.insert(entry.key).inserted && !entry.isRestored
        }
    }

    /// The first move of a screen has its window before the transaction.
    private func firstMoves() -> [Move] {
        guard state.isOutOfOrder else { return state.moves }
        var visited = IdentitySet<Screen>()
        return state.moves.filter { visited.insert($0.screen) }
    }

    /// Returns the screens in the same order, but with each container before its descendants.
    private func containersFirst(_ screens: [Screen]) -> [Screen] {
        let all = IdentitySet(screens)
        var visited = IdentitySet<Screen>()
        var sorted: [Screen] = []
        for screen in screens {
            var branch: [Screen] = []
            var next: Screen? = screen
            while let ancestor = next, visited.insert(ancestor) {
                if all.contains(ancestor) { branch.append(ancestor) }
                next = ancestor.parent
            }
            sorted += branch.reversed()
        }
        return sorted
    }

    // MARK: Before the commit

    /// Returns the screens, of all windows, that were attached before the transaction and are
    /// detached now.
    func removed(unless isExcluded: (Screen) throws(RoutingError) -> Bool) throws(RoutingError) -> [Screen] {
        var removed: [Screen] = []
        let moves = firstMoves()
        for index in moves.indices where moves[index].isRemoval {
            if try !isExcluded(moves[index].screen) { removed.append(moves[index].screen) }
        }
        return removed
    }

    /// Whether the transaction has attached a screen that was in no window before.
    func hasAttached(_ screen: Screen) -> Bool {
        for move in state.moves where move.screen === screen { return move.old == nil }
        return false
    }
}

/// A committed change of one window.
///
/// It retains its screens until it has been delivered. Each transition has a copy, and so has the
/// queue of changes that wait for their delivery.
@MainActor
final class CommittedChange {
    @exclusivity(unchecked) var state = State()

    struct State {
        var revision = 0
        var animated = false
        /// Whether anything but titles and the state of screens that are not containers has
        /// changed.
        var isStructural = false
        var hint: TransitionHint?
        var added: [Screen] = []
        var removed: [Screen] = []
        var appeared: [Screen] = []
        var disappeared: [Screen] = []
        var updated: [Screen] = []
        /// Weak references to the screens, for a ``HierarchyChange`` that an observer has stored.
        fileprivate var stored: Lists?
    }

    init(_ state: State = State()) { self.state = state }

    struct Lists {
        let added, removed, appeared, disappeared, updated: [WeakScreen]
    }

    var lists: Lists {
        func weak(_ screens: [Screen]) -> [WeakScreen] { screens.map(WeakScreen.init) }
        return state.stored
            ?? Lists(
                added: weak(state.added), removed: weak(state.removed), appeared: weak(state.appeared),
                disappeared: weak(state.disappeared), updated: weak(state.updated))
    }

    /// Releases the screens after the delivery or the transition that has used them, and returns
    /// `true` if there are no other references to the change.
    ///
    /// The next transaction can then use the change and its lists.
    @discardableResult
    static func releaseScreens(of reference: inout CommittedChange?) -> Bool {
        let isStored = !isKnownUniquelyReferenced(&reference)
        guard let change = reference else { return false }
        if isStored { change.state.stored = change.lists }
        change.state.added.removeAllInPlace()
        change.state.removed.removeAllInPlace()
        change.state.appeared.removeAllInPlace()
        change.state.disappeared.removeAllInPlace()
        change.state.updated.removeAllInPlace()
        change.state.hint = nil
        return !isStored
    }
}
