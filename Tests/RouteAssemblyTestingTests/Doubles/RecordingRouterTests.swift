import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct RecordingRouterTests {
    @Test("The router records the navigation of a screen without changing the hierarchy")
    func recordsWithoutNavigating() async throws {
        let home = HomeScreen()
        let window = Window(root: home)
        let router = RecordingRouter(for: window)
        try await home.navigate(to: ShopRoute.product(id: 42), animated: false)
        #expect(router.requests.map(\.description) == ["navigate to product(id: 42)"])
        #expect(router.requests.first?.animated == false)
        expectHierarchy(window, "HomeScreen")
    }

    @Test("Each request describes its kind and its arguments")
    func descriptions() async throws {
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

    @Test("A request fails with the error of the outcome")
    func fails() async {
        let router = RecordingRouter()
        router.outcome = { _ in .fail(RoutingError(.cancelled, "Not now.")) }
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: ShopRoute.home) }
        #expect(error?.code == .cancelled)
    }

    @Test("A step fails if the outcome provides no screen of its type")
    func missingScreen() async {
        let error = await #expect(throws: RoutingError.self) { try await RecordingRouter().navigate(to: Steps.home) }
        #expect(error?.code == .typeMismatch)
        #expect(error?.message.contains("no HomeScreen to return") == true)
    }

    @Test("The router forwards requests to a real router")
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

    @Test("A route is resolved by itself or by the wrapped router")
    func destinations() throws {
        let shop = try Shop()
        #expect(try RecordingRouter().destination(of: ShopRoute.product(id: 1)).description == "ProductScreen")
        #expect(
            try RecordingRouter(for: shop.window, forwardingTo: shop.router).destination(of: ShopRoute.home).description
                == "HomeScreen")
        let error = #expect(throws: RoutingError.self) { try RecordingRouter().destination(of: UnknownRoute()) }
        #expect(error?.code == .unregisteredRoute)
        #expect(error?.message.contains("UnknownRoute") == true)
    }

    @Test("A request without an outcome returns a detached screen")
    func detachedScreen() async throws {
        let screen = try await RecordingRouter().navigate(to: ShopRoute.home).screen
        #expect(!screen.isAttached)
        #expect(screen.description == "nowhere")
    }
}

private struct UnknownRoute: Route {}
