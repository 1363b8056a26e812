extension Screen {
    /// The call that is handed this screen's result; `nil` if there is none.
    package final var keyedCall: (any KeyedCall)? { result?.waitingCall?.keyed }

    /// Lets a call wait for this screen's result, unless another one does.
    package final func resume(_ call: any KeyedCall) { try? ResultRequest(call).register(on: self) }

    /// Navigates to a route with the window's router, and lets a call wait for its screen's result.
    package final func begin(
        _ call: any KeyedCall, at route: some Route, animated: Bool
    ) async throws(RoutingError) {
        let request = ResultRequest(call)
        do throws(RoutingError) {
            try await navigateByWindow { router throws(RoutingError) in
                let destination = try router.destination(of: route).made(for: route)
                let arrival = try await router.navigate(to: destination.awaited(by: request), animated: animated)
                let screen: Screen = try arrival.target(of: destination)
                if !request.isRegistered(on: screen) { try request.register(on: screen) }
            }
        } catch {
            request.abandon()
            throw error
        }
    }
}
