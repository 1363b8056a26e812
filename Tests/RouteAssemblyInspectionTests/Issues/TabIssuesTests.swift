import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Tabs that show guarded screens.
@MainActor struct TabIssuesTests {
    private struct LoginGuard: Interceptor {
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    }

    private final class HomeScreen: Screen {}
    private final class CartScreen: Screen {}
    private final class OrderScreen: Screen {}

    private let router: DefaultRouter
    private let tabs: TabContainer
    private let cart: DestinationStep<CartScreen, Void>
    private let order: DestinationStep<OrderScreen, Void>
    private let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>()).from(.root)

    init() throws {
        func stack(_ screens: Screen...) throws -> NavigationContainer {
            let stack = NavigationContainer()
            try stack.setChildren(screens)
            return stack
        }
        tabs = TabContainer()
        try tabs.setChildren([stack(HomeScreen()), stack(CartScreen(), OrderScreen())])
        router = DefaultRouter(window: RoutingWindow(root: tabs))
        cart = StepAssembly(finder: ClassFinder<CartScreen, Void>()).guarded(by: LoginGuard()).from(.root)
        order = StepAssembly { OrderScreen() }.using(.push).from(cart)
    }

    private func issues(_ destinations: KeyValuePairs<String, any InspectableDestination>) -> [DestinationIssue] {
        DestinationOutline(of: destinations).issues(ofTabsIn: router.window)
    }

    @Test("A tab with guarded screens and without a destination is reported, with each screen and guard")
    func noDestination() {
        let issues = issues(["home": home, "cart": cart, "order": order])
        expect(
            issues.map(\.description),
            equals: [
                "unguardedTab at TabContainer → CartScreen: A tap on the tab with CartScreen does not ask LoginGuard, which protects CartScreen. Declare a destination with this guard for the tab: router.registerTabs { tab in … }. The closure gets the tab, which is a NavigationContainer.",
                "unguardedTab at TabContainer → OrderScreen: A tap on the tab with OrderScreen does not ask LoginGuard, which protects OrderScreen. Declare a destination with this guard for the tab: router.registerTabs { tab in … }. The closure gets the tab, which is a NavigationContainer.",
            ])
    }

    @Test("A tab whose destination has the guard is not reported, and one whose destination has not is")
    func destination() {
        router.registerTabs { [cart] tab in tab is NavigationContainer ? Destination.to(cart) : nil }
        expect(issues(["home": home, "cart": cart, "order": order]), equals: [])
        router.registerTabs { [home] _ in Destination.to(home) }
        expect(issues(["home": home, "cart": cart]).map(\.code), equals: [.unguardedTab])
    }

    @Test("A screen that another destination shows without the guard is not guarded")
    func notGuarded() {
        let open = StepAssembly(finder: ClassFinder<CartScreen, Void>()).from(.root)
        expect(issues(["cart": cart, "open": open]), equals: [])
        expect(issues(["home": home]), equals: [])
    }
}
