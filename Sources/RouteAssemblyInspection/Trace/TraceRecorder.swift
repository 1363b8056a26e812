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

    private(set) var recorded: [TraceRecord] = []
    private(set) var dropped = 0
    /// The hierarchies that entries refer to, and the last one.
    private(set) var hierarchies: [TracedHierarchy] = []
    private var lastID = 0
    /// The file to which the session is written while it is recorded.
    var log: TraceLog?
    /// The latest revision that an entry refers to.
    private var lastReferenced = -1
    /// The numbers of the screens in the window, by their addresses.
    private var numbers: [Int: Int] = [:]
    private var lastNumber = 0
    private var tokens: [ObservationToken] = []
    private let read: () -> Duration
    private var latest = Int64.zero
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
        self.limit = min(max(limit, 1), RoutingTrace.Limit.entries)
        self.readState = readState
        let window = router.window
        addHierarchy(of: window)
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
        RoutingTrace(of: recorded, dropped: dropped, limit: limit, hierarchies, last: revision)
    }

    /// The revision of the last recorded hierarchy.
    private var revision: Int { hierarchies.last?.revision ?? 0 }

    /// Returns the revision of the last recorded hierarchy for an entry, so that it is kept.
    private func referredRevision() -> Int {
        lastReferenced = revision
        return revision
    }

    /// Returns the time since the recorder was created.
    ///
    /// It never decreases, even if the clock goes back.
    private func time() -> Int64 {
        latest = max(latest, read().nanoseconds)
        return latest
    }

    private func record(_ event: RoutingEvent, in window: Window) {
        if case .started(let request) = event.kind {
            let navigation = TracedNavigation(
                number: event.navigation, request: request, began: time(), hierarchy: referredRevision())
            return append(.navigation(navigation), from: revision)
        }
        // A navigation has no entry if it began before the recorder, or if its entry was dropped.
        guard let index = recorded.lastIndex(where: { $0.entry.navigation?.number == event.navigation }),
            case .navigation(var navigation) = recorded[index].entry
        else { return }
        navigation.add(event.kind, at: time(), hierarchy: referredRevision())
        // An answer may follow a change of the model, such as a login.
        switch event.kind {
        case .intercepted, .loaded, .asked: recorded[index].state = readState()
        default: break
        }
        recorded[index].entry = .navigation(navigation)
        if case .committed(let change) = event.kind { claim(change.revision, for: event.navigation, in: window) }
        switch event.kind {
        // More events follow at once.
        case .planned, .task, .loading: break
        default: write(recorded.first { $0.entry.navigation?.number == event.navigation })
        }
    }

    private func record(_ change: HierarchyChange, in window: Window) {
        if change.isStructural {
            record(changeTo: change.revision, in: window)
        } else if change.revision == window.revision {
            // The change is not an entry, because a title that changes each second would displace
            // all other entries.
            addHierarchy(of: window)
        }
    }

    /// Records a change.
    ///
    /// If the `committed` event of a navigation follows, the navigation claims the change.
    ///
    /// Does nothing if the change is already recorded.
    private func record(changeTo revision: Int, in window: Window) {
        guard revision > self.revision else { return }
        let before = referredRevision()
        addHierarchy(of: window)
        append(.change(TracedChange(began: time(), before: before, after: referredRevision())), from: before)
    }

    /// Records the hierarchy, with the numbers of the screens.
    ///
    /// A screen that returns after a hierarchy without it gets another number, because a new screen
    /// may have the address of a released one.
    private func addHierarchy(of window: Window) {
        var snapshot = window.snapshot().mapLabels(\.clipped)
        var known: [Int: Int] = [:]
        snapshot.mapNodes { node in
            guard let address = node.identity else { return }
            if numbers[address] == nil { lastNumber += 1 }
            known[address] = numbers[address] ?? lastNumber
            node.identity = known[address]
        }
        numbers = known
        if let last = hierarchies.last, last.revision > lastReferenced || last.revision == window.revision {
            hierarchies.removeLast()
        }
        hierarchies.append(TracedHierarchy(revision: window.revision, snapshot: snapshot))
    }

    private func claim(_ revision: Int, for number: Int, in window: Window) {
        // The event may arrive before the window's observers are notified of the change.
        record(changeTo: revision, in: window)
        guard let index = recorded.lastIndex(where: { $0.entry.change?.led(to: revision) ?? false }),
            case .change(let change) = recorded[index].entry,
            let owner = recorded.lastIndex(where: { $0.entry.navigation?.number == number }),
            case .navigation(var navigation) = recorded[owner].entry
        else { return }
        navigation.change = change
        recorded[owner].entry = .navigation(navigation)
        write(removalOf: recorded.remove(at: index))
    }

    private func append(_ entry: TraceEntry, from start: Int) {
        lastID += 1
        recorded.append(TraceRecord(id: lastID, entry: entry, state: readState(), start: start))
        write(recorded.last)
        // Keeps one more entry than the limit, because a navigation may claim the change that was
        // appended last.
        guard recorded.count - 1 > limit else { return }
        recorded.removeFirst()
        dropped += 1
        // The remaining entries do not refer to hierarchies from before the first of them.
        let first = recorded[0].start
        if let index = hierarchies.firstIndex(where: { $0.revision >= first }) { hierarchies.removeFirst(index) }
    }
}

extension Duration {
    /// The duration in nanoseconds, at most the largest integer.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product + attoseconds / 1_000_000_000
    }
}
