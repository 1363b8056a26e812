/// The visible screens of a window after its last change, each container before its children.
@MainActor
struct VisibleScreens {
    private var screens: [Screen] = []

    nonisolated init() {}

    /// Indicates whether the list shows that a screen is uncovered.
    ///
    /// If the function returns `false`, the screen may be uncovered nevertheless: ask the
    /// containers around it.
    func isKnownUncovered(_ screen: Screen, in storage: WindowStorage) -> Bool {
        for position in 0..<pathCount(in: storage) where screens[position] === screen { return true }
        return false
    }

    /// Replaces the screens by those that are visible now, and adds the difference to a change.
    mutating func update(_ change: CommittedChange, in storage: WindowStorage) {
        var position = pathCount(in: storage)
        if position > 0 {
            visit(screens[position - 1].shown, at: &position, change)
        } else {
            var level = Self.lowestLevel(in: storage)
            while let root = level {
                add(root, at: &position, change)
                visit(root.shown, at: &position, change)
                level = root.modal
            }
        }
        removeScreens(from: position, change)
        change.state.sortDisappeared(from: storage)
    }

    /// Returns the number of screens at the beginning of the list that are visible as before: the
    /// root and, under each built-in container, the one child that it shows; 0 if there is a modal.
    ///
    /// The function asks the containers, because the list can be older than the hierarchy.
    private func pathCount(in storage: WindowStorage) -> Int {
        guard let root = storage.root, root.modal == nil, !screens.isEmpty, screens[0] === root else { return 0 }
        var count = 1
        while count < screens.count, screens[count - 1].showsOnly(screens[count]) { count += 1 }
        return count
    }

    /// Returns the root of the topmost full-screen modal, or of the window, if there is none.
    ///
    /// The screens under it are not visible.
    private static func lowestLevel(in storage: WindowStorage) -> Screen? {
        guard storage.root?.modal != nil else { return storage.root }
        var (lowest, level) = (storage.root, storage.root?.modal)
        while let modal = level {
            if modal.isOpaque { lowest = modal }
            level = modal.modal
        }
        return lowest
    }

    /// Visits screens and their visible descendants, depth first.
    private mutating func visit(_ shown: Shown, at position: inout Int, _ change: CommittedChange) {
        var (shown, siblings): (Shown, [Screen]) = (shown, [])
        while true {
            if case .several(let children) = shown { siblings += children.reversed() }
            if case .one(let child) = shown {
                add(child, at: &position, change)
                shown = child.shown
            } else {
                guard let next = siblings.popLast() else { return }
                add(next, at: &position, change)
                shown = next.shown
            }
        }
    }

    private mutating func add(_ screen: Screen, at position: inout Int, _ change: CommittedChange) {
        if position == screens.count || screens[position] !== screen {
            removeScreens(from: position, change)
            screens.append(screen)
            change.state.appeared.append(screen)
        }
        position += 1
    }

    private mutating func removeScreens(from position: Int, _ change: CommittedChange) {
        guard position < screens.count else { return }
        for index in position..<screens.count { change.state.disappeared.append(screens[index]) }
        while screens.count > position { screens.removeLast() }
    }
}

extension CommittedChange.State {
    /// Puts the screens that have left the window first among those that have disappeared, and
    /// removes the screens that have only changed their places in the list of visible screens.
    @MainActor
    fileprivate mutating func sortDisappeared(from storage: WindowStorage) {
        // Shortcuts for the usual cases: one screen covers another, or all screens that have
        // disappeared have left the window.
        if appeared.count == 1, disappeared.count == 1, appeared[0] !== disappeared[0] { return }
        guard disappeared.contains(where: { $0.storage === storage }) else { return }
        let (new, old) = (IdentitySet(appeared), IdentitySet(disappeared))
        appeared.removeAll { old.contains($0) }
        disappeared =
            disappeared.filter { $0.storage !== storage }
            + disappeared.filter { $0.storage === storage && !new.contains($0) }
    }
}
