import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations and histories that select tabs with guards.
@MainActor
struct GuardedTabTests {
    private let shop = MiniShop()

    /// Lets a guard protect the cart, and selects its tab by hand.
    private func selectGuardedCart(in shop: MiniShop, _ verdict: @escaping () throws -> InterceptorVerdict) {
        let cart = StepAssembly(finder: ClassFinder<CartPage, Void>())
            .adding(InlineInterceptor { (_: Void) in try verdict() })
            .from(.custom(using: ClassFinder<TabContainer, Void>()))
        shop.router.registerTabs { tab in
            (tab as? NavigationContainer)?.children.first is CartPage ? Destination.to(cart) : nil
        }
    }

    @Test(
        "A restoration selects a tab only if the guards of its destination agree, or a route has shown it",
        arguments: [true, false], [true, false])
    func guardedTab(agrees: Bool, isShownByRoute: Bool) async throws {
        try await shop.router.navigate(to: MiniRoute.home)
        if isShownByRoute {
            try await shop.router.navigate(to: MiniRoute.cart)
        } else {
            try shop.window.screens.compactMap { $0 as? TabContainer }.first?.select(1)
        }
        let isShown = agrees || isShownByRoute
        let next = MiniShop()
        selectGuardedCart(in: next) { if agrees { .proceed } else { throw RoutingError(.notPlaced, "Log in first.") } }
        let report = try await next.restoration.restore(shop.restoration.save())
        expect(report.dropped.map(\.error?.code), equals: isShown ? [] : [.intercepted])
        expect(report.isComplete, equals: isShown)
        expect(next.window.visibleScreen is CartPage, equals: isShown)
    }

    @Test("A tab of a dropped visit is not shown, and its guard does not redirect the restoration")
    func droppedTab() async throws {
        for route in [MiniRoute.home, .cart] { try await shop.router.navigate(to: route) }
        let next = MiniShop()
        var questions = 0
        selectGuardedCart(in: next) {
            questions += 1
            return .redirect(.to(MiniRoute.login))
        }
        let report = try await next.restoration.restore(shop.restoration.save()) { route in
            route as? MiniRoute == .cart ? .drop("It is closed.") : .keep
        }
        expect(report.dropped.map(\.description), equals: ["cart: It is closed."])
        expect(questions, equals: 0)
        expectHierarchy(next.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]")
    }

    @Test("The report has the refused tabs in the order of their containers")
    func refusedTabs() async throws {
        func shop() -> MiniShop {
            let shop = MiniShop()
            let factory = TabContainerFactory {
                HomePage()
                TabContainerFactory {
                    ListPage()
                    CartPage()
                }
            }
            let home = StepAssembly(finder: ClassFinder(), factory: factory).using(.replaceRoot).from(.root)
            shop.router.register(MiniRoute.self) { _ in .to(home) }
            return shop
        }
        let (saved, next) = (shop(), shop())
        try await saved.router.navigate(to: MiniRoute.home)
        for case let tabs as TabContainer in saved.window.screens { try tabs.select(1) }
        expectHierarchy(saved.window, "T[HomePage, T[ListPage, CartPage*]*]")
        next.router.registerTabs { tab in
            let cart = StepAssembly(finder: ClassFinder<CartPage, Void>())
                .adding(InlineInterceptor { (_: Void) in throw RoutingError(.notPlaced, "\(type(of: tab))") })
                .from(.custom(using: ClassFinder<TabContainer, Void>()))
            return .to(cart)
        }
        let report = try await next.restoration.restore(saved.restoration.save())
        expect(
            report.dropped.map(\.reason),
            equals: [
                "InlineInterceptor stopped restoring home. (cause: notPlaced: TabContainer)",
                "InlineInterceptor stopped restoring home. (cause: notPlaced: CartPage)",
            ])
        expectHierarchy(next.window, "T[HomePage*, T[ListPage*, CartPage]]")
    }

    @Test("A history does not go back to a tab whose guard refuses")
    func guardedEntry() async throws {
        var isLoggedIn = false
        selectGuardedCart(in: shop) {
            guard isLoggedIn else { throw RoutingError(.notPlaced, "Log in first.") }
            return .proceed
        }
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.home)
        try shop.window.screens.compactMap { $0 as? TabContainer }.first?.select(1)
        try await shop.router.navigate(to: MiniRoute.list)
        let tree = shop.window.snapshot()
        await #expect { try await history.goBack() } throws: { ($0 as? RoutingError)?.code == .intercepted }
        expect(shop.window.snapshot(), equals: tree)
        expect(history.position, equals: 2)
        isLoggedIn = true
        try await history.goBack()
        #expect(shop.window.visibleScreen is CartPage)
    }
}
