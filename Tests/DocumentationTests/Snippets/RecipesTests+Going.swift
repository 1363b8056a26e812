import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipes for synchronous code and for the presentation of a step.
@MainActor struct GoingRecipesTests {
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[HomeScreen]", screens: RecipesTests.screens).window
        router = DefaultRouter(window: window)
    }

    @Test("Synchronous code navigates, and errors go to a handler or a completion") func goes() async throws {
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .using(.push).from(.nearest)
        let missing = StepAssembly(finder: .class(WelcomeScreen.self)).from(DestinationStep<Screen, Void>.root)
        var shown: [String] = []
        var isLoggedIn = true
        func logOut() async throws { isLoggedIn = false }

        router.errorHandler = { error in shown.append("\(error)") }
        router.go(to: product, with: 7)
        router.go(.back)

        router.go(to: product, with: 8) { result in
            if case .failure(let error) = result { shown.append("not opened: \(error.code)") }
        }
        router.perform { try await logOut() }

        await router.go(to: missing).value
        #expect(shown.count == 1 && shown[0].hasPrefix("nothingToBuild:") && !isLoggedIn)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
        #expect((window.visibleScreen as? ProductScreen)?.id == 8)
    }

    @Test("A step says how its modal looks") func presentation() async throws {
        let filters = StepAssembly { BagScreen() }
            .using(.present(.sheet(detents: [.medium, .large], width: 480, canBeDragged: false, hint: .fade)))
            .from(.topmost)

        expectSound(of: ["filters": filters])
        try await router.navigate(to: filters)
        expectHierarchy(window, "N[HomeScreen] ^sheet BagScreen")
        #expect(window.topmost?.presentation?.detents == [.medium, .large])
    }
}
