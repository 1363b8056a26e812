import RouteAssembly

/// The calls of a fuzz run that wait for results.
///
/// A call has to end once: when its screen finishes or leaves, and not before.
@MainActor
final class FuzzedCalls {
    /// A call that has not ended, or whose end has not been checked.
    private struct Waiting {
        let result: FuzzedResult
        let call: ResultCall
        /// Whether the screen of the call has been in no window, even if it is in one again.
        var hasLeft = false
        /// Whether the run has let the screen finish.
        var hasFinished = false
    }

    let results: [FuzzedResult]
    private let window: Window
    private let timeout: Duration
    private var waiting: [Waiting] = []
    /// The screens that have left the window in the current step.
    private var departed: [Screen] = []
    private var token: ObservationToken?

    init(_ results: [FuzzedResult], in window: Window, timeout: Duration) {
        (self.results, self.window, self.timeout) = (results, window, timeout)
        guard !results.isEmpty else { return }
        token = window.observe { [weak self] change in self?.note(change.removed) }
    }

    /// Indicates whether a call has not ended.
    var areWaiting: Bool { !waiting.isEmpty }

    /// The screens that a call waits for, with their results.
    ///
    /// A screen that the app itself has asked for finishes with the first result of its type.
    var awaitedScreens: [(screen: Screen, result: FuzzedResult)] {
        window.screens.filter(\.isAwaited).compactMap { screen in
            let asked = waiting.first { $0.call.screen === screen }?.result
            return (asked ?? results.first { $0.matches(screen) }).map { (screen, $0) }
        }
    }

    private func note(_ removed: [Screen]) {
        departed += removed
        // A screen that is in another window now has moved, and has not left. A screen that a hook
        // has put back has left, although it is in this window again.
        let left = removed.filter { $0.window == nil || $0.window === window }
        for index in waiting.indices where left.contains(where: { $0 === waiting[index].call.screen }) {
            waiting[index].hasLeft = true
        }
    }

    // MARK: Steps

    /// Starts a call, and waits until its screen is open or the call has ended.
    ///
    /// - Returns: The error of the call, or a violated rule.
    func ask(for result: FuzzedResult, by router: any Router, animated: Bool) async -> (RoutingError?, problem: String?)
    {
        let call = result.ask(router, window, animated)
        let screen: Screen? = await call.openScreen(within: timeout)
        if screen != nil {
            waiting.append(Waiting(result: result, call: call))
            return (nil, nil)
        }
        if call.ending == nil { await call.cancel(within: timeout + .seconds(1)) }
        switch call.ending {
        // The results of a cancelled test mean nothing.
        case nil where Task.isCancelled: return (nil, nil)
        case nil: return (nil, "The step did not finish within \(timeout), not even after it was cancelled.")
        case .failed(let error): return (error, nil)
        case .finished, .left:
            return (nil, departed.contains(where: result.matches) ? nil : Self.returnedEarly(result.label))
        }
    }

    /// Treats a screen as finished by the run.
    func finished(_ screen: Screen) {
        guard let index = waiting.firstIndex(where: { $0.call.screen === screen }) else { return }
        waiting[index].hasFinished = true
    }

    // MARK: Rules

    /// Returns the first call that has violated a rule in the step, and forgets the calls that have
    /// ended.
    func check() async -> String? {
        defer { departed = [] }
        for index in waiting.indices {
            if let problem = await problem(with: waiting[index]) { return problem }
        }
        waiting.removeAll { $0.call.ending != nil }
        return nil
    }

    private func problem(with waiting: Waiting) async -> String? {
        let label = waiting.result.label
        guard waiting.hasLeft || waiting.call.screen?.isAttached != true else {
            switch waiting.call.ending {
            case nil: return nil
            case .finished, .left: return Self.returnedEarly(label)
            case .failed(let error): return Self.failed(label, error)
            }
        }
        switch await waiting.call.ending(within: timeout) {
        case nil:
            return Task.isCancelled
                ? nil : "The call for the result of \(label) still waits, although its screen has left the window."
        case .left where waiting.hasFinished:
            return
                "The call for the result of \(label) has returned nil, although its screen has finished with a result."
        case .finished, .left: return nil
        case .failed(let error): return Self.failed(label, error)
        }
    }

    private static func returnedEarly(_ label: String) -> String {
        "The call for the result of \(label) has returned, although no screen has finished or left for it."
    }

    private static func failed(_ label: String, _ error: RoutingError) -> String {
        "The call for the result of \(label) has failed while it waited: \(error)"
    }

    /// Cancels the calls that still wait after a violation.
    func cancel() { for call in waiting { call.call.cancelTask() } }
}
