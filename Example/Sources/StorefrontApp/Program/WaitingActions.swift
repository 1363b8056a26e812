import RouteAssembly

/// The actions of taps that wait for the result of a screen, while the user goes on.
final class WaitingActions {
    private struct Waiting {
        let action: Task<Void, any Error>
        /// The screen whose result the action waits for.
        weak var screen: Screen?
    }

    private let router: DefaultRouter
    private var waiting: [Waiting] = []

    init(of router: DefaultRouter) { self.router = router }

    /// Performs an action, and returns when the action has finished or waits for a result.
    func perform(_ action: @escaping () async throws -> Void) async throws {
        let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
        let observation = router.observe { event in if case .awaitsResult = event.kind { continuation.yield() } }
        let task = Task {
            defer { continuation.finish() }
            try await action()
        }
        for await _ in waits {
            waiting.append(Waiting(action: task, screen: router.window.visibleScreen))
            return
        }
        observation.cancel()
        try await task.value
    }

    /// Waits for the actions whose screens have finished or left.
    func finish() async throws {
        let ended = waiting.filter { $0.screen?.isAttached != true }
        waiting.removeAll { $0.screen?.isAttached != true }
        for waiting in ended { try await waiting.action.value }
    }

    /// Cancels the actions that still wait.
    func cancel() {
        for waiting in waiting { waiting.action.cancel() }
        waiting = []
    }
}
