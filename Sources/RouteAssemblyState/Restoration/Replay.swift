import RouteAssembly

/// The navigation that restores a state.
///
/// Its steps run in a transaction, which may be rolled back and begin again.
@MainActor
final class Replay<R: SavedRoute> {
    let state: SavedState<R>
    /// Whether another navigation has arrived, so that the restoration ends.
    var isSuperseded = false
    /// The routes of the visits, after the app has revised them.
    private var routes: [[R]]
    /// The visits that are not restored, by their positions.
    private var omitted: [Int: RestorationReport<R>.Dropped] = [:]
    /// The screens of the visits in the current attempt.
    private var screens: [[WeakScreen?]] = []
    /// The screens of the window before the current visit.
    private var before: Set<ObjectIdentifier> = []
    /// The entry of a history that is restored, whose screens are kept.
    private let entry: (VisitLog, History<R>.Entry)?
    private let reuse: Reuse
    /// Whether the last attempt has failed because its hierarchy was not that of the entry.
    private(set) var hasMissed = false

    /// The ways to restore an entry whose screens are still in the window, in the order in which a
    /// history tries them.
    enum Reuse: Int {
        /// They stay. A visit is made again if another visit has arrived at its screens since then,
        /// so that they get their contexts back.
        case repeatingArrivals
        /// They stay. No visit to them is made again, because a route whose step never finds its
        /// screen would build another one.
        case asTheyAre
        /// Those from before the first visit that is made again stay. The others are built again,
        /// because that visit could find one that was not there when it was made.
        case beforeFirstRepeated
    }

    /// Creates a replay of a saved state.
    init(_ state: SavedState<R>, revise: (R) -> RouteRevision<R>) {
        (self.state, entry, reuse) = (state, nil, .repeatingArrivals)
        routes = state.visits.map { $0?.routes ?? [] }
        for (position, visit) in state.visits.enumerated() { prepare(visit, at: position, revise) }
    }

    /// Creates a replay of an entry of a history, which fails if one of the visits fails.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - log: The log of the window's visits.
    ///   - reuse: What happens to the screens of the entry that are still there.
    init(_ entry: History<R>.Entry, in log: VisitLog, reusing reuse: Reuse) {
        (state, self.entry, self.reuse) = (entry.state, (log, entry), reuse)
        routes = state.visits.map { $0?.routes ?? [] }
    }

    /// The visits that were not restored, in their order.
    var dropped: [RestorationReport<R>.Dropped] { omitted.sorted { $0.key < $1.key }.map(\.value) }

    private func prepare(_ visit: SavedVisit<R>?, at position: Int, _ revise: (R) -> RouteRevision<R>) {
        guard let visit else { return omit(position, because: "The visit could not be read.") }
        // Again, because an earlier version of the app may have saved other routes.
        let forms = visit.routes.savedForms
        guard !forms.isEmpty else { return omit(position, because: "The visit has a route that is not saved.") }
        routes[position] = forms
        for (index, route) in forms.enumerated() {
            switch revise(route) {
            case .keep: break
            case .replace(let other): routes[position][index] = other
            case .drop(let reason): return omit(position, because: reason)
            }
        }
    }

    // MARK: Omitting

    private func omit(_ position: Int, because reason: String, _ error: RoutingError? = nil) {
        guard omitted[position] == nil else { return }
        let routes = state.visits[position]?.routes ?? []
        omitted[position] = RestorationReport.Dropped(routes: routes, reason: reason, error: error)
    }

    /// Indicates whether a visit is omitted, or stands on one that is.
    private func isOmitted(_ position: Int) -> Bool {
        if omitted[position] != nil { return true }
        let supports = state.visits[position]?.supports ?? []
        guard supports.contains(where: { $0 < position && omitted[$0] != nil }) else { return false }
        omit(position, because: "It stands on a screen that was not restored.")
        return true
    }

    // MARK: Steps

    /// Returns the steps of the navigation.
    func steps(_ router: any Router, in window: Window) -> [AnyDestination] {
        var steps = [change { $0.begin(in: $1) }]
        for position in routes.indices where !isOmitted(position) {
            steps.append(change { $0.prepare(position, in: $1) })
            steps += destinations(at: position, router)
            steps.append(change { $0.record(position, in: $1) })
        }
        steps.append(change { replay, window throws(RoutingError) in try replay.end(in: window) })
        return steps
    }

    private func change(_ body: @escaping @MainActor (Replay<R>, Window) throws(RoutingError) -> Void) -> AnyDestination
    {
        AnyDestination { [self] window throws(RoutingError) in
            guard !isSuperseded else {
                throw RoutingError(.superseded, "Another navigation has arrived, so nothing was restored.")
            }
            try body(self, window)
        }
    }

    private func destinations(at position: Int, _ router: any Router) -> [AnyDestination] {
        let omission = AnyDestination.Omission(
            isOmitted: { [self] in isOmitted(position) || isThere(position) },
            omit: { [self] error in
                guard entry == nil else { return false }
                omit(position, because: error.reason, error)
                return true
            })
        do throws(RoutingError) {
            var destinations: [AnyDestination] = []
            for route in routes[position] {
                destinations.append(try router.destination(of: route).made(for: route).omitted(by: omission))
            }
            return destinations
        } catch {
            omit(position, because: error.reason, error)
            return []
        }
    }

    private func begin(in window: Window) {
        screens = state.visits.map { Array(repeating: nil, count: $0?.screens.count ?? 0) }
        guard let (log, entry) = entry else { return }
        for screen in window.screens {
            guard let built = log.built(screen), let visit = entry.numbers.firstIndex(of: built.visit.number),
                screens[visit].indices.contains(built.position)
            else { continue }
            screens[visit][built.position] = WeakScreen(screen)
        }
        if reuse == .beforeFirstRepeated { forgetLater() }
        removeOthers(than: entry, in: window)
    }

