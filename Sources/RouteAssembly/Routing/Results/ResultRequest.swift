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

    /// The call that hands its result over instead of waiting for it; `nil` for a function that waits.
    let keyed: (any KeyedCall)?
    /// The result of the screen that the call waits for; `nil` before the screen is placed, and after
    /// the call has ended.
    private var result: ScreenResult?
    /// The screen that a navigation of the call has built.
    private(set) weak var builtScreen: Screen?
    private let ending = Signal<Resolution>()
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
    func isRegistered(on screen: Screen) -> Bool { result != nil && result === screen.result }

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
        if ending.value != nil { return }
        try checkAvailability(of: screen)
        self.report = report
        if isBuilt { builtScreen = screen }
        result?.withdrawCall()
        guard screen.isAttached else { return end(.left) }
        let result = ScreenResult.of(screen)
        self.result = result
        result.begin(self)
    }

    /// Withdraws the call from a screen that a transaction has placed before it was rolled back.
    func unregister() {
        guard let result, result.screen?.isAttached != true else { return }
        result.withdrawCall()
        self.result = nil
    }

    /// Ends the call because its navigation has failed.
    func abandon() {
        result?.withdrawCall()
        end(.left)
    }

    // MARK: Waiting

    /// Waits until the call has ended, or the task is cancelled.
    func resolution() async -> Resolution {
        let resolution = await withTaskCancellationHandler {
            await ending.wait()
        } onCancel: {
            Task { @MainActor in result?.cancelCall() }
        }
        report(resolution)
        return resolution
    }

    /// Ends the call, and resumes its task.
    func end(_ resolution: Resolution) {
        result = nil
        ending.send(resolution)
    }
}
