import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations that wait in a parking for a login.
@MainActor
struct ParkedRestorationTests {
    private let shop = MiniShop()
    private let parking: Parking

    init() { parking = Parking(of: shop.router, lifetime: .seconds(900), store: MemoryStore()) { "ada" } }

    /// Redirects the next navigation to a login, and parks it.
    private func demandLogin() {
        var isLogin = false
        shop.verdict = { [parking] in
            defer { isLogin = true }
            return isLogin ? .proceed : .park(in: parking, goingTo: Destination.to(MiniRoute.login))
        }
    }

    /// Parks the route `cart`, and the restoration of a state.
    private func park(
        _ routes: MiniRoute..., revise: (any SavedRoute) -> RouteRevision = { _ in .keep }
    ) async throws {
        let saved = MiniShop()
        for route in routes { try await saved.router.navigate(to: route) }
        parking.park(MiniRoute.cart)
        demandLogin()
        await #expect { try await shop.restoration.restore(saved.restoration.save(), revise: revise) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(shop.window, "Screen ^ LoginPage")
        expect(parking.route as? MiniRoute, equals: .cart)
    }

    @Test("A restoration continues before the parked route is reached, and only once")
    func once() async throws {
        try await park(.product(1))
        try await parking.resume(by: shop.router)
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage]*, S[N[ListPage]]]")
        #expect(parking.route == nil)
        try await shop.router.navigate(to: MiniRoute.home)
        #expect(try await parking.resume(by: shop.router) == nil)
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]")
    }

    @Test("A restoration that is redirected again is parked again, and the parked route waits for it")
    func redirectedAgain() async throws {
        try await park(.product(1))
        demandLogin()
        #expect(try await parking.resume(by: shop.router)?.redirect != nil)
        expectHierarchy(shop.window, "Screen ^ LoginPage")
        expect(parking.route as? MiniRoute, equals: .cart)
        try await parking.resume(by: shop.router)
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage]*, S[N[ListPage]]]")
    }

    @Test("The parked route is reached although another navigation has ended the restoration")
    func superseded() async throws {
        try await park(.product(1))
        try shop.window.topmost?.dismiss()
        try await shop.router.navigate(to: MiniRoute.list)
        #expect(try await parking.resume(by: shop.router) != nil)
        expectHierarchy(shop.window, "T[N[HomePage], N[CartPage]*, S[N[ListPage]]]")
        #expect(parking.route == nil)
    }

    @Test(
        "A restoration that is forgotten with the parked route, or with the user, does not continue",
        arguments: [true, false])
    func forgotten(withUser: Bool) async throws {
        try await park(.product(1))
        if withUser { shop.restoration.forget() } else { parking.forget() }
        #expect(try await parking.resume(by: shop.router) == nil)
        expectHierarchy(shop.window, "Screen ^ LoginPage")
        // The state waits for another navigation to it, unless the user is forgotten.
        expect(shop.restoration.routes(of: shop.restoration.save()).isEmpty, equals: withUser)
    }

    @Test("The report after a login names the routes that the app has dropped before")
    func dropped() async throws {
        try await park(.product(1), .settings) { $0 as? MiniRoute == .settings ? .drop("They have moved.") : .keep }
        try await parking.resume(by: shop.router)
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage]*, S[N[ListPage]]]")
        expect(shop.restoration.report?.dropped.map(\.description), equals: ["settings: They have moved."])
    }
}
