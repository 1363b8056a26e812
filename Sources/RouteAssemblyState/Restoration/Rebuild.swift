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
    /// The legs that are not restored.
    private(set) var omitted: [LegReference: RestorationReport.Dropped]
    /// The replacements of routes that are not restored, by the positions of their nodes.
    var omittedReplacements: [Int: RestorationReport.Dropped] = [:]
    /// The containers whose visible child an interceptor does not let the user see, by the positions
    /// of their nodes.
    var refused: [Int: RestorationReport.Dropped] = [:]
    /// The visits that are navigated to, because they cannot be taken as they have gone.
    var free: Set<Int>
    /// The tasks of the legs, by their positions.
    var tasks: [LegTask] = []
    /// The state of the current attempt.
    var attempt: Attempt

    /// The state of one attempt, in a transaction that may be rolled back.
    struct Attempt {
        /// The nodes, in the order of the state.
        var nodes: [Node]
        /// Whether another root of the app stands for the one of the state.
        var hasOtherRoot = false
        /// The containers that the attempt has built.
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
        /// Whether a visit has turned out to be free, so that the legs have to be carried out again.
        var isOutdated = false

        init(of count: Int) { nodes = Array(repeating: Node(), count: count) }
    }

    /// The state of a node in an attempt.
    struct Node {
        /// The screen; `nil` if it is missing.
        var screen: Screen?
        /// Whether the screen may be replaced, because it shows something else.
        var isCurrent = false
        /// Whether another visit has placed the screen, although the visit of the node may be omitted.
        var isAdopted = false
        /// Whether the screen stays where a navigation has put it.
        var isFloating = false
        /// Whether the selected child of the container is not shown, because its visit is dropped.
        var hidesSelection = false
    }

    init(_ restored: RestoredState, for call: RestorationCall) {
        self.restored = restored
        self.call = call
        omitted = restored.unreadable
        free = restored.revised
        attempt = Attempt(of: restored.state.nodes.count)
    }

    var state: WindowState<any SavedRoute> { restored.state }
    var record: RouteRecord { restored.record }

    // MARK: Omitting

    /// The routes that were not restored, in the order of the visits, and the tabs that are not shown.
    var dropped: [RestorationReport.Dropped] {
        var dropped: [RestorationReport.Dropped] = []
        for visit in state.visits {
            let legs = restored.legs(of: visit)
            // A visit that is dropped as a whole has the same reason for each leg.
            let isWhole = legs.count > 1 && legs.allSatisfy { omitted[$0].map { $0.routes.count != 1 } == true }
            dropped += (isWhole ? Array(legs.prefix(1)) : legs).compactMap { omitted[$0] }
        }
        return dropped + restored.unreadableRoutes
            + (omittedReplacements.sorted { $0.key < $1.key } + refused.sorted { $0.key < $1.key }).map(\.value)
    }

    /// Indicates whether a leg is omitted.
    func isOmitted(_ leg: LegReference) -> Bool { omitted[leg] != nil }

    /// Omits a leg, and the later ones whose screens stand on its screens.
    func omit(_ leg: LegReference, because error: RoutingError) {
        omitted[leg] = RestorationReport.Dropped(routes: routes(of: leg), reason: error.reason, error: error)
        for visit in state.visits where visit.number >= leg.visit {
            for later in restored.legs(of: visit) where omitted[later] == nil {
                guard restored.supports[later]?.contains(where: isOmitted) == true else { continue }
                omitted[later] = RestorationReport.Dropped(
                    routes: routes(of: later), reason: RestoredState.standsOnDropped, error: nil)
            }
        }
    }

    /// Indicates whether all legs of a visit are omitted.
    func isOmitted(visit: Int) -> Bool {
        restored.visits[visit].map { restored.legs(of: $0).allSatisfy(isOmitted) } ?? true
    }

    /// The route of a leg, for the report.
    func routes(of leg: LegReference) -> [any SavedRoute] {
        let routes = restored.visits[leg.visit]?.routes ?? []
        return routes.indices.contains(leg.leg) ? [routes[leg.leg]] : []
    }

    // MARK: Screens

    /// The positions of the nodes of a visit's screens.
    func nodes(of visit: Int) -> [Int] {
        let count = restored.visits[visit]?.screens.count ?? 0
        return (0..<count).compactMap { restored.nodes[ScreenReference(visit: visit, screen: $0)] }
    }

    /// The positions of a visit's screens that a step has built.
    func screens(of step: Int, in leg: LegReference) -> [(screen: Int, child: Int?)] {
        let screens = restored.visits[leg.visit]?.screens ?? []
        return screens.indices.compactMap { position in
            guard let origin = screens[position].origin, origin.leg == leg.leg, origin.step == step else { return nil }
            return (position, origin.child)
        }
    }

    func node(_ visit: Int, _ screen: Int) -> Int? { restored.nodes[ScreenReference(visit: visit, screen: screen)] }

    func isMissing(_ node: Int) -> Bool { attempt.nodes[node].screen == nil }

    /// The screen of a node; `nil` if it is missing or there is no such node, as in a damaged state.
    func screen(of node: Int) -> Screen? {
        attempt.nodes.indices.contains(node) ? attempt.nodes[node].screen : nil
    }

    /// The nodes at which a visit was the last one to arrive.
    func arrivals(of visit: Int) -> [Int] { state.nodes.indices.filter { state.nodes[$0].arrival?.visit == visit } }
}

/// A call that restores a state, which can have several navigations after a redirect.
@MainActor
final class RestorationCall {
    private(set) weak var window: Window?
    /// Whether another navigation has arrived, so that the restoration ends.
    var isSuperseded = false
    /// The screen to which an interceptor has redirected the restoration.
    var redirection: WeakScreen?
    /// Whether the redirect has placed the screen, so that the restoration takes its place.
    var isRedirectionNew = false
    /// Called after the change of the hierarchy, when the record has the restored visits.
    var didFinish: (Rebuild) -> Void = { _ in }

    init(in window: Window) { self.window = window }

    /// Returns a destination that restores a state.
    func destination(of restored: RestoredState) -> AnyDestination {
        AnyDestination(restoringBy: { Rebuild(restored, for: self).makeLegs() })
    }
}
