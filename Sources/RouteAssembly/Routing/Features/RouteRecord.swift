/// The record of the routes that have led to the screens of a window.
///
/// Each window has one, which its routers share. It has no list of visits, so it does not grow with
/// use. Each screen retains the visit that has built it, and a saved state collects the visits from
/// the screens.
@MainActor
package final class RouteRecord {
    /// The number of the last attempt or replacement of a route.
    package private(set) var time = 0
    /// The attempts that have not ended, the innermost last.
    ///
    /// The hooks of a change can start another navigation before the attempt has ended.
    @exclusivity(unchecked) private var attempts: [RecordedAttempt] = []
    var tabDestination: (Screen) -> Destination? = { _ in nil }
    var types = SavedRouteTypes()
    let identity: ObjectIdentifier
    private let observers = Observers<Event>()
    var routers: [Weak<RouterCore>] = []

    struct RecordedAttempt {
        let navigation: ObjectIdentifier
        let number: Int
        fileprivate(set) var legs: [RecordedLeg] = []
        fileprivate(set) var added: [Screen] = []
    }

    /// A change of the record.
    package enum Event {
        /// A navigation is about to change the hierarchy, or to arrive without a change.
        case begins([any Route])
        /// The change was rolled back.
        case rolledBack([any Route])
        /// A navigation to destinations has changed the hierarchy, or has arrived without a change.
        case navigated(isChild: Bool, isRedirected: Bool, move: HistoryMove?)
        /// A restoration has replaced the visits.
        case restored
        /// A restoration begins, and supersedes those that wait.
        case restorationBegins
        /// The app forgets the user, so saved states and histories are removed.
        case forgotten
    }

    init(of storage: WindowStorage) { identity = ObjectIdentifier(storage) }

    /// Returns the visits that have built or reached a screen.
    package func visited(_ screen: Screen) -> VisitedScreen? { VisitedScreen.of(screen, in: self) }

    package func savedType(named name: String) -> (any SavedRoute.Type)? { types[name] }

    // MARK: Observing

    var isObserved: Bool { !observers.isEmpty }

    /// Calls a function with each event.
    ///
    /// - Returns: A token that ends the observation when it is cancelled or released.
    package func observe(_ handle: @escaping (Event) -> Void) -> ObservationToken {
        for router in routers { router.object?.add(self) }
        return observers.add(handle)
    }

    package func notify(_ event: @autoclosure () -> Event) { if isObserved { observers.notify(event()) } }

    // MARK: Recording

    /// Whether a navigation to destinations is changing the hierarchy.
    ///
    /// For a navigation to a step, it is always `false` before the record is observed.
    package var isNavigating: Bool { !attempts.isEmpty }

    /// Records the visit of an attempt.
    ///
    /// - Parameter attempt: The attempt, without legs if it has changed nothing.
    func add(
        _ routes: [any Route], of attempt: RecordedAttempt, arrivingAt target: Screen, by legs: [LegRecord]
    ) {
        var (screens, built): ([Screen], [BuiltScreen]) = ([], [])
        for leg in attempt.legs {
            for (screen, origin) in leg.built {
                screens.append(screen)
                built.append(BuiltScreen(.type(type(of: screen)), from: origin))
            }
        }
        for screen in attempt.added where !screens.containsIdentical(screen) {
            screens.append(screen)
            built.append(BuiltScreen(.type(type(of: screen)), from: nil))
        }
        let visit = Visit(attempt.number, to: routes, legs: legs, building: built)
        for (position, screen) in screens.enumerated() where isHere(screen) {
            set(visit, at: position, arrival: visited(screen)?.arrival, of: screen)
        }
        for leg in attempt.legs.dropLast() {
            if let middle = leg.target { arrive(visit, leg.position, at: middle) }
        }
        arrive(visit, legs.count - 1, at: target)
    }

    /// Records an arrival, unless the screen has replaced its route since the visit began.
    private func arrive(_ visit: Visit, _ leg: Int, at screen: Screen) {
        var arrival = ScreenArrival(of: visit, leg: leg, at: visit.number)
        if let last = visited(screen)?.arrival, last.replacement != nil, last.number > visit.number {
            arrival = ScreenArrival(of: visit, leg: leg, replacedBy: last.replacement, at: last.number)
        }
        arrive(arrival, at: screen)
    }

    private func isHere(_ screen: Screen) -> Bool { screen.storage.map { ObjectIdentifier($0) == identity } ?? false }

    // MARK: Replacing visits

    /// Returns the number of the next visit.
    package func nextNumber() -> Int {
        time += 1
        return time
    }

    /// Records the visit that has built a screen, and the last arrival at the screen.
    package func set(_ visit: Visit?, at position: Int, arrival: ScreenArrival?, of screen: Screen) {
        screen.record = VisitedScreen(visit, at: position, arrival: arrival, in: self)
    }

    /// Records the last arrival at a screen.
    package func arrive(_ arrival: ScreenArrival?, at screen: Screen) {
        if let visited = visited(screen) {
            visited.arrival = arrival
        } else if arrival != nil, isHere(screen) {
            set(nil, at: 0, arrival: arrival, of: screen)
        }
    }

    /// Records that another route leads to a screen from now on.
    ///
    /// - Returns: A function that takes it back.
    func replaceRoute(of screen: Screen, by route: any Route) -> () -> Void {
        let old = visited(screen)?.arrival
        arrive(ScreenArrival(of: old?.visit, leg: old?.leg ?? 0, replacedBy: route, at: nextNumber()), at: screen)
        return { [self] in arrive(old, at: screen) }
    }

    /// Forgets the visits to all screens.
    package func forget(screens: some Sequence<Screen>) {
        for screen in screens where visited(screen) != nil { screen.record = nil }
        notify(.forgotten)
    }
}

