import RouteAssembly

/// A router that ends the calls that wait for results in a wrong way.
@MainActor
final class FaultyRouter: Router {
    enum Fault: CaseIterable {
        case never, early, lost, failing
        /// Returns a result to two calls.
        case twice

        var problem: String {
            switch self {
            case .never: "still waits, although its screen has left the window."
            case .early, .twice: "has returned, although no screen has finished or left for it."
            case .lost: "has returned nil, although its screen has finished with a result."
            case .failing: "has failed while it waited: cancelled: Too late."
            }
        }
    }

    private let base: DefaultRouter
    private let fault: Fault
    private var earlier: Any?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(wrapping base: DefaultRouter, with fault: Fault) { (self.base, self.fault) = (base, fault) }

    /// Resumes the calls that would never end.
    func release() { for continuation in waiting { continuation.resume() } }

    func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target.Output? {
        if fault == .twice, let earlier = earlier as? Target.Output { return earlier }
        if fault == .early {
            try await base.navigate(to: step, with: context, animated: animated)
            return nil
        }
        let result = try await base.result(of: step, with: context, animated: animated)
        earlier = result
        switch fault {
        case .never: await withCheckedContinuation { waiting.append($0) }
        case .failing: throw RoutingError(.cancelled, "Too late.")
        case .lost: return nil
        case .early, .twice: break
        }
        return result
    }

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await base.navigate(to: destination, animated: animated)
    }

    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }
}
