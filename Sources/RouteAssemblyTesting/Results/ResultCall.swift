import RouteAssembly

/// A call for the result of a screen, in a task of its own, so that a test that fails does not
/// hang.
@MainActor
final class ResultCall {
    /// The end of the call.
    enum Ending {
        case finished(Any)
        /// The screen has left without a result.
        case left
        case failed(RoutingError)
    }

    /// The end of the call, or `nil` while it waits.
    private(set) var ending: Ending?
    /// The screen whose result the call waits for, if it is known.
    private(set) weak var screen: Screen?

    private let window: Window
    private let awaitedScreens: @MainActor (Window) -> [Screen]
    /// The screens whose results other calls have awaited before this one.
    private let earlier: [WeakScreen]
    private var task: Task<Void, Never>?

    init<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, by router: any Router, in window: Window,
        animated: Bool
    ) {
        self.window = window
        awaitedScreens = { $0.screens(awaitedAs: Target.self) }
        earlier = window.screens(awaitedAs: Target.self).map(WeakScreen.init)
        task = Task {
            do throws(RoutingError) {
                let output = try await router.result(of: step, with: context, animated: animated)
                ending = output.map { .finished($0) } ?? .left
            } catch {
                ending = .failed(error)
            }
        }
    }

    /// Waits until the screen of the call is open, or the call has ended.
    func openScreen<Target>(within limit: Duration) async -> Target? {
        _ = await waitUntil({ findScreen() || ending != nil }, within: limit)
        return screen as? Target
    }

    /// Waits until the call has ended, and returns its end; or `nil` if it still waits.
    func ending(within limit: Duration) async -> Ending? {
        _ = await waitUntil({ ending != nil }, within: limit)
        return ending
    }

    /// Cancels the call, and waits until it has ended and its screen has left.
    func cancel(within limit: Duration = .seconds(1)) async {
        cancelTask()
        _ = await waitUntil({ ending != nil && screen?.isAttached != true }, within: limit)
    }

    /// Cancels the call without waiting for its end.
    func cancelTask() { task?.cancel() }

    private func findScreen() -> Bool {
        if screen == nil {
            screen = awaitedScreens(window).first { awaited in !earlier.contains { $0.screen === awaited } }
        }
        return screen != nil
    }
}
