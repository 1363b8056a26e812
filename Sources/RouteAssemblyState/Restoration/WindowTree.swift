import RouteAssembly

/// The screens of a window with the visits that have built and reached them.
@MainActor
struct WindowTree {
    private let window: RoutingWindow
    private let record: RouteRecord
    /// The screens, each before its descendants and the modals over it.
    private(set) var screens: [Screen] = []
    /// The positions of the containers of the screens; `nil` for the root of a level.
    private var parents: [Int?] = []
    /// The visits, by their numbers.
    private var visits: [Int: Visit] = [:]

    init(_ window: RoutingWindow) {
        self.window = window
        record = window.routeRecord
        var level = window.root
        while let root = level {
            var open: [(Screen, Int?)] = [(root, nil)]
            while let (screen, parent) = open.popLast() {
                for child in ((screen as? Container)?.children ?? []).reversed() { open.append((child, screens.count)) }
                screens.append(screen)
                parents.append(parent)
            }
            level = root.presented
        }
        for screen in screens {
            guard let visited = record.visited(screen) else { continue }
            for case let visit? in [visited.visit, visited.arrival?.visit] { visits[visit.number] = visit }
        }
    }

    private var arrivals: [ScreenArrival?] { screens.map { record.visited($0)?.arrival } }

    func state() -> WindowState<any SavedRoute> {
        let positions = Dictionary(
            screens.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        var states = visits.values.sorted { $0.number < $1.number }.map { state(of: $0, at: positions) }
        let nodes = screens.indices.map(node)
        for (position, arrival) in arrivals.enumerated() {
            // A route that a screen has set without a visit is a visit of its own.
            guard let arrival, arrival.visit == nil, nodes[position].arrival != nil else { continue }
            let routes = savedForms(of: [arrival.replacement].compactMap(\.self))
            let next = states.firstIndex { $0.number > arrival.number } ?? states.count
            states.insert(VisitState(number: arrival.number, routes: routes, legs: [], screens: []), at: next)
        }
        return WindowState(visits: states, nodes: nodes, snapshot: window.snapshot().withoutRooms)
    }

    private func state(of visit: Visit, at positions: [ObjectIdentifier: Int]) -> VisitState<any SavedRoute> {
        let routes = savedForms(of: visit.routes)
        let isKnown = zip(routes, visit.routes).allSatisfy { $0.isEqual(to: $1) }
        let legs = visit.legs.map { leg in
            LegState(
                steps: leg.steps.map { step in
                    let found = step.found?.screen.flatMap { positions[ObjectIdentifier($0)] }
                    return StepState(
                        target: step.target.cachedText, action: step.action?.cachedText, found: found)
                }, choices: leg.choices)
        }
        return VisitState(
            number: visit.number, routes: routes, legs: isKnown ? legs : [],
            screens: visit.screens.map { BuiltState(type: $0.type.cachedText, origin: $0.origin) })
    }

    private func node(_ position: Int) -> ScreenNode<any SavedRoute> {
        let screen = screens[position]
        let visited = record.visited(screen)
        let arrangement = (screen as? Container)?.arrangement
        let children = (screen as? Container)?.children ?? []
        let shown = children.isEmpty || arrangement?.hasChoice != true ? nil : arrangement?.visible(of: children.count)
        let arrival = visited?.arrival.map { arrival in
            LegReference(visit: arrival.visit?.number ?? arrival.number, leg: arrival.leg)
        }
        let replacement = visited?.arrival?.visit == nil ? nil : visited?.arrival?.replacement
        return ScreenNode(
            parent: parents[position], type: screen.typeLabel,
            kind: HierarchySnapshot.Kind(style: arrangement?.style),
            presentation: screen.presentation?.withoutHint,
            built: visited.flatMap { visited in
                visited.visit.map { ScreenReference(visit: $0.number, screen: visited.position) }
            }, arrival: arrival, replacement: replacement.flatMap { savedForms(of: [$0]).first }, shown: shown,
            selection: shown == nil ? nil : arrangement?.selection)
    }

    /// Returns the states of the screens that keep one, and what could not be saved.
    ///
    /// - Parameter state: The state of the window.
    /// - Returns: The states, and the reasons for what is missing.
    func kept(in state: WindowState<any SavedRoute>) -> (kept: [KeptState], problems: [String]) {
        var kept: [KeptState] = []
        var problems = state.routes.problems(in: record)
        let saved = Set(state.visits.lazy.filter { !$0.routes.isEmpty }.map(\.number))
        for (position, screen) in screens.enumerated() {
            guard let visit = state.nodes[position].restoringVisit, saved.contains(visit) else { continue }
            var own = KeptState(node: position)
            if let call = screen.keyedCall as? ResultCall {
                let caller = call.receiver.flatMap { caller in screens.firstIndex { $0 === caller } }
                own.call = KeptState.SavedCall(key: call.key, caller: caller)
            }
            do {
                own.value = try (screen as? any StateKeeping)?.keptJSON()
            } catch {
                problems.append("The state of \(screen) cannot be saved: \(error)")
            }
            if own.value != nil || own.call != nil { kept.append(own) }
        }
        return (kept, problems)
    }
}

extension WindowState where Stored == any SavedRoute {
    /// The routes of all visits, and those that have replaced them.
    var routes: [any SavedRoute] { visits.flatMap(\.routes) + nodes.compactMap(\.replacement) }

    /// Returns the state with its routes as JSON.
    ///
    /// A route that cannot be encoded is left out, like one without a saved form. The visits are
    /// numbered from 1, so that the state depends only on what it describes.
    func stored() -> (state: WindowState<StoredRoute>, problems: [String]) {
        var problems: [String] = []
        func store(_ route: any SavedRoute) -> StoredRoute? {
            do { return try StoredRoute(route) } catch {
                problems.append("The visit to \(route) cannot be saved: \(error)")
                return nil
            }
        }
        var numbers: [Int: Int] = [:]
        let visits = visits.enumerated().map { position, visit in
            numbers[visit.number] = position + 1
            let routes = visit.routes.map(store)
            return VisitState(
                number: position + 1, routes: routes.contains(nil) ? [] : routes.compactMap(\.self), legs: visit.legs,
                screens: visit.screens)
        }
        let nodes = nodes.map { $0.with($0.replacement.flatMap(store), numberedBy: numbers) }
        return (WindowState<StoredRoute>(visits: visits, nodes: nodes, snapshot: snapshot), problems)
    }
}
