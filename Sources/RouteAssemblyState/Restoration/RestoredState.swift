import RouteAssembly

/// A state that is restored, with the destinations of its routes.
@MainActor
struct RestoredState {
    let state: WindowState<any SavedRoute>
    /// The states of the restored screens.
    let kept: [KeptState]
    let record: RouteRecord
    /// The visits, by their numbers.
    let visits: [Int: VisitState<any SavedRoute>]
    /// The positions of the nodes of the screens that the visits have built.
    let nodes: [ScreenReference: Int]
    /// The destinations of the legs.
    private(set) var destinations: [LegReference: AnyDestination] = [:]
    /// The destinations of the routes that have replaced others, by the positions of their nodes.
    private(set) var replacements: [Int: AnyDestination] = [:]
    /// The legs that no navigation can restore.
    private(set) var unreadable: [LegReference: RestorationReport.Dropped] = [:]
    /// The number of other visits that could not be read.
    private var lostCount = 0
    /// The replacements that no navigation can restore.
    private var unreadableReplacements: [RestorationReport.Dropped] = []
    /// The visits that lead elsewhere than when the state was saved.
    private(set) var revised: Set<Int> = []
    /// The earlier legs on whose targets the screens of a leg stand.
    private(set) var supports: [LegReference: Set<LegReference>] = [:]

    /// Creates the state of a file.
    init(_ saved: SavedState, by router: any Router, in record: RouteRecord, revise: (any SavedRoute) -> RouteRevision)
    {
        let read = saved.window.read(in: record)
        state = read.state
        kept = saved.kept
        self.record = record
        visits = Dictionary(state.visits.map { ($0.number, $0) }) { first, _ in first }
        nodes = Dictionary(
            state.nodes.enumerated().compactMap { position, node in node.built.map { ($0, position) } }
        ) { first, _ in first }
        noteSupports()
        for visit in state.visits {
            if let problem = read.problems[visit.number] {
                drop(visit, because: problem)
            } else {
                prepare(visit, by: router, revise)
            }
        }
        for (position, node) in state.nodes.enumerated() {
            guard let replacement = node.replacement else { continue }
            prepare(replacement, at: position, by: router, revise)
        }
        unreadableReplacements += read.replacements.map { .init(routes: [], reason: $0, error: nil) }
        lostCount = max(state.lostCount - read.problems.values.count { $0 == Self.unreadable }, 0)
    }

    /// The reason for which a visit is dropped that stands on a screen of another one.
    static let standsOnDropped = "It stands on a screen that was not restored."
    fileprivate static let unreadable = "The visit could not be read."

    private mutating func prepare(
        _ visit: VisitState<any SavedRoute>, by router: any Router, _ revise: (any SavedRoute) -> RouteRevision
    ) {
        // The saved forms are taken again, because an earlier version of the app may have saved
        // other routes.
        let routes = visit.routes.savedForms
        guard !routes.isEmpty else { return drop(visit, because: "The visit has a route that is not saved.") }
        if !zip(routes, visit.routes).allSatisfy({ $0.isEqual(to: $1) }) || routes.count != visit.legs.count {
            revised.insert(visit.number)
        }
        for (index, route) in routes.enumerated() {
            let leg = LegReference(visit: visit.number, leg: index)
            if supports[leg]?.contains(where: { unreadable[$0] != nil }) == true {
                unreadable[leg] = .init(routes: [visit.routes[index]], reason: Self.standsOnDropped, error: nil)
                continue
            }
            var revisedRoute = route
            switch revise(route) {
            case .keep: break
            case .replace(let other):
                revisedRoute = other
                revised.insert(visit.number)
            case .drop(let reason):
                unreadable[leg] = .init(routes: [visit.routes[index]], reason: reason, error: nil)
                continue
            }
            do throws(RoutingError) {
                destinations[leg] = try router.destination(of: revisedRoute).made(for: revisedRoute)
            } catch {
                unreadable[leg] = .init(routes: [visit.routes[index]], reason: error.reason, error: error)
            }
        }
    }

    private mutating func prepare(
        _ replacement: any SavedRoute, at node: Int, by router: any Router,
        _ revise: (any SavedRoute) -> RouteRevision
    ) {
        var route = replacement
        switch revise(replacement) {
        case .keep: break
        case .replace(let other): route = other
        case .drop(let reason):
            unreadableReplacements.append(.init(routes: [replacement], reason: reason, error: nil))
            return
        }
        do throws(RoutingError) {
            replacements[node] = try router.destination(of: route).made(for: route)
        } catch {
            unreadableReplacements.append(.init(routes: [replacement], reason: error.reason, error: error))
        }
    }

    private mutating func drop(_ visit: VisitState<any SavedRoute>, because reason: String) {
        for leg in legs(of: visit) { unreadable[leg] = .init(routes: visit.routes, reason: reason, error: nil) }
    }

