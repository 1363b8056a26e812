/// A call that waits for the result of a screen.
///
/// ``ScreenResult`` describes the states of a call.
@MainActor
final class ResultRequest {
    /// The end of a call.
    enum Resolution {
        case finished(Any)
        /// The screen has left its window without a result.
        case left
        case cancelled
    }

    private enum State {
        case waitingForScreen
        /// The screen has not finished, or its last transition plays.
        case waiting(for: ScreenResult)
        case ended(Resolution)
    }

    /// The call that hands its result over instead of waiting for it; `nil` for a function that waits.
    let keyed: (any KeyedCall)?
    private var state = State.waitingForScreen
    /// The screen that a navigation of the call has built.
    private(set) weak var builtScreen: Screen?
    private let hasEnded = Signal<Void>()
    /// Reports the end of the call to the observers of the router.
    private var report: (Resolution) -> Void = { _ in }

    init(_ keyed: (any KeyedCall)? = nil) { self.keyed = keyed }

    // MARK: Arriving

    /// Throws ``RoutingError/Code/alreadyAwaited`` if another call waits for the screen's result.
    func checkAvailability(of screen: Screen) throws(RoutingError) {
        guard let other = screen.result?.waitingCall, other !== self else { return }
        throw RoutingError(
            .alreadyAwaited,
            "Another call waits for the result of \(screen). Ask for the result when that call has returned.")
    }

    /// Indicates whether the call waits for a screen.
    func isRegistered(on screen: Screen) -> Bool {
        if case .waiting(let result) = state { result === screen.result } else { false }
    }

    /// Registers the call on the screen that it waits for, instead of an earlier one.
    ///
    /// If the screen is in no window, the call ends without a result. A call that has ended is not
    /// registered.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isBuilt: Whether the navigation of the call has built the screen.
    ///   - report: Called with the end of the call after the change has been delivered.
    /// - Throws: ``RoutingError/Code/alreadyAwaited``.
    func register(
        on screen: Screen, isBuilt: Bool = false, report: @escaping (Resolution) -> Void = { _ in }
    ) throws(RoutingError) {
        if case .ended = state { return }
        try checkAvailability(of: screen)
        self.report = report
        if isBuilt { builtScreen = screen }
        if case .waiting(let earlier) = state { earlier.withdrawCall() }
        guard screen.isAttached else { return end(.left) }
        let result = ScreenResult.of(screen)
        state = .waiting(for: result)
        result.begin(self)
    }

    /// Withdraws the call from a screen that a transaction has placed before it was rolled back.
    func unregister() {
        guard case .waiting(let result) = state, result.screen?.isAttached != true else { return }
        result.withdrawCall()
        state = .waitingForScreen
    }

    /// Ends the call because its navigation has failed.
    func abandon() {
        if case .waiting(let result) = state { result.withdrawCall() }
        end(.left)
    }

    // MARK: Waiting

    /// Waits until the call has ended, or the task is cancelled.
    func resolution() async -> Resolution {
        await withTaskCancellationHandler {
            await hasEnded.wait()
        } onCancel: {
            Task { @MainActor in cancel() }
        }
        guard case .ended(let resolution) = state else { return .cancelled }
        report(resolution)
        return resolution
    }

    private func cancel() {
        if case .waiting(let result) = state { result.cancelCall() }
    }

    /// Ends the call, and resumes its task.
    func end(_ resolution: Resolution) {
        state = .ended(resolution)
        hasEnded.send()
    }
}
