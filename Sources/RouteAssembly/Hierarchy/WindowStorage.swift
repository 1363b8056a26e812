/// What the screens of one window share, and know that they are in it by: everything but what users hold.
///
/// All of them hold it, and it alone refers to the window: comparing two trees costs nothing, and counting references to it a quarter of those to the window, because
/// nothing refers to it weakly.
@MainActor
final class WindowStorage {
    @exclusivity(unchecked) weak var window: Window?
    // Used on the main actor while there is the window, and at its end.
    @exclusivity(unchecked) nonisolated(unsafe) var root: Screen?
    @exclusivity(unchecked) private(set) var revision = 0
    /// What is in the window.
    @exclusivity(unchecked) var typeIndex = ScreenTypeIndex()
    @exclusivity(unchecked) var observers = Observers<HierarchyChange>()
    /// The animated changes that are being played.
    let transitions = TransitionQueue()

    /// The navigations that are told of each committed change while they wait.
    @exclusivity(unchecked) private var pendingNavigations: [any PendingNavigation] = []

    // Like the root.
    @exclusivity(unchecked) private nonisolated(unsafe) var visibleScreens: [Screen] = []
    /// The screens that were visible before the last change and may not be any more, the first last, while it is committed.
    @exclusivity(unchecked) private var visibleBefore: [Screen] = []

    /// Lets go of the screens and the renderer, as nobody has the window any more: each of the screens holds the tree.
    nonisolated func close() {
        transitions.handler = nil
        visibleScreens = []
        root = nil
    }

    /// Replaces the root, and with it everything in and over it.
    func setRoot(_ screen: Screen?, animated: Bool) throws(RoutingError) {
        guard screen !== root else { return }
        try screen?.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in transaction.setRoot(screen, of: self) }
    }

    /// Whether nothing hides one of its screens in the containers around it, and no modal is over its level.
    func showsUncovered(_ screen: Screen) -> Bool {
        // Among those that settled containers show, it takes no walk to the root, which is a tenth of going to a visible screen.
        let settled = settledCount
        if settled > 0 { for position in 0...settled where visibleScreens[position] === screen { return true } }
        return screen.isUncovered
    }

    /// Tells a navigation of each committed change until it is removed.
    func add(_ navigation: some PendingNavigation) { pendingNavigations.append(navigation) }

    /// Ends what ``add(_:)`` began.
    func remove(_ navigation: some PendingNavigation) {
        // The navigation that began to wait last is usually the first to go on.
        if let last = pendingNavigations.last, last === navigation {
            pendingNavigations.removeLast()
        } else {
            pendingNavigations.removeAll { $0 === navigation }
        }
    }

    // MARK: Committing

    /// Takes the screens that are elsewhere now off the list of visible ones.
    func forgetDeparted(_ change: CommittedChange, count: Int) {
        // In the order in which they were shown, which matters for several.
        guard count == 1 else {
            for screen in visibleScreens where screen.storage !== self { forgetDeparted(screen, change) }
            return
        }
        for index in change.moves.indices where change.moves[index].kind == .leaves { forgetDeparted(change.moves[index].screen, change) }
    }

    private func forgetDeparted(_ screen: Screen, _ change: CommittedChange) {
        guard screen.visibleStamp != 0 else { return }
        screen.visibleStamp = 0
        change.disappeared.append(screen)
    }

    /// Finds out what has become visible, and what has ceased to be.
    func commit(_ change: CommittedChange) {
        for index in pendingNavigations.indices { pendingNavigations[index].hierarchyDidChange() }
        revision += 1
        change.revision = revision
        let stamp = Stamp.next()
        for position in collectVisible()..<visibleScreens.count {
            let screen = visibleScreens[position]
            if screen.visibleStamp == 0 { change.appeared.append(screen) }
            screen.visibleStamp = stamp
        }
        while let screen = visibleBefore.popLast() {
            guard screen.visibleStamp != stamp, screen.storage === self else { continue }
            screen.visibleStamp = 0
            change.disappeared.append(screen)
        }
    }

    /// Brings the list of visible screens up to date, and returns how many at its beginning are what they were: all but a few, for most changes.
    private func collectVisible() -> Int {
        var progress = Progress(kept: settledCount)
        if progress.kept > 0 {
            collectVisible(from: visibleScreens[progress.kept], &progress)
        } else {
            // From the topmost level that nothing shines through.
            var lowest = root
            var level = root?.modal
            while let modal = level {
                if modal.presentationStyle?.isOpaque ?? true { lowest = modal }
                level = modal.modal
            }
            while let root = lowest {
                collectVisible(from: root, &progress)
                lowest = root.modal
            }
        }
        if !progress.isChanged { cutVisible(to: progress.kept) }
        return progress.kept
    }

    /// How far the visible screens are known, and whether one of them has been another one already.
    private struct Progress {
        var kept: Int
        var isChanged = false
    }

    /// Whether a container is known to be in front: those that show it are settled.
    func isInFront(_ container: Container) -> Bool {
        let position = settledCount
        return position > 0 && visibleScreens[position] === container
    }

    /// How many screens at the beginning show what they did, under no modal.
    private var settledCount: Int {
        guard let root, root.modal == nil, !visibleScreens.isEmpty, visibleScreens[0] === root else { return 0 }
        var count = 0
        while count + 1 < visibleScreens.count, visibleScreens[count].showsSameChildAsBefore { count += 1 }
        return count
    }

    private func collectVisible(from root: Screen, _ progress: inout Progress) {
        var waiting: [Screen] = []
        var shown = list(root, &progress)
        while true {
            switch shown {
            case .one(let child):
                shown = list(child, &progress)
                continue
            case .several(let children): waiting.append(contentsOf: children.reversed())
            case .nothing: break
            }
            guard let next = waiting.popLast() else { return }
            shown = list(next, &progress)
        }
    }

    /// Notes that a screen is visible, and returns what it shows.
    private func list(_ screen: Screen, _ progress: inout Progress) -> Shown {
        if !progress.isChanged, progress.kept < visibleScreens.count, visibleScreens[progress.kept] === screen {
            progress.kept += 1
        } else {
            if !progress.isChanged { cutVisible(to: progress.kept) }
            progress.isChanged = true
            visibleScreens.append(screen)
        }
        let shown = screen.shown
        if case .one = shown { screen.showsSameChildAsBefore = true }
        return shown
    }

    /// Puts what is behind a position aside, the first on top.
    private func cutVisible(to count: Int) {
        while visibleScreens.count > count, let screen = visibleScreens.popLast() { visibleBefore.append(screen) }
    }

    /// Tells the observers and the renderer.
    func tell(_ change: CommittedChange) {
        if !observers.isEmpty {
            let observers = observers
            if observers.tell(HierarchyChange(change)) { self.observers.forgetEnded() }
        }
        if change.animated, transitions.handler != nil { transitions.play(change) }
    }
}