    /// The legs of a visit, of which there is at least one.
    func legs(of visit: VisitState<any SavedRoute>) -> [LegReference] {
        let count = visit.routes.isEmpty ? visit.legs.count : visit.routes.count
        return (0..<max(count, 1)).map { LegReference(visit: visit.number, leg: $0) }
    }

    /// Returns the leg that has built the screen of a node; `nil` if none has.
    ///
    /// A screen without a step belongs to the last leg.
    func leg(of node: Int) -> LegReference? {
        guard let built = state.nodes[node].built else { return nil }
        let last = visits[built.visit].flatMap { legs(of: $0).last?.leg } ?? 0
        return LegReference(visit: built.visit, leg: min(origin(of: built)?.leg ?? last, last))
    }

    /// Returns the step that has built a screen; `nil` if none has, or the visit could not be read.
    func origin(of built: ScreenReference?) -> ScreenOrigin? {
        guard let built, let screens = visits[built.visit]?.screens, screens.indices.contains(built.screen) else {
            return nil
        }
        return screens[built.screen].origin
    }

    /// The routes that cannot be restored, without those of visits with a number.
    var unreadableRoutes: [RestorationReport.Dropped] {
        Array(repeating: .init(routes: [], reason: Self.unreadable, error: nil), count: lostCount)
            + unreadableReplacements
    }

    // MARK: Standing on screens

    /// Notes on which targets of earlier legs the screens of each leg stand.
    ///
    /// A screen stands on the screen under it in a stack and on the container around it if one of
    /// these is a target, and not a screen on the way to it. It also stands on the level under it,
    /// as long as a target of the level's visit is in the window.
    private mutating func noteSupports() {
        let targets = state.nodes.indices.filter(isTarget)
        let present = Set(targets.compactMap(leg))
        var (levelRoot, lastChildren): (Int?, [Int: Int]) = (nil, [:])
        for (position, node) in state.nodes.enumerated() {
            if let parent = node.parent {
                note(position, on: parent)
                if state.nodes[parent].kind.style?.isHistory == true, let lower = lastChildren[parent] {
                    note(position, on: lower)
                }
                lastChildren[parent] = position
            } else {
                if let levelRoot { note(position, on: levelRoot, ofTargets: present) }
                levelRoot = position
            }
        }
    }

    private mutating func note(_ node: Int, on support: Int, ofTargets present: Set<LegReference> = []) {
        guard let leg = leg(of: node), let other = self.leg(of: support),
            (other.visit, other.leg) < (leg.visit, leg.leg), isTarget(support) || present.contains(other)
        else { return }
        supports[leg, default: []].insert(other)
    }

    /// Indicates whether a screen is the target of a leg of its visit, or may be.
    func isTarget(_ node: Int) -> Bool {
        guard let built = state.nodes[node].built else { return false }
        guard let visit = visits[built.visit], visit.screens.indices.contains(built.screen) else { return true }
        let origin = origin(of: built)
        return !visit.legs.isEmpty && origin?.step == 0 && origin?.child == nil
    }
}

extension WindowState<StoredRoute> {
    /// A state with its routes.
    fileprivate struct Reading {
        let state: WindowState<any SavedRoute>
        /// The reasons why the routes of some visits cannot be read.
        let problems: [Int: String]
        /// The reasons why some routes that have replaced others cannot be read.
        let replacements: [String]
    }

    /// Returns the state with its routes.
    @MainActor
    fileprivate func read(in record: RouteRecord) -> Reading {
        func reason(_ error: any Error) -> String {
            (error as? StoredRoute.UnknownType)?.description ?? RestoredState.unreadable
        }
        var problems: [Int: String] = [:]
        var states: [VisitState<any SavedRoute>] = []
        for visit in visits {
            var routes: [any SavedRoute] = []
            do {
                routes = try visit.routes.map { try $0.read(in: record) }
            } catch {
                problems[visit.number] = reason(error)
            }
            states.append(
                VisitState(number: visit.number, routes: routes, legs: visit.legs, screens: visit.screens))
        }
        // A visit that could not be decoded is known only by its screens.
        for case let built? in nodes.map(\.built) where !states.contains(where: { $0.number == built.visit }) {
            problems[built.visit] = RestoredState.unreadable
            states.append(VisitState(number: built.visit, routes: [], legs: [], screens: []))
        }
        var replacements: [String] = []
        let nodes = nodes.map { node -> ScreenNode<any SavedRoute> in
            do {
                return node.with(try node.replacement?.read(in: record))
            } catch {
                replacements.append(reason(error))
                return node.with(nil)
            }
        }
        let state = WindowState<any SavedRoute>(
            visits: states.sorted { $0.number < $1.number }, nodes: nodes, snapshot: snapshot, lostCount: lostCount)
        return Reading(state: state, problems: problems, replacements: replacements)
    }
}
