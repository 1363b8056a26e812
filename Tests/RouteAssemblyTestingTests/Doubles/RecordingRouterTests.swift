import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct RecordingRouterTests {
    @Test("The router records the navigation of a screen without changing the hierarchy")
    func recordsWithoutNavigating() async throws {
        let home = HomeScreen()
        let window = RoutingWindow(root: home)
        let router = RecordingRouter(for: window)
        try await home.navigate(to: ShopRoute.product(id: 42), animated: false)
        expect(router.requests.map(\.description), equals: ["navigate to product(id: 42)"])
        expect(router.requests.first?.animated, equals: false)
        expectHierarchy(window, "HomeScreen")
    }

    @Test("Each request describes its kind and its arguments")
    func descriptions() async throws {
        let router = RecordingRouter()
        router.outcome = { request in
            if request.description == "navigate to ProductScreen with 42" {
                .arrive(ProductScreen(id: 42))
            } else {
                .proceed
            }
        }
        try await expect(router.navigate(to: Steps.product, with: 42).id, equals: 42)
        try await router.navigate(to: .to(Steps.home))
        try await router.unwind(.back)
        try await router.unwind(.pop(to: HomeScreen.self))
        router.outcome = { _ in .arrive(HomeScreen()) }
        try await router.navigate(to: Steps.home)
        try await router.navigate(through: [.to(Steps.home), .to(Steps.product, with: 1)])
        expect(
            router.requests.map(\.description),
            equals: [
                "navigate to ProductScreen with 42", "navigate to HomeScreen", "unwind back", "unwind pop to a screen",
                "navigate to HomeScreen", "navigate through HomeScreen, ProductScreen",
            ])
        router.clear()
        #expect(router.requests.isEmpty)
    }

    private typealias Failing = Row<RecordingRouter, Void, (code: RoutingError.Code, message: String)>

    private nonisolated static let failures: [Failing] = [
        Row("A navigation that the outcome fails", (.cancelled, "Not now.")) { router in
            router.outcome = { _ in .fail(RoutingError(.cancelled, "Not now.")) }
            try await router.navigate(to: ShopRoute.home)
        },
        Row("A result that the outcome fails", (.cancelled, "Not now.")) { router in
            router.outcome = { _ in .fail(RoutingError(.cancelled, "Not now.")) }
            _ = try await router.result(of: Steps.size)
        },
        Row("A step without a screen of its type", (.typeMismatch, "router.outcome has no screen")) { router in
            router.outcome = { _ in .proceed }
            try await router.navigate(to: Steps.home)
        },
        Row("The result of a screen of another type", (.typeMismatch, "SizePicker")) { router in
            router.outcome = { _ in .arrive(FixtureScreen("b")) }
            _ = try await router.result(of: Steps.size)
        },
        Row(
            "A result of another type",
            (
                .typeMismatch,
                """
                The recording router has the result 3, but SizePicker finishes with a String. \
                Set router.outcome = { _ in .finish(with: result) } with a result of that type.
                """
            )
        ) { router in
            router.outcome = { _ in .finish(with: 3) }
            _ = try await router.result(of: Steps.size)
        },
    ]

    @Test("A request fails with the error of the outcome, or because the outcome does not fit", arguments: failures)
    private func fails(row: Failing) async {
        let error = await #expect(throws: RoutingError.self) { try await row.body(RecordingRouter()) }
        expect(error?.code, equals: row.expected.code)
        expect(error?.message.contains(row.expected.message), equals: true, "\(error?.message ?? "")")
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
        try await router.navigate(through: [
            .to(Steps.product, with: 1), .to(Steps.account),
        ])
        expectHierarchy(shop.window, "T[N[HomeScreen, product 1], AccountScreen*]")
        expect(router.requests.count, equals: 4)
    }

    @Test("A route is resolved by itself or by the wrapped router")
    func destinations() throws {
        let shop = try Shop()
        try expect(RecordingRouter().destination(of: ShopRoute.product(id: 1)).description, equals: "ProductScreen")
        try expect(
            RecordingRouter(for: shop.window, forwardingTo: shop.router).destination(of: ShopRoute.home).description,
            equals: "HomeScreen")
        #expect(try RecordingRouter().destination(of: UnknownRoute()).route is UnknownRoute)
    }

    @Test("A request for a result returns the result of the outcome, and changes nothing")
    func results() async throws {
        let window = RoutingWindow(root: HomeScreen())
        let router = RecordingRouter(for: window)
        #expect(try await router.result(of: Steps.size) == nil)
        router.outcome = { _ in .finish(with: "L") }
        try await expect(router.result(of: Steps.size, with: (), animated: false), equals: "L")
        #expect(try await !router.navigate(to: ShopRoute.home).screen.isAttached)
        router.outcome = { _ in .finish(with: nil) }
        #expect(try await router.result(of: Steps.size) == nil)
        expect(
            router.requests.map(\.description),
            equals: [
                "ask for the result of SizePicker", "ask for the result of SizePicker", "navigate to home",
                "ask for the result of SizePicker",
            ])
        #expect(!router.requests[1].animated)
        expectHierarchy(window, "HomeScreen")
    }

    @Test("A request for a result waits for a screen of the test")
    func resultOfScreen() async throws {
        let fixture = try RoutingWindow.fixture("a ^ size", screens: ["size": { SizePicker() }])
        let (router, navigator) = (RecordingRouter(), DefaultRouter(window: fixture.window))
        let picker: SizePicker = try fixture.screen("size")
        router.outcome = { _ in .arrive(picker) }
        let call = Task { try await router.result(of: Steps.size) }
        try await fixture.window.answer(SizePicker.self, with: "L")
        try await expect(call.value, equals: "L")
        expectHierarchy(navigator.window, "a")
    }

    @Test("The router forwards a request for a result, and the finish of its screen")
    func forwardsResults() async throws {
        let shop = try Shop()
        let router = RecordingRouter(for: shop.window, forwardingTo: shop.router)
        let call = Task { try await router.result(of: Steps.size) }
        try await shop.window.answer(SizePicker.self, with: "L")
        try await expect(call.value, equals: "L")
        expect(
            router.requests.map(\.description), equals: ["ask for the result of SizePicker", "unwind remove a screen"])
    }

    @Test("A request without an outcome returns a detached screen")
    func detachedScreen() async throws {
        let screen = try await RecordingRouter().navigate(to: ShopRoute.home).screen
        #expect(!screen.isAttached)
        expect(screen.description, equals: "nowhere, because router.outcome has no screen")
    }
}

private struct UnknownRoute: Route {}
