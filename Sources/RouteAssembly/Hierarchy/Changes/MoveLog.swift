/// A record of the screens that a transaction has attached, removed, or moved between windows, and
/// of the windows that it may have changed.
@MainActor
final class MoveLog {
    @exclusivity(unchecked) private var state = State()

    private struct State {
        /// The number of the running transaction.
        var transaction = 0
        /// The screens whose window has changed, each once, with its window before the transaction.
        var moves: [Move] = []
        /// Whether a screen can precede its container in the log.
        var isOutOfOrder = false
        var windows: [WindowChange] = []
        /// The screens of a tree that are still to be moved, and the containers whose children are
        /// being moved.
        var stack: [Screen] = []
    }

    /// The windows that may have changed.
    var windows: [WindowChange] {
        _read { yield state.windows }
        _modify { yield &state.windows }
    }

    /// Begins the log of the next transaction.
    func begin() { state.transaction += 1 }

    /// Ends the log, and returns its lists in two empty ones.
    ///
    /// - Parameters:
    ///   - moves: Receives the moves that no change has taken over.
    ///   - windows: Receives the windows that may have changed.
    func end(_ moves: inout [Move], _ windows: inout [WindowChange]) {
        if !state.moves.isEmpty { swap(&moves, &state.moves) }
        swap(&windows, &state.windows)
        state.isOutOfOrder = false
    }

    /// Empties a list of windows, and uses its capacity for the next transaction.
    func reuse(_ windows: inout [WindowChange]) {
        windows.removeAllInPlace()
        if state.windows.isEmpty { swap(&windows, &state.windows) }
    }

    // MARK: Moving

    /// Moves a screen and its descendants to another window, or out of their window.
    ///
    /// - Parameters:
    ///   - root: The screen.
    ///   - storage: The storage of the new window; `nil` to remove the screens from their window.
    ///   - container: The container that the screen is now in.
    func move(_ root: Screen, to storage: WindowStorage?, in container: Container? = nil) {
        guard root.storage !== storage else { return }
        let from = note(root.storage)
        root.pushChildren(onto: &state.stack)
        // The storage of a released window counts as no storage.
        if let storage, note(storage) != nil {
            moveOne(root, from: from, to: storage)
            while let screen = state.stack.popLast() {
                // A container with children is popped a second time after its children.
                guard screen.storage !== storage else {
                    screen.updateTypeMask()
                    continue
                }
                screen.pushWithChildren(onto: &state.stack)
                moveOne(screen, from: from, to: storage)
            }
            root.updateTypeMask()
            addTypeMask(of: root, to: container)
        } else {
            moveOne(root, from: from, to: nil)
            while let screen = state.stack.popLast() {
                screen.pushChildren(onto: &state.stack)
                moveOne(screen, from: from, to: nil)
            }
        }
    }

    /// Records that a screen becomes a child of a container.
    func noteNewChild(_ screen: Screen) {
        // A screen that has been moved before can precede its new container in the log.
        if screen.state.lastMoveTransaction == state.transaction { state.isOutOfOrder = true }
    }

    /// Adds the window of a storage to the list, and returns its position; `nil` if the window was
    /// released.
    @discardableResult
    func note(_ storage: WindowStorage?) -> Int? {
        guard let storage else { return nil }
        for position in state.windows.indices where state.windows[position].storage === storage { return position }
        guard let window = storage.window else { return nil }
        state.windows.append(WindowChange(window: window, storage: storage))
        return state.windows.count - 1
    }

    private func moveOne(_ screen: Screen, from: Int?, to storage: WindowStorage?) {
        if screen.state.lastMoveTransaction != state.transaction {
            screen.state.lastMoveTransaction = state.transaction
            // When a window is released, its screens are still marked as visible.
            if from == nil { screen.state.visibilityPass = 0 }
            state.moves.append(Move(screen: screen, from: from))
        }
        screen.storage?.typeIndex.remove(screen)
        screen.storage = storage
        storage?.typeIndex.add(screen)
    }

    /// Adds the types of a screen's tree to the masks of the containers around it.
    private func addTypeMask(of screen: Screen, to container: Container?) {
        // Usually, the container has had a screen of the same type before.
        guard let container, container.state.typeMask | screen.state.typeMask != container.state.typeMask else {
            return
        }
        container.state.typeMask |= screen.state.typeMask
        var (typeMask, next) = (container.state.typeMask, container.parent)
        while let ancestor = next, ancestor.state.typeMask | typeMask != ancestor.state.typeMask {
            ancestor.state.typeMask |= typeMask
            typeMask = ancestor.state.typeMask
            next = ancestor.parent
        }
    }

