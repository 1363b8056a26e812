import RouteAssembly

/// The navigation that restores a state.
///
/// Its steps run in a transaction, which may be rolled back and begin again. It does not refer to
/// the window, because a screen of the window, such as a login, can retain it.
@MainActor
final class Replay {
    let state: WindowState<any SavedRoute>
    let record: RouteRecord
    /// The states of the restored screens.
    let kept: [KeptState]
    /// The entry of a history that is restored; `nil` for a state of another window.
    let entry: HistoryEntry?
    var reuse = Reuse.repeatingArrivals
    /// Whether another navigation has arrived, so that the restoration ends.
    var isSuperseded = false
    /// The screen to which an interceptor has redirected the restoration, and whether the redirect
    /// has placed it, so that the restoration takes its place.
    private(set) var redirection: (screen: WeakScreen, isNew: Bool)?
    /// Called after the change of the hierarchy, when the record has the restored visits.
    var didFinish: () -> Void = {}
    /// The routes of the visits, after the app has revised them.
    private(set) var routes: [[any SavedRoute]]
    /// Whether the routes of the visits are others than in the state.
    var isRevised: [Bool]
    /// The visits that are not restored, by their positions.
    var omitted: [Int: RestorationReport.Dropped] = [:]
    /// The visits that no navigation can restore.
    var unreadable: [Int: RestorationReport.Dropped] = [:]
    /// The tabs that an interceptor does not let the user see, by the positions of their
    /// containers.
    var refusedTabs: [Int: RestorationReport.Dropped] = [:]
    /// The screens that are not in the window at the end.
    private(set) lazy var departed = Set(state.departures + state.visits.flatMap { $0?.departures ?? [] })
    /// The tasks of the legs, by their positions.
    var tasks: [LegTask] = []
    /// The state of the current attempt.
    var attempt = Attempt()

    /// The ways to restore an entry whose screens are still in the window, in the order in which a
    /// history tries them.
    enum Reuse: Int {
        /// The screens stay. A visit is made again if another visit has arrived at its screens
        /// since then, so that they get their contexts back.
        case repeatingArrivals
        /// The screens stay. No visit to them is made again, because a route whose step never finds
        /// its screen would build another one.
        case asTheyAre
        /// The screens from before the first visit that is made again stay. The others are built
        /// again, because that visit could find one that was not there when it was made.
        case beforeFirstRepeated
        /// The screens stay, and those that are built are not visited again either.
        ///
        /// A preview needs this way, because it runs no tasks: a step that finds its screen by its
        /// context does not find one without a context, and would build another one.
        case asTheyWereBuilt

        /// Whether visits to screens that are still in the window are not made again.
        var leavesScreens: Bool { self == .asTheyAre || self == .asTheyWereBuilt }
    }

    /// Creates a replay of a saved state.
    init(_ saved: SavedState, in record: RouteRecord, revise: (any SavedRoute) -> RouteRevision) {
        (self.record, entry, kept) = (record, nil, saved.kept)
        var state: WindowState<any SavedRoute> = saved.window.map { _ in [] }
        var problems: [Int: String] = [:]
        for (position, visit) in saved.window.visits.enumerated() {
            do {
                state.visits[position]?.routes = try visit?.routes.map { try $0.read(in: record) } ?? []
            } catch {
                problems[position] = (error as? StoredRoute.UnknownType)?.description ?? "The visit could not be read."
            }
        }
        self.state = state
        routes = state.visits.map { $0?.routes ?? [] }
        isRevised = routes.map { _ in false }
        for (position, visit) in state.visits.enumerated() {
            if let problem = problems[position] ?? (visit == nil ? "The visit could not be read." : nil) {
                omit(position, because: problem)
            } else {
                prepare(position, revise)
            }
        }
    }

    /// Creates a replay of an entry of a history, which fails if one of the visits fails.
    init(_ entry: HistoryEntry, in record: RouteRecord) {
        (state, self.record, self.entry, kept) = (entry.window, record, entry, [])
        routes = state.visits.map { $0?.routes ?? [] }
        isRevised = routes.map { _ in false }
    }

    private func prepare(_ position: Int, _ revise: (any SavedRoute) -> RouteRevision) {
        let original = routes[position]
        // The saved forms are taken again, because an earlier version of the app may have saved
        // other routes.
        let forms = routes[position].savedForms
        guard !forms.isEmpty else { return omit(position, because: "The visit has a route that is not saved.") }
        defer { isRevised[position] = routes[position].map { AnyHashable($0) } != original.map { AnyHashable($0) } }
        routes[position] = forms
        for (index, route) in forms.enumerated() {
            switch revise(route) {
            case .keep: break
            case .replace(let other): routes[position][index] = other
            case .drop(let reason): return omit(position, because: reason)
            }
        }
    }

    // MARK: Omitting

    /// The visits that were not restored, in their order, and the tabs that are not shown.
    var dropped: [RestorationReport.Dropped] {
        (omitted.sorted { $0.key < $1.key } + refusedTabs.sorted { $0.key < $1.key }).map(\.value)
    }

    func omit(_ position: Int, because reason: String, _ error: RoutingError? = nil) {
        guard omitted[position] == nil else { return }
        let routes = state.visits[position]?.routes ?? []
        omitted[position] = RestorationReport.Dropped(routes: routes, reason: reason, error: error)
    }

    /// Indicates whether a visit is omitted, or its screens stand on those of an omitted visit.
    func isOmitted(_ position: Int) -> Bool {
        if omitted[position] != nil { return true }
        let supports = state.visits[position]?.supports ?? []
        guard supports.contains(where: { $0 < position && omitted[$0] != nil }) else { return false }
        omit(position, because: "It stands on a screen that was not restored.")
        return true
    }

    /// Indicates whether an interceptor does not let the user see the tab of a container.
    func isRefused(tabAt position: Int) -> Bool { refusedTabs[position] != nil }

    /// Prepares for another navigation, which will restore the state after a redirect.
    ///
    /// - Parameters:
    ///   - screen: The screen of the redirect, such as a login.
    ///   - isNew: Whether the redirect has placed it.
    func restart(after screen: Screen, isNew: Bool) {
        (omitted, refusedTabs) = (unreadable, [:])
        redirection = (WeakScreen(screen), isNew)
    }
}
