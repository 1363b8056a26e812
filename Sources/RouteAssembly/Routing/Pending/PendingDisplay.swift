/// Decides when a pending activity is shown, so that a progress bar does not flash.
@MainActor
final class PendingDisplay {
    private let delay: Duration
    private let minimum: Duration
    private let clock: any Clock<Duration>
    private let read: () -> PendingActivity?
    private let show: (PendingActivity?) -> Void
    private var phase = Phase.hidden
    private var timer: Task<Void, Never>?

    private enum Phase {
        case hidden
        /// An activity has begun, and is shown after the delay.
        case waiting
        /// An activity is shown, and stays for the minimum.
        case staying
        /// An activity is shown, and disappears when it has ended.
        case shown
    }

    init(
        after delay: Duration, forAtLeast minimum: Duration, clock: any Clock<Duration>,
        reading read: @escaping () -> PendingActivity?, _ show: @escaping (PendingActivity?) -> Void
    ) {
        (self.delay, self.minimum, self.clock) = (delay, minimum, clock)
        (self.read, self.show) = (read, show)
        update()
    }

    deinit { timer?.cancel() }

    /// Called when an activity begins, changes, or ends.
    func update() {
        let activity = read()
        switch phase {
        case .hidden where activity != nil: start(.waiting, for: delay)
        case .waiting where activity == nil: hide()
        case .shown where activity == nil:
            hide()
            show(nil)
        case .staying, .shown: if activity != nil { show(activity) }
        case .hidden, .waiting: break
        }
    }

    private func hide() {
        timer?.cancel()
        (timer, phase) = (nil, .hidden)
    }

    private func start(_ next: Phase, for duration: Duration) {
        phase = next
        timer = Task { [weak self, clock] in
            try? await clock.sleep(for: duration)
            if !Task.isCancelled { self?.timerDidEnd() }
        }
    }

    private func timerDidEnd() {
        switch phase {
        case .waiting:
            start(.staying, for: minimum)
            update()
        case .staying:
            phase = .shown
            update()
        case .hidden, .shown: break
        }
    }
}

extension RoutingWindow {
    /// The navigation in this window that waits; `nil` if none does.
    ///
    /// If several navigations wait, it is the one that has begun to wait last. The value changes at
    /// once. A progress bar that does not flash uses
    /// ``observePending(after:forAtLeast:clock:where:_:)``.
    public var pending: PendingActivity? { storage.waits.lastActivity() }

    /// Calls a function when a progress bar for the window's navigations has to change.
    ///
    /// ```swift
    /// let token = window.observePending(where: \.isLoading) { [bar] in bar.isHidden = $0 == nil }
    /// ```
    ///
    /// The times affect only the bar: a navigation never waits for it. While the window is
    /// observed, ``PendingActivity/cancel()`` ends every wait at once.
    ///
    /// - Parameters:
    ///   - delay: The time that navigations have to wait before the bar appears.
    ///   - minimum: The time for which a bar that has appeared stays.
    ///   - clock: The clock that measures the times.
    ///   - isShown: Indicates whether the bar shows an activity. A bar that shows only loading,
    ///     with `\.isLoading`, does not appear while the user is asked something.
    ///   - observer: Called with the activity when the bar appears and when the activity changes,
    ///     and with `nil` when the bar disappears.
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observePending(
        after delay: Duration = .milliseconds(300), forAtLeast minimum: Duration = .milliseconds(500),
        clock: any Clock<Duration> = ContinuousClock(),
        where isShown: @escaping (PendingActivity) -> Bool = { _ in true },
        _ observer: @escaping (PendingActivity?) -> Void
    ) -> ObservationToken {
        let waits = storage.waits
        return waits.observe(
            display: PendingDisplay(
                after: delay, forAtLeast: minimum, clock: clock, reading: { waits.lastActivity(where: isShown) },
                observer))
    }
}

extension DefaultRouter {
    /// The navigation of this router that waits; `nil` if none does.
    ///
    /// If several navigations wait, it is the one that has begun to wait last. The value changes at
    /// once. A progress bar that does not flash uses
    /// ``observePending(after:forAtLeast:clock:where:_:)``.
    public var pending: PendingActivity? { window.storage.waits.lastActivity(of: core) }

    /// Calls a function when a progress bar for the router's navigations has to change.
    ///
    /// The times affect only the bar: a navigation never waits for it. While the router is
    /// observed, ``PendingActivity/cancel()`` ends every wait at once.
    ///
    /// - Parameters:
    ///   - delay: The time that navigations have to wait before the bar appears.
    ///   - minimum: The time for which a bar that has appeared stays.
    ///   - clock: The clock that measures the times.
    ///   - isShown: Indicates whether the bar shows an activity. A bar that shows only loading,
    ///     with `\.isLoading`, does not appear while the user is asked something.
    ///   - observer: Called with the activity when the bar appears and when the activity changes,
    ///     and with `nil` when the bar disappears.
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observePending(
        after delay: Duration = .milliseconds(300), forAtLeast minimum: Duration = .milliseconds(500),
        clock: any Clock<Duration> = ContinuousClock(),
        where isShown: @escaping (PendingActivity) -> Bool = { _ in true },
        _ observer: @escaping (PendingActivity?) -> Void
    ) -> ObservationToken {
        let (waits, core) = (window.storage.waits, core)
        return waits.observe(
            display: PendingDisplay(
                after: delay, forAtLeast: minimum, clock: clock,
                reading: { waits.lastActivity(of: core, where: isShown) }, observer))
    }
}

extension WaitList {
    fileprivate func observe(display: PendingDisplay) -> ObservationToken { observers.add { display.update() } }
}
