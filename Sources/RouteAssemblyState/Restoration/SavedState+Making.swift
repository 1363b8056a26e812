import RouteAssembly

extension SavedState {
    /// Creates the state of a window from the log of its visits.
    @MainActor
    init(_ log: VisitLog<R>) { (self, _) = Self.make(log) }

    /// Returns the state of a window, with the numbers of its visits in the log.
    @MainActor
    static func make(_ log: VisitLog<R>) -> (state: SavedState<R>, numbers: [Int]) {
        let present = log.window.screens.compactMap { screen in log.built(screen) }
        let numbers = Set(present.flatMap { [$0.visit, $0.lastArrival].compactMap(\.self) }).sorted()
        let positions = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
        let visits = numbers.compactMap { log.visits[$0] }
        var departed = visits.enumerated().flatMap { position, visit in
            visit.built.enumerated().compactMap { index, built in
                built.departure.map { (time: $0, screen: SavedScreen(visit: position, screen: index)) }
            }
        }.sorted { ($0.time, $0.screen.visit, $0.screen.screen) < ($1.time, $1.screen.visit, $1.screen.screen) }[...]
        var references: [ObjectIdentifier: SavedScreen] = [:]
        var arrivals: [Int: SavedScreen] = [:]
        for (position, visit) in visits.enumerated() {
            for (index, built) in visit.built.enumerated() where built.departure == nil {
                guard let screen = built.screen else { continue }
                let reference = SavedScreen(visit: position, screen: index)
                references[ObjectIdentifier(screen)] = reference
                if let arrival = built.lastArrival.flatMap({ positions[$0] }) { arrivals[arrival] = reference }
            }
        }
        let supports = log.window.supports(references)
        var saved: [SavedVisit<R>?] = []
        for (position, visit) in visits.enumerated() {
            let left = departed.prefix { $0.time < visit.time && $0.screen.visit < position }
            departed = departed.dropFirst(left.count)
            saved.append(
                SavedVisit(
                    routes: visit.routes.savedForms, screens: visit.built.map(\.type), departures: left.map(\.screen),
                    selections: visit.selections, supports: (supports[position] ?? []).sorted(),
                    arrival: arrivals[position]))
        }
        let kept = log.window.screens.compactMap { screen -> KeptState? in
            guard let reference = references[ObjectIdentifier(screen)],
                saved[reference.visit]?.isSaved == true,
                let json = (screen as? any StateKeeping)?.keptJSON
            else { return nil }
            return KeptState(screen: reference, value: json)
        }
        let state = SavedState(
            visits: saved, departures: departed.map(\.screen), selections: TabSelections(allIn: log.window), kept: kept,
            snapshot: log.window.snapshot())
        return (state, numbers)
    }
}

extension Window {
    /// Returns, for each visit, the earlier visits whose screens are below or around its screens.
    fileprivate func supports(_ references: [ObjectIdentifier: SavedScreen]) -> [Int: Set<Int>] {
        var supports: [Int: Set<Int>] = [:]
        for screen in screens {
            guard let visit = references[ObjectIdentifier(screen)]?.visit else { continue }
            for support in screen.supports {
                guard let other = references[ObjectIdentifier(support)]?.visit, other < visit else { continue }
                supports[visit, default: []].insert(other)
            }
        }
        return supports
    }
}

extension Screen {
    /// The screens that this screen directly stands on: its container, the screen under it in a
    /// stack, and the screen that presents it.
    fileprivate var supports: [Screen] {
        guard let parent else { return [presenting].compactMap(\.self) }
        guard let stack = parent as? NavigationContainer, let index = stack.children.firstIndex(where: { $0 === self }),
            index > 0
        else { return [parent] }
        return [parent, stack.children[index - 1]]
    }
}
