import RouteAssembly

/// A record of the navigations of a router to routes, and of the screens that they have built.
///
/// The log retains no screens. A visit is removed when nothing in the window comes from it any more.
@MainActor
final class VisitLog<R: SavedRoute> {
    /// A navigation to routes.
    struct Visit {
        let routes: [R]
        /// The time of the change of the hierarchy.
        let time: Int
        /// The selected tabs before the change.
        let selections: TabSelections
        var built: [BuiltScreen]
    }

    /// A screen that a visit has built.
    final class BuiltScreen {
        private(set) weak var screen: Screen?
        let type: String
        /// The visit that has built the screen.
        let visit: Int
        /// The last visit that has arrived at the screen.
        var lastArrival: Int?
        /// The time at which the screen left the window; `nil` while it is there.
        var departure: Int?

        init(_ screen: Screen?, type: String, visit: Int) {
            (self.screen, self.type, self.visit) = (screen, type, visit)
        }
    }

    /// A visit that a restoration has made again.
    struct Restored {
        let saved: SavedVisit<R>
        let routes: [R]
        /// The screens in the order of the saved visit; `nil` for one that has left.
        let screens: [Screen?]
    }

    let window: Window
    /// The visits by their numbers, which grow with time.
    private(set) var visits: [Int: Visit] = [:]
    private(set) var time = 0
    private var screens: [ObjectIdentifier: BuiltScreen] = [:]
    private var lastVisit = 0
    private var pending: [Int: Pending] = [:]
    private var tokens: [ObservationToken] = []
    /// The navigations whose changes of the hierarchy are under way.
    private var committing: Set<Int> = []
    private var observers: [ObjectIdentifier: (Event) -> Void] = [:]

    /// A change of the window or of the log.
    enum Event {
        /// A navigation has changed the hierarchy, and has not arrived yet.
        case committed
        /// A navigation to destinations has changed the hierarchy, or has arrived without a change.
        case navigated(isChild: Bool, isRedirected: Bool)
        /// Something other than a navigation to destinations has changed the hierarchy.
        case changedByHand
        /// The visits were replaced after a restoration.
        case restored
    }

    /// A navigation that has not arrived yet.
    private struct Pending {
        var selections: TabSelections
        var time: Int
        var added: [WeakScreen] = []
    }

    init(of router: DefaultRouter) {
        window = router.window
        tokens = [
            router.observeStages { [weak self] stage in self?.note(stage) },
            window.observe { [weak self] change in self?.note(change) },
        ]
    }

    /// Returns the record of a screen that a visit has built.
    func built(_ screen: Screen) -> BuiltScreen? {
        guard let built = screens[ObjectIdentifier(screen)], built.screen === screen else { return nil }
        return built
    }

    // MARK: Observing

    /// Calls a function with each event, until `observer` stops observing.
    func observe(by observer: AnyObject, _ handle: @escaping (Event) -> Void) {
        observers[ObjectIdentifier(observer)] = handle
    }

    func stopObserving(by observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    private func notify(_ event: Event) { for handle in Array(observers.values) { handle(event) } }

    // MARK: Recording

    private func note(_ stage: NumberedStage) {
        switch stage.stage {
        case .begins:
            time += 1
            pending[stage.navigation] = Pending(selections: TabSelections(visibleIn: window), time: time)
            committing.insert(stage.navigation)
        case .added(let screens):
            pending[stage.navigation]?.added = screens.map(WeakScreen.init)
            notify(.committed)
        case .ends(let target, let destinations):
            committing.remove(stage.navigation)
            // A restoration replaces the log itself.
            guard let pending = pending.removeValue(forKey: stage.navigation), let target,
                !destinations.contains(where: { $0.change != nil })
            else { return }
            let routes = destinations.compactMap { $0.route as? R }
            if routes.count == destinations.count {
                add(
                    routes, at: pending.time, pending.selections, building: pending.added.compactMap(\.screen),
                    for: target)
            }
            notify(.navigated(isChild: stage.isChild, isRedirected: stage.isRedirected))
        }
    }

    private func add(
        _ routes: [R], at time: Int, _ selections: TabSelections, building added: [Screen], for target: Screen
    ) {
        lastVisit += 1
        let built = added.map { BuiltScreen($0, type: typeName(of: $0), visit: lastVisit) }
        visits[lastVisit] = Visit(routes: routes, time: time, selections: selections, built: built)
        for (screen, record) in zip(added, built) { screens[ObjectIdentifier(screen)] = record }
        self.built(target)?.lastArrival = lastVisit
        if visits.count > 2 * screens.count + 8 { removeUnused() }
    }

    private func note(_ change: HierarchyChange) {
        for screen in change.removed { built(screen)?.departure = time }
        for screen in change.added { built(screen)?.departure = nil }
        if committing.isEmpty { notify(.changedByHand) }
    }

    /// Removes the visits from which no screen in the window comes.
    private func removeUnused() {
        screens = screens.filter { $0.value.screen != nil && $0.value.departure == nil }
        let used = Set(screens.values.flatMap { [$0.visit, $0.lastArrival].compactMap(\.self) })
        visits = visits.filter { used.contains($0.key) }
    }

    /// Replaces the visits after a restoration.
    ///
    /// - Parameters:
    ///   - restored: The visits by their positions in the state; `nil` for one that was omitted.
    ///   - numbers: The numbers of the visits, if they have been in the log before.
    ///   - departures: The screens that have left since the last visit.
    func replace(by restored: [Restored?], numbers: [Int]? = nil, departures: [SavedScreen]) {
        (visits, screens) = ([:], [:])
        var built: [[BuiltScreen]] = []
        func leave(_ departures: [SavedScreen]) {
            time += 1
            for departure in departures where built.indices.contains(departure.visit) {
                let screens = built[departure.visit]
                if screens.indices.contains(departure.screen) { screens[departure.screen].departure = time }
            }
        }
        for (position, visit) in restored.enumerated() {
            guard let visit else {
                built.append([])
                continue
            }
            leave(visit.saved.departures)
            time += 1
            if numbers == nil { lastVisit += 1 }
            let number = numbers?[position] ?? lastVisit
            let records = zip(visit.screens, visit.saved.screens).map { screen, type in
                BuiltScreen(screen, type: type, visit: number)
            }
            built.append(records)
            for record in records { if let screen = record.screen { screens[ObjectIdentifier(screen)] = record } }
            visits[number] = Visit(
                routes: visit.routes, time: time, selections: visit.saved.selections, built: records)
            if let arrival = visit.saved.arrival, built.indices.contains(arrival.visit),
                built[arrival.visit].indices.contains(arrival.screen)
            {
                built[arrival.visit][arrival.screen].lastArrival = number
            }
        }
        leave(departures)
        // Screens that could not be restored are not there.
        for record in built.joined() where record.screen == nil && record.departure == nil { record.departure = time }
        notify(.restored)
    }
}

struct WeakScreen {
    private(set) weak var screen: Screen?
    init(_ screen: Screen) { self.screen = screen }
}

/// Returns the name of a screen's type, which identifies the screen among those of a visit.
@MainActor
func typeName(of screen: Screen) -> String { "\(type(of: screen))" }
