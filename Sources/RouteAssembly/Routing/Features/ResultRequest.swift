/// A call that waits for the result of a screen.
///
/// ``ScreenResult`` describes the states of a call.
@MainActor
final class ResultRequest {
    enum Resolution {
        case finished(Any)
        /// The screen has left its window without a result, or the one to which an interceptor has
        /// redirected the navigation has left.
        case left
        /// An interceptor has redirected the navigation, and its destination has been released.
        case redirected
        case cancelled
    }

    /// Takes the result; `nil` for a function that waits.
    let keyed: (any KeyedCall)?
    /// `nil` before the screen is placed, and after the call has ended.
    private var result: ScreenResult?
    private(set) weak var builtScreen: Screen?
    private let ending = Signal<Resolution>()
    /// Ends the call when no copy of the redirected destination is left.
    private weak var currentContinuation: ResultContinuation?
    /// Ends the call when the screen leaves to which its navigation was redirected.
    private var stay: RedirectedStay?
    private var navigationCount = 0
    private var report: (Resolution) -> Void = { _ in }

    init(_ keyed: (any KeyedCall)? = nil) { self.keyed = keyed }

    // MARK: Arriving

    func checkAvailability(of screen: Screen) throws(RoutingError) {
        guard let other = screen.result?.waitingCall, other !== self else { return }
        throw RoutingError(
            .alreadyAwaited,
            "Another call waits for the result of \(screen). Ask for the result when that call has returned.")
    }

    func isRegistered(on screen: Screen) -> Bool { result != nil && result === screen.result }

    /// Registers the call on the screen that it waits for, instead of an earlier one.
    ///
    /// If the screen is in no window, the call ends without a result. A call that has ended is not
    /// registered.
    ///
    /// - Parameter report: Called with the end of the call after the change has been delivered.
    func register(
        on screen: Screen, isBuilt: Bool = false, report: @escaping (Resolution) -> Void = { _ in }
    ) throws(RoutingError) {
        if ending.value != nil { return }
        try checkAvailability(of: screen)
        self.report = report
        if isBuilt { builtScreen = screen }
        endStay()
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

    // MARK: Redirects

    /// Whether the call has a result, or can get one from a screen or a navigation that continues.
    var canContinue: Bool {
        ending.value != nil || result != nil || currentContinuation != nil || navigationCount > 0
    }

    /// Copies of the destination retain it, and can continue the navigation of the call after a
    /// redirect.
    func continuation() -> ResultContinuation {
        if let currentContinuation { return currentContinuation }
        let continuation = ResultContinuation(of: self)
        currentContinuation = continuation
        return continuation
    }

    fileprivate func continuationWasReleased() {
        guard currentContinuation == nil, result == nil, navigationCount == 0 else { return }
        end(stay?.hasEnded == true ? .left : .redirected)
    }

    func navigationBegins() { navigationCount += 1 }

    func navigationEnds() {
        navigationCount -= 1
        stay?.endIfScreenHasLeft()
    }

    /// Waits for the continuation of a redirected navigation, which has ended at a screen.
    func wait(at screen: Screen) {
        // A screen that receives its result by a key can wait until no copy of the destination is
        // left.
        guard result == nil, ending.value == nil, keyed == nil else { return }
        endStay()
        stay = RedirectedStay(of: self, at: screen)
    }

    private func endStay() {
        stay?.cancel()
        stay = nil
    }

    /// The screen has left to which the navigation was redirected.
    fileprivate func endAfterStay(_ stay: RedirectedStay) {
        if self.stay === stay, result == nil, navigationCount == 0 { end(.left) }
    }

    // MARK: Waiting

    func resolution() async -> Resolution {
        let resolution = await withTaskCancellationHandler {
            await ending.wait()
        } onCancel: {
            Task { @MainActor in cancel() }
        }
        report(resolution)
        return resolution
    }

    private func cancel() {
        if let result { result.cancelCall() } else { end(.cancelled) }
    }

    func end(_ resolution: Resolution) {
        result = nil
        endStay()
        ending.send(resolution)
    }
}

/// An object of a redirected destination, with which a navigation to the destination continues.
///
/// The copies of the destination retain it. When the last copy is released, the call ends.
final class ResultContinuation: Sendable {
    private let request: ResultRequest

    init(of request: ResultRequest) { self.request = request }

