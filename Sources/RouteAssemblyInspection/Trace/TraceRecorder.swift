public import RouteAssembly

/// A recorder of the navigations of a router and the changes of its window.
///
/// ```swift
/// let recorder = TraceRecorder(of: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// let page = recorder.trace.html(title: "A customer buys tea")
/// ```
///
/// A recorder records until it is released. It keeps the last ``limit`` entries as text, and
/// retains no screens, contexts, or errors.
///
/// A recorder is a tool for development. It records each change in time proportional to the number
/// of screens, and it records the descriptions of contexts and errors, which may contain private
/// data.
@MainActor
public final class TraceRecorder {
    /// The maximum number of entries: navigations, and changes that no recorded navigation made.
    ///
    /// It is at least one.
    ///
    /// ```swift
    /// let recorder = TraceRecorder(of: router, limit: 50)
    /// ```
    public let limit: Int

    private var recorded: [TraceEntry] = []
    private var dropped = 0
    private let start: TracedTree
    private var tree: TracedTree
    private var numbers = ScreenNumbers()
    private var tokens: [ObservationToken] = []
    private let read: () -> Duration
    private var latest = Duration.zero
    private let readState: () -> String?

    /// Creates a recorder and starts to record.
    ///
    /// The router does not retain the recorder, and the recorder does not retain the router.
    ///
    /// ```swift
    /// let recorder = TraceRecorder(of: router)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router whose navigations, and whose window's changes, are recorded.
    ///   - limit: The maximum number of entries, at least 1 and at most 20,000. The oldest ones
    ///     are dropped.
    ///   - clock: The clock that measures the times. A test can use a clock of its own.
    public convenience init(
        of router: DefaultRouter, limit: Int = 1000, clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.init(of: router, limit: limit, clock: clock, reading: { nil })
    }

    /// Creates a recorder that also records the state of the app's model, and starts to record.
    ///
    /// A replay sets the recorded state before each step, so that guards and factories find the
    /// model as it was:
    ///
    /// ```swift
    /// let recorder = TraceRecorder(of: router) { [shop] in shop.saved }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router whose navigations, and whose window's changes, are recorded.
    ///   - limit: The maximum number of entries, at least 1 and at most 20,000. The oldest ones
    ///     are dropped.
    ///   - clock: The clock that measures the times. A test can use a clock of its own.
    ///   - state: Returns the state of the model. The recorder calls it with each entry, and stores
    ///     the value as JSON. A state that cannot be encoded is left out.
    public convenience init(
        of router: DefaultRouter, limit: Int = 1000, clock: some Clock<Duration> = ContinuousClock(),
        state: @escaping () -> some Encodable
    ) {
        self.init(of: router, limit: limit, clock: clock, reading: { RecordedJSON.text(of: state()) })
    }

    private init(
        of router: DefaultRouter, limit: Int, clock: some Clock<Duration>, reading readState: @escaping () -> String?
    ) {
        let begin = clock.now
        read = { begin.duration(to: clock.now) }
        self.limit = min(max(limit, 1), TraceFile.Limit.entries)
        self.readState = readState
        let window = router.window
        start = TracedTree(window, numbers: &numbers)
        tree = start
        tokens.append(
            router.observe { [weak self, weak window] event in if let window { self?.record(event, in: window) } })
        tokens.append(
            window.observe { [weak self, weak window] change in
                if let window { self?.record(change, in: window) }
            })
    }

    /// The session so far.
    ///
    /// - Complexity: O(*n*) in the number of entries. Their contents are not copied.
    public var trace: RoutingTrace {
        let kept = recorded.suffix(limit)
        return RoutingTrace(
            limit: limit, droppedCount: dropped + recorded.count - kept.count,
            start: kept.first?.firstTree ?? start, entries: Array(kept))
    }

    /// Returns the time since the recorder was created.
    ///
    /// It never decreases, even if the clock goes back.
    private func time() -> Duration {
        latest = max(latest, read())
        return latest
    }

    private func record(_ event: RoutingEvent, in window: Window) {
        if case .started(let request) = event.kind {
            var navigation = TracedNavigation(number: event.navigation, request: request, began: time(), tree: tree)
            navigation.state = readState()
            return append(.navigation(navigation))
        }
        // A navigation has no entry if it began before the recorder, or if its entry was dropped.
        guard let index = recorded.lastIndex(where: { $0.navigation?.number == event.navigation }),
            var navigation = recorded[index].navigation
        else { return }
        navigation.add(event.kind, at: time(), tree: tree)
        // An answer may follow a change of the model, such as a login.
        switch event.kind {
        case .intercepted, .loaded, .asked: navigation.state = readState()
        default: break
        }
        recorded[index] = .navigation(navigation)
        if case .committed(let change) = event.kind { claim(change.revision, for: event.navigation, in: window) }
    }

    private func record(_ change: HierarchyChange, in window: Window) {
        if change.isStructural {
            record(changeTo: change.revision, in: window)
        } else if change.revision == window.revision {
            // A title that changes each second would displace everything else as an entry.
            tree = TracedTree(window, numbers: &numbers)
        }
    }

    /// Records a change.
    ///
    /// If the `committed` event of a navigation follows, the navigation claims the change.
    ///
    /// Does nothing if the change is already recorded.
    private func record(changeTo revision: Int, in window: Window) {
        guard revision > tree.revision else { return }
        let before = tree
        tree = TracedTree(window, numbers: &numbers)
        append(.change(TracedChange(time: time(), before: before, after: tree, state: readState())))
    }

    private func claim(_ revision: Int, for number: Int, in window: Window) {
        // The event may arrive before the window's observers are notified of the change.
        record(changeTo: revision, in: window)
        guard let index = recorded.lastIndex(where: { $0.change?.led(to: revision) ?? false }),
            case .change(let change) = recorded.remove(at: index),
            let owner = recorded.lastIndex(where: { $0.navigation?.number == number }),
            var navigation = recorded[owner].navigation
        else { return }
        navigation.change = change
        recorded[owner] = .navigation(navigation)
    }

    private func append(_ entry: TraceEntry) {
        recorded.append(entry)
        // Keeps one more entry than the limit, because a navigation may claim the change that was
        // appended last.
        guard recorded.count - 1 > limit else { return }
        recorded.removeFirst()
        dropped += 1
    }
}
