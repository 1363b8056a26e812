public import RouteAssembly

/// The places where the user of a window has been, like the history of a browser.
///
/// ```swift
/// let history = History(of: router)
///
/// backButton.isEnabled = history.canGoBack
/// try await history.goBack()
/// ```
///
/// Each navigation to a route that shows another screen, or shows the same one with another route,
/// is a place. The history retains no screens. Going back is a navigation to the screen of the
/// place if it is still in the window, for example in another tab or under a modal. If the screen
/// has left, it is a navigation to the routes that had led to it. The guards of the routes, and the
/// screens that leave, are asked.
///
/// The position moves when the navigation has arrived. A gesture that shows the screen of the place
/// before or after moves the position, too. Any other gesture changes the current place.
@MainActor
public final class History {
    /// The places, the oldest first.
    public private(set) var entries: [Entry] = []
    /// The index of the current place in ``entries``.
    public private(set) var position = 0
    /// Called if a call skips a place, because its screen has left and no route leads to it.
    ///
    /// ```swift
    /// history.onProblem = { problem in logger.warning("\(problem)") }
    /// ```
    public var onProblem: (RoutingError) -> Void = { _ in }

    private let window: RoutingWindow
    private let record: RouteRecord
    private let router: any Router
    /// The router whose navigations are places.
    private let innermost: DefaultRouter
    private let limit: Int
    /// The position from which the next call counts.
    private var start: Int { entries.firstIndex { $0.id == lastCall?.entry } ?? position }
    /// The last call, for which the next one waits.
    private var lastCall: HistoryCall?
    /// The move of the current call.
    private var move: HistoryMove?
    /// The screen that the last move was redirected to.
    private weak var redirection: Screen?
    private var lastID = 0
    private var tokens: [ObservationToken] = []

    /// Creates a history, whose first place is the visible screen of the window, or the first one
    /// in an empty window.
    ///
    /// It can be created at any time. When a restoration has restored a state, the history begins
    /// again with it.
    ///
    /// - Parameters:
    ///   - router: The router whose navigations are places.
    ///   - outermost: The router that wraps `router` and that the app navigates with, if there is
    ///     one. Going back and forward navigates with it.
    ///   - limit: The maximum number of places. The oldest ones are removed.
    public init(of router: DefaultRouter, by outermost: (any Router)? = nil, limit: Int = 50) {
        window = router.window
        record = router.window.routeRecord
        self.router = outermost ?? router
        innermost = router
        self.limit = max(limit, 1)
        entries = [makeEntry()]
        tokens = [
            record.observe { [weak self] event in self?.note(event) },
            window.observe { [weak self] _ in self?.noteChangeByHand() },
        ]
    }

    // MARK: Moving

    /// Whether there is a place before the current one, or before the one that the last call has
    /// asked for.
    public var canGoBack: Bool { entries.indices.contains(start - 1) }

    /// Whether there is a place after the current one, or after the one that the last call has
    /// asked for.
    public var canGoForward: Bool { entries.indices.contains(start + 1) }

    /// Navigates to the place before the current one.
    ///
    /// - Throws: The error of ``go(_:animated:)``.
    @discardableResult
    public func goBack(animated: Bool = true) async throws(RoutingError) -> Arrival {
        try await go(-1, animated: animated)
    }

    /// Navigates to the place after the current one.
    ///
    /// - Throws: The error of ``go(_:animated:)``.
    @discardableResult
    public func goForward(animated: Bool = true) async throws(RoutingError) -> Arrival {
        try await go(1, animated: animated)
    }

    /// Navigates to the place at a distance from the current one, or from the one that the last
    /// call has asked for.
    ///
    /// Calls run one after another. A call that fails drops the calls that wait for it. A place
    /// whose screen has left, and whose routes lead to no destination any more, is skipped: the
    /// call continues with the next place in its direction.
    ///
    /// If an interceptor redirects, the position stays the same. It moves when a navigation to the
    /// original destination of the redirect arrives.
    ///
    /// - Parameters:
    ///   - distance: The number of places, negative to go back.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The visible screen, and the redirect if an interceptor has redirected.
    /// - Throws: ``RouteAssembly/RoutingError/Code/nothingToUnwind`` if there is no such place;
    ///   ``RouteAssembly/RoutingError/Code/deadlock`` if an interceptor or a screen that a call
    ///   asks makes the call, and each would wait for the other;
    ///   ``RouteAssembly/RoutingError/Code/superseded`` if a call before this one has failed or
    ///   another navigation has arrived; or the error of a navigation. Nothing has changed then,
    ///   and the position is the same.
    @discardableResult
    public func go(_ distance: Int, animated: Bool = true) async throws(RoutingError) -> Arrival {
        let entry = entries[try index(at: distance)].id
        let previous = lastCall?.hasEnded == false ? lastCall : nil
        let call = try HistoryCall(distance, to: entry, after: previous)
        lastCall = call
        do throws(RoutingError) {
            let arrival = try await call.run { [self] () async throws(RoutingError) in
                try await navigate(to: entry, skipping: distance.signum(), animated: animated)
            }
            if lastCall === call { lastCall = nil }
            return arrival
        } catch {
            lastCall = previous?.hasEnded == false ? previous : nil
            throw error
        }
    }

