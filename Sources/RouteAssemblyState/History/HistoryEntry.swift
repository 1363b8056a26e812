import RouteAssembly

/// The part of an entry of a history that a move needs.
@MainActor
struct HistoryEntry {
    let state: WindowState<any SavedRoute>
    /// The visits of the state, in the record, by their numbers.
    let visits: [Int: Visit]
    /// The last arrivals at the screens.
    let arrivals: [ScreenArrival?]
    /// The screens that were placed without a route, by their positions.
    private let unrecorded: [Int: WeakScreen]
    /// The root, if it was placed without a route.
    ///
    /// The entry retains it, because no route can build it again.
    private let unrecordedRoot: Screen?
    /// The types of all screens.
    let types: [String]

    init(of window: Window) {
        let tree = WindowTree(window)
        (state, visits, arrivals, types) = (tree.state(), tree.visits, tree.arrivals, tree.screens.map(\.typeLabel))
        var unrecorded: [Int: WeakScreen] = [:]
        for (position, screen) in tree.screens.enumerated() where state.nodes[position].built == nil {
            unrecorded[position] = WeakScreen(screen)
        }
        self.unrecorded = unrecorded
        unrecordedRoot = unrecorded[0]?.screen
    }

    /// Returns the screen at a position, if it is still there.
    func screen(at position: Int, in window: Window, among recorded: [ScreenReference: Screen]) -> Screen? {
        if let built = state.nodes[position].built { return recorded[built] }
        guard let screen = unrecorded[position]?.screen else { return nil }
        return window.contains(screen) || position == 0 && !screen.isAttached ? screen : nil
    }

    /// Returns the screens of the window that visits of the entry have built.
    func recordedScreens(in window: Window) -> [ScreenReference: Screen] {
        var screens: [ScreenReference: Screen] = [:]
        for screen in window.screens {
            guard let visited = window.routeRecord.visited(screen), let visit = visited.visit,
                visits[visit.number] === visit
            else { continue }
            screens[ScreenReference(visit: visit.number, screen: visited.position)] = screen
        }
        return screens
    }

    /// Indicates whether the last arrival at a screen is that of the entry.
    func hasArrival(of visited: VisitedScreen?, at position: Int) -> Bool {
        let (now, then) = (visited?.arrival, arrivals[position])
        return now?.visit === then?.visit && now?.leg == then?.leg && now?.number == then?.number
    }
}
