/// The screens of a window that the user sees.
///
/// The list is kept from one change to the next. A built-in container that no mutation has touched
/// shows the same child as before, so a change asks only the containers from the first that was
/// touched.
@MainActor
final class VisibleScreens {
    // Used on the main actor, and when the window is released.
    @exclusivity(unchecked) private nonisolated(unsafe) var state = State()

    private struct State {
        /// The visible screens, each container before the screens in it.
        var screens: [Screen] = []
        /// While a change is committed, the screens that were visible and may not be any more, the
        /// first last.
        var unconfirmed: [Screen] = []
        /// How often the list was brought up to date.
        var passes = 0
    }

    /// Releases the screens with the window.
    nonisolated func close() { state.screens = [] }

    // MARK: Asking

    /// Whether a container is known to be in front: the containers around it show the same children
    /// as before.
    func isInFront(_ container: Container, in storage: WindowStorage) -> Bool {
        let position = settledCount(in: storage)
        return position > 0 && state.screens[position] === container
    }

    /// Whether the containers around a screen show it, and no modal is over its level.
    func isUncovered(_ screen: Screen, in storage: WindowStorage) -> Bool {
        // The walk to the root that this saves is a tenth of navigating to a visible screen.
        let settled = settledCount(in: storage)
        if settled > 0 { for position in 0...settled where state.screens[position] === screen { return true } }
        return screen.isUncovered
    }

    /// How many screens at the beginning of the list show the same child as before, with no modal
    /// over them.
    private func settledCount(in storage: WindowStorage) -> Int {
        guard let root = storage.root, root.modal == nil, !state.screens.isEmpty, state.screens[0] === root else {
            return 0
        }
        var count = 0
        while count + 1 < state.screens.count, state.screens[count].showsSameChildAsBefore { count += 1 }
        return count
    }

    // MARK: Committing

    /// Notes that screens have disappeared which left the window.
    func removeDeparted(_ change: CommittedChange, count: Int, from storage: WindowStorage) {
        // Several screens disappear in the order of the list.
        guard count == 1 else {
            for screen in state.screens where screen.storage !== storage { removeDeparted(screen, change) }
            return
        }
        for index in change.moves.indices where change.moves[index].kind == .leaves {
            removeDeparted(change.moves[index].screen, change)
        }
    }

    private func removeDeparted(_ screen: Screen, _ change: CommittedChange) {
        guard screen.visibilityPass != 0 else { return }
        screen.visibilityPass = 0
        change.disappeared.append(screen)
    }

    /// Brings the list up to date, and notes which screens have appeared and disappeared.
    func update(_ change: CommittedChange, in storage: WindowStorage) {
        state.passes += 1
        for position in collect(in: storage)..<state.screens.count {
            let screen = state.screens[position]
            if screen.visibilityPass == 0 { change.appeared.append(screen) }
            screen.visibilityPass = state.passes
        }
        while let screen = state.unconfirmed.popLast() {
            guard screen.visibilityPass != state.passes, screen.storage === storage else { continue }
            screen.visibilityPass = 0
            change.disappeared.append(screen)
        }
    }

    /// Collects the visible screens, and returns how many at the beginning of the list are the same
    /// as before.
    private func collect(in storage: WindowStorage) -> Int {
        var progress = Progress(unchanged: settledCount(in: storage))
        if progress.unchanged > 0 {
            collect(from: state.screens[progress.unchanged], &progress)
        } else {
            // The topmost level that is opaque, and the levels over it.
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
        if !progress.hasChanged { cut(to: progress.unchanged) }
        return progress.unchanged
    }

    /// How many screens of the list have been confirmed, and whether another screen has followed
    /// them.
    private struct Progress {
        var unchanged: Int
        var hasChanged = false
    }

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

    /// Confirms or appends a visible screen, and returns what it shows.
    private func add(_ screen: Screen, _ progress: inout Progress) -> Shown {
        if !progress.hasChanged, progress.unchanged < state.screens.count, state.screens[progress.unchanged] === screen
        {
            progress.unchanged += 1
        } else {
            if !progress.hasChanged { cut(to: progress.unchanged) }
            progress.hasChanged = true
            state.screens.append(screen)
        }
        let shown = screen.shown
        if case .one = shown { screen.showsSameChildAsBefore = true }
        return shown
    }

    /// Moves the screens behind a position to those that are not confirmed, the first on top.
    private func cut(to count: Int) {
        while state.screens.count > count, let screen = state.screens.popLast() { state.unconfirmed.append(screen) }
    }
}
