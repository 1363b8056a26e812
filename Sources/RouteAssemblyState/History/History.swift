public import RouteAssembly

/// The history of a window's states, like that of a browser.
///
/// ```swift
/// let history = History<ShopRoute>(of: router)
///
/// backButton.isEnabled = history.canGoBack
/// try await history.goBack()
/// ```
///
/// Each navigation to a route is an entry. Going back restores the state before it, across tabs and
/// modals, with one change of the hierarchy. The screens that are part of both states stay. The
/// others leave, after each of them has agreed.
///
/// The position moves exactly when the hierarchy is that of the entry. A gesture that leads to the
/// state of the entry before or after moves the position, too. Any other gesture changes the
/// current entry.
@MainActor
public final class History<R: SavedRoute> {
    /// A state of the window.
    public struct Entry: Identifiable {
        /// A number that no other entry of the history has.
        public let id: Int
        /// The state.
        public let state: SavedState<R>
        /// The numbers of the state's visits in the log.
        let numbers: [Int]
        /// The screens that were placed without a route.
        let unrecorded: [WeakScreen]
        /// The root, if it was placed without a route.
        ///
        /// The entry retains it, because no route can build it again.
        let unrecordedRoot: Screen?
        /// The types of all screens.
        let types: [String]
        /// Whether an interceptor has redirected to the entry.
        var isRedirected = false
    }

    /// The entries, the oldest first.
    public private(set) var entries: [Entry] = []
    /// The index of the current entry in ``entries``.
    public private(set) var position = 0

    private let log: VisitLog
    private let router: any Router
    private let limit: Int
    /// The position that the last call has asked for.
    private var requested: Int?
    /// The last call, for which the next one waits.
    private var lastMove: Task<Bool, Never>?
    private var isMoving = false
    private var lastID = 0
    private var token: ObservationToken?

    /// Creates a history, whose first entry is the current state of the window.
    ///
    /// - Parameters:
    ///   - router: The router whose navigations are entries.
    ///   - outermost: The router that wraps `router` and that the app navigates with, if there is
    ///     one. Going back and forward navigates with it.
    ///   - limit: The maximum number of entries. The oldest ones are removed.
    public convenience init(of router: DefaultRouter, by outermost: (any Router)? = nil, limit: Int = 50) {
        self.init(sharing: Restoration(of: router, by: outermost), limit: limit)
    }

    /// Creates a history with the record of a restoration, so that the history begins anew when the
    /// restoration has restored a state.
    ///
    /// - Parameters:
    ///   - restoration: The restoration.
    ///   - limit: The maximum number of entries.
    public init(sharing restoration: Restoration<R>, limit: Int = 50) {
        (log, router, self.limit) = (restoration.log, restoration.router, max(limit, 1))
        entries = [makeEntry()]
        log.observe(by: self) { [weak self] event in self?.note(event) }
        token = log.window.observe { [weak self] _ in self?.noteChangeByHand() }
    }

    // MARK: Moving

    /// Indicates whether there is an entry before the current one.
    public var canGoBack: Bool { entries.indices.contains((requested ?? position) - 1) }

    /// Indicates whether there is an entry after the current one.
    public var canGoForward: Bool { entries.indices.contains((requested ?? position) + 1) }

    /// Restores the entry before the current one.
    @discardableResult
    public func goBack(animated: Bool = true) async throws(RoutingError) -> Arrival {
        try await go(-1, animated: animated)
    }

    /// Restores the entry after the current one.
    @discardableResult
    public func goForward(animated: Bool = true) async throws(RoutingError) -> Arrival {
        try await go(1, animated: animated)
    }

    /// Restores the entry at a distance from the current one, or from the one that the last call
    /// has asked for.
    ///
    /// Calls run one after another. A call that fails drops the calls that wait for it.
    ///
    /// - Parameters:
    ///   - distance: The number of entries, negative to go back.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The visible screen, and the redirect if an interceptor has redirected. A redirect
    ///   is a new entry.
    /// - Throws: ``RouteAssembly/RoutingError/Code/nothingToUnwind`` if there is no such entry;
    ///   ``RouteAssembly/RoutingError/Code/superseded`` if a call before this one has failed or
    ///   another navigation has arrived; ``RouteAssembly/RoutingError/Code/originNotFound`` if the
    ///   routes of the entry do not lead to its state any more; or the error of a navigation.
    ///   Nothing has changed then, and the position is the same.
    @discardableResult
    public func go(_ distance: Int, animated: Bool = true) async throws(RoutingError) -> Arrival {
        let (target, isTooFar) = (requested ?? position).addingReportingOverflow(distance)
        guard !isTooFar, entries.indices.contains(target) else {
            throw RoutingError(.nothingToUnwind, "The history has no entry \(distance) from the current one.")
        }
        requested = target
        let (previous, entry) = (lastMove, entries[target])
        let result = Box()
        let move = Task { () -> Bool in
            if let previous, await !previous.value {
                result.value = .failure(RoutingError(.superseded, "The call before this one has failed."))
            } else {
                result.value = await restore(entry, animated: animated)
            }
            if case .success = result.value { return true }
            return false
        }
        lastMove = move
        let hasMoved = await withTaskCancellationHandler {
            await move.value
        } onCancel: {
            move.cancel()
        }
        if lastMove == move || !hasMoved { (requested, lastMove) = (nil, nil) }
        return try result.value.get()
    }

