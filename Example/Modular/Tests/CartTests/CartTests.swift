import Cart
import RouteAssembly
import RouteAssemblyTesting
import Testing

struct CartTests {
    /// Stands for the routes of the catalogue.
    nonisolated enum StandInRoute: Route { case product(Int) }

    private final class StandInScreen: Screen {
        override var description: String { "stand-in" }
    }

    private let router = DefaultRouter(window: RoutingWindow(root: Screen()))
    private let cart = Cart()

    /// Installs the cart with a guard, and a stand-in for the catalogue.
    private func install(guard: some Interceptor<Void>) throws {
        let product = StepAssembly { StandInScreen() }.using(.replaceRoot).from(.root)
        try router.install(
            cartFeature(cart, guard: `guard`, product: StandInRoute.product),
            Feature("Stand-in", routes: StandInRoute.self) { _ in .to(product) })
    }

    @Test("The note about a product is presented over the product")
    func added() async throws {
        try install(guard: InlineInterceptor { .proceed })
        try await router.navigate(to: CartRoute.added(product: 7))
        expectHierarchy(router.window, "stand-in ^sheet added 7")
    }

    @Test("The cart leads from the note to the products, if the guard lets the user pass")
    func showCart() async throws {
        try install(guard: InlineInterceptor { .proceed })
        cart.add(7)
        try await router.navigate(to: CartRoute.added(product: 7))
        try await (router.window.visibleScreen as? AddedScreen)?.showCart()
        expectHierarchy(router.window, "stand-in ^sheet added 7 ^ cart of 7")
    }

    @Test("The guard protects the cart")
    func guarded() async throws {
        struct Closed: Error {}
        try install(guard: InlineInterceptor { throw Closed() })
        await #expect(throws: RoutingError.self) { try await router.navigate(to: CartRoute.cart) }
        expectHierarchy(router.window, "Screen")
    }
}
