/// A navigation that is waiting, for a progress bar or a "Cancel" button.
///
/// ```swift
/// if let pending = router.pending { print(pending) }
/// // the navigation to ProductScreen: loading ProductScreen
/// ```
///
/// ``DefaultRouter/pending`` and ``RoutingWindow/pending`` return it. It retains the context of the
/// destination, so do not keep it after the navigation has ended.
@MainActor
public struct PendingActivity: CustomStringConvertible {
    /// What a navigation waits for.
    package enum Wait: Hashable, Sendable, CustomStringConvertible {
        /// An interceptor, named by its type.
        ///
        /// It may be waiting for the user, for example at a login.
        case interceptor(String)
        /// Loaders, named by the types of the screens that need the values, or a link whose
        /// destination is not known yet.
        case loading([String])
        /// A screen that is asked whether it agrees to its removal.
        case screen(String)
        /// A transition of the window, or other navigations that wait for it.
        case transition

        /// A phrase such as "loading ProductScreen".
        package var description: String {
            switch self {
            case .interceptor(let name): "asking \(name)"
            case .loading(let targets): "loading \(targets.joined(separator: ", "))"
            case .screen(let label): "asking \(String(printable: label))"
            case .transition: "a transition"
            }
        }
    }

    /// The destination, or the last one of several; `nil` if the navigation goes back.
    public let destination: Destination?
    /// What the navigation waits for, which the description says.
    package let wait: Wait
    /// The time when the navigation first had to wait.
    public let start: ContinuousClock.Instant
    /// The loaded part, from 0 to 1; `nil` unless a loader reports it with
    /// ``report(fraction:)``.
    public let fraction: Double?
    let phrase: String
    let scope: NavigationScope

    /// Whether the navigation waits for loaders.
    public var isLoading: Bool { if case .loading = wait { true } else { false } }

    /// Cancels the navigation, which throws ``RoutingError/Code/cancelled``.
    ///
    /// A navigation that has already changed the hierarchy arrives nevertheless. A navigation that
    /// loads ends at once, and the tasks of its loaders are cancelled. One that asks an interceptor
    /// or a screen ends at once if the pending activities of the window are observed, or if later
    /// navigations supersede earlier ones; otherwise, it ends after the answer.
    public func cancel() { scope.navigation?.end(because: .cancelled) }

    /// Reports the loaded part of the value that the current task loads.
    ///
    /// ```swift
    /// func load(with id: Video.ID) async throws -> Video {
    ///     for try await part in shop.parts(of: id) { PendingActivity.report(fraction: part.fraction) }
    ///     …
    /// }
    /// ```
    ///
    /// ``fraction`` has the part. Outside a loader, the function does nothing.
    ///
    /// - Parameter fraction: The loaded part, from 0 to 1.
    public static func report(fraction: Double) {
        guard let loading = Question.loading, fraction.isFinite else { return }
        loading.fraction = min(max(fraction, 0), 1)
        loading.waits?.observers.notify(())
    }

    /// A text such as "the navigation to ProductScreen: loading ProductScreen".
    public var description: String { "\(phrase): \(wait)" }
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
    ///   - isShown: Whether the bar shows an activity. A bar that shows only loading,
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
    ///   - isShown: Whether the bar shows an activity. A bar that shows only loading,
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
        let waits = window.storage.waits
        let core = core
        return waits.observe(
            display: PendingDisplay(
                after: delay, forAtLeast: minimum, clock: clock,
                reading: { waits.lastActivity(of: core, where: isShown) }, observer))
    }
}

extension Navigation {
    fileprivate var activity: PendingActivity? {
        guard let waiting, let reason = waiting.reason else { return nil }
        return PendingActivity(
            destination: destination, wait: reason.activity, start: waiting.start, fraction: reason.fraction,
            phrase: phrase,
            scope: scope)
    }
}

extension Navigation.WaitReason {
    fileprivate var activity: PendingActivity.Wait {
        switch self {
        case .idleWindow, .transition: .transition
        case .answers(let questions):
            switch questions.first?.kind {
            case .loader: .loading(questions.map(\.targetName))
            case .removal: .screen(questions.first?.screenLabel ?? "")
            case .interceptor, .guard, nil: .interceptor(questions.first?.entityName ?? "")
            }
        }
    }

    /// The mean of the parts that the loaders have reported.
    fileprivate var fraction: Double? {
        guard case .answers(let questions) = self else { return nil }
        let fractions = questions.compactMap(\.fraction)
        return fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(questions.count)
    }
}

extension WaitList {
    /// Returns the activity that has begun last, of one router or of all.
    func lastActivity(
        of router: RouterCore? = nil, where isIncluded: (PendingActivity) -> Bool = { _ in true }
    ) -> PendingActivity? {
        var activity: PendingActivity?
        _ = last { wait in
            guard let navigation = wait as? Navigation, router == nil || navigation.core === router else {
                return false
            }
            activity = navigation.activity.flatMap { isIncluded($0) ? $0 : nil }
            return activity != nil
        }
        return activity
    }

    fileprivate func observe(display: PendingDisplay) -> ObservationToken { observers.add { display.update() } }
}

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
        self.delay = delay
        self.minimum = minimum
        self.clock = clock
        self.read = read
        self.show = show
        update()
    }

    deinit { timer?.cancel() }

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
        timer = nil
        phase = .hidden
    }

    private func start(_ next: Phase, for duration: Duration) {
        phase = next
        timer = Task { [weak self, clock] in
            try? await clock.pause(for: duration)
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
