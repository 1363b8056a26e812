import RouteAssembly

extension Replay {
    /// The state of one attempt to restore the hierarchy.
    @MainActor
    struct Attempt {
        /// The screens of the visits, and after them other screens that the visits have built.
        var screens: [[WeakScreen?]] = []
        /// The names of the types of the other screens.
        var others: [[String]] = []
        /// The screens of the window before the current visit.
        var before: Set<ObjectIdentifier> = []
        /// The screens that were in the window before, with the visits that have built them.
        var earlier: [(screen: WeakScreen, visited: VisitedScreen)] = []
        /// The visits before which screens of `earlier` have left, by their positions in it.
        var departures: [Int: Int] = [:]
        /// What was selected and folded before each visit, if screens of other visits were there.
        var arrangements: [Int: WindowArrangement] = [:]
        /// The screens that were visible after the visits.
        var visible: [Int: WeakScreen] = [:]
        /// The selected tabs that a navigation has shown, by their containers.
        var allowed: [ObjectIdentifier: Int] = [:]
        /// The tabs that were selected before the current visit.
        var selected: [ObjectIdentifier: Int] = [:]
        /// The visits that are made again.
        var repeated: Set<Int> = []
        /// The numbers of columns that have room, by the identities of the splits.
        var rooms: [ObjectIdentifier: Int] = [:]
    }

    func begin(in window: Window) {
        attempt = Attempt()
        attempt.screens = state.visits.map { Array(repeating: nil, count: $0?.screens.count ?? 0) }
        attempt.others = state.visits.map { _ in [] }
        // A login that is in no modal is replaced by what the routes lead to.
        if let redirection, redirection.isNew { try? redirection.screen.screen?.dismiss() }
        for screen in window.screens {
            if let visited = record.visited(screen) { attempt.earlier.append((WeakScreen(screen), visited)) }
        }
        noteContainers(in: window)
        if let entry { begin(entry, in: window) }
    }

    /// Remembers the room of new splits, and the tabs that a navigation has selected.
    private func noteContainers(in window: Window) {
        for split in window.splits where attempt.rooms[ObjectIdentifier(split)] == nil {
            attempt.rooms[ObjectIdentifier(split)] = split.visibleColumnCount
        }
        for tabs in window.tabs {
            let id = ObjectIdentifier(tabs)
            if attempt.selected[id] != tabs.selectedIndex { attempt.allowed[id] = tabs.selectedIndex }
        }
    }

    /// Restores the state in which a visit was made.
    func prepare(_ position: Int, in window: Window) {
        guard let visit = state.visits[position], !isOmitted(position), !isThere(position) else { return }
        attempt.repeated.insert(position)
        remove(visit.departures)
        // A state does not say whether hidden splits were collapsed. All splits are expanded,
        // because a collapsed split could remove screens that stay. Screens that do not stay are
        // among the departures.
        for split in window.splits { split.isCollapsed = false }
        visit.arrangement.applyVisible(in: window)
        attempt.before = Set(window.screens.map(ObjectIdentifier.init))
        for tabs in window.tabs { attempt.selected[ObjectIdentifier(tabs)] = tabs.selectedIndex }
        if !attempt.earlier.isEmpty { attempt.arrangements[position] = WindowArrangement(visibleIn: window) }
        for (index, screen) in attempt.earlier.map(\.screen.screen).enumerated()
        where screen?.isAttached != true && attempt.departures[index] == nil {
            attempt.departures[index] = position
        }
    }

    /// Records the screens that a visit has built.
    func record(_ position: Int, in window: Window) {
        guard !isOmitted(position), let visit = state.visits[position] else { return }
        // If the entry has kept the screens of the visit, they are recorded already.
        if entry != nil, attempt.before.isEmpty { return }
        var built = window.screens.filter { !attempt.before.contains(ObjectIdentifier($0)) }
        attempt.before = []
        noteContainers(in: window)
        let missing = visit.screens.indices.filter {
            self[SavedScreen(visit: position, screen: $0)]?.isAttached != true
        }
        for index in missing {
            guard let match = built.firstIndex(where: { $0.typeLabel == visit.screens[index] }) else { continue }
            attempt.screens[position][index] = WeakScreen(built.remove(at: match))
        }
        guard entry == nil else { return takeArrival(of: visit, from: built) }
        for screen in built {
            attempt.screens[position].append(WeakScreen(screen))
            attempt.others[position].append(screen.typeLabel)
        }
        takeFound(missing, of: position, in: window)
        attempt.visible[position] = window.visibleScreen.map(WeakScreen.init)
    }