    /// Forgets the screens of the first visit that is made again, and of the visits after it.
    private func forgetLater() {
        // A visit without routes cannot be made again.
        let positions = routes.indices.filter { !routes[$0].isEmpty }
        for position in positions.drop(while: isThere) {
            screens[position] = Array(repeating: nil, count: screens[position].count)
        }
    }

    /// Removes the screens that are not part of an entry of a history.
    private func removeOthers(than entry: History<R>.Entry, in window: Window) {
        let departed = Set(state.departures + state.visits.flatMap { $0?.departures ?? [] })
        var kept = Set(entry.unrecorded.compactMap { $0.screen.map(ObjectIdentifier.init) })
        for (visit, screens) in screens.enumerated() {
            for (index, screen) in screens.enumerated()
            where !departed.contains(SavedScreen(visit: visit, screen: index)) {
                if let screen = screen?.screen { kept.insert(ObjectIdentifier(screen)) }
            }
        }
        if let root = window.root, !kept.contains(ObjectIdentifier(root)) {
            // The visit that has built the root of the entry replaces the empty one.
            try? window.setRoot(entry.unrecordedRoot ?? Screen())
        }
        for screen in Array(window.screens).reversed() where !kept.contains(ObjectIdentifier(screen)) {
            try? screen.removeFromHierarchy()
        }
    }

    /// Indicates whether all screens of a visit are there, and no other visit has arrived at the
    /// one where it has ended.
    private func isThere(_ position: Int) -> Bool {
        guard let (log, entry) = entry, let visit = state.visits[position] else { return false }
        let departed = Set(state.departures + state.visits.flatMap { $0?.departures ?? [] })
        for index in visit.screens.indices {
            let reference = SavedScreen(visit: position, screen: index)
            if !departed.contains(reference), self[reference]?.isAttached != true { return false }
        }
        guard reuse != .asTheyAre, let arrival = visit.arrival else { return true }
        guard let screen = self[arrival] else { return false }
        return log.built(screen)?.lastArrival?.number == entry.numbers[position]
    }

    /// Restores the state in which a visit was made.
    private func prepare(_ position: Int, in window: Window) {
        guard let visit = state.visits[position], !isThere(position) else { return }
        remove(visit.departures)
        visit.selections.selectVisible(in: window)
        before = Set(window.screens.map(ObjectIdentifier.init))
    }

    /// Records the screens that a visit has built.
    private func record(_ position: Int, in window: Window) {
        guard !isOmitted(position), let visit = state.visits[position] else { return }
        // The screens of an entry that were kept are recorded already.
        if entry != nil, before.isEmpty { return }
        defer { before = [] }
        var built = window.screens.filter { !before.contains(ObjectIdentifier($0)) }
        for (index, type) in visit.screens.enumerated()
        where self[SavedScreen(visit: position, screen: index)]?.isAttached != true {
            guard let match = built.firstIndex(where: { $0.typeLabel == type }) else { continue }
            screens[position][index] = WeakScreen(built.remove(at: match))
        }
    }

    private func end(in window: Window) throws(RoutingError) {
        remove(state.departures)
        state.selections.selectAll(in: window)
        guard let (_, entry) = entry else { return restoreKept() }
        hasMissed =
            window.snapshot().shape != entry.state.snapshot?.shape || window.screens.map(\.typeLabel) != entry.types
        guard hasMissed else { return }
        throw RoutingError(
            .originNotFound,
            "The routes of the entry do not lead to its screens any more, so the history has not moved.")
    }

    /// Hands the screens their states, before they appear and again after the change.
    ///
    /// In between, context tasks run on the screens that a visit has found.
    func restoreKept() { for kept in state.kept { (self[kept.screen] as? any StateKeeping)?.keep(kept.value) } }

    private subscript(reference: SavedScreen) -> Screen? {
        guard screens.indices.contains(reference.visit), screens[reference.visit].indices.contains(reference.screen)
        else { return nil }
        return screens[reference.visit][reference.screen]?.screen
    }

    private func remove(_ references: [SavedScreen]) {
        // A screen that cannot be removed is a difference that the report names.
        for reference in references { if let screen = self[reference] { try? screen.removeFromHierarchy() } }
    }

    // MARK: Result

    /// The restored visits by their positions, for the log.
    var restoredVisits: [RestoredVisit<R>?] {
        routes.indices.map { position in
            guard omitted[position] == nil, let saved = state.visits[position] else { return nil }
            return RestoredVisit(
                saved: saved, routes: routes[position], screens: screens[position].map { $0?.screen },
                arrival: saved.arrival.flatMap { self[$0] })
        }
    }
}

extension RoutingError {
    /// The message, and the error that is the cause.
    fileprivate var reason: String { underlyingError.map { "\(message) (cause: \($0))" } ?? message }
}

extension Screen {
    /// Takes the screen out of its container, or dismisses it.
    fileprivate func removeFromHierarchy() throws(RoutingError) {
        guard isAttached else { return }
        if let parent {
            try parent.setChildren(parent.children.filter { $0 !== self })
        } else if presenting != nil {
            try dismiss()
        }
    }
}

extension HierarchySnapshot {
    /// The snapshot without labels, which can depend on data.
    fileprivate var shape: HierarchySnapshot {
        HierarchySnapshot(levels: levels.map { Level(root: $0.root.shape, style: $0.style) })
    }
}

extension HierarchySnapshot.Node {
    fileprivate var shape: Self { Self(kind, label: "", children: children.map(\.shape), selection: selection) }
}
