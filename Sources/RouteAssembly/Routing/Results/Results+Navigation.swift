// The call for a result takes part in the navigation to its screen, and the result of a screen that
// finishes in the unwinding that removes the screen.

extension ResultRequest: Participant {
    // A plan of one step has found the target.
    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) throws(RoutingError) {
        guard plan.steps.count == 1, let origin = plan.origin else { return }
        try checkAvailability(of: plan.expectations.target(of: origin))
    }

    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) throws(RoutingError) {
        guard let target = navigation.outcome?.target else { return }
        try keyed?.checkResult(of: target)
        let (number, label) = (navigation.number, target.description)
        // The screen retains the call, and the router's navigations retain the window.
        try register(on: target, isBuilt: transaction?.hasAttached(target) == true) {
            [weak core = navigation.core] resolution in
            core?.emit(number, .result(of: label, RoutingEvent.ResultEnding(resolution)))
        }
    }

    func didAttempt(_ navigation: Navigation) { if navigation.outcome == nil { unregister() } }
}

extension ScreenResult: Participant {
    func willAttempt(_ navigation: Navigation) { beginCommit() }

    func didAttempt(_ navigation: Navigation) { endCommit() }
}

extension RoutingEvent.ResultEnding {
    fileprivate init(_ resolution: ResultRequest.Resolution) {
        self =
            switch resolution {
            case .finished: .finished
            case .left: .left
            case .cancelled: .cancelled
            }
    }
}

extension KeyedCall {
    /// Throws ``RoutingError/Code/typeMismatch`` if a screen does not end with a result for the call.
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
