import RouteAssembly
import RouteAssemblyTesting
import Testing

/// The recipe about a flow that is a function.
@MainActor struct FunctionRecipesTests {
    final class TermsScreen: Screen {}

    enum StartRoute: Route { case onboarding }

    @Test("A flow is presented by a function, which a guard protects") func onboards() async throws {
        let window = try RoutingWindow.fixture("T[N[HomeScreen]*, N[BagScreen]]", screens: RecipesTests.screens).window
        let router = DefaultRouter(window: window)
        var isLoggedIn = false
        let loginGuard = InlineInterceptor<Void> {
            if !isLoggedIn { throw CancellationError() }
            return .proceed
        }

        let onboarding = Destination(named: "onboarding", guardedBy: [loginGuard]) { window in
            let flow = NavigationContainer()
            try flow.setChildren([WelcomeScreen(), TermsScreen()])
            try window.topmost?.present(flow, as: .sheet)
        }

        router.register(StartRoute.self) { _ in onboarding }

        await #expect(throws: RoutingError.self) { try await router.navigate(to: StartRoute.onboarding) }
        expectHierarchy(window, "T[N[HomeScreen]*, N[BagScreen]]")
        isLoggedIn = true
        let terms = try await router.navigate(to: StartRoute.onboarding, as: TermsScreen.self)
        #expect(terms.isVisible)
        expectHierarchy(window, "T[N[HomeScreen]*, N[BagScreen]] ^sheet N[WelcomeScreen, TermsScreen]")
    }
}
