import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
@Suite("A recording router")
struct RecordingRouterTests {
    @Test("is all that a test of a screen that navigates needs")
    func recordsWhatAScreenAsks() async throws {
        let home = HomeScreen()
        let window = Window(root: home)
        let router = RecordingRouter(for: window)
        try await home.navigate(to: ShopRoute.product(id: 42), animated: false)
        #expect(router.requests.map(\.description) == ["navigate to product(id: 42)"])
        #expect(router.requests.first?.animated == false)
        expectHierarchy(window, "HomeScreen")
    }

    @Test("names what it was asked")
    func namesRequests() async throws {
        let router = RecordingRouter()
        router.outcome = { request in if case .step = request.kind { .arrive(ProductScreen(id: 42)) } else { .proceed }
        }
        #expect(try await router.navigate(to: Steps.product, with: 42).id == 42)
        try await router.navigate(to: AnyDestination(to: Steps.home))
        try await router.unwind(.back)
        try await router.unwind(.pop(to: ClassFinder<HomeScreen, Void>()))
        router.outcome = { _ in .arrive(HomeScreen()) }
        try await router.navigate(to: Steps.home)
        #expect(
            router.requests.map(\.description) == [
                "navigate to ProductScreen with 42", "navigate to HomeScreen", "unwind back", "unwind pop to a screen",
                "navigate to HomeScreen",
            ])
        router.clear()
        #expect(router.requests.isEmpty)
    }

    @Test("fails as it is told")
    func fails() async {
        let router = RecordingRouter()
        router.outcome = { _ in .fail(RoutingError(.cancelled, "Not now.")) }
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: ShopRoute.home) }
        #expect(error?.code == .cancelled)
    }

    @Test("says what to do when it has no screen of a step's type")
    func hasNoScreen() async {
        let error = await #expect(throws: RoutingError.self) { try await RecordingRouter().navigate(to: Steps.home) }
        #expect(error?.code == .typeMismatch)
        #expect(error?.message.contains("no HomeScreen to return") == true)
    }

    @Test("forwards to a real router")
    func forwards() async throws {
        let shop = try Shop()
        let router = RecordingRouter(for: shop.window, forwardingTo: shop.router)
        try await router.navigate(to: Steps.product, with: 1)
        try await shop.window.visibleScreen?.navigate(to: ShopRoute.product(id: 2))
        expectHierarchy(shop.window, "T[N[HomeScreen, product 1, product 2], AccountScreen]")
        try await router.unwind(.popToRoot)
        expectHierarchy(shop.window, "T[N[HomeScreen], AccountScreen]")
        #expect(router.requests.count == 3)
    }

    @Test("knows the destinations of routes that say it themselves, or those of the router it forwards to")
    func knowsDestinations() throws {
        let shop = try Shop()
        #expect(try RecordingRouter().destination(of: ShopRoute.product(id: 1)).description == "ProductScreen")
        #expect(
            try RecordingRouter(for: shop.window, forwardingTo: shop.router).destination(of: ShopRoute.home).description
                == "HomeScreen")
        let error = #expect(throws: RoutingError.self) { try RecordingRouter().destination(of: UnknownRoute()) }
        #expect(error?.code == .unregisteredRoute)
        #expect(error?.message.contains("UnknownRoute") == true)
    }

    @Test("arrives nowhere in particular if nobody says where")
    func arrivesNowhere() async throws {
        let screen = try await RecordingRouter().navigate(to: ShopRoute.home)
        #expect(!screen.isAttached)
        #expect(screen.description == "nowhere")
    }
}

private struct UnknownRoute: Route {}
