public import RouteAssembly

/// Records what a router decides and how its window changes, and shows it as a page.
///
/// ```swift
/// let trace = RoutingTrace(of: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// let page = trace.html(title: "A customer buys tea")
/// ```
///
/// It records as long as it exists, the last ``limit`` navigations, and keeps texts only: no
/// screen, context or error stays alive because of it. Each change costs time in proportion to the
/// number of screens, so it is a tool for development rather than for every customer. Contexts and
/// errors are recorded as they print themselves, so a page may hold what they hold.
@MainActor
public final class RoutingTrace {
    /// How much is kept: the last so many navigations, and changes that none of them has made; at
    /// least one.
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

    /// Starts to record what a router does from now on.
    ///
    /// ```swift
    /// let trace = RoutingTrace(of: router)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router, which does not keep the trace, nor the trace it.
    ///   - limit: How many navigations are kept; the oldest go first.
    ///   - clock: What times are read from: a test may have one of its own.
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
                if let window { self?.record(changeTo: change.revision, in: window) }
            })
    }

    /// What is kept, in the order in which it began.
    var entries: ArraySlice<TraceEntry> { recorded.suffix(limit) }

    /// How many entries were given up for later ones.
    var forgotten: Int { dropped + recorded.count - entries.count }

    /// What was recorded so far as one HTML page, which needs no network and no script.
    ///
    /// It is well-formed XML, too. Whatever the app has named shows up as text, never as markup.
    ///
    /// ```swift
    /// try trace.html().write(toFile: "session.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Parameter title: What the page is called; text like any other.
    public func html(title: String = "Routing trace") -> String { TracePage(title: title, trace: self).markup.source }

    // MARK: Recording

    /// The time since the beginning; where a clock goes back, it stands still.
    private func time() -> Duration {
        latest = max(latest, read())
        return latest
    }

    private func record(_ event: RoutingEvent, in window: Window) {
        if case .started(let request) = event.kind {
            return append(
                .navigation(TracedNavigation(number: event.navigation, request: request, began: time(), tree: tree)))
        }
        // One that began before the trace, or was forgotten since, has no entry.
        guard let index = recorded.lastIndex(where: { $0.navigation?.number == event.navigation }),
            var navigation = recorded[index].navigation
        else { return }
        navigation.add(event.kind, at: time(), tree: tree)
        recorded[index] = .navigation(navigation)
        if case .committed(let change) = event.kind { claim(change.revision, for: event.navigation, in: window) }
    }

    /// A change belongs to a navigation if that says so right afterwards.
    private func record(changeTo revision: Int, in window: Window) {
        guard revision > tree.revision else { return }
        let before = tree
        tree = TracedTree(window)
        append(.change(TracedChange(time: time(), before: before, after: tree)))
    }

    private func claim(_ revision: Int, for number: Int, in window: Window) {
        // While an earlier change is delivered, the observers of the window are told later.
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
        // One more than the limit: a change may turn out to be part of a navigation.
        guard recorded.count - 1 > limit else { return }
        recorded.removeFirst()
        dropped += 1
    }
}
