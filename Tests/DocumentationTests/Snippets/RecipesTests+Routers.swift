import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

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
