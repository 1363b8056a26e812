import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// The plan of a route in a window that a restoration or a history has arranged.
@MainActor
struct PlannedRouteTests {
    private let shop = MiniShop()

    private func plans() -> [String] {
        MiniRoute.allCases.map { route in
            do { return "\(try shop.router.plan(to: route))" } catch { return "\(error)" }
        }
    }

    private func visitThree() async throws {
        try await shop.router.navigate(to: MiniRoute.start)
        for route in [MiniRoute.product(1), .list, .note("a")] { try await shop.router.navigate(to: route) }
    }

    @Test("A restored window has the plans of the saved one, and says what it finds and removes")
    func restored() async throws {
        try await visitThree()
        let (plans, state) = (plans(), shop.restoration.save())
        let next = PlannedRouteTests()
        try await next.shop.router.navigate(to: MiniRoute.start)
        try await next.shop.restoration.restore(state)
        expect(next.plans(), equals: plans)
        let plan = try next.shop.router.plan(to: MiniRoute.product(1))
        expect(plan.steps.map(\.outcome), equals: [.found])
        expect(plan.dismissed, equals: ["a", "NavigationContainer"])
    }
}
