/// The result of a screen: the call that waits for it, and the `finish(with:)` that gives it.
///
/// A screen retains its result while it stays in windows. A screen that comes back gets another
/// one. A call and a finish are independent: a screen can finish without a call, and a call that
/// arrives at a finishing screen gets its result. The columns are the states of a call: it waits
/// for its screen (before a screen is registered), it waits for the result of
/// its screen (`Stage.staying`), its screen finishes (`.finishing` and `.committing`), or it has
/// ended.
///
/// | | *waiting for its screen* | *waiting for its result* | *finishing* | *ended* |
/// | --- | --- | --- | --- | --- |
/// | the call arrives at a screen | *waiting for its result*; or *finishing* if the screen is; or *ended* with `nil` if the screen is in no window or in a closed one | the same, for the new screen | the same, for the new screen | stays |
/// | an interceptor redirects its navigation | stays; *ended* with `nil` if the screen of the redirect leaves, or with an error if no copy of the destination is left | | | |
/// | its navigation is rolled back | stays | *waiting for its screen* if the screen is gone | *waiting for its screen* if the screen is gone | stays |
/// | its navigation fails | *ended* | *ended* | *ended*; the finish continues | stays |
/// | the screen begins to finish | | *finishing* | the finish throws `.alreadyFinished` | |
/// | the finish fails | | | *waiting for its result* | |
/// | the finish removes the screen | | | stays; *ended* with the result after the transition | |
/// | the screen leaves for another reason | | *ended* with `nil` | *ended* with `nil`; the finish throws `.notAttached` | |
/// | the screen moves to another window | | stays | stays; the finish continues there | |
/// | the window is released | | *ended* with `nil` | *ended* with `nil` | |
/// | the window is closed by the system | | *ended* with `nil` | *ended* with `nil`; the finish continues | |
/// | the task is cancelled | *ended* | *ended*; the screen is removed if it was built for the call | *ended*; the finish continues. Stays if the finish has removed the screen | stays |
@MainActor
final class ScreenResult: ScreenRecord {
    private enum Stage {
        case staying
        /// The screens above the finishing screen are asked.
        case finishing(with: Any)
        /// The transaction that removes the finishing screen runs.
        case committing(with: Any)
        /// The finishing screen has left. Its last transition plays.
        case finished(with: Any)
        /// The screen has left for another reason.
        case left
    }

    /// `nil` after the screen has left without finishing.
    private(set) weak var screen: Screen?
    private var stage = Stage.staying
    private var call: ResultRequest?
    /// The window of the screen while a call waits.
    ///
    /// The end of the window ends the call.
    private var storage: WindowStorage?
    /// Whether the screen was built for a call that was cancelled while the screen finishes.
    private var isRemovedIfKept = false

    private init(of screen: Screen) { self.screen = screen }

    /// The result of the screen's present stay in windows.
    static func of(_ screen: Screen) -> ScreenResult {
        if let result = screen.result, !result.isOver { return result }
        let result = ScreenResult(of: screen)
        screen.state.result = result
        return result
    }

    /// Whether the screen has left, even if it has come back.
    private var isOver: Bool {
        switch stage {
        case .finished, .left: true
        case .staying, .finishing, .committing: false
        }
    }

    // MARK: Calls

    var waitingCall: ResultRequest? { isOver ? nil : call }

    var isAwaited: Bool { if case .staying = stage { call != nil } else { false } }

    func begin(_ call: ResultRequest) {
        self.call = call
        follow()
    }

    /// The call does not end.
    func withdrawCall() {
        call = nil
        storage?.remove(self)
        storage = nil
    }

    private func endCall(_ resolution: ResultRequest.Resolution) {
        let ended = call
        withdrawCall()
        ended?.end(resolution)
    }

    /// Ends the call, and removes the screen if it was built for the call and agrees.
    func cancelCall() {
        let isBuilt = call?.builtScreen === screen
        if case .finished = stage { return }
        endCall(.cancelled)
        switch stage {
        case .staying where isBuilt: startRemoval()
        case .finishing, .committing: isRemovedIfKept = isBuilt
        case .staying, .finished, .left: break
        }
    }

