import RouteAssembly

/// A call in a task of its own, so that a test does not hang if the call never returns.
@MainActor
final class Attempt {
    /// What the call has returned or thrown; `nil` while it runs.
    private(set) var result: Result<Any?, any Error>? { didSet { onEnd() } }
    var onEnd: () -> Void = {}
    private var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws -> Any?) {
        task = Task {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
    }

    func cancel() { task?.cancel() }

    /// Waits until the call has ended, and cancels it after the limit.
    func end(within limit: Duration) async {
        if await waitUntil({ result != nil }, within: limit) { return }
        cancel()
        _ = await waitUntil({ result != nil }, within: limit.limited + .seconds(1))
    }
}

/// A call for the result of a screen, with its screen.
///
/// A call has to end once: when its screen finishes or leaves, and not before.
@MainActor
final class ResultCall {
    /// The call, which returns `nil` if its screen has left without a result.
    let attempt: Attempt
    /// The screen whose result the call waits for, if it is known.
    private(set) weak var screen: Screen?
    /// Whether a test has let the screen finish.
    var hasFinished = false
    private var hasOpened = false
    /// Whether the screen has been in no window, even if it is in one again; or, before the screen
    /// is known, whether a screen of its type has left.
    private var hasLeft = false

    private let awaitedScreens: @MainActor () -> [Screen]
    /// Whether the window contains a screen of the type.
    private let hasScreens: @MainActor () -> Bool
    /// Whether an interceptor may have redirected the call, which waits for a
    /// continuation.
    private let isRedirected: @MainActor () -> Bool
    /// The screens whose results other calls have awaited before this one.
    private let earlier: [WeakScreen]
    private var token: ObservationToken?

    init<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, by router: any Router,
        in window: RoutingWindow,
        animated: Bool
    ) {
        awaitedScreens = { window.screens(awaitedAs: Target.self) }
        hasScreens = { window.screens.contains { $0 is Target } }
        isRedirected = { window.hasRedirectedCalls }
        earlier = window.screens(awaitedAs: Target.self).map(WeakScreen.init)
        attempt = Attempt { try await router.result(of: step, with: context, animated: animated) }
        token = window.observe { [weak self] change in
            for case let removed as Target in change.removed { self?.note(removed, from: window) }
        }
    }

    private func note(_ removed: Screen, from window: RoutingWindow) {
        // A screen that is in another window now has moved, and has not left. A screen that a hook
        // has put back has left.
        guard !hasOpened || removed === screen, removed.window == nil || removed.window === window else { return }
        hasLeft = true
    }

    /// Looks for the screen of the call, and returns whether it is known.
    func findScreen() -> Bool {
        if !hasOpened {
            screen = awaitedScreens().first { awaited in !earlier.contains { $0.screen === awaited } }
            hasOpened = screen != nil
            if hasOpened { hasLeft = false }
        }
        return hasOpened
    }

    /// Waits until the screen of the call is open, or the call was redirected or has ended.
    func openScreen<Target>(within limit: Duration) async -> Target? {
        _ = await waitUntil({ findScreen() || attempt.result != nil || isRedirected() }, within: limit)
        return screen as? Target
    }

    /// Cancels the call, and waits until it has ended and its screen has left.
    func cancel() async {
        attempt.cancel()
        _ = await waitUntil({ attempt.result != nil && screen?.isAttached != true }, within: .seconds(1))
    }

    /// Returns what is wrong with the call, as the end of a sentence; `nil` if nothing is.
    ///
    /// A call whose screen has left has to end within the limit.
    func problem(within limit: Duration) async -> String? {
        let hasLeft = findScreen() && screen?.isAttached != true || hasLeft
        if hasLeft { _ = await waitUntil({ attempt.result != nil }, within: limit) }
        switch attempt.result {
        case nil where hasLeft && !Task.isCancelled: return "still waits, although its screen has left the window."
        case .failure(let error) where hasOpened: return "has failed while it waited: \(error)"
        // The screen to which an interceptor has redirected the call has left.
        case .success(nil) where !hasOpened && !hasScreens(): return nil
        case .success where !hasLeft: return "has returned, although no screen has finished or left for it."
        case .success(nil) where hasFinished: return "has returned nil, although its screen has finished with a result."
        case .success, .failure, nil: return nil
        }
    }
}
