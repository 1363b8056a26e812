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
    /// Returns the destination that a tab stands for.
    var tabDestination: (Screen) -> Destination? = { _ in nil }
    var types = SavedRouteTypes()
    let identity: ObjectIdentifier
    private let observers = Observers<Event>()
    /// The routers of the window.
    var routers: [Weak<RouterCore>] = []

    /// An attempt of a navigation to change the hierarchy.
    struct RecordedAttempt {
        let navigation: ObjectIdentifier
        let number: Int
        /// The legs that were carried out.
        fileprivate(set) var legs: [RecordedLeg] = []
        /// The screens that the attempt has added.
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

    /// Returns the visits of a screen; `nil` if no visit has built or reached it.
    package func visited(_ screen: Screen) -> VisitedScreen? { VisitedScreen.of(screen, in: self) }

    /// Returns the type of routes with a name in files.
    package func savedType(named name: String) -> (any SavedRoute.Type)? { types[name] }

    // MARK: Observing

    /// Indicates whether the record has observers, which need an event for each navigation.
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

    /// Prepares the record for an attempt of a navigation.
    func begin(_ navigation: ObjectIdentifier, to routes: @autoclosure () -> [any Route]) {
        attempts.append(RecordedAttempt(navigation: navigation, number: nextNumber()))
        notify(.begins(routes()))
    }

    /// Records the legs that an attempt has carried out.
    func note(_ legs: [RecordedLeg], of navigation: ObjectIdentifier) {
        if let last = attempts.indices.last, attempts[last].navigation == navigation { attempts[last].legs = legs }
    }

    /// Records the screens that an attempt has added.
    func add(_ screens: [Screen], by navigation: ObjectIdentifier) {
        if let last = attempts.indices.last, attempts[last].navigation == navigation { attempts[last].added = screens }
    }

    /// Ends an attempt.
    ///
    /// - Returns: The attempt; `nil` if the navigation is not recorded.
    func end(_ navigation: ObjectIdentifier) -> RecordedAttempt? {
        attempts.last?.navigation == navigation ? attempts.popLast() : nil
    }

    /// Records the visit of an attempt.
    ///
    /// - Parameters:
    ///   - routes: The routes, one for each leg.
    ///   - attempt: The attempt, without legs if it has changed nothing.
    ///   - target: The screen where the navigation has ended.
    ///   - legs: The ways of the legs.
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
        let visit = Visit(attempt.number, to: routes, legs, building: built)
        for (position, screen) in screens.enumerated() where isHere(screen) {
            set(visit, at: position, visited(screen)?.arrival, of: screen)
        }
        for leg in attempt.legs.dropLast() {
            if let middle = leg.target { arrive(visit, leg.position, at: middle) }
        }
        arrive(visit, legs.count - 1, at: target)
    }

    /// Records that a visit has arrived at a screen, unless the screen has replaced its route since
    /// the visit began.
    private func arrive(_ visit: Visit, _ leg: Int, at screen: Screen) {
        var arrival = ScreenArrival(of: visit, leg, at: visit.number)
        if let last = visited(screen)?.arrival, last.replacement != nil, last.number > visit.number {
            arrival = ScreenArrival(of: visit, leg, replacedBy: last.replacement, at: last.number)
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
    package func set(_ visit: Visit?, at position: Int, _ arrival: ScreenArrival?, of screen: Screen) {
        screen.record = VisitedScreen(visit, at: position, arrival, in: self)
    }

    /// Records the last arrival at a screen; `nil` for none.
    package func arrive(_ arrival: ScreenArrival?, at screen: Screen) {
        if let visited = visited(screen) {
            visited.arrival = arrival
        } else if arrival != nil, isHere(screen) {
            set(nil, at: 0, arrival, of: screen)
        }
    }

    /// Records that another route leads to a screen from now on.
    ///
    /// - Returns: A function that takes it back.
    func replaceRoute(of screen: Screen, by route: any Route) -> () -> Void {
        let old = visited(screen)?.arrival
        arrive(ScreenArrival(of: old?.visit, old?.leg ?? 0, replacedBy: route, at: nextNumber()), at: screen)
        return { [self] in arrive(old, at: screen) }
    }

    /// Forgets the visits to all screens.
    package func forget(screens: some Sequence<Screen>) {
        for screen in screens where visited(screen) != nil { screen.record = nil }
        notify(.forgotten)
    }
}

private enum RouteRecordKey: WindowKey {
    typealias Value = RouteRecord
}

extension WindowStorage {
    /// The record of the window's routes.
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
