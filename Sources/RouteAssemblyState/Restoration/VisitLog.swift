import RouteAssembly

/// A record of the navigations of a router to routes, and of the screens that they have built.
///
/// Recording is cheap, because it happens in each navigation: the log keeps no list of visits. Each
/// screen retains the visit that has built it, and ``SavedState`` collects the visits from the
/// screens of the window.
@MainActor
final class VisitLog {
    let window: Window
    private let isRecorded: @MainActor (any Sendable) -> Bool
    private var clock: VisitClock
    private var visitCount = 0
    /// The selected tabs before the last navigation.
    private var selections = TabSelections()
    /// Whether a navigation to destinations changes the hierarchy at the moment.
    private(set) var isNavigating = false
    private var token: ObservationToken?
    private var observers: [ObjectIdentifier: (Event) -> Void] = [:]

    /// A change of the log.
    enum Event {
        /// A restoration begins, and supersedes those that wait.
        case restorationBegins
        /// A restoration has changed the hierarchy, and has not replaced the visits yet.
        case replayed
        /// A navigation to destinations has changed the hierarchy, or has arrived without a change.
        case navigated(isChild: Bool, isRedirected: Bool)
        /// The visits were replaced after a restoration.
        case restored
    }

    /// Creates a log of the navigations to routes of one type.
    init<R: SavedRoute>(of router: DefaultRouter, to type: R.Type) {
        window = router.window
        clock = VisitClock(of: window)
        // A comparison of types is faster than a cast.
        isRecorded = { Swift.type(of: $0) == R.self || $0 is R }
        token = router.observeStages { [weak self] stage in self?.note(stage) }
    }

    /// Returns the record of a screen that a visit has built.
    func built(_ screen: Screen) -> BuiltScreen? { BuiltScreen.of(screen, at: clock) }

    // MARK: Observing

    /// Calls a function with each event, until `observer` stops observing.
    func observe(by observer: AnyObject, _ handle: @escaping (Event) -> Void) {
        observers[ObjectIdentifier(observer)] = handle
    }

    func stopObserving(by observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    func notify(_ event: Event) {
        guard !observers.isEmpty else { return }
        for handle in Array(observers.values) { handle(event) }
    }

    // MARK: Recording

    private func note(_ stage: NavigationStage) {
        switch stage {
        case .begins:
            clock.time += 1
            selections.update(visibleIn: window)
            isNavigating = true
        case .ends(let end):
            isNavigating = false
            guard let end else { return }
            if end.containsChanges { return notify(.replayed) }
            if let sources = end.sources, sources.allSatisfy(isRecorded) { add(sources, end) }
            notify(.navigated(isChild: end.isChild, isRedirected: end.isRedirected))
        }
    }

    private func add(_ routes: [any Sendable], _ end: NavigationEnd) {
        // A hook can have removed a screen again.
        let added = end.added.allSatisfy(window.contains) ? end.added : end.added.filter(window.contains)
        visitCount += 1
        let visit = Visit(
            visitCount, to: routes, selecting: selections, building: added.map { Visit.Built(type: type(of: $0)) },
            at: clock)
        for position in added.indices { BuiltScreen.add(added[position], at: position, of: visit) }
        built(end.target)?.lastArrival = visit
    }

    // MARK: Restoring

    /// Replaces the visits after a restoration.
    ///
    /// - Parameters:
    ///   - restored: The visits by their positions in the state; `nil` for one that was omitted.
    ///   - numbers: The numbers of the visits, if they have been in the log before.
    ///   - departures: The screens that have left since the last visit.
    func replace<R: SavedRoute>(by restored: [RestoredVisit<R>?], numbers: [Int]? = nil, departures: [SavedScreen]) {
        // With another clock, the records of the other screens are out of date.
        clock.isOver = true
        clock = VisitClock(of: window, at: clock.time)
        var visits: [Visit?] = []
        func leave(_ screens: [SavedScreen]) {
            clock.time += 1
            for screen in screens where visits.indices.contains(screen.visit) {
                visits[screen.visit]?.noteDeparture(of: screen.screen)
            }
        }
        for (position, replayed) in restored.enumerated() {
            if let replayed {
                leave(replayed.saved.departures)
                clock.time += 1
            }
            visits.append(replayed.map { add($0, as: numbers?[position]) })
        }
        leave(departures)
        for (visit, replayed) in zip(visits, restored) {
            // Screens that could not be restored are not there.
            for (position, screen) in (replayed?.screens ?? []).enumerated()
            where screen == nil && visit?.built[position].departure == nil { visit?.noteDeparture(of: position) }
        }
        notify(.restored)
    }

    private func add<R: SavedRoute>(_ restored: RestoredVisit<R>, as number: Int?) -> Visit {
        if number == nil { visitCount += 1 }
        let visit = Visit(
            number ?? visitCount, to: restored.routes, selecting: restored.saved.selections,
            building: restored.saved.screens.map { _ in Visit.Built() }, named: restored.saved.screens, at: clock)
        for (position, screen) in restored.screens.enumerated() {
            if let screen { BuiltScreen.add(screen, at: position, of: visit) }
        }
        if let arrival = restored.arrival { built(arrival)?.lastArrival = visit }
        return visit
    }
}

/// A visit that a restoration has made again.
struct RestoredVisit<R: SavedRoute> {
    let saved: SavedVisit<R>
    let routes: [R]
    /// The screens in the order of the saved visit; `nil` for one that has left.
    let screens: [Screen?]
    /// The screen at which no later visit has arrived.
    let arrival: Screen?
}

struct WeakScreen {
    private(set) weak var screen: Screen?
    init(_ screen: Screen) { self.screen = screen }
}
