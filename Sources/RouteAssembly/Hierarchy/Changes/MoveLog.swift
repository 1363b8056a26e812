/// The screens that a transaction has moved, and the windows that it may have changed.
@MainActor
final class MoveLog {
    @exclusivity(unchecked) private var state = State()

    private struct State {
        /// The number of the running transaction.
        var transaction = 0
        /// Every screen whose window changed, once, with the window it was in before the
        /// transaction.
        var moves: [Move] = []
        /// Whether a screen may be in the log before the container that it is in now.
        var isOutOfOrder = false
        var windows: [NotedWindow] = []
        /// The screens of a tree that are still to be moved, and the containers whose children are
        /// being moved.
        var stack: [Screen] = []
    }

    /// A window that may have changed, retained until its observers have been told.
    struct NotedWindow {
        let window: Window
        let storage: WindowStorage
    }

    /// The windows that may have changed.
    var windows: [NotedWindow] { _read { yield state.windows } }

    /// Begins the log of the next transaction.
    func begin() { state.transaction += 1 }

    /// Returns the moves that no change has taken over, to be released after the transaction: a
    /// screen that is released may begin the next one.
    func takeUnused() -> [Move] {
        defer { state.moves = [] }
        return state.moves
    }

    /// Whether there are moves that no change has taken over.
    var hasUnused: Bool { !state.moves.isEmpty }

    /// Empties the lists and keeps their memory.
    func end() {
        state.moves.removeAllInPlace()
        state.windows.removeAllInPlace()
        state.isOutOfOrder = false
    }

    /// Exchanges the list of windows for an empty one.
    func giveWindows(to other: inout [NotedWindow]) { swap(&other, &state.windows) }

    // MARK: Moving

    /// Moves a screen, with everything in it, to another window or out of its window.
    func move(_ root: Screen, to storage: WindowStorage?, in container: Container? = nil) {
        guard root.storage !== storage else { return }
        let from = note(root.storage)
        root.pushChildren(onto: &state.stack)
        // A window that was released counts as none.
        if let storage, note(storage) != nil {
            moveOne(root, from: from, to: storage)
            while let screen = state.stack.popLast() {
                // A container with children comes up again when its children have been moved.
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

    /// Notes that a screen is about to become a child of a container.
    func noteNewChild(_ screen: Screen) {
        // The container may follow the screen in the log, or have left the window before the screen
        // came into it.
        if screen.lastMoveTransaction == state.transaction { state.isOutOfOrder = true }
    }

    /// Remembers the window of a storage, and returns its position; `nil` if there is none any
    /// more.
    @discardableResult
    func note(_ storage: WindowStorage?) -> Int? {
        guard let storage else { return nil }
        for position in state.windows.indices where state.windows[position].storage === storage { return position }
        guard let window = storage.window else { return nil }
        state.windows.append(NotedWindow(window: window, storage: storage))
        return state.windows.count - 1
    }

    private func moveOne(_ screen: Screen, from: Int?, to storage: WindowStorage?) {
        if screen.lastMoveTransaction != state.transaction {
            screen.lastMoveTransaction = state.transaction
            // A window that was released did not tell its screens that they disappear.
            if from == nil { screen.visibilityPass = 0 }
            state.moves.append(Move(screen: screen, from: from))
        }
        screen.storage?.typeIndex.remove(screen)
        screen.storage = storage
        storage?.typeIndex.add(screen)
    }

    /// Adds the types in a screen to the masks of the containers around it.
    private func addTypeMask(of screen: Screen, to container: Container?) {
        var (typeMask, container) = (screen.typeMask, container)
        while let ancestor = container, ancestor.typeMask | typeMask != ancestor.typeMask {
            ancestor.typeMask |= typeMask
            typeMask = ancestor.typeMask
            container = ancestor.parent
        }
    }

    // MARK: Reading

    /// Whether an attached screen has been removed so far.
    var hasRemoved: Bool {
        for index in state.moves.indices where state.moves[index].isRemoval { return true }
        return false
    }

    /// The attached screens that have been removed so far, from all windows, in the order of the
    /// log, unless a predicate holds for them.
    func removed(unless isExcluded: (Screen) throws(RoutingError) -> Bool) throws(RoutingError) -> [Screen] {
        var removed: [Screen] = []
        for index in state.moves.indices where state.moves[index].isRemoval {
            let screen = state.moves[index].screen
            if try !isExcluded(screen) { removed.append(screen) }
        }
        return removed
    }

    /// The first screen that has been removed and must not leave.
    var firstLocked: Screen? {
        for index in state.moves.indices where state.moves[index].isRemoval {
            let screen = state.moves[index].screen
            if !screen.canBeDismissed { return screen }
        }
        return nil
    }

    /// Whether a screen has come into the window at a position, or has left it.
    func hasComeOrGone(at position: Int) -> Bool {
        let storage = state.windows[position].storage
        for index in state.moves.indices
        where (state.moves[index].from == position) != (state.moves[index].screen.storage === storage) {
            return true
        }
        return false
    }

    // MARK: Committing

    /// Makes the change of the window at a position, and takes the screens that left off its
    /// visible ones.
    ///
    /// Call this for all windows before any of them looks for new visible screens: a screen may
    /// have moved from one window to another.
    func makeChange(of position: Int, animated: Bool) -> CommittedChange {
        let (change, storage) = (CommittedChange.make(animated: animated), state.windows[position].storage)
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
        // The change of the only window takes the list over, if all moves are part of it.
        if state.windows.count == 1, areAllPart {
            swap(&change.moves, &state.moves)
        } else {
            for index in state.moves.indices where state.moves[index].kind != .unaffected {
                change.moves.append(state.moves[index])
            }
        }
        if state.isOutOfOrder { change.moves = Self.containersFirst(change.moves) }
        if leaving > 0 { storage.visibleScreens.removeDeparted(change, count: leaving, from: storage) }
        return change
    }

    /// The moves in their order, but with each container before the screens in it.
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

/// A screen that a transaction has moved.
@MainActor
struct Move {
    let screen: Screen
    /// The position of the window that the screen was in.
    let from: Int?
    /// The role of the move in a window's change.
    var kind = Kind.unaffected

    enum Kind { case unaffected, comes, leaves }

    /// Whether the screen was attached and is not any more.
    var isRemoval: Bool { from != nil && screen.storage == nil }
}
