import RouteAssembly

/// A state that is restored, with the destinations of its routes.
///
/// The number of a visit is its position in the list of visits.
@MainActor
struct RestoredState {
    let visits: [VisitState<any SavedRoute>]
    let nodes: [ScreenNode<any SavedRoute>]
    let kept: [KeptState]
    let record: RouteRecord
    /// The nodes in the containers of the nodes.
    private let children: [[Int]]
    /// The positions of the nodes of the screens that the visits have built.
    private let positions: [ScreenReference: Int]
    /// The destinations of the parts that a navigation can restore.
    private(set) var destinations: [Part: Destination] = [:]
    /// The parts that no navigation can restore.
    private(set) var dropped: [Part: RestorationReport.Dropped] = [:]
    /// The visits that could not be read, and that have left no screens.
    private(set) var lost: [RestorationReport.Dropped] = []
    /// The visits that lead elsewhere than when the state was saved.
    private(set) var revised: Set<Int> = []
    /// The earlier legs on whose targets the screens of a leg stand.
    private(set) var supports: [LegReference: Set<LegReference>] = [:]

    /// A part of a state, which is restored or dropped as a whole.
    enum Part: Hashable {
        case visit(Int)
        case leg(LegReference)
        /// The route that has replaced the one of a node.
        case replacement(Int)
        /// The selected child of a node that no visit has shown.
        case selection(Int)
    }

    /// The reason for which a leg is dropped that stands on a screen of another one.
    static let standsOnDropped = "It stands on a screen that was not restored."
    private static let unreadable = "The visit could not be read."

    init(_ saved: SavedState, by router: any Router, in record: RouteRecord, revise: (any SavedRoute) -> RouteRevision)
    {
        kept = saved.kept
        self.record = record
        let stored = saved.window.visits.sorted { $0.number < $1.number }
        // A visit that could not be decoded is known only by its screens.
        let known = Set(stored.map(\.number))
        let missing = Set(saved.window.nodes.compactMap { $0.built?.visit }).subtracting(known)
        let order = (stored.map(\.number) + missing).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        var dropped: [Part: RestorationReport.Dropped] = [:]
        func read(_ routes: [StoredRoute], of part: Part) -> [any SavedRoute] {
            do {
                return try routes.map { try $0.read(in: record) }
            } catch {
                dropped[part] = .init([], (error as? StoredRoute.UnknownType)?.description ?? Self.unreadable)
                return []
            }
        }
        visits = order.enumerated().map { number, old in
            guard let visit = stored.first(where: { $0.number == old }) else {
                dropped[.visit(number)] = .init([], Self.unreadable)
                return VisitState(number: number, routes: [], legs: [], screens: [])
            }
            let routes = read(visit.routes, of: .visit(number))
            return VisitState(number: number, routes: routes, legs: visit.legs, screens: visit.screens)
        }
        nodes = saved.window.nodes.enumerated().map { position, node in
            let replacement = read([node.replacement].compactMap(\.self), of: .replacement(position)).first
            return node.with(replacement, numberedBy: numbers)
        }
        children = nodes.enumerated().reduce(into: nodes.map { _ in [] }) { children, node in
            if let parent = node.element.parent { children[parent].append(node.offset) }
        }
        positions = Dictionary(
            nodes.enumerated().compactMap { position, node in node.built.map { ($0, position) } }
        ) { first, _ in first }
        self.dropped = dropped
        let lostCount = max(saved.window.lostCount - missing.count, 0)
        lost = Array(repeating: .init([], Self.unreadable), count: lostCount)
        noteSupports()
        for visit in visits where dropped[.visit(visit.number)] == nil { prepare(visit, by: router, revise) }
        for (position, node) in nodes.enumerated() {
            if let replacement = node.replacement { prepare(.replacement(position), replacement, by: router, revise) }
        }
    }

    // MARK: Destinations

    private mutating func prepare(
        _ visit: VisitState<any SavedRoute>, by router: any Router, _ revise: (any SavedRoute) -> RouteRevision
    ) {
        // The saved forms are taken again, because an earlier version of the app may have saved
        // other routes.
        let routes = visit.routes.savedForms
        guard !routes.isEmpty else {
            return dropped[.visit(visit.number)] = .init(visit.routes, "The visit has a route that is not saved.")
        }
        if !zip(routes, visit.routes).allSatisfy({ $0.isEqual(to: $1) }) || routes.count != visit.legs.count {
            revised.insert(visit.number)
        }
        for (index, route) in routes.enumerated() {
            let leg = LegReference(visit: visit.number, leg: index)
            if supports[leg]?.contains(where: isDropped) == true {
                dropped[.leg(leg)] = .init([route], Self.standsOnDropped)
            } else {
                prepare(.leg(leg), route, by: router, revise)
            }
        }
    }

