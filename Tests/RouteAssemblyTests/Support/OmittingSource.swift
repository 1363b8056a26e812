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

    func omits(_ position: Int) -> Bool { omitsAll }

    func canFail(_ position: Int) -> Bool { acceptsErrors }

    func outcome(of error: RoutingError, at position: Int) -> LegFailure {
        log.add("omit: \(error.code)")
        return acceptsErrors ? .omit : .end
    }
}
