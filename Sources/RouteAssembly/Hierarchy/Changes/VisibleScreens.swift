/// A cached list of a window's visible screens, for finding the screens that a change shows and
/// hides.
///
/// The list usually begins with a path of built-in containers that each show one child. A change
/// updates the list from the first container in this path whose children or selection a mutation
/// has touched.
@MainActor
final class VisibleScreens {
    // Used on the main actor, and by the window's `deinit`.
    @exclusivity(unchecked) private nonisolated(unsafe) var state = State()

    private struct State {
        /// The visible screens, each container before its children.
        var screens: [Screen] = []
        /// During an update, the screens of the old list that the new list may not contain, in
        /// reverse order.
        var unconfirmed: [Screen] = []
        /// The number of updates.
        var passes = 0
    }

    /// Releases the screens when the window is released.
    nonisolated func close() { state.screens = [] }

    // MARK: Lookup

    /// Indicates whether the list shows that a container is uncovered.
    ///
    /// A container may be uncovered even if the function returns `false`.
    func isKnownUncovered(_ container: Container, in storage: WindowStorage) -> Bool {
        let position = unchangedContainerCount(in: storage)
        return position > 0 && state.screens[position] === container
    }

    /// Indicates whether every container around a screen shows it and no modal is over its level.
    func isUncovered(_ screen: Screen, in storage: WindowStorage) -> Bool {
        // Without this lookup, a navigation to a visible screen takes a tenth longer.
        let count = unchangedContainerCount(in: storage)
        if count > 0 { for position in 0...count where state.screens[position] === screen { return true } }
        return screen.isUncovered
    }

    /// Returns the number of containers at the beginning of the list that show the same child as in
    /// the last update; 0 if there is a modal.
    ///
    /// The screen at the returned position is the child of the last of these containers, so it is
    /// uncovered, too.
    private func unchangedContainerCount(in storage: WindowStorage) -> Int {
        guard let root = storage.root, root.modal == nil, !state.screens.isEmpty, state.screens[0] === root else {
            return 0
        }
        var count = 0
        while count + 1 < state.screens.count, state.screens[count].state.showsSameChildAsBefore { count += 1 }
        return count
    }

    // MARK: Updating

    /// Records in a change that the removed screens among the visible ones have disappeared.
    ///
    /// - Parameters:
    ///   - change: The change, with its moves.
    ///   - count: The number of screens that the change removes from the window.
    ///   - storage: The storage of the window.
    func removeDeparted(_ change: CommittedChange, count: Int, from storage: WindowStorage) {
        // Several screens disappear in the order of the list, not of the moves.
        guard count == 1 else {
            for screen in state.screens where screen.storage !== storage { removeDeparted(screen, change) }
            return
        }
        for index in change.state.moves.indices where change.state.moves[index].kind == .leaves {
            removeDeparted(change.state.moves[index].screen, change)
        }
    }

    private func removeDeparted(_ screen: Screen, _ change: CommittedChange) {
        guard screen.state.visibilityPass != 0 else { return }
        screen.state.visibilityPass = 0
        change.state.disappeared.append(screen)
    }

    /// Updates the list, and records in a change the screens that have appeared and disappeared.
    func update(_ change: CommittedChange, in storage: WindowStorage) {
        state.passes += 1
        for position in collect(in: storage)..<state.screens.count {
            let screen = state.screens[position]
            if screen.state.visibilityPass == 0 { change.state.appeared.append(screen) }
            screen.state.visibilityPass = state.passes
        }
        while let screen = state.unconfirmed.popLast() {
            guard screen.state.visibilityPass != state.passes, screen.storage === storage else { continue }
            screen.state.visibilityPass = 0
            change.state.disappeared.append(screen)
        }
    }

    /// Collects the visible screens, and returns the number of screens at the beginning of the list
    /// that have stayed the same.
    private func collect(in storage: WindowStorage) -> Int {
        var progress = Progress(unchanged: unchangedContainerCount(in: storage))
        if progress.unchanged > 0 {
            collect(from: state.screens[progress.unchanged], &progress)
        } else {
            // The screens under the topmost full-screen modal are not visible.
            var lowest = storage.root
            var level = storage.root?.modal
            while let modal = level {
                if modal.presentationStyle?.isOpaque ?? true { lowest = modal }
                level = modal.modal
            }
            while let root = lowest {
                collect(from: root, &progress)
                lowest = root.modal
            }
        }
        if !progress.hasChanged { truncate(to: progress.unchanged) }
        return progress.unchanged
    }

    /// The progress of an update, which compares the list with the visible screens.
    private struct Progress {
        /// The number of screens at the beginning of the list that are visible as before.
        var unchanged: Int
        /// Whether a later visible screen differs from the list.
        var hasChanged = false
    }

    /// Adds a screen and its visible descendants, depth first.
    private func collect(from root: Screen, _ progress: inout Progress) {
        var siblings: [Screen] = []
        var shown = add(root, &progress)
        while true {
            switch shown {
            case .one(let child):
                shown = add(child, &progress)
                continue
            case .several(let children): siblings.append(contentsOf: children.reversed())
            case .nothing: break
            }
            guard let next = siblings.popLast() else { return }
            shown = add(next, &progress)
        }
    }

    /// Confirms or appends the next visible screen, and returns its visible children.
    private func add(_ screen: Screen, _ progress: inout Progress) -> Shown {
        if !progress.hasChanged, progress.unchanged < state.screens.count, state.screens[progress.unchanged] === screen
        {
            progress.unchanged += 1
        } else {
            if !progress.hasChanged { truncate(to: progress.unchanged) }
            progress.hasChanged = true
            state.screens.append(screen)
        }
        let shown = screen.shown
        if case .one = shown { screen.state.showsSameChildAsBefore = true }
        return shown
    }

    /// Moves the screens after a position to `unconfirmed`, in reverse order.
    private func truncate(to count: Int) {
        while state.screens.count > count, let screen = state.screens.popLast() { state.unconfirmed.append(screen) }
    }
}
