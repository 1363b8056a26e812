import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// Reports the screen where each navigation has begun and the one where it has ended.
final class AnalyticsRouter: Router {
    let base: DefaultRouter
    private let report: (_ source: String, _ target: String) -> Void

    init(_ base: DefaultRouter, report: @escaping (_ source: String, _ target: String) -> Void) {
        (self.base, self.report) = (base, report)
        base.window.router = self
    }

    func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        try await reporting { () throws(RoutingError) in
            try await base.navigate(to: step, with: context, animated: animated)
        }
    }

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await reporting { () throws(RoutingError) in
            try await base.navigate(to: destination, animated: animated)
        }
    }

    func navigate(through destinations: [AnyDestination], animated: Bool) async throws(RoutingError) -> Arrival {
        try await reporting { () throws(RoutingError) in
            try await base.navigate(through: destinations, animated: animated)
        }
    }

    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await reporting { () throws(RoutingError) in try await base.unwind(unwind, animated: animated) }
    }

    func destination(of route: some Route) throws(RoutingError) -> AnyDestination { try base.destination(of: route) }

    func handle(_ error: any Error) { base.handle(error) }

    private func reporting<R>(_ navigate: () async throws(RoutingError) -> R) async throws(RoutingError) -> R {
        let source = base.window.visibleScreen
        let result = try await navigate()
        if let source, let target = base.window.visibleScreen { report("\(source)", "\(target)") }
        return result
    }
}

/// The recipes for routers around a router.
@MainActor @Suite struct RouterRecipesTests {
    private let window: Window
    private let base: DefaultRouter
    private let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .using(.push)
        .from(.nearest)

    init() throws {
        window = try Window.fixture("N[HomeScreen]", screens: RecipesTests.screens).window
        base = DefaultRouter(window: window)
    }

    @Test("A router reports the source and the target of each navigation") func analytics() async throws {
        var visits: [String] = []

        let router = AnalyticsRouter(base) { source, target in visits.append("\(source) → \(target)") }

        expectSound(of: ["product": product])
        try await router.navigate(to: product, with: 7)
        await router.go(.back).value
        try await window.visibleScreen?.navigate(to: AnyDestination(to: product, with: 8))
        #expect(
            visits == ["HomeScreen → ProductScreen", "ProductScreen → HomeScreen", "HomeScreen → ProductScreen"])
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }

    @Test("A router fails as the test says") func failing() async throws {
        var shown: [String] = []
        base.errorHandler = { error in shown.append("\(error)") }

        let router = RecordingRouter(for: window, forwardingTo: base)
        router.outcome = { request in
            let isForProduct = request.description == "navigate to ProductScreen"
            return isForProduct ? .fail(RoutingError(.loadingFailed, "Offline.")) : .proceed
        }

        await window.visibleScreen?.go(to: AnyDestination(to: product, with: 7)).value
        #expect(shown == ["loadingFailed: Offline."])
        expectHierarchy(window, "N[HomeScreen]")
    }
}
