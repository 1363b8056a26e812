import RouteAssembly

/// One navigation that restores a state.
///
/// Each visit is taken again as it has gone, and builds the screens of the state that are missing,
/// without a search and without an action of the library. Then all screens are put where the state
/// has them. A visit that cannot be taken as it has gone is navigated to, as any other route.
@MainActor
final class Rebuild {
    let restored: RestoredState
    let call: RestorationCall
    /// The parts of the state that are not restored.
    private(set) var dropped: [RestoredState.Part: RestorationReport.Dropped]
    /// The visits that are navigated to, because they cannot be taken as they have gone.
    var free: Set<Int>
    /// The part that each leg restores; `nil` for a change of the hierarchy.
    private(set) var parts: [RestoredState.Part?] = []
    /// The state of the current attempt.
    var attempt: Attempt

    /// The state of one attempt, in a transaction that may be rolled back.
    struct Attempt {
        /// The nodes, in the order of the state.
        var nodes: [Node]
        /// Whether another root of the app stands for the one of the state.
        var hasOtherRoot = false
        var built: Set<ObjectIdentifier> = []
        /// The screens that the attempt has built, and that are not in the state.
        var dismissed: Set<ObjectIdentifier> = []
        /// Other screens that a visit has placed.
        var others: Set<ObjectIdentifier> = []
        /// The screens that others have replaced, because these show something else.
        var successors: [ObjectIdentifier: Screen] = [:]
        /// The screens whose identities are used.
        var retained: [Screen] = []
        /// The screens of the window before the current visit, if it is navigated to.
        var before: Set<ObjectIdentifier>?
        /// The time of the record at the beginning.
        var start = 0
        /// Whether a leg needs a value of a loader, so that another attempt follows.
        var isPostponed = false
        /// Whether a visit has turned out to be free, so that the legs have to be carried out
        /// again.
        var isOutdated = false

        init(of count: Int) { nodes = Array(repeating: Node(), count: count) }
    }

    struct Node {
        var screen: Screen?
        /// Whether another visit has placed the screen, although the visit of the node may be
        /// omitted.
        var isAdopted = false
        /// Whether the screen stays where a navigation has put it.
        var isFloating = false
        /// Whether the selected child of the container is not shown, because its visit is dropped.
        var hidesSelection = false
    }

    init(_ restored: RestoredState, for call: RestorationCall) {
        self.restored = restored
        self.call = call
        dropped = restored.dropped
        free = restored.revised
        attempt = Attempt(of: restored.nodes.count)
    }

    var record: RouteRecord { restored.record }

    // MARK: Legs

    func makeLegs() -> [Leg] {
        var legs = [change { $0.begin(in: $1) }]
        for visit in restored.visits.indices where !isDropped(visit: visit) {
            legs.append(change { $0.prepare(visit, in: $1) })
            legs += restored.legs(of: visit).compactMap { leg(to: .leg($0)) }
            legs.append(change { $0.take(visit, in: $1) })
        }
        legs.append(change { rebuild, window throws(RoutingError) in try rebuild.arrangeAll(in: window) })
        let replacements = restored.nodes.indices.compactMap { leg(to: .replacement($0)) }
        if !replacements.isEmpty {
            legs += replacements
            legs.append(change { rebuild, window throws(RoutingError) in try rebuild.arrangeAll(in: window) })
        }
        for (node, value) in restored.nodes.enumerated() where value.shown?.count == 1 {
            legs.append(leg(.inquiry { [self] in destinationToAsk(of: node, in: $0) }, for: .selection(node)))
        }
        legs.append(change { rebuild, _ in rebuild.end() })
        return legs
    }

    private func leg(_ kind: Leg.Kind, for part: RestoredState.Part?) -> Leg {
        parts.append(part)
        return Leg(kind, of: self, at: parts.count - 1)
    }

    /// Returns the leg to the destination of a part.
    private func leg(to part: RestoredState.Part) -> Leg? {
        restored.destinations[part].map { leg(.destination($0), for: part) }
    }

    private func change(_ body: @escaping @MainActor (Rebuild, RoutingWindow) throws(RoutingError) -> Void) -> Leg {
        leg(
            .change { [self] window throws(RoutingError) in
                guard !call.isSuperseded else {
                    throw RoutingError(.superseded, "Another navigation has arrived, so nothing was restored.")
                }
                try body(self, window)
            }, for: nil)
    }

