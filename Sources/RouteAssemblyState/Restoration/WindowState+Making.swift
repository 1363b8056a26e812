import RouteAssembly

extension WindowState where Stored == any SavedRoute {
    /// Creates the state of a window from its record.
    @MainActor
    init(of window: Window) { self.init(PresentVisits(window)) }

    @MainActor
    fileprivate init(_ present: PresentVisits) {
        let departures = present.departures()
        let supports = present.supports()
        visits = present.visits.indices.map { position in
            let visit = present.visits[position]
            // Without its screen, the route that has replaced another one leads nowhere.
            let hasScreen = visit.replacement != nil && present.arrivals[position] != nil
            let replaced = hasScreen ? savedForms(of: visit.routes) : []
            return VisitState(
                routes: replaced.isEmpty ? savedForms(of: visit.original) : replaced, isReplaced: !replaced.isEmpty,
                screens: visit.built.map(\.typeName),
                departures: departures[position], arrangement: visit.before,
                supports: (supports[position] ?? []).sorted(), target: present.targets[position],
                arrival: present.arrivals[position])
        }
        self.departures = departures[present.visits.count]
        arrangement = Arrangement(allIn: present.window)
        snapshot = present.window.snapshot()
    }

    /// The routes of all visits.
    var routes: [any SavedRoute] { visits.flatMap { $0?.routes ?? [] } }

    /// Returns the state of a window, with the visits in the record.
    @MainActor
    static func make(of window: Window) -> (state: WindowState, visits: [Visit]) {
        let present = PresentVisits(window)
        return (WindowState(present), present.visits)
    }

    /// Returns the state of a window, with the states of its screens.
    @MainActor
    static func makeWithKept(of window: Window) -> (state: WindowState, kept: [KeptState], problems: [String]) {
        let present = PresentVisits(window)
        let state = WindowState(present)
        var kept: [KeptState] = []
        var problems = state.routes.problems(in: window.routeRecord)
        for screen in window.screens {
            guard let screen = screen as? any StateKeeping, let reference = present[screen],
                state.visits[reference.visit]?.routes.isEmpty == false
            else { continue }
            do {
                kept.append(KeptState(screen: reference, value: try screen.keptJSON()))
            } catch {
                problems.append("The state of \(screen) cannot be saved: \(error)")
            }
        }
        return (state, kept, problems)
    }

    /// Returns the state with its routes as JSON.
    ///
    /// A route that cannot be encoded is left out, like one without a saved form.
    func stored() -> (state: WindowState<StoredRoute>, problems: [String]) {
        var problems: [String] = []
        let state = map { visit -> [StoredRoute] in
            do {
                return try visit.routes.map { try StoredRoute($0) }
            } catch {
                let routes = visit.routes.map { "\($0)" }.joined(separator: ", ")
                problems.append("The visit to \(routes) cannot be saved: \(error)")
                return []
            }
        }
        return (state, problems)
    }
}

extension Visit {
    /// The position of the visit's target; `nil` if other routes are saved in place of the visit's,
    /// because they lead to another screen.
    fileprivate var savedTarget: Int? {
        let saved = savedForms(of: original)
        return saved.isEmpty || saved.map { AnyHashable($0) } == original.map { $0 as? AnyHashable } ? target : nil
    }
}

/// The visits that have built or reached a screen in a window.
@MainActor
private struct PresentVisits {
    let window: Window
    /// The visits in their order.
    let visits: [Visit]
    /// The positions of the targets of the visits.
    let targets: [Int?]
    /// The screens that the visits have built and that are in the window.
    private var screens: [ObjectIdentifier: SavedScreen] = [:]
    /// The screens at which the visits have arrived, by the positions of the visits.
    private(set) var arrivals: [Int: SavedScreen] = [:]

    init(_ window: Window) {
        self.window = window
        let record = window.routeRecord
        let visited = window.screens.compactMap { screen in record.visited(screen).map { (screen, $0) } }
        let all = visited.flatMap { [$0.1.visit, $0.1.lastArrival].compactMap(\.self) }.filter(\.isRestored)
        visits = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }.values.sorted { $0.number < $1.number }
        targets = visits.map(\.savedTarget)
        let positions = Dictionary(uniqueKeysWithValues: visits.enumerated().map { ($1.number, $0) })
        for (screen, visited) in visited {
            guard let visit = visited.visit, let position = positions[visit.number] else { continue }
            let reference = SavedScreen(visit: position, screen: visited.position)
            screens[ObjectIdentifier(screen)] = reference
            if let arrival = visited.lastArrival.flatMap({ positions[$0.number] }) { arrivals[arrival] = reference }
        }
    }

    /// The reference to a screen; `nil` if none of the visits has built it.
    subscript(screen: Screen) -> SavedScreen? { screens[ObjectIdentifier(screen)] }

    /// Returns the screens that have left before each visit and, as the last element, those that
    /// have left since the last one.
    func departures() -> [[SavedScreen]] {
        let present = Set(screens.values)
        var departures: [[SavedScreen]] = Array(repeating: [], count: visits.count + 1)
        for (position, visit) in visits.enumerated() {
            for (index, built) in visit.built.enumerated() {
                guard let departure = built.departure else { continue }
                let screen = SavedScreen(visit: position, screen: index)
                guard !present.contains(screen) else { continue }
                // The first visit that was made after the screen had left.
                var next = position + 1
                var end = visits.count
                while next < end {
                    let middle = (next + end) / 2
                    if visits[middle].number > departure { end = middle } else { next = middle + 1 }
                }
                departures[next].append(screen)
            }
        }
        return departures
    }

    /// Returns, for each visit, the earlier visits on whose screens its own stand.
    ///
    /// A screen stands on the screen under it in a stack and on the container around it if one of
    /// these is the target of the other visit, and not a screen that it has built before the
    /// target. It also stands on the level under it, as long as the other visit's target is in the
    /// window.
    func supports() -> [Int: Set<Int>] {
        var supports: [Int: Set<Int>] = [:]
        func note(_ screen: Screen, on support: Screen?, evenIfOnTheWay: Bool = false) {
            guard let support, let visit = self[screen]?.visit, let other = self[support], other.visit < visit else {
                return
            }
            let target = targets[other.visit]
            guard target == other.screen || evenIfOnTheWay && isPresent(target, of: other.visit) else { return }
            supports[visit, default: []].insert(other.visit)
        }
        for screen in window.screens {
            if screen.parent == nil { note(screen, on: screen.presenting, evenIfOnTheWay: true) }
            guard let container = screen as? Container else { continue }
            for child in container.children { note(child, on: container) }
            if let stack = container as? NavigationContainer {
                for (lower, upper) in zip(stack.children, stack.children.dropFirst()) { note(upper, on: lower) }
            }
        }
        return supports
    }

    /// Indicates whether the target of a visit is in the window.
    private func isPresent(_ target: Int?, of visit: Int) -> Bool {
        guard let target, visits[visit].built.indices.contains(target) else { return false }
        return visits[visit].built[target].departure == nil
    }
}
