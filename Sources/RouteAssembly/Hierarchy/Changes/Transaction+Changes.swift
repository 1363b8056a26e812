/// The changes that a transaction commits: the difference between the hierarchies before and after
/// it.
extension Transaction {
    /// Makes a change for each window that differs from before the transaction.
    ///
    /// - Throws: ``RoutingError/Code/cannotBeRemoved`` if a removed screen cannot be dismissed, or
    ///   ``RoutingError/Code/cannotBeCovered`` if a screen cannot be covered.
    func makeChanges() throws(RoutingError) {
        let moves = firstMoves()
        for index in moves.indices where moves[index].isRemoval {
            guard moves[index].screen.canBeRemoved else { throw .cannotBeRemoved(moves[index].screen) }
        }
        for index in state.windows.indices {
            state.windows[index].change = change(of: state.windows[index].storage, moves)
        }
        for index in state.windows.indices {
            if let change = state.windows[index].change { try checkCovering(change, in: state.windows[index].storage) }
        }
    }

    /// Throws ``RoutingError/Code/cannotBeCovered`` if a screen that was visible, and is still in the
    /// window, is hidden now or under a new modal.
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

    /// Returns the change of a window; `nil` if the window is the same as before.
    private func change(of storage: WindowStorage, _ moves: [Move]) -> CommittedChange? {
        let change = state.spare ?? CommittedChange()
        for index in moves.indices {
            let (wasHere, isHere) = (moves[index].old === storage, moves[index].screen.storage === storage)
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

    /// Adds the screens, other than added ones, whose titles or states have changed, each once.
    private func addUpdates(_ entries: [JournalEntry], to change: CommittedChange) {
        var listed = IdentitySet(change.state.added)
        for entry in entries {
            if entry.isStructural { change.state.isStructural = true }
            if let screen = entry.updatedScreen, listed.insert(screen) { change.state.updated.append(screen) }
        }
    }

    /// Returns the entries of a window's properties whose values differ from those before the
    /// transaction.
    private func changedEntries(in storage: WindowStorage) -> [JournalEntry] {
        // The first entry of a property has its original value.
        var visited: Set<JournalEntry.Key> = []
        return state.journal.filter { entry in
            entry.storage === storage && visited.insert(entry.key).inserted && !entry.isRestored
        }
    }

    /// Returns the first move of each screen, which has the window before the transaction.
    private func firstMoves() -> [Move] {
        guard state.isOutOfOrder else { return state.moves }
        var visited = IdentitySet<Screen>()
        return state.moves.filter { visited.insert($0.screen) }
    }

    /// Returns the screens in the same order, but with each container before its descendants.
    private func containersFirst(_ screens: [Screen]) -> [Screen] {
        let all = IdentitySet(screens)
        var (visited, sorted) = (IdentitySet<Screen>(), [Screen]())
        for screen in screens {
            var (branch, next): ([Screen], Screen?) = ([], screen)
            while let ancestor = next, visited.insert(ancestor) {
                if all.contains(ancestor) { branch.append(ancestor) }
                next = ancestor.parent
            }
            sorted += branch.reversed()
        }
        return sorted
    }

    // MARK: Before the commit

    /// Returns the screens that the transaction has removed, from all windows.
    ///
    /// - Parameter isExcluded: Returns `true` for a screen to omit.
    /// - Returns: Screens that were attached before the transaction and are detached now.
    /// - Throws: The error of `isExcluded`.
    func removed(unless isExcluded: (Screen) throws(RoutingError) -> Bool) throws(RoutingError) -> [Screen] {
        var removed: [Screen] = []
        let moves = firstMoves()
        for index in moves.indices where moves[index].isRemoval {
            if try !isExcluded(moves[index].screen) { removed.append(moves[index].screen) }
        }
        return removed
    }

    /// Indicates whether the transaction has attached a screen that was in no window before.
    func hasAttached(_ screen: Screen) -> Bool {
        for move in state.moves where move.screen === screen { return move.old == nil }
        return false
    }
}
