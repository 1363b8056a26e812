public import RouteAssembly

/// The history of a window's states, like that of a browser.
///
/// ```swift
/// let history = History(of: router)
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
public final class History {
    /// The entries, the oldest first.
    public private(set) var entries: [Entry] = []
    /// The index of the current entry in ``entries``.
    public private(set) var position = 0

    let window: Window
    let record: RouteRecord
    private let router: any Router
    /// The router whose navigations are entries.
    let previewer: DefaultRouter
    private let limit: Int
    /// The position from which the next call counts.
    private var start: Int { entries.firstIndex { $0.id == lastMove?.entry } ?? position }
    /// The last call, for which the next one waits.
    private var lastMove: HistoryMove?
    /// The restoration of the current call.
    private var call: RestorationCall?
    private var isMoving = false
    private var lastID = 0
    private var tokens: [ObservationToken] = []

    /// Creates a history, whose first entry is the current state of the window.
    ///
    /// It can be created at any time. When a restoration has restored a state, the history begins
    /// again with it.
    ///
    /// - Parameters:
    ///   - router: The router whose navigations are entries.
    ///   - outermost: The router that wraps `router` and that the app navigates with, if there is
    ///     one. Going back and forward navigates with it.
    ///   - limit: The maximum number of entries. The oldest ones are removed.
    public init(of router: DefaultRouter, by outermost: (any Router)? = nil, limit: Int = 50) {
        (window, record) = (router.window, router.window.routeRecord)
        (self.router, previewer, self.limit) = (outermost ?? router, router, max(limit, 1))
        entries = [makeEntry()]
        tokens = [
            record.observe { [weak self] event in self?.note(event) },
            window.observe { [weak self] _ in self?.noteChangeByHand() },
        ]
    }

    // MARK: Moving

    /// Indicates whether there is an entry before the current one, or before the one that the last
    /// call has asked for.
    public var canGoBack: Bool { entries.indices.contains(start - 1) }

    /// Indicates whether there is an entry after the current one, or after the one that the last
    /// call has asked for.
    public var canGoForward: Bool { entries.indices.contains(start + 1) }

    /// Restores the entry before the current one.
    ///
    /// - Throws: The error of ``go(_:animated:)``.
    @discardableResult
    public func goBack(animated: Bool = true) async throws(RoutingError) -> Arrival {
        try await go(-1, animated: animated)
    }

    /// Restores the entry after the current one.
    ///
    /// - Throws: The error of ``go(_:animated:)``.
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
    ///   ``RouteAssembly/RoutingError/Code/deadlock`` if an interceptor or a screen that a call asks
    ///   makes the call, and each would wait for the other;
    ///   ``RouteAssembly/RoutingError/Code/superseded`` if a call before this one has failed or
    ///   another navigation has arrived; ``RouteAssembly/RoutingError/Code/originNotFound`` if the
    ///   routes of the entry no longer lead to its state; or the error of a navigation. Nothing has
    ///   changed then, and the position is the same.
    @discardableResult
    public func go(_ distance: Int, animated: Bool = true) async throws(RoutingError) -> Arrival {
        let entry = entries[try index(at: distance)]
        let previous = lastMove?.hasEnded == false ? lastMove : nil
        let move = try HistoryMove(distance, to: entry.id, after: previous)
        lastMove = move
        do throws(RoutingError) {
            let arrival = try await move.run { [self] () async throws(RoutingError) in
                try await restore(entry, animated: animated)
            }
            if lastMove === move { lastMove = nil }
            return arrival
        } catch {
            lastMove = previous?.hasEnded == false ? previous : nil
            throw error
        }
    }

    /// Returns the position of the entry at a distance from the current one, or from the one that
    /// the last call has asked for.
    ///
    /// - Throws: ``RouteAssembly/RoutingError/Code/nothingToUnwind`` if there is no such entry.
    func index(at distance: Int) throws(RoutingError) -> Int {
        let (target, isTooFar) = start.addingReportingOverflow(distance)
        guard !isTooFar, entries.indices.contains(target) else {
            throw RoutingError(.nothingToUnwind, "The history has no entry \(distance) from the current one.")
        }
        return target
    }