    private func index(at distance: Int) throws(RoutingError) -> Int {
        let (target, isTooFar) = start.addingReportingOverflow(distance)
        guard !isTooFar, entries.indices.contains(target) else {
            throw RoutingError(.nothingToUnwind, "The history has no entry \(distance) from the current one.")
        }
        return target
    }

    private func navigate(
        to entry: Entry.ID, skipping direction: Int, animated: Bool
    ) async throws(RoutingError) -> Arrival {
        guard var index = entries.firstIndex(where: { $0.id == entry }) else {
            throw RoutingError(.superseded, "The place is not in the history any more.")
        }
        var legs: [Leg] = []
        while legs.isEmpty {
            do throws(RoutingError) {
                legs = try self.legs(to: entries[index])
            } catch {
                index += direction
                guard direction != 0, entries.indices.contains(index) else { throw error }
                onProblem(error)
            }
        }
        let move = HistoryMove(of: self, to: entries[index].id)
        self.move = move
        defer { self.move = nil }
        return try await router.navigate(to: Destination(moving: move, through: legs), animated: animated)
    }

    /// Returns the legs that lead to the screen of a place, or through its routes if the screen has
    /// left or shows something else.
    ///
    /// - Throws: The reason why no route leads to the place.
    private func legs(to entry: Entry) throws(RoutingError) -> [Leg] {
        let screen = entry.screen.flatMap { window.contains($0) ? $0 : nil }
        if let screen, entry.routes.isEmpty || entry.isShown(by: screen, in: record) {
            return legs(to: screen, of: entry)
        }
        do throws(RoutingError) {
            var legs: [Leg] = []
            for route in entry.routes {
                legs.append(Leg(.destination(try router.destination(of: route).made(for: route))))
            }
            if !legs.isEmpty { return legs }
            throw RoutingError(.unregisteredRoute, "No route has led to the screen.")
        } catch {
            if let screen { return legs(to: screen, of: entry) }
            throw RoutingError(
                error.code, "The place \(entry) cannot be reached: its screen has left, and no route leads to it.",
                underlying: error)
        }
    }

    private func legs(to screen: Screen, of entry: Entry) -> [Leg] {
        // The guards are asked before the screens that leave, as those of any navigation. A
        // question cannot come first in a journey.
        var legs = [Leg(.change { _ in })]
        for route in entry.routes {
            legs.append(
                Leg(
                    .inquiry { [router, innermost] _ in
                        // The screen is there, although its route may not lead to it now.
                        guard let destination = try? router.destination(of: route) else { return nil }
                        return (try? innermost.plan(to: destination)) == nil ? nil : destination
                    }))
        }
        if entry.arrival == nil {
            legs.append(
                Leg(
                    .inquiry { window in
                        sequence(first: screen, next: \.parent).lazy.filter { !$0.isVisible }
                            .compactMap(window.destination(ofTab:)).first
                    }))
        }
        let step = DestinationStep<Screen, Void>.custom(using: InstanceFinder(screen))
        return legs + [Leg(.destination(Destination.to(step)))]
    }

    // MARK: Forgetting

    /// Removes places, for example those of a user who has logged out.
    ///
    /// The current place stays.
    ///
    /// - Parameter isForgotten: Whether a place is removed.
    public func forget(where isForgotten: (Entry) -> Bool = { _ in true }) {
        let current = entries[position].id
        entries = entries.filter { $0.id == current || !isForgotten($0) }
        position = entries.firstIndex { $0.id == current } ?? 0
    }

    // MARK: Recording

    /// Makes the place of a navigation that has arrived.
    private func makeEntry() -> Entry {
        lastID += 1
        let visible = window.visibleScreen
        let target = sequence(first: visible, next: { $0?.parent }).first { $0.flatMap(record.visited)?.arrival != nil }
        return Entry(lastID, at: visible, ledTo: target ?? visible, in: record)
    }

    private func updateCurrent() {
        let current = entries[position]
        let entry = Entry(current.id, at: window.visibleScreen, ledTo: window.visibleScreen, in: record)
        // The route has led to a container around the screen.
        if entry.arrival == nil, current.arrival == nil, entry.screen === current.screen, entry.screen != nil { return }
        entries[position] = entry
    }