/// A leg of an attempt, for the record of routes.
@MainActor
package struct RecordedLeg {
    package let position: Int
    package let record: LegRecord
    /// The screens that the steps have built, in the order of the steps.
    package let built: [(screen: Screen, origin: ScreenOrigin)]
    /// The target; `nil` if it has left again.
    package let target: Screen?
}

private enum RouteRecordKey: WindowKey {
    typealias Value = RouteRecord
}

extension WindowStorage {
    var routeRecord: RouteRecord {
        if let record = values[RouteRecordKey.self] { return record }
        let record = RouteRecord(of: self)
        values[RouteRecordKey.self] = record
        return record
    }
}

extension RoutingWindow {
    /// The record of the routes that have led to the window's screens.
    package var routeRecord: RouteRecord { storage.routeRecord }
}

extension RouteRecord: Participant {
    func follow(_ router: RouterCore) {
        routers.removeAll { $0.object == nil }
        routers.append(Weak(router))
        if isObserved { router.add(self) }
    }

    func willAttempt(_ navigation: Navigation) {
        guard navigation.destination != nil else { return }
        attempts.append(RecordedAttempt(navigation: ObjectIdentifier(navigation), number: nextNumber()))
        notify(.begins(navigation.routes))
    }

    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) {
        guard navigation.isRecorded, transaction != nil, isLast(navigation) else { return }
        attempts[attempts.count - 1].legs = attempt.commits.lazy.filter { !$0.plan.isCustom }.map(RecordedLeg.init)
    }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        guard storage === navigation.storage, isLast(navigation) else { return }
        attempts[attempts.count - 1].added = change.state.added
    }

    func didAttempt(_ navigation: Navigation) {
        guard isLast(navigation), let attempt = attempts.popLast() else { return }
        guard let target = navigation.outcome?.target else { return notify(.rolledBack(navigation.routes)) }
        if navigation.isRestoration, let source = navigation.journey.last?.source {
            source.finish(attempt.legs)
            return notify(.restored)
        }
        let routes = navigation.routes
        if !routes.isEmpty {
            let plan = navigation.plan
            add(
                routes, of: attempt, arrivingAt: target,
                by: attempt.legs.isEmpty ? [LegRecord(plan) { _ in plan.origin }] : attempt.legs.map(\.record))
        }
        notify(
            .navigated(
                isChild: navigation.isChild, isRedirected: navigation.destination?.redirected != nil,
                move: navigation.destination?.historyMove))
    }

    private func isLast(_ navigation: Navigation) -> Bool {
        attempts.last?.navigation == ObjectIdentifier(navigation)
    }
}

extension Navigation {
    /// The record takes part in other navigations only if it is observed.
    var recording: RouteRecord? { isRecorded ? window.routeRecord : nil }

    var isRecorded: Bool { !isPreview && (destination?.hasRoute == true || isRestoration) }

    /// Empty if one of the destinations was made for none.
    fileprivate var routes: [any Route] {
        if !isJourney { return destination?.route.map { [$0] } ?? [] }
        let routes = journey.compactMap(\.destination?.route)
        return routes.count == journey.count ? routes : []
    }
}

extension RecordedLeg {
    fileprivate init(_ commit: Commit) {
        var built: [(Screen, ScreenOrigin)] = []
        for step in commit.steps where step.outcome == .built {
            guard let screen = step.screen else { continue }
            built.append((screen, ScreenOrigin(leg: commit.leg, step: step.index)))
            let children = commit.innerScreens.first { $0.step == step.index }?.screens ?? []
            for (child, screen) in children.enumerated() {
                built.append((screen, ScreenOrigin(leg: commit.leg, step: step.index, child: child)))
            }
        }
        self.init(
            position: commit.leg, record: LegRecord(commit.plan) { $0.screen }, built: built,
            target: try? commit.target())
    }
}

extension LegRecord {
    @MainActor
    fileprivate init(_ plan: Plan, screenOf screen: (PlannedStep) -> Screen?) {
        self.init(
            plan.steps.map { step in
                let isBuilt = step.outcome == .built
                return StepRecord(
                    .type(step.targetType), placedBy: isBuilt ? step.routingStep.actionType.map { .type($0) } : nil,
                    found: isBuilt ? nil : screen(step).map(WeakScreen.init))
            },
            plan.choices.map { ChoiceRecord($0.taken ?? "", at: $0.passedOver.count) })
    }
}