    /// Returns the destination of the visible child of a container if no navigation has shown the
    /// child, so that its guards have to be asked.
    private func destinationToAsk(of node: Int, in window: RoutingWindow) -> Destination? {
        guard let container = screen(of: node) as? Container, container.isAttached,
            container.visibleChildren.count == 1, let child = container.visibleChildren.first,
            let childNode = restored.children(of: node).first(where: { screen(of: $0) === child })
        else { return nil }
        let arrivals = restored.subtree(of: childNode).compactMap { restored.nodes[$0].arrival }
        if arrivals.contains(where: { restored.destinations[.leg($0)] != nil && !isDropped($0) }) { return nil }
        guard let destination = window.destination(ofTab: child) else { return nil }
        if arrivals.isEmpty { return destination }
        // The navigation that has shown the child is dropped, and so is the selection.
        attempt.nodes[node].hidesSelection = true
        return nil
    }

    // MARK: Dropping

    /// The routes that were not restored, in the order of the visits, the tabs that are not shown,
    /// and the screens that no route has led to.
    var droppedParts: [RestorationReport.Dropped] {
        var parts = restored.visits.indices.flatMap { visit in
            [.visit(visit)] + restored.legs(of: visit).map { RestoredState.Part.leg($0) }
        }.compactMap { dropped[$0] }
        parts += restored.lost
        parts += restored.nodes.indices.compactMap { dropped[.replacement($0)] }
        parts += restored.nodes.indices.compactMap { dropped[.selection($0)] }
        return parts
            + restored.nodes.indices.filter(isUnrouted).map {
                RestorationReport.Dropped(unrouted: restored.nodes[$0].type)
            }
    }

    /// Whether a screen is missing because no route has led to it.
    private func isUnrouted(_ node: Int) -> Bool {
        let value = restored.nodes[node]
        return isMissing(node) && value.kind == .screen && value.built == nil && value.arrival == nil
    }

    func isDropped(_ leg: LegReference) -> Bool { dropped[.leg(leg)] != nil || dropped[.visit(leg.visit)] != nil }

    func isDropped(visit: Int) -> Bool { restored.legs(of: visit).allSatisfy(isDropped) }

    /// Drops a part, and the later legs whose screens stand on its screens.
    func drop(_ part: RestoredState.Part, because error: RoutingError) {
        guard dropped[part] == nil else { return }
        dropped[part] = .init(routes(of: part), error)
        for later in restored.legs where !isDropped(later) {
            guard restored.supports[later]?.contains(where: isDropped) == true else { continue }
            dropped[.leg(later)] = .init(routes(of: .leg(later)), RestoredState.standsOnDropped)
        }
    }

    private func routes(of part: RestoredState.Part) -> [any SavedRoute] {
        switch part {
        case .visit(let visit): restored.visits[visit].routes
        case .leg(let leg): [restored.visits[leg.visit].routes[leg.leg]]
        case .replacement(let node): [restored.nodes[node].replacement].compactMap(\.self)
        case .selection: []
        }
    }

    // MARK: Screens

    /// The screen of a node; `nil` if it is missing or there is no such node, as in a damaged
    /// state.
    func screen(of node: Int) -> Screen? {
        attempt.nodes.indices.contains(node) ? attempt.nodes[node].screen : nil
    }

    func isMissing(_ node: Int) -> Bool { attempt.nodes[node].screen == nil }

    /// Whether a screen is missing, or is not restored because its leg is dropped.
    func isGone(_ node: Int) -> Bool {
        isMissing(node) || !attempt.nodes[node].isAdopted && restored.leg(of: node).map(isDropped) == true
    }
}

/// A call that restores a state, which can have several navigations after a redirect.
@MainActor
final class RestorationCall {
    private(set) weak var window: RoutingWindow?
    /// Whether another navigation has arrived, so that the restoration ends.
    var isSuperseded = false
    /// The screen to which an interceptor has redirected the restoration.
    var redirection: WeakScreen?
    /// Whether the redirect has placed the screen, so that the restoration takes its place.
    var isRedirectionNew = false
    /// Called after the change of the hierarchy, when the record has the restored visits.
    var didFinish: (Rebuild) -> Void = { _ in }

    init(in window: RoutingWindow) { self.window = window }

    func destination(of restored: RestoredState) -> Destination {
        Destination(restoringBy: { Rebuild(restored, for: self).makeLegs() })
    }
}
