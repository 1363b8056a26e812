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
        arrangement = WindowArrangement(allIn: present.window)
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