    /// Removes the screen of a cancelled call, unless the screen declines.
    ///
    /// The task is detached, because the removal must not be part of a navigation or a transition
    /// of the current task.
    private func startRemoval() {
        let removal: @MainActor @Sendable () async -> Void = {
            try? await self.removeScreen(asksScreen: true, animated: true)
        }
        Task.detached(operation: removal)
    }

    // MARK: Windows

    func screenHasLeft(_ window: ObjectIdentifier) {
        guard !isOver else { return }
        if screen?.isAttached == true { return follow() }
        if case .committing(let output) = stage {
            stage = .finished(with: output)
            // At once, so that no state is saved without the screen and without its result.
            call?.keyed?.receive(output)
            return
        }
        stage = .left
        screen = nil
        endCall(.left)
    }

    /// Registers for the end of the window that the screen is in now, which ends the call.
    private func follow() {
        guard call != nil, let current = screen?.storage else { return }
        if current.isClosed { return endCall(.left) }
        guard current !== storage else { return }
        storage?.remove(self)
        current.add(self)
        storage = current
    }

    // MARK: Finishing

    /// Finishes a screen with a result.
    static func finish(_ screen: Screen, with output: Any, animated: Bool) async throws(RoutingError) {
        switch screen.result?.stage {
        case .finishing, .committing: throw .alreadyFinished(screen)
        case .finished where !screen.isAttached: throw .alreadyFinished(screen)
        case nil, .staying, .finished, .left: break
        }
        let result = ScreenResult.of(screen)
        result.stage = .finishing(with: output)
        do throws(RoutingError) {
            try await result.removeScreen(asksScreen: false, animated: animated)
        } catch {
            result.endFinishing(isDeclined: error.code == .removalDeclined || error.code == .cannotBeRemoved)
            throw error
        }
        result.endFinishing()
        guard case .finished = result.stage else {
            // A router of the app, or a test double, may leave the screen where it is.
            if result.screen?.isAttached == true { return }
            throw .notAttached(screen, asked: "finish it, and its result was dropped")
        }
    }

    /// Removes the screen from its window, or from the window to which it moves meanwhile.
    private func removeScreen(asksScreen: Bool, animated: Bool) async throws(RoutingError) {
        var tried: WindowStorage?
        repeat {
            tried = screen?.storage
            if asksScreen {
                guard let screen, let router = screen.window?.router else { return }
                try await router.unwind(Unwind(kind: .remove(screen)), animated: animated)
            } else {
                try await screen?.navigateByWindow { router throws(RoutingError) in
                    try await router.unwind(Unwind(kind: .finish(self)), animated: animated)
                }
            }
        } while !isOver && screen?.isAttached == true && screen?.storage !== tried
    }

    /// Ends the call after the transition, or lets it wait again if the screen has not left.
    private func endFinishing(isDeclined: Bool = false) {
        switch stage {
        case .finished(let output): endCall(.finished(output))
        case .finishing:
            stage = .staying
            // If a screen has declined to leave, it is not asked again to remove the screen of a
            // cancelled call.
            if isRemovedIfKept, call == nil, !isDeclined { startRemoval() }
            isRemovedIfKept = false
        case .staying, .committing, .left: break
        }
    }
}

// The result of a screen that finishes takes part in the unwinding that removes the screen.
extension ScreenResult: Participant {
    func willAttempt(_ navigation: Navigation) {
        if case .finishing(let output) = stage { stage = .committing(with: output) }
    }

    // The transaction may have been rolled back.
    func didAttempt(_ navigation: Navigation) {
        if case .committing(let output) = stage { stage = .finishing(with: output) }
    }
}

extension Screen {
    final var result: ScreenResult? { state.result as? ScreenResult }

    /// Whether a call waits for the screen's result, and the screen has not begun to
    /// finish.
    package final var isAwaited: Bool { result?.isAwaited == true }

    /// Ends the call that waits for the screen's result, as its cancellation does.
    package final func cancelAwaitingCall() { result?.cancelCall() }
}

extension RoutingError {
    @MainActor
    fileprivate static func alreadyFinished(_ screen: Screen) -> Self {
        Self(.alreadyFinished, "\(screen) has finished already. Call finish(with:) once.")
    }
}