    deinit {
        Task { @MainActor [request] in request.continuationWasReleased() }
    }
}

/// The stay of the screen to which the navigation of a call was redirected, such as a login.
@MainActor
private final class RedirectedStay: ScreenRecord {
    private weak var request: ResultRequest?
    private weak var screen: Screen?
    private var storage: WindowStorage?
    private var token: ObservationToken?
    private(set) var hasEnded = false

    init(of request: ResultRequest, at screen: Screen) {
        self.request = request
        self.screen = screen
        follow()
    }

    func cancel() {
        token?.cancel()
        token = nil
        storage?.remove(self)
        storage = nil
    }

    func screenHasLeft(_ window: ObjectIdentifier) { follow() }

    private func follow() {
        guard let current = screen?.storage, !current.isClosed else { return end() }
        guard current !== storage else { return }
        cancel()
        storage = current
        current.add(self)
        token = current.observers.add { [weak self] _ in self?.follow() }
    }

    private func end() {
        guard !hasEnded else { return }
        let transitions = storage?.transitions
        hasEnded = true
        cancel()
        Task {
            await transitions?.untilPlayed()
            // The code that has removed the screen continues, and may navigate to the destination.
            for _ in 0..<Self.turns { await MainActor.turn() }
            endIfScreenHasLeft()
        }
    }

    /// The number of turns of the main actor in which a navigation may continue.
    private static let turns = 20

    func endIfScreenHasLeft() { if hasEnded { request?.endAfterStay(self) } }
}

// The call for a result takes part in the navigation to its screen.
extension ResultRequest: Participant {
    // A plan of one step has found the target.
    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) throws(RoutingError) {
        guard plan.steps.count == 1, let origin = plan.origin else { return }
        try checkAvailability(of: plan.expectations.target(of: origin))
    }

    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) throws(RoutingError) {
        guard let target = navigation.outcome?.target else { return }
        try keyed?.checkResult(of: target)
        let number = navigation.number
        let label = target.description
        // The screen retains the call, and the router's navigations retain the window.
        try register(on: target, isBuilt: transaction?.hasAttached(target) == true) {
            [weak core = navigation.core] resolution in
            core?.emit(number, .ended(with: resolution, of: label))
        }
    }

    func didAttempt(_ navigation: Navigation) { if navigation.outcome == nil { unregister() } }
}

extension RoutingEvent.Kind {
    fileprivate static func ended(with resolution: ResultRequest.Resolution, of screen: String) -> Self {
        switch resolution {
        case .finished: .hasResult(of: screen)
        case .left, .redirected: .hasNoResult(of: screen)
        case .cancelled: .cancelledResult(of: screen)
        }
    }
}

extension KeyedCall {
    fileprivate func checkResult(of screen: Screen) throws(RoutingError) {
        let output = (screen as? any ResultProviding)?.outputType
        if output == self.output { return }
        throw RoutingError(
            .typeMismatch,
            "A call waits for a \(typeName(self.output)), and \(screen) ends "
                + (output.map { "with a \(typeName($0))" } ?? "without a result")
                + ". Navigate to another route, or use another key.")
    }
}

extension ResultProviding {
    fileprivate var outputType: Any.Type { Output.self }
}

/// A call that receives the result of a screen without waiting for it, and that a saved state can
/// contain.
@MainActor
package protocol KeyedCall: AnyObject {
    var output: Any.Type { get }

    /// Takes the result, when the screen has left because it has finished.
    func receive(_ output: Any)
}

extension RoutingWindow {
    /// Whether calls wait for redirected navigations that the app can continue.
    package var hasRedirectedCalls: Bool { storage.hasRecord(of: RedirectedStay.self) }
}

extension Screen {
    /// The call that is handed this screen's result.
    package final var keyedCall: (any KeyedCall)? { result?.waitingCall?.keyed }

    /// Lets a call wait for this screen's result, unless another one does.
    package final func resume(_ call: any KeyedCall) { try? ResultRequest(call).register(on: self) }

    /// Navigates to a route with the window's router, and lets a call wait for its screen's result.
    ///
    /// A redirected navigation that the app can continue is no error.
    package final func begin(
        _ call: any KeyedCall, at route: some Route, animated: Bool
    ) async throws(RoutingError) {
        try await navigateByWindow(asked: "request a result from it") { router throws(RoutingError) in
            let destination = try router.destination(of: route).made(for: route)
            _ = try await router.begin(ResultRequest(call), at: destination, as: Screen.self, animated: animated)
        }
    }
}
