import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct OverlappingNavigationTests {
    let window: RoutingWindow
    let router: DefaultRouter
    let gate = GateInterceptor()

    init() throws {
        window = try RoutingWindow.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    @Test("Overlapping navigations to the same product end at one screen", arguments: 2...5)
    func sameDestination(count: Int) async throws {
        let product = Shop.product(gate)
        let navigations = (0..<count).map { _ in Task { try await router.navigate(to: product, with: 7) } }
        try #require(await until { gate.waitingCount == count })
        for _ in 0..<count { gate.open() }
        var ends: Set<ObjectIdentifier> = []
        for navigation in navigations { ends.insert(ObjectIdentifier(try await navigation.value)) }
        expect(ends.count, equals: 1)
        expectHierarchy(window, "N[home, p7]")
        expect(gate.arrivals, equals: count)
    }

    /// Two navigations to products, which wait at the gate.
    private func two(_ ids: Int...) async throws -> [Running<Product>] {
        let product = Shop.product(gate)
        var navigations: [Running<Product>] = []
        for id in ids {
            navigations.append(Running { try await router.navigate(to: product, with: id) })
            try #require(await until { gate.waitingCount == navigations.count })
        }
        return navigations
    }

    @Test("Overlapping navigations to two products place both")
    func twoDestinations() async throws {
        for navigation in try await two(1, 2) {
            gate.open()
            try await navigation.value()
        }
        expectHierarchy(window, "N[home, p1, p2]")
    }

    @Test("An overlapping navigation finds the screen that the first one has built")
    func findsBuiltScreen() async throws {
        let navigations = try await two(7, 7)
        gate.open()
        let built = try await navigations[0].value()
        try (window.root as? NavigationContainer)?.push(Page("above"))
        gate.open()
        #expect(try await navigations[1].value() === built)
        expectHierarchy(window, "N[home, p7]")
    }

    @Test("A failing navigation does not affect an overlapping one")
    func failure() async throws {
        let navigations = try await two(7, 7)
        gate.refuse(with: Refusal())
        await #expect(throws: RoutingError.self) { try await navigations[0].value() }
        gate.open()
        try await navigations[1].value()
        expectHierarchy(window, "N[home, p7]")
    }
}
