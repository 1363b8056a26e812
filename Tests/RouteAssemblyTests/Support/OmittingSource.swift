import RouteAssembly
import RouteAssemblyTesting

/// A source of legs that may fail: the navigation omits them.
@MainActor
final class OmittingSource: LegSource {
    private let log: Log
    private let omitsAll: Bool
    private let acceptsErrors: Bool

    init(_ log: Log, omitsAll: Bool = false, acceptsErrors: Bool = true) {
        (self.log, self.omitsAll, self.acceptsErrors) = (log, omitsAll, acceptsErrors)
    }

    func mode(of leg: Int) -> LegMode { omitsAll ? .omitted : .free }

    func canFail(_ position: Int) -> Bool { acceptsErrors }

    func outcome(of error: RoutingError, at position: Int) -> LegFailure {
        log.add("omit: \(error.code)")
        return acceptsErrors ? .omit : .end
    }

    func finish(_ legs: [RecordedLeg]) {}

    func endAttempt() {}

    func didPostpone(_ leg: Int) {}

    // No leg is dictated.

    func screen(of step: Int, in leg: Int) -> Screen? { nil }

    func support(of screen: Screen) -> Screen? { nil }
    func didBuild(_ screen: Screen, with children: [Screen], by step: Int, in leg: Int) {}

    func willPlace(_ step: Int, in leg: Int) {}

    func didChange(_ leg: Int) {}
}
