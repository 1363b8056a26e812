/// A call that waits for the result of a screen.
///
/// The screen retains its request, and the request does not retain the screen. A request is
/// resolved exactly once.
@MainActor
final class ResultRequest: DepartureObserver {
    /// The end of a request.
    enum Resolution {
        case finished(Any)
        /// The screen has left its window without a result.
        case left
        case cancelled
    }

    private enum Phase {
        case pending
        /// The screens above the finishing screen are asked.
        case finishing(with: Any)
        /// The transaction that removes the finishing screen runs.
        case committing(with: Any)
        /// The finishing screen has left. The transition plays, and the call still waits.
        case finished(with: Any)
        case resolved(Resolution)
    }

    private(set) weak var screen: Screen?
    /// Whether the navigation of the request has built the screen.
    private var hasBuiltScreen = false
    private var phase = Phase.pending
    private var continuation: CheckedContinuation<Void, Never>?
    /// Reports the end of the request to the observers of the router.
    private var report: ((Resolution) -> Void)?

    private var isPending: Bool { if case .resolved = phase { false } else { true } }

    // MARK: Registering

    /// Indicates whether the request waits for a screen, or has waited for one.
    var isRegistered: Bool { report != nil }

    /// Indicates whether a call waits, and the screen has not begun to finish.
    var isAwaited: Bool { if case .pending = phase { isRegistered } else { false } }

    /// Throws ``RoutingError/Code/alreadyAwaited`` if another call waits for the screen's result.
    static func checkAvailability(of screen: Screen) throws(RoutingError) {
        guard let request = screen.resultRequest, request.isPending else { return }
        throw RoutingError(
            .alreadyAwaited,
            "Another call waits for the result of \(screen). Ask for the result when that call has returned.")
    }

    /// Registers the request on the screen that it waits for.
    ///
    /// If the screen is in no window, the request is resolved without a result.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isBuilt: Whether the navigation of the request has built the screen.
    ///   - report: Called with the end of the request after the change has been delivered.
    /// - Throws: ``RoutingError/Code/alreadyAwaited``.
    func register(
        on screen: Screen, isBuilt: Bool = false, report: @escaping (Resolution) -> Void = { _ in }
    ) throws(RoutingError) {
        try Self.checkAvailability(of: screen)
        (self.screen, hasBuiltScreen, self.report) = (screen, isBuilt, report)
        screen.state.resultRequest = self
        if !screen.isAttached { resolve(.left) }
    }

    /// Removes the request from its screen, for example after a transaction was rolled back.
    func unregister() {
        if screen?.resultRequest === self { screen?.state.resultRequest = nil }
        (screen, report) = (nil, nil)
    }

    // MARK: Finishing

    /// Returns the request of a screen that finishes.
    ///
    /// If no call waits for the screen, it is a new request, whose result is dropped.
    ///
    /// - Throws: ``RoutingError/Code/alreadyFinished`` if the screen has finished before.
    static func finishing(_ screen: Screen, with output: Any) throws(RoutingError) -> ResultRequest {
        let known = screen.resultRequest
        switch known?.phase {
        case .finishing, .committing, .finished: throw .alreadyFinished(screen)
        case .resolved(.finished) where !screen.isAttached: throw .alreadyFinished(screen)
        case nil, .pending, .resolved: break
        }
        let request = known.flatMap { $0.isPending ? $0 : nil } ?? ResultRequest()
        (request.screen, request.phase) = (screen, .finishing(with: output))
        screen.state.resultRequest = request
        return request
    }

    /// Indicates whether the finishing screen has left because it has finished.
    var isFinished: Bool { if case .finished = phase { true } else { false } }

    func beginCommit() { if case .finishing(let output) = phase { phase = .committing(with: output) } }

    /// Ends the transaction, which has removed the screen or was rolled back.
    func endCommit() { if case .committing(let output) = phase { phase = .finishing(with: output) } }

    func screenHasLeft() {
        if case .committing(let output) = phase { phase = .finished(with: output) } else { resolve(.left) }
    }

    /// Resumes the call after the transition, or makes the request pending again if the screen has
    /// not left.
    func endFinishing() {
        switch phase {
        case .finished(let output): resolve(.finished(output))
        case .finishing: phase = .pending
        case .pending, .committing, .resolved: break
        }
        // No call waits for the screen.
        if isPending, report == nil { unregister() }
    }

    // MARK: Waiting

    /// Waits until the request is resolved, or the task is cancelled.
    func resolution() async -> Resolution {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if isPending { self.continuation = continuation } else { continuation.resume() }
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
        guard case .resolved(let resolution) = phase else { return .cancelled }
        report?(resolution)
        return resolution
    }

    /// Ends the wait, and removes the screen if it was built for the request and agrees.
    private func cancel() {
        if case .finished = phase { return }
        guard isPending else { return }
        resolve(.cancelled)
        guard hasBuiltScreen, let router = screen?.window?.router else { return }
        Task { try? await router.unwind(Unwind(kind: .remove(self, asksScreen: true)), animated: true) }
    }

    private func resolve(_ resolution: Resolution) {
        guard isPending else { return }
        phase = .resolved(resolution)
        continuation?.resume()
        continuation = nil
    }
}

extension Screen {
    final var resultRequest: ResultRequest? { state.resultRequest as? ResultRequest }

    /// Indicates whether a call waits for the screen's result, and the screen has not begun to
    /// finish.
    package final var isAwaited: Bool { resultRequest?.isAwaited == true }
}

extension RoutingError {
    @MainActor
    fileprivate static func alreadyFinished(_ screen: Screen) -> Self {
        Self(.alreadyFinished, "\(screen) has finished already. Call finish(with:) once.")
    }
}
