import RouteAssembly

extension SavedState {
    /// Creates the state of a window from the log of its visits.
    @MainActor
    init(_ log: VisitLog) { (self, _) = Self.make(log) }

    /// Returns the state of a window, with the numbers of its visits in the log.
    @MainActor
    static func make(_ log: VisitLog) -> (state: SavedState<R>, numbers: [Int]) {
        let visits = PresentVisits(log)
        let departures = visits.departures()
        let supports = visits.supports()
        let saved = visits.visits.indices.map { position in
            let visit = visits.visits[position]
            return SavedVisit(
                routes: visit.routes.compactMap { $0 as? R }.savedForms, screens: visit.types,
                departures: departures[position], selections: visit.selections,
                supports: (supports[position] ?? []).sorted(), arrival: visits.arrivals[position])
        }
        let kept = log.window.screens.compactMap { screen -> KeptState? in
            guard let reference = visits[screen], let keeping = screen as? any StateKeeping,
                saved[reference.visit].isSaved, let json = keeping.keptJSON
            else { return nil }
            return KeptState(screen: reference, value: json)
        }
        let state = SavedState(
            visits: saved, departures: departures[saved.count], selections: TabSelections(allIn: log.window),
            kept: kept, snapshot: log.window.snapshot())
        return (state, visits.visits.map(\.number))
    }
}

/// The visits from which something in a window comes.
@MainActor
private struct PresentVisits {
    let window: Window
    /// The visits in their order.
    let visits: [Visit]
    /// The screens that the visits have built and that are in the window.
    private var screens: [ObjectIdentifier: SavedScreen] = [:]
    /// The screens at which the visits have arrived, by the positions of the visits.
    private(set) var arrivals: [Int: SavedScreen] = [:]

    init(_ log: VisitLog) {
        window = log.window
        let built = log.window.screens.compactMap { screen in log.built(screen).map { (screen, $0) } }
        let all = built.flatMap { [$0.1.visit, $0.1.lastArrival].compactMap(\.self) }
        visits = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }.values.sorted { $0.number < $1.number }
        let positions = Dictionary(uniqueKeysWithValues: visits.enumerated().map { ($1.number, $0) })
        for (screen, record) in built {
            guard let position = positions[record.visit.number] else { continue }
            let reference = SavedScreen(visit: position, screen: record.position)
            screens[ObjectIdentifier(screen)] = reference
            if let arrival = record.lastArrival.flatMap({ positions[$0.number] }) { arrivals[arrival] = reference }
        }
    }

    /// The reference to a screen; `nil` if none of the visits has built it.
    subscript(screen: Screen) -> SavedScreen? { screens[ObjectIdentifier(screen)] }

    /// Returns the screens that have left before each visit and, as the last element, those that
    /// have left since the last one.
    func departures() -> [[SavedScreen]] {
        let present = Set(screens.values)
        var left = visits.enumerated().flatMap { position, visit in
            visit.built.enumerated().compactMap { index, built in
                built.departure.map { (time: $0, screen: SavedScreen(visit: position, screen: index)) }
            }
        }.filter { !present.contains($0.screen) }
            .sorted { ($0.time, $0.screen.visit, $0.screen.screen) < ($1.time, $1.screen.visit, $1.screen.screen) }[...]
        var departures = visits.enumerated().map { position, visit in
            let before = left.prefix { $0.time < visit.time && $0.screen.visit < position }
            left = left.dropFirst(before.count)
            return before.map(\.screen)
        }
        departures.append(left.map(\.screen))
        return departures
    }

    /// Returns, for each visit, the earlier visits whose screens are below or around its screens.
    ///
    /// A screen stands on its container, the screen under it in a stack, and the screen that
    /// presents it.
    func supports() -> [Int: Set<Int>] {
        var supports: [Int: Set<Int>] = [:]
        func note(_ screen: Screen, on support: Screen?) {
            guard let support, let visit = self[screen]?.visit, let other = self[support]?.visit, other < visit else {
                return
            }
            supports[visit, default: []].insert(other)
        }
        for screen in window.screens {
            if screen.parent == nil { note(screen, on: screen.presenting) }
            guard let container = screen as? Container else { continue }
            for child in container.children { note(child, on: container) }
            if let stack = container as? NavigationContainer {
                for (lower, upper) in zip(stack.children, stack.children.dropFirst()) { note(upper, on: lower) }
            }
        }
        return supports
    }
}
