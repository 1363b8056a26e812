import RouteAssembly

/// The part of an entry of a history that a replay needs.
@MainActor
struct HistoryEntry {
    let window: WindowState<any SavedRoute>
    /// The visits of the state, in the record.
    let visits: [Visit]
    /// The screens that were placed without a route.
    let unrecorded: [WeakScreen]
    /// The root, if it was placed without a route.
    ///
    /// The entry retains it, because no route can build it again.
    let unrecordedRoot: Screen?
    /// The types of all screens.
    let types: [String]

    init(of window: Window) {
        (self.window, visits) = WindowState.make(of: window)
        let record = window.routeRecord
        func isUnrecorded(_ screen: Screen) -> Bool { record.visited(screen)?.visit == nil }
        unrecorded = window.screens.filter(isUnrecorded).map(WeakScreen.init)
        unrecordedRoot = window.root.flatMap { isUnrecorded($0) ? $0 : nil }
        types = window.screens.map(\.typeLabel)
    }
}

extension Replay {
    /// Finds the screens of an entry that are still there, and removes the others.
    func begin(_ entry: HistoryEntry, in window: Window) {
        for screen in window.screens {
            guard let visited = record.visited(screen), let number = visited.visit?.number,
                let visit = entry.visits.firstIndex(where: { $0.number == number }),
                attempt.screens[visit].indices.contains(visited.position)
            else { continue }
            attempt.screens[visit][visited.position] = WeakScreen(screen)
        }
        if reuse == .beforeFirstRepeated { forgetLater() }
        removeOthers(than: entry, in: window)
    }

    /// Forgets the screens of the first visit that is made again, and of the visits after it.
    private func forgetLater() {
        // A visit without routes cannot be made again.
        let positions = routes.indices.filter { !routes[$0].isEmpty }
        for position in positions.drop(while: isThere) {
            attempt.screens[position] = Array(repeating: nil, count: attempt.screens[position].count)
        }
    }

    /// Removes the screens that are not part of an entry of a history.
    private func removeOthers(than entry: HistoryEntry, in window: Window) {
        var kept = Set(entry.unrecorded.compactMap { $0.screen.map(ObjectIdentifier.init) })
        for (visit, screens) in attempt.screens.enumerated() {
            for (index, screen) in screens.enumerated()
            where !departed.contains(SavedScreen(visit: visit, screen: index)) {
                if let screen = screen?.screen { kept.insert(ObjectIdentifier(screen)) }
            }
        }
        if let root = window.root, !kept.contains(ObjectIdentifier(root)) {
            // The visit that has built the root of the entry replaces the empty one.
            try? window.setRoot(entry.unrecordedRoot ?? Screen())
        }
        for screen in Array(window.screens) where !kept.contains(ObjectIdentifier(screen)) {
            try? screen.removeFromHierarchy()
        }
    }

    /// Indicates whether all screens of a visit are there, and the one where it has ended shows
    /// what it showed then.
    func isThere(_ position: Int) -> Bool {
        guard let entry, let visit = state.visits[position] else { return false }
        for index in visit.screens.indices {
            let reference = SavedScreen(visit: position, screen: index)
            if !departed.contains(reference), self[reference]?.isAttached != true { return false }
        }
        guard reuse != .asTheyWereBuilt, let arrival = visit.arrival else { return true }
        guard let screen = self[arrival] else { return false }
        // A screen that has been built again has no visit yet.
        if reuse == .asTheyAre { return record.visited(screen)?.visit != nil }
        let last = entry.visits[position]
        guard record.visited(screen)?.lastArrival?.number == last.number else { return false }
        return savedForms(of: [last.replacement].compactMap(\.self)).first.map { AnyHashable($0) }
            == visit.replacement.map { AnyHashable($0) }
    }

    /// Lets the visits of an entry have their screens again.
    func finish(_ entry: HistoryEntry) {
        for (position, visit) in entry.visits.enumerated() {
            for (index, screen) in attempt.screens[position].enumerated() {
                visit.setDeparture(nil, at: index)
                guard let screen = screen?.screen, screen.isAttached else { continue }
                if record.visited(screen)?.visit !== visit { record.set(visit, at: index, of: screen) }
                if !reuse.leavesScreens { record.arrive(nil, at: screen) }
            }
        }
        for (position, visit) in state.visits.enumerated() {
            // The departures of a visit took place after the previous visit.
            leave(visit?.departures ?? [], entry, at: entry.visits[position].number - 1)
            guard let screen = visit?.arrival.flatMap({ self[$0] }) else { continue }
            // A screen that stays as it is shows what it has shown before.
            if reuse.leavesScreens, !attempt.repeated.contains(position) { continue }
            entry.visits[position].replacement = visit?.replacement
            record.arrive(entry.visits[position], at: screen)
        }
        leave(state.departures, entry, at: record.time)
    }

    private func leave(_ screens: [SavedScreen], _ entry: HistoryEntry, at time: Int) {
        for screen in screens where self[screen]?.isAttached != true {
            entry.visits[screen.visit].setDeparture(time, at: screen.screen)
        }
    }
}

extension HierarchySnapshot {
    /// The snapshot without labels, which can depend on data, and without folds.
    var shape: HierarchySnapshot { mapNodes { _ in "" } }

    /// The snapshot without what depends on the width of the window.
    ///
    /// Which columns and panes have room is the renderer's.
    var withoutFolds: HierarchySnapshot { mapNodes(\.label) }

    private func mapNodes(_ label: (Node) -> String) -> HierarchySnapshot {
        func map(_ node: Node) -> Node {
            let dependsOnRoom = node.kind.style?.isCovering == true
            var copy = Node(
                node.kind, label: label(node), children: node.children.map(map),
                selection: dependsOnRoom ? nil : node.selection)
            if !dependsOnRoom { copy.shown = node.shown }
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
}
