public import RouteAssembly

/// A recorder of the navigations of a router and the changes of its window, for an HTML page.
///
/// ```swift
/// let trace = RoutingTrace(of: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// let page = trace.html(title: "A customer buys tea")
/// ```
///
/// A trace records until it is released. It keeps the last ``limit`` entries as text, and retains
/// no screens, contexts, or errors.
///
/// A trace is a tool for development. It records each change in time proportional to the number of
/// screens, and it records the descriptions of contexts and errors, which may contain private data.
@MainActor
public final class RoutingTrace {
    /// The maximum number of entries: navigations, and changes that no recorded navigation made.
    ///
    /// It is at least one.
    ///
    /// ```swift
    /// let trace = RoutingTrace(of: router, limit: 50)
    /// ```
    public let limit: Int

    private var recorded: [TraceEntry] = []
    private var dropped = 0
    private var tree: TracedTree
    private var tokens: [ObservationToken] = []
    private let read: () -> Duration
    private var latest = Duration.zero

    /// Creates a trace and starts to record.
    ///
    /// The router does not retain the trace, and the trace does not retain the router.
    ///
    /// ```swift
    /// let trace = RoutingTrace(of: router)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router whose navigations, and whose window's changes, are recorded.
    ///   - limit: The maximum number of entries. The oldest ones are dropped. Numbers below one
    ///     count as one.
    ///   - clock: The clock that measures the times. A test can use a clock of its own.
    public init(of router: DefaultRouter, limit: Int = 1000, clock: some Clock<Duration> = ContinuousClock()) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
        self.limit = max(limit, 1)
        let window = router.window
        tree = TracedTree(window)
        tokens.append(
            router.observe { [weak self, weak window] event in if let window { self?.record(event, in: window) } })
        tokens.append(
            window.observe { [weak self, weak window] change in
                // A title that changes each second would displace everything else.
                if change.isStructural, let window { self?.record(changeTo: change.revision, in: window) }
            })
    }

    /// The entries that are kept, in the order in which they began.
    var entries: ArraySlice<TraceEntry> { recorded.suffix(limit) }

    /// The number of entries that were dropped.
    var droppedCount: Int { dropped + recorded.count - entries.count }

    /// Returns the trace as one HTML page, which loads nothing and contains no scripts.
    ///
    /// The page is also well-formed XML. All text of the app is escaped, so that it never becomes
    /// markup.
    ///
    /// ```swift
    /// try trace.html().write(toFile: "session.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The source of the page.
    public func html(title: String = "Routing trace") -> String { TracePage(title: title, trace: self).markup.source }

    // MARK: Recording

    /// Returns the time since the trace began.
    ///
    /// It never decreases, even if the clock goes back.
    private func time() -> Duration {
        latest = max(latest, read())
        return latest
    }

    private func record(_ event: RoutingEvent, in window: Window) {
        if case .started(let request) = event.kind {
            return append(
                .navigation(TracedNavigation(number: event.navigation, request: request, began: time(), tree: tree)))
        }
        // A navigation has no entry if it began before the trace, or if its entry was dropped.
        guard let index = recorded.lastIndex(where: { $0.navigation?.number == event.navigation }),
            var navigation = recorded[index].navigation
        else { return }
        navigation.add(event.kind, at: time(), tree: tree)
        recorded[index] = .navigation(navigation)
        if case .committed(let change) = event.kind { claim(change.revision, for: event.navigation, in: window) }
    }

    /// Records a change.
    ///
    /// If the `committed` event of a navigation follows, the navigation claims the change.
    ///
    /// Does nothing if the change is already recorded.
    private func record(changeTo revision: Int, in window: Window) {
        guard revision > tree.revision else { return }
        let before = tree
        tree = TracedTree(window)
        append(.change(TracedChange(time: time(), before: before, after: tree)))
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