    private final class Box {
        var value: Result<Arrival, RoutingError> = .failure(RoutingError(.cancelled, "The call did not run."))
    }

    private func restore(
        _ entry: Entry, reusing reuse: Replay<R>.Reuse = .repeatingArrivals, animated: Bool
    ) async -> Result<Arrival, RoutingError> {
        let replay = Replay(entry, in: log, reusing: reuse)
        do throws(RoutingError) {
            return .success(try await restore(entry, by: replay, animated: animated))
        } catch {
            guard replay.hasMissed, let next = Replay<R>.Reuse(rawValue: reuse.rawValue + 1) else {
                return .failure(error)
            }
            return await restore(entry, reusing: next, animated: animated)
        }
    }

    private func restore(_ entry: Entry, by replay: Replay<R>, animated: Bool) async throws(RoutingError) -> Arrival {
        guard let target = entries.firstIndex(where: { $0.id == entry.id }) else {
            throw RoutingError(.superseded, "The entry is not in the history any more.")
        }
        log.observe(by: replay) { [weak replay] event in
            if case .navigated(isChild: false, isRedirected: false) = event { replay?.isSuperseded = true }
        }
        defer { log.stopObserving(by: replay) }
        let arrival = try await router.navigate(through: replay.steps(router, in: log.window), animated: animated)
        guard arrival.redirection == nil else { return arrival }
        isMoving = true
        log.replace(by: replay.restoredVisits, numbers: entry.numbers, departures: entry.state.departures)
        isMoving = false
        position = target
        return arrival
    }

    // MARK: Forgetting

    /// Removes entries, for example those of a user who has logged out.
    ///
    /// The current entry stays.
    ///
    /// - Parameter isForgotten: Indicates whether an entry is removed.
    public func forget(where isForgotten: (Entry) -> Bool = { _ in true }) {
        let kept = entries.indices.filter { $0 == position || !isForgotten(entries[$0]) }
        position = kept.firstIndex(of: position) ?? 0
        entries = kept.map { entries[$0] }
    }

    // MARK: Recording

    private func makeEntry() -> Entry {
        let (state, numbers) = SavedState<R>.make(log)
        let unrecorded = log.window.screens.filter { log.built($0) == nil }.map(WeakScreen.init)
        lastID += 1
        return Entry(
            id: lastID, state: state, numbers: numbers, unrecorded: unrecorded,
            unrecordedRoot: log.window.root.flatMap { log.built($0) == nil ? $0 : nil },
            types: log.window.screens.map(\.typeLabel))
    }

    private func note(_ event: VisitLog.Event) {
        switch event {
        case .replayed, .restorationBegins: break
        case .navigated(isChild: true, _): entries[position] = makeEntry()
        case .navigated(isChild: false, let isRedirected): append(isRedirected: isRedirected)
        case .restored:
            guard !isMoving else { return }
            (entries, position) = ([makeEntry()], 0)
        }
    }

    private func append(isRedirected: Bool) {
        var entry = makeEntry()
        entry.isRedirected = isRedirected
        guard entry.state.snapshot != entries[position].state.snapshot else {
            entries[position] = entry
            return
        }
        // A navigation after a redirect, for example after a login, takes its place.
        entries.removeSubrange((entries[position].isRedirected ? position : position + 1)...)
        entries.append(entry)
        if entries.count > limit { entries.removeFirst(entries.count - limit) }
        position = entries.count - 1
    }

    /// Records a change of the hierarchy, unless a navigation has made it.
    private func noteChangeByHand() {
        guard !log.isNavigating else { return }
        let snapshot = log.window.snapshot()
        for neighbour in [position - 1, position + 1] where entries.indices.contains(neighbour) {
            guard entries[neighbour].state.snapshot == snapshot else { continue }
            position = neighbour
            return
        }
        entries[position] = makeEntry()
    }
}
