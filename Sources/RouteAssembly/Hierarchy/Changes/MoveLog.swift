/// What a transaction has moved, and the windows that may have changed by it.
@MainActor
final class MoveLog {
    /// What the screens in the list are marked with.
    @exclusivity(unchecked) private var transactionStamp = 0
    /// Every screen whose tree changed, once, with the one it was in before.
    @exclusivity(unchecked) private var list: [Move] = []
    @exclusivity(unchecked) private(set) var windows: [NotedWindow] = []
    /// The screens of a tree that are still to be moved, and the containers that have been and wait for their children.
    @exclusivity(unchecked) private var walk: [Screen] = []

    /// A window that may have changed: it has to be there until everybody has been told.
    struct NotedWindow {
        let window: Window
        let storage: WindowStorage
    }

    /// Begins anew: what has moved before may move again.
    func begin() { transactionStamp = Stamp.next() }

    /// Keeps no screen any more, only the memory of the lists.
    func end() {
        list.removeAllInPlace()
        windows.removeAllInPlace()
    }

    /// Exchanges the list of windows for an empty one.
    func giveWindows(to other: inout [NotedWindow]) { swap(&other, &windows) }

    // MARK: Moving

    /// Takes a screen with everything in it to another window, or to none.
    func move(_ root: Screen, to storage: WindowStorage?, in container: Container? = nil) {
        guard root.storage !== storage else { return }
        let from = note(root.storage)
        root.pushChildren(onto: &walk)
        // A window that was released is nowhere.
        if let storage, note(storage) != nil {
            carry(root, from: from, to: storage)
            while let screen = walk.popLast() {
                // Only a container with children comes up twice: again when they know what is in them.
                guard screen.storage !== storage else {
                    screen.updateTypeMask()
                    continue
                }
                screen.pushWithChildren(onto: &walk)
                carry(screen, from: from, to: storage)
            }
            root.updateTypeMask()
            markAncestors(of: root, from: container)
        } else {
            carry(root, from: from, to: nil)
            while let screen = walk.popLast() {
                screen.pushChildren(onto: &walk)
                carry(screen, from: from, to: nil)
            }
        }
    }

    private func carry(_ screen: Screen, from: Int?, to storage: WindowStorage?) {
        if screen.transactionStamp != transactionStamp {
            screen.transactionStamp = transactionStamp
            // A window that was released has told nobody that its screens are not visible any more.
            if from == nil { screen.visibilityPass = 0 }
            list.append(Move(screen: screen, from: from))
        }
        screen.storage?.typeIndex.remove(screen)
        screen.storage = storage
        storage?.typeIndex.add(screen)
    }

    /// Tells the containers around a screen what is in them.
    private func markAncestors(of screen: Screen, from container: Container?) {
        var (marks, container) = (screen.typeMask, container)
        while let ancestor = container, ancestor.typeMask | marks != ancestor.typeMask {
            ancestor.typeMask |= marks
            marks = ancestor.typeMask
            container = ancestor.parent
        }
    }

    /// Remembers the window of a tree, if it is there, and returns its position.
    @discardableResult
    func note(_ storage: WindowStorage?) -> Int? {
        guard let storage else { return nil }
        for position in windows.indices where windows[position].storage === storage { return position }
        guard let window = storage.window else { return nil }
        windows.append(NotedWindow(window: window, storage: storage))
        return windows.count - 1
    }

    // MARK: What has moved

    /// Whether an attached screen has been removed so far.
    var hasRemoved: Bool {
        for index in list.indices where list[index].from != nil && list[index].screen.storage == nil { return true }
        return false
    }

    /// The attached screens that have been removed so far, from all windows, in the order in which they left.
    var removed: [Screen] {
        var removed: [Screen] = []
        for index in list.indices where list[index].from != nil && list[index].screen.storage == nil {
            removed.append(list[index].screen)
        }
        return removed
    }

    /// The first screen that has been removed and must not leave.
    var firstLocked: Screen? {
        for index in list.indices where list[index].from != nil {
            let screen = list[index].screen
            if screen.storage == nil, !screen.canBeDismissed { return screen }
        }
        return nil
    }

    /// Whether a screen has come into the window at a position, or has left it.
    func hasComeOrGone(at position: Int) -> Bool {
        let storage = windows[position].storage
        for index in list.indices where (list[index].from == position) != (list[index].screen.storage === storage) { return true }
        return false
    }

    /// Notes what came into a window and what left it, which it forgets: all do before any looks at what came, as a screen may have moved from one to the other.
    func makeChange(of position: Int, animated: Bool) -> CommittedChange {
        let (change, storage) = (CommittedChange.make(animated: animated), windows[position].storage)
        var (leaving, areSeen) = (0, true)
        for index in list.indices {
            let isHere = list[index].screen.storage === storage
            if isHere == (list[index].from == position) {
                (list[index].kind, areSeen) = (.unseen, false)
            } else {
                list[index].kind = isHere ? .comes : .leaves
                if !isHere { leaving += 1 }
            }
        }
        // Where there is only one, its change takes the list over; what it does not see, it must not keep.
        if windows.count == 1, areSeen {
            swap(&change.moves, &list)
        } else {
            for index in list.indices where list[index].kind != .unseen { change.moves.append(list[index]) }
        }
        if leaving > 0 { storage.visibleScreens.removeDeparted(change, count: leaving, from: storage) }
        return change
    }
}

/// A screen whose tree a transaction has changed.
struct Move {
    let screen: Screen
    /// The position of the window it was in.
    let from: Int?
    /// What the window sees of it whose change it is part of.
    var kind = Kind.unseen

    enum Kind { case unseen, comes, leaves }
}
