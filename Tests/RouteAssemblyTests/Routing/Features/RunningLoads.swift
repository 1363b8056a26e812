import RouteAssembly
import RouteAssemblyTesting

extension StackSuite {
    /// Starts a navigation.
    func navigating<Target>(to step: DestinationStep<Target, Int>, with id: Int = 7) -> Running<Target> {
        Running { [router] in try await router.navigate(to: step, with: id) }
    }

    /// Starts to preload the values of a step.
    func preloading<Target>(_ step: DestinationStep<Target, Int>, with id: Int = 7) -> Running<PreloadOutcome> {
        Running { [router] in await router.preload(to: step, with: id) }
    }
}

extension PreloadOutcome {
    /// The outcome, with the code of its error.
    var text: String {
        switch self {
        case .loaded: "loaded"
        case .nothingToLoad: "nothing to load"
        case .needsPermission(let interceptor): "needs the permission of \(interceptor)"
        case .failed(let error): "failed: \(error.code)"
        }
    }
}
