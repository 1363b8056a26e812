import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct RoutingRecorderTests {
    @Test("The recorder lists events and changes in order")
    func order() async throws {
        let shop = try Shop()
        let recorder = RoutingRecorder(window: shop.window, router: shop.router)
        try await shop.router.navigate(to: Steps.product, with: 1)
        expect(
            recorder.entries,
            equals: [
                "#1 began the navigation to ProductScreen", "#1 planned",
                "changed: added product 1; appeared product 1; disappeared HomeScreen",
                "#1 committed", "#1 arrived at product 1",
            ])
        recorder.clear()
        await #expect(throws: RoutingError.self) { try await shop.router.navigate(to: Steps.missing) }
        expect(recorder.entries, equals: ["#2 began the navigation to MissingScreen", "#2 failed: originNotFound"])
    }

    @Test("The recorder lists screens with another title")
    func title() throws {
        let fixture = try RoutingWindow.fixture("N[a]")
        let recorder = RoutingRecorder(window: fixture.window)
        fixture["a"].title = "new"
        expect(recorder.entries, equals: ["changed: updated a"])
    }

    @Test("The recorder does not retain screens")
    func retainsNoScreen() async throws {
        let fixture = try RoutingWindow.fixture("N[a, b]")
        let recorder = RoutingRecorder(window: fixture.window)
        weak var b: Screen?
        b = fixture["b"]
        try fixture.screen("NavigationContainer", as: NavigationContainer.self).pop()
        #expect(b == nil)
        expect(recorder.entries, equals: ["changed: removed b; appeared a; disappeared b"])
    }
}