    private func note(_ event: RouteRecord.Event) {
        switch event {
        case .begins, .rolledBack, .restorationBegins: break
        case .navigated(_, _, let move?) where move.history === self:
            if move !== self.move { self.move?.isSuperseded = true }
            guard let place = entries.firstIndex(where: { $0.id == move.place }) else {
                return append(isRedirected: false)
            }
            position = place
            updateCurrent()
        case .navigated(isChild: true, _, _): updateCurrent()
        case .navigated(isChild: false, let isRedirected, let move):
            // The screen that a move is redirected to, such as a login, is no place.
            if isRedirected, self.move != nil { return redirection = window.visibleScreen }
            self.move?.isSuperseded = true
            if move == nil || !moveToNeighbour() { append(isRedirected: isRedirected) }
        case .restored, .forgotten:
            move?.isSuperseded = true
            position = 0
            entries = [makeEntry()]
        }
    }

    private func append(isRedirected: Bool) {
        if isHere(entries[position]) {
            updateCurrent()
        } else {
            // The new place replaces an empty window, and a screen that a navigation was redirected
            // to, such as a login.
            let isReplaced = entries[position].isRedirected || entries[position].isEmpty
            let end = isReplaced ? position : position + 1
            entries = Array((entries[..<end] + [makeEntry()]).suffix(limit))
            position = entries.count - 1
        }
        entries[position].isRedirected = isRedirected
    }

    /// Records a change of the hierarchy, unless a navigation has made it.
    private func noteChangeByHand() {
        guard !record.isNavigating, let visible = window.visibleScreen, visible !== redirection else { return }
        if isHere(entries[position]) || !moveToNeighbour() { updateCurrent() }
    }

    /// Moves to the place before or after the current one, if its screen is the visible one.
    private func moveToNeighbour() -> Bool {
        let neighbours = [position - 1, position + 1].filter(entries.indices.contains)
        guard let place = neighbours.first(where: { isHere(entries[$0]) }) else { return false }
        position = place
        updateCurrent()
        return true
    }

    /// Returns whether the visible screen is that of a place, or takes the place of one that has
    /// left.
    private func isHere(_ entry: Entry) -> Bool {
        guard let screen = window.visibleScreen, entry.isShown(by: screen, in: record) else { return false }
        guard let old = entry.screen, window.contains(old) else {
            return entry.arrival != nil && !entry.routes.isEmpty
        }
        return old === screen
    }
}

extension History {
    /// A place where the user has been.
    @MainActor
    public struct Entry: Identifiable, CustomStringConvertible {
        /// A number that no other place of the history has.
        public let id: Int
        /// The routes that had led to the place, in their saved form: one, or those of a journey.
        ///
        /// They are empty if no route had led to the screen, for example because it was below the
        /// target of a link, or if a route is not saved.
        public let routes: [any Route]
        /// The screen that was visible; `nil` if it was released.
        public private(set) weak var screen: Screen?
        /// The number of the last arrival at the screen; `nil` if no route had led to itself.
        let arrival: Int?
        private let lastTitle: String?
        /// Whether the window was empty.
        let isEmpty: Bool
        var isRedirected = false

        /// The title of the screen, also after the screen was released.
        public var title: String? { screen?.title ?? lastTitle }

        /// The title, or the route if there is none.
        public var description: String { title ?? routes.last.map { "\($0)" } ?? "\(id)" }

        /// Creates a place at the visible screen.
        ///
        /// - Parameters:
        ///   - id: The number of the place.
        ///   - screen: The visible screen.
        ///   - target: The screen that a navigation to the place has led to: the visible screen, or
        ///     a container around it.
        ///   - record: The record of the routes.
        init(_ id: Int, at screen: Screen?, ledTo target: Screen?, in record: RouteRecord) {
            self.id = id
            self.screen = screen
            isEmpty = screen == nil
            routes = target.map { Self.routes(of: $0, in: record) } ?? []
            arrival = screen.flatMap(record.visited)?.arrival?.number
            lastTitle = screen?.title
        }

        /// Returns whether a screen shows what it has shown when the user was here.
        func isShown(by screen: Screen, in record: RouteRecord) -> Bool {
            if record.visited(screen)?.arrival?.number == arrival { return true }
            let routes = Self.routes(of: screen, in: record)
            return routes.count == self.routes.count
                && zip(routes, self.routes).allSatisfy { ($0 as? any SavedRoute)?.isEqual(to: $1) == true }
        }

        private static func routes(of screen: Screen, in record: RouteRecord) -> [any Route] {
            var routes: [any Route] = []
            for route in record.visited(screen)?.arrival?.routes ?? [] {
                guard let saved = route as? any SavedRoute else {
                    routes.append(route)
                    continue
                }
                guard let form = saved.savedForm as (any SavedRoute)? else { return [] }
                routes.append(form)
            }
            return routes
        }
    }
}