    /// Takes the screen that a visit has built although an earlier visit had built it before.
    ///
    /// The routes of the earlier visit are not saved, so they cannot build it again.
    private func takeArrival(of visit: VisitState<any SavedRoute>, from built: [Screen]) {
        guard let arrival = visit.arrival, self[arrival]?.isAttached != true,
            let type = state.visits[arrival.visit]?.screens[arrival.screen],
            let screen = built.first(where: { $0.typeLabel == type })
        else { return }
        attempt.screens[arrival.visit][arrival.screen] = WeakScreen(screen)
    }

    /// Takes screens that were there before in the place of screens that a visit has not built.
    private func takeFound(_ missing: [Int], of position: Int, in window: Window) {
        let missing = missing.filter { attempt.screens[position][$0] == nil }
        guard !missing.isEmpty, let visit = state.visits[position] else { return }
        let taken = Set(attempt.screens.joined().compactMap { $0?.screen.map(ObjectIdentifier.init) })
        var found = window.screens.filter { !taken.contains(ObjectIdentifier($0)) }
        // The target of the visit is usually the visible screen, so that screen is tried first.
        if let visible = window.visibleScreen, let index = found.firstIndex(where: { $0 === visible }) {
            found.insert(found.remove(at: index), at: 0)
        }
        let target = missing.filter { $0 == visit.target }
        for index in target + missing.filter({ $0 != visit.target })
        where !departed.contains(SavedScreen(visit: position, screen: index)) {
            guard let match = found.firstIndex(where: { $0.typeLabel == visit.screens[index] }) else { continue }
            attempt.screens[position][index] = WeakScreen(found.remove(at: match))
        }
    }

    /// Removes the screens that have left since the last visit, and selects the tabs.
    func arrange(in window: Window) {
        remove(state.departures)
        state.arrangement.selectAll(in: window)
    }

    /// Returns the tab of a container whose interceptors are asked, because no navigation has
    /// shown it.
    func tabToAsk(at position: Int, in window: Window) -> Screen? {
        let tabs = window.tabs
        guard tabs.count == state.arrangement.selections.count, tabs.indices.contains(position) else { return nil }
        let container = tabs[position]
        return attempt.allowed[ObjectIdentifier(container)] == container.selectedIndex ? nil : container.selected
    }

    func end(in window: Window) throws(RoutingError) {
        for (position, container) in window.tabs.enumerated() where isRefused(tabAt: position) {
            container.selectIfPossible(attempt.allowed[ObjectIdentifier(container)] ?? 0)
        }
        // The splits keep the room that the renderer gave them, which depends on the current width of
        // the window.
        for split in window.splits {
            if let room = attempt.rooms[ObjectIdentifier(split)] { split.visibleColumnCount = room }
        }
        record.completion = (isHistory: entry != nil, run: { [self] in finish() })
        guard let entry else { return restoreKept() }
        if window.snapshot().shape == state.snapshot?.shape, window.screens.map(\.typeLabel) == entry.types { return }
        throw RoutingError(
            .originNotFound,
            "The routes of the entry do not lead to its screens any more, so the history has not moved.")
    }

    /// Hands the screens their states, before they appear and again after the change.
    ///
    /// In between, context tasks run on the screens that a visit has found.
    func restoreKept() { for kept in kept { (self[kept.screen] as? any StateKeeping)?.keep(kept.value) } }

    subscript(reference: SavedScreen) -> Screen? {
        guard attempt.screens.indices.contains(reference.visit),
            attempt.screens[reference.visit].indices.contains(reference.screen)
        else { return nil }
        return attempt.screens[reference.visit][reference.screen]?.screen
    }

    private func remove(_ references: [SavedScreen]) {
        // A screen that cannot be removed is a difference that the report names.
        for reference in references { if let screen = self[reference] { try? screen.removeFromHierarchy() } }
    }
}

extension Screen {
    /// Takes the screen out of its container, or dismisses it.
    func removeFromHierarchy() throws(RoutingError) {
        guard isAttached else { return }
        if let parent {
            try parent.setChildren(parent.children.filter { $0 !== self })
        } else if presenting != nil {
            try dismiss()
        }
    }
}
