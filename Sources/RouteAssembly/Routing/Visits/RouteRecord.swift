/// The record of the routes that have led to the screens of a window.
///
/// Each window has one, which its routers share. It has no list of visits, so it does not grow with
/// use. Each screen retains the visit that has built it, and a saved state collects the visits from
/// the screens.
@MainActor
package final class RouteRecord {
    /// The number of the last visit: that of a recorded attempt, or one that was made without an
    /// attempt.
    package private(set) var time = 0
    /// The attempts that have not ended, the innermost last.
    ///
    /// The hooks of a change can start another navigation before the attempt has ended.
    private var attempts: [Attempt] = []
    /// Returns the destination that a tab stands for.
    var tabDestination: (Screen) -> AnyDestination? = { _ in nil }
    var types = SavedRouteTypes()
    let identity: ObjectIdentifier
    private var before = WindowArrangement()
    private let observers = Observers<Event>()
    /// The routers of the window.
    var routers: [Weak<RouterCore>] = []

    /// An attempt of a navigation to change the hierarchy.
    private struct Attempt {
        let navigation: ObjectIdentifier
        let number: Int
        let before: WindowArrangement
        /// The screens that the attempt has added.
        var added: [Screen] = []
        var completion: (isHistory: Bool, run: () -> Void)?
    }

    /// A change of the record.
    package enum Event {
        /// A navigation is about to change the hierarchy, or to arrive without a change.
        case begins([any Route])
        /// The change was rolled back.
        case rolledBack([any Route])
        /// A navigation to destinations has changed the hierarchy, or has arrived without a change.
        case navigated(isChild: Bool, isRedirected: Bool)
        /// A restoration or a history has replaced the visits.
        case replayed(isHistory: Bool)
        /// The route of a screen was replaced.
        case replaced
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

    /// Called at the end of the current attempt of a navigation, if it has changed the hierarchy.
    package var completion: (isHistory: Bool, run: () -> Void)? {
        get { attempts.last?.completion }
        set { if let last = attempts.indices.last { attempts[last].completion = newValue } }
    }

    /// Prepares the record for an attempt of a navigation.
    func begin(_ navigation: ObjectIdentifier, in window: Window, to routes: @autoclosure () -> [any Route]) {
        time += 1
        before.update(visibleIn: window)
        attempts.append(Attempt(navigation: navigation, number: time, before: before))
        notify(.begins(routes()))
    }

    /// Records the screens that an attempt has added.
    func add(_ screens: [Screen], by navigation: ObjectIdentifier) {
        if let last = attempts.indices.last, attempts[last].navigation == navigation { attempts[last].added = screens }
    }

    /// Ends an attempt.
    ///
    /// - Parameters:
    ///   - navigation: The navigation. If it is not recorded, the function does nothing.
    ///   - routes: The routes; empty if the navigation was not to routes.
    ///   - target: The screen where the navigation has ended; `nil` if the attempt was rolled back.
    ///   - event: The event for the observers.
    func end(
        _ navigation: ObjectIdentifier, to routes: @autoclosure () -> [any Route], at target: Screen?,
        _ event: @autoclosure () -> Event
    ) {
        guard attempts.last?.navigation == navigation, let attempt = attempts.popLast() else { return }
        guard let target else { return notify(.rolledBack(routes())) }
        if let (isHistory, run) = attempt.completion {
            run()
            return notify(.replayed(isHistory: isHistory))
        }
        let routes = routes()
        if !routes.isEmpty { add(routes, of: attempt, arrivingAt: target) }
        notify(event())
    }

    private func add(_ routes: [any Route], of attempt: Attempt, arrivingAt target: Screen) {
        let added = attempt.added
        let built = added.map { Visit.Built(type: type(of: $0), departure: isHere($0) ? nil : attempt.number) }
        let position = added.firstIndex { $0 === target }
        let visit = Visit(
            attempt.number, to: routes, before: attempt.before, building: built, target: position, in: self)
        for index in added.indices where isHere(added[index]) {
            added[index].record = VisitedScreen(visit, at: index, in: self)
        }
        arrive(visit, at: target)
    }

    private func isHere(_ screen: Screen) -> Bool { screen.storage.map { ObjectIdentifier($0) == identity } ?? false }

    // MARK: Replacing visits

    /// Returns the number of the next visit.
    package func nextNumber() -> Int {
        time += 1
        return time
    }

    /// Records that a visit has built a screen.
    package func set(_ visit: Visit, at position: Int, of screen: Screen) {
        screen.record = VisitedScreen(visit, at: position, in: self)
    }

    /// Records that a visit was the last one to arrive at a screen; `nil` for none.
    package func arrive(_ visit: Visit?, at screen: Screen) {
        if let visited = visited(screen) {
            visited.lastArrival = visit
        } else if let visit, isHere(screen) {
            let visited = VisitedScreen(nil, in: self)
            visited.lastArrival = visit
            screen.record = visited
        }
    }

    /// Records that another route leads to a screen from now on.
    ///
    /// The last visit to the screen ends with the route, because what has been placed over the
    /// screen since then comes after it.
    ///
    /// - Returns: A function that takes it back.
    func replaceRoute(of screen: Screen, by route: any Route, in window: Window) -> () -> Void {
        if let visit = visited(screen)?.lastArrival {
            let old = visit.replacement
            visit.replacement = route
            return { visit.replacement = old }
        }
        // A later visit to a screen that is covered would remove what covers it.
        let visit = Visit(
            nextNumber(), to: [route], before: WindowArrangement(visibleIn: window), building: [], target: nil,
            isRestored: screen.isVisible, in: self)
        arrive(visit, at: screen)
        return { [self] in arrive(nil, at: screen) }
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

extension Window {
    /// The record of the routes that have led to the window's screens.
    package var routeRecord: RouteRecord { storage.routeRecord }
}
