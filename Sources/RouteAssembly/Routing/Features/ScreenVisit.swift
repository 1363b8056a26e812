/// A change of the screen that the user sees.
///
/// ```swift
/// let token = window.observeScreenViews { view in
///     analytics.report("\(view.description)", route: view.route)
/// }
/// ```
///
/// It does not retain the screens, but they exist while the observer is called.
@MainActor
public struct ScreenVisit: CustomStringConvertible {
    /// What has changed the screen that the user sees.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Cause: Hashable, Sendable {
        /// A navigation, with its number in the events of its router.
        case navigation(Int)
        /// The user, with a gesture or a tap that a renderer has reported.
        case gesture
        /// Code that has changed the hierarchy without the window's routers.
        case code
        /// The restoration of a saved state.
        case restoration
        /// A history that has gone back or forward.
        case history
    }

    private let old: WeakScreen?
    private let new: WeakScreen?
    /// The cause of the change.
    public let cause: Cause
    /// The route that has led to the new screen.
    public let route: (any Route)?
    /// The time since which the user has seen the old screen.
    public let since: ContinuousClock.Instant

    init(from old: Screen?, to new: Screen?, by cause: Cause, since: ContinuousClock.Instant) {
        self.old = old.map(WeakScreen.init)
        self.new = new.map(WeakScreen.init)
        self.cause = cause
        self.since = since
        route = new?.route
    }

    /// The screen that was visible before the change.
    public var from: Screen? { old?.screen }
    /// The ``RoutingWindow/visibleScreen`` after the change.
    public var to: Screen? { new?.screen }

    /// A line with both screens and the cause, such as "home → product 7 (navigation 3)".
    public var description: String {
        let cause =
            switch cause {
            case .navigation(let number): "navigation \(number)"
            case .gesture: "gesture"
            case .code: "code"
            case .restoration: "restoration"
            case .history: "history"
            }
        return "\(old?.label ?? "nothing") → \(new?.label ?? "nothing") (\(cause))"
    }
}

extension RoutingWindow {
    /// Calls a function each time when the user sees another screen.
    ///
    /// The function is called once for each change of ``visibleScreen``, whether a navigation, a
    /// gesture, or other code has made it, and never for a change that was rolled back. A
    /// navigation that has shown several screens, for example in hooks, counts once.
    ///
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observeScreenViews(_ observer: @escaping (ScreenVisit) -> Void) -> ObservationToken {
        let reporter = storage.values[ScreenViewsKey.self] ?? ScreenViewReporter(of: self)
        storage.values[ScreenViewsKey.self] = reporter
        for router in routeRecord.routers { router.object?.addLast(reporter) }
        return reporter.observers.add(observer)
    }

    var screenViews: ScreenViewReporter? { storage.values[ScreenViewsKey.self] }
}

private enum ScreenViewsKey: WindowKey {
    typealias Value = ScreenViewReporter
}

/// A participant that reports each change of the screen that the user sees.
///
/// It comes after the record of routes, so that a navigation's routes are known when it reports.
@MainActor
final class ScreenViewReporter: Participant {
    let observers = Observers<ScreenVisit>()
    private weak var storage: WindowStorage?
    private var token: ObservationToken?
    private var visible: (screen: WeakScreen?, since: ContinuousClock.Instant)
    /// The screen that was visible before the changes that have not been reported.
    private var pending: (old: Screen?, since: ContinuousClock.Instant)?
    /// The causes of the attempts that are running, the innermost last.
    private var running: [ScreenVisit.Cause] = []
    /// The causes of changes that are delivered after their navigations' attempts, by revision.
    private var causes: [Int: ScreenVisit.Cause] = [:]
    private var revision = 0

    init(of window: RoutingWindow) {
        storage = window.storage
        visible = (window.visibleScreen.map(WeakScreen.init), .now)
        token = window.observe { [unowned self] change in didChange(change.revision) }
    }

    private func didChange(_ revision: Int) {
        self.revision = revision
        let screen = storage?.window?.visibleScreen
        if screen !== visible.screen?.screen || screen == nil && visible.screen != nil {
            pending = pending ?? (visible.screen?.screen, visible.since)
            visible = (screen.map(WeakScreen.init), .now)
        }
        let cause = causes.removeValue(forKey: revision)
        if running.isEmpty { report(cause ?? (GestureScope.isCurrent ? .gesture : .code)) }
    }

    private func report(_ cause: ScreenVisit.Cause) {
        guard let (old, since) = pending else { return }
        pending = nil
        let new = visible.screen?.screen
        if new !== old { observers.notify(ScreenVisit(from: old, to: new, by: cause, since: since)) }
    }

    // MARK: Navigations

    func willAttempt(_ navigation: Navigation) { running.append(navigation.viewCause) }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        if storage === self.storage, change.state.revision > revision {
            causes[change.state.revision] = navigation.viewCause
        }
    }

    func didAttempt(_ navigation: Navigation) {
        guard let cause = running.popLast(), running.isEmpty else { return }
        report(cause)
    }
}

extension Navigation {
    fileprivate var viewCause: ScreenVisit.Cause {
        if destination?.historyMove != nil { return .history }
        if isRestoration { return .restoration }
        return GestureScope.isCurrent ? .gesture : .navigation(number)
    }
}

/// A task-local value that tells whether the user has caused the work of the task with a gesture.
package enum GestureScope {
    @TaskLocal package static var isCurrent = false
}