    // MARK: Reading

    /// Indicates whether the transaction has removed a screen that was attached before it.
    var hasRemovals: Bool {
        for index in state.moves.indices where state.moves[index].isRemoval { return true }
        return false
    }

    /// Returns the screens that the transaction has removed, from all windows, in the order of the
    /// log.
    ///
    /// - Parameter isExcluded: Returns `true` for a screen to omit.
    /// - Returns: Screens that were attached before the transaction and are detached now.
    /// - Throws: The error of `isExcluded`.
    func removed(unless isExcluded: (Screen) throws(RoutingError) -> Bool) throws(RoutingError) -> [Screen] {
        var removed: [Screen] = []
        for index in state.moves.indices where state.moves[index].isRemoval {
            let screen = state.moves[index].screen
            if try !isExcluded(screen) { removed.append(screen) }
        }
        return removed
    }

    /// The first removed screen whose ``Screen/canBeDismissed`` is `false`.
    var firstLocked: Screen? {
        for index in state.moves.indices where state.moves[index].isRemoval {
            let screen = state.moves[index].screen
            if !screen.canBeDismissed { return screen }
        }
        return nil
    }

    /// Indicates whether the transaction has attached a screen that was in no window before.
    func hasAttached(_ screen: Screen) -> Bool {
        for index in state.moves.indices where state.moves[index].screen === screen {
            return state.moves[index].from == nil
        }
        return false
    }

    /// Indicates whether a screen was attached to the window at a position, or removed from it.
    func hasMoves(at position: Int) -> Bool {
        let storage = state.windows[position].storage
        for index in state.moves.indices
        where (state.moves[index].from == position) != (state.moves[index].screen.storage === storage) {
            return true
        }
        return false
    }

    // MARK: Committing

    /// Makes the change of the window at a position, with the visible screens that it removes.
    ///
    /// Call it for all windows before you update the visible screens of any of them, because a
    /// screen may have moved from one window to another.
    func makeChange(of position: Int, animated: Bool) {
        let (change, storage) = (CommittedChange.make(animated: animated), state.windows[position].storage)
        if animated, storage.isWatched { change.state.hint = TransitionHint.current }
        var (leaving, areAllPart) = (0, true)
        for index in state.moves.indices {
            let isHere = state.moves[index].screen.storage === storage
            if isHere == (state.moves[index].from == position) {
                (state.moves[index].kind, areAllPart) = (.unaffected, false)
            } else {
                state.moves[index].kind = isHere ? .comes : .leaves
                if !isHere { leaving += 1 }
            }
        }
        // The change takes over the list itself if it contains all moves.
        if state.windows.count == 1, areAllPart {
            swap(&change.state.moves, &state.moves)
        } else {
            for index in state.moves.indices where state.moves[index].kind != .unaffected {
                change.state.moves.append(state.moves[index])
            }
        }
        if state.isOutOfOrder { change.state.moves = Self.containersFirst(change.state.moves) }
        if leaving > 0 { storage.visibleScreens.removeDeparted(change, count: leaving, from: storage) }
        state.windows[position].change = change
    }

    /// Returns the moves in the same order, but with each container before its children.
    private static func containersFirst(_ moves: [Move]) -> [Move] {
        var positions: [ObjectIdentifier: Int] = [:]
        for index in moves.indices { positions[ObjectIdentifier(moves[index].screen)] = index }
        var visited = ScreenSet()
        var sorted: [Move] = []
        for index in moves.indices {
            var branch: [Screen] = []
            var next: Screen? = moves[index].screen
            while let screen = next, visited.insert(screen) {
                branch.append(screen)
                next = screen.parent
            }
            for screen in branch.reversed() {
                if let position = positions[ObjectIdentifier(screen)] { sorted.append(moves[position]) }
            }
        }
        return sorted
    }
}

/// A screen whose window a transaction has changed.
@MainActor
struct Move {
    let screen: Screen
    /// The position of the screen's old window in ``MoveLog/windows``; `nil` if the screen was
    /// detached.
    let from: Int?
    /// The role of the move in a window's change.
    var kind = Kind.unaffected

    enum Kind { case unaffected, comes, leaves }

    /// Indicates whether the screen was attached before the transaction and is detached now.
    var isRemoval: Bool { from != nil && screen.storage == nil }
}