    /// Makes the destination of a part, or drops the part.
    private mutating func prepare(
        _ part: Part, _ route: any SavedRoute, by router: any Router, _ revise: (any SavedRoute) -> RouteRevision
    ) {
        var revised = route
        switch revise(route) {
        case .keep: break
        case .replace(let other):
            revised = other
            if case .leg(let leg) = part { self.revised.insert(leg.visit) }
        case .drop(let reason): return dropped[part] = .init([route], reason)
        }
        do throws(RoutingError) {
            destinations[part] = try router.destination(of: revised).made(for: revised)
        } catch {
            dropped[part] = .init([route], error)
        }
    }

    private func isDropped(_ leg: LegReference) -> Bool {
        dropped[.leg(leg)] != nil || dropped[.visit(leg.visit)] != nil
    }

    // MARK: Screens

    var legs: [LegReference] { visits.indices.flatMap(legs) }

    /// The legs of a visit, of which there is at least one.
    func legs(of visit: Int) -> [LegReference] { (0...lastLeg(of: visit)).map { LegReference(visit: visit, leg: $0) } }

    private func lastLeg(of visit: Int) -> Int {
        let routes = visits[visit].routes
        let legs = visits[visit].legs
        return max(routes.isEmpty ? legs.count : routes.count, 1) - 1
    }

    /// Returns the node of a screen that a visit has built; `nil` if the screen has left.
    func node(_ visit: Int, _ screen: Int) -> Int? { positions[ScreenReference(visit: visit, screen: screen)] }

    /// The nodes of the screens that a visit has built.
    func nodes(of visit: Int) -> [Int] { visits[visit].screens.indices.compactMap { node(visit, $0) } }

    func children(of node: Int) -> [Int] { children[node] }

    /// The positions of a node and of those inside it, which follow it.
    func subtree(of node: Int) -> Range<Int> {
        var end = node + 1
        while end < nodes.count, let parent = nodes[end].parent, parent >= node { end += 1 }
        return node..<end
    }

    /// Returns the screen of a visit that is at a node; `nil` if no visit has built it, or the
    /// visit could not be read.
    func built(at node: Int) -> BuiltState? {
        guard let built = nodes[node].built, visits[built.visit].screens.indices.contains(built.screen) else {
            return nil
        }
        return visits[built.visit].screens[built.screen]
    }

    /// Whether another route leads to the screen of a node, which may have built another
    /// screen in place of the one of the visit.
    func isReplaced(_ node: Int) -> Bool {
        nodes[node].replacement != nil || nodes[node].arrival.map { visits[$0.visit].legs.isEmpty } == true
    }

    /// Returns the leg that has built the screen of a node; `nil` if none has.
    ///
    /// A screen without a step belongs to the last leg.
    func leg(of node: Int) -> LegReference? {
        guard let visit = nodes[node].built?.visit else { return nil }
        let last = lastLeg(of: visit)
        return LegReference(visit: visit, leg: min(built(at: node)?.origin?.leg ?? last, last))
    }

    /// Whether the screen of a node is the target of a leg of its visit, or may be.
    func isTarget(_ node: Int) -> Bool {
        guard let visit = nodes[node].built?.visit else { return false }
        guard let built = built(at: node) else { return true }
        return !visits[visit].legs.isEmpty && built.origin?.step == 0 && built.origin?.child == nil
    }

    // MARK: Standing on screens

    /// Notes on which targets of earlier legs the screens of each leg stand.
    ///
    /// A screen stands on the screen under it in a stack and on the container around it if one of
    /// these is a target, and not a screen on the way to it. It also stands on the level under it,
    /// as long as a target of the level's visit is in the window.
    private mutating func noteSupports() {
        let present = Set(nodes.indices.filter(isTarget).compactMap(leg))
        var levelRoot: Int?
        var lastChildren: [Int: Int] = [:]
        for (position, node) in nodes.enumerated() {
            if let parent = node.parent {
                note(position, on: parent)
                if nodes[parent].kind.style?.isHistory == true, let lower = lastChildren[parent] {
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
}
