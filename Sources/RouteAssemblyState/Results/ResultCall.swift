import RouteAssembly

/// A request of a screen that waits for the result of another one.
@MainActor
final class ResultCall: KeyedCall {
    let key: String
    let output: Any.Type
    private weak var caller: Screen?
    /// The type and the route of the caller, to find it if it was built again.
    private let callerType: Any.Type?
    private let route: (any SavedRoute)?
    private weak var window: RoutingWindow?

    init(_ key: String, for output: Any.Type = Any.self, of caller: Screen?, in window: RoutingWindow?) {
        (self.key, self.output, self.caller, self.window) = (key, output, caller, window)
        callerType = caller.map { type(of: $0) }
        route = caller?.route as? any SavedRoute
    }

    /// The caller, or the screen that was built in its place.
    var receiver: Screen? {
        if let caller, caller.isAttached { return caller }
        guard let route else { return nil }
        return window?.screens.first { screen in
            type(of: screen) == callerType && screen.route.map(route.isEqual) == true
        }
    }

    func receive(_ output: Any) {
        guard let receiver = receiver as? any ResultReceiving else {
            return report(.notAttached, "the screen that has asked for it is not in the window any more.")
        }
        let result = KeyedResult(output, for: key)
        receiver.didReceive(result)
        if result.isTaken { return }
        report(.typeMismatch, "\(receiver) has taken no \(typeName(type(of: output))) in didReceive(_:).")
    }

    private func report(_ code: RoutingError.Code, _ reason: String) {
        window?.router?.handle(RoutingError(code, "The result \"\(String(printable: key))\" was dropped: \(reason)"))
    }
}
