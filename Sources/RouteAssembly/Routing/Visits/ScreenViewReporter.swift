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