    private func restore(_ entry: Entry, animated: Bool) async throws(RoutingError) -> Arrival {
        guard entries.contains(where: { $0.id == entry.id }) else {
            throw RoutingError(.superseded, "The entry is not in the history any more.")
        }
        let call = RestorationCall(in: window)
        call.didFinish = { [weak self] _ in
            guard let self, let target = entries.firstIndex(where: { $0.id == entry.id }) else { return }
            (position, isMoving) = (target, true)
        }
        self.call = call
        defer { self.call = nil }
        let restored = RestoredState(entry.content, by: router, in: record)
        return try await router.navigate(to: call.destination(of: restored), animated: animated)
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
        change { entries in entries = kept.map { entries[$0] } }
    }

    // MARK: Recording

    private func makeEntry() -> Entry {
        lastID += 1
        return Entry(lastID, of: window)
    }

    private func note(_ event: RouteRecord.Event) {
        switch event {
        case .begins, .rolledBack, .restorationBegins: break
        case .navigated(isChild: true, _): replaceCurrent(by: makeEntry())
        case .navigated(isChild: false, let isRedirected):
            if !isRedirected { call?.isSuperseded = true }
            append(isRedirected: isRedirected)
        case .restored(isHistory: true):
            if isMoving { updateCurrent() } else { noteMoveOfAnother() }
            isMoving = false
        case .restored(isHistory: false): begin()
        case .forgotten: begin()
        }
    }

    /// Begins again with the current state.
    private func begin() {
        call?.isSuperseded = true
        let entry = makeEntry()
        position = 0
        change { $0 = [entry] }
    }

    /// Records that another history of the window has moved.
    private func noteMoveOfAnother() {
        call?.isSuperseded = true
        if !moveToNeighbour() { append(isRedirected: false) }
    }

    /// Updates the current entry after a move, in which a hook can have replaced a route.
    private func updateCurrent() {
        var entry = Entry(entries[position].id, of: window)
        entry.isRedirected = entries[position].isRedirected
        replaceCurrent(by: entry)
    }

    private func replaceCurrent(by entry: Entry) { change { $0[position] = entry } }

    /// Changes the entries.
    ///
    /// An entry can be the last owner of a screen, whose `deinit` may read the history. So the old
    /// entries are released after the access to the list has ended.
    private func change(_ body: (inout [Entry]) -> Void) {
        let old = entries
        var new = old
        body(&new)
        entries = new
        withExtendedLifetime(old) {}
    }

    private func append(isRedirected: Bool) {
        var entry = makeEntry()
        entry.isRedirected = isRedirected
        guard entry.comparable != entries[position].comparable else {
            replaceCurrent(by: entry)
            return
        }
        // The new entry replaces a current entry that is a redirect, such as a login.
        let end = entries[position].isRedirected ? position : position + 1
        let kept = (entries[..<end] + [entry]).suffix(limit)
        position = kept.count - 1
        change { $0 = Array(kept) }
    }

    /// Records a change of the hierarchy, unless a navigation has made it.
    private func noteChangeByHand() {
        guard !record.isNavigating else { return }
        if !moveToNeighbour() { replaceCurrent(by: makeEntry()) }
    }

    /// Moves to the entry before or after the current one, if its state is that of the window.
    private func moveToNeighbour() -> Bool {
        let snapshot = window.snapshot().withoutFolds
        guard snapshot != entries[position].comparable else { return false }
        for neighbour in [position - 1, position + 1] where entries.indices.contains(neighbour) {
            guard entries[neighbour].comparable == snapshot else { continue }
            position = neighbour
            // The screens can have other routes than when they were there before.
            updateCurrent()
            return true
        }
        return false
    }
}
