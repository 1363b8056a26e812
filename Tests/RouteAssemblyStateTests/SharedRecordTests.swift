import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// Restorations, histories, guards, and observers of one window.
@MainActor @Suite
struct SharedRecordTests {
    private let shop = MiniShop()

    private func expectRestored(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let next = MiniShop()
        await expectRestores(
            shop.restoration, fileID: fileID, filePath: filePath, line: line, column: column
        ) { next.restoration }
    }

    @Test("What a history has built again is saved")
    func history() async throws {
        let history = History(of: shop.router)
        for route in [MiniRoute.product(1), .settings, .note("a")] { try await shop.router.navigate(to: route) }
        try await history.go(-3)
        await expectRestored()
        try await history.go(2)
        await expectRestored()
        try await history.goForward()
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage ^ N[a]")
        await expectRestored()
    }

    @Test(
        "Screens that were there when a state was restored are saved with it",
        arguments: [MiniRoute.home, .product(1)])
    func found(route: MiniRoute) async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        try await shop.router.navigate(to: route)
        #expect(try await shop.restoration.restore(saved.restoration.save()).isComplete)
        await expectRestored()
    }

    @Test("What stands on screens that were there when a state was restored is saved with it")
    func foundUnderOthers() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(2), .list] { try await saved.router.navigate(to: route) }
        for route in [MiniRoute.cart, .mailbox] { try await shop.router.navigate(to: route) }
        #expect(try await shop.restoration.restore(saved.restoration.save()).dropped.isEmpty)
        expectHierarchy(shop.window, "T[N[HomePage, 2], N[CartPage, AboutPage], S[N[ListPage]]*]")
        await expectRestored()
    }

    @Test("A history goes back and forward while an observer folds the splits")
    func folded() async throws {
        let history = History(of: shop.router)
        var isNarrow = false
        let token = shop.window.observe { [unowned window = shop.window] _ in
            for case let split as SplitContainer in window.screens where split.isCollapsed != isNarrow {
                split.isCollapsed = isNarrow
            }
        }
        defer { token.cancel() }
        for route in [MiniRoute.list, .product(1), .settings] { try await shop.router.navigate(to: route) }
        isNarrow = true
        for distance in [-1, -2, 3, -2] { try await history.go(distance) }
        expectHierarchy(shop.window, "T[N[HomePage], N[CartPage], S[N[ListPage]]*]")
        isNarrow = false
        for distance in [1, 1, -2] { try await history.go(distance) }
        #expect(history.position == 1)
    }

    // MARK: Guarded tabs

    /// Lets a guard protect the cart, and selects its tab by hand.
    private func selectGuardedCart(in shop: MiniShop, _ verdict: @escaping () throws -> InterceptorVerdict) {
        let cart = StepAssembly(finder: ClassFinder<CartPage, Void>())
            .adding(InlineInterceptor { (_: Void) in try verdict() })
            .from(.custom(using: ClassFinder<TabContainer, Void>())).assemble()
        shop.router.registerTabs { tab in
            (tab as? NavigationContainer)?.children.first is CartPage ? AnyDestination(to: cart) : nil
        }
    }

    @Test("A restoration selects a tab only if the guards of its destination agree", arguments: [true, false])
    func guardedTab(agrees: Bool) async throws {
        try await shop.router.navigate(to: MiniRoute.home)
        try shop.window.screens.compactMap { $0 as? TabContainer }.first?.select(1)
        let next = MiniShop()
        selectGuardedCart(in: next) { if agrees { .proceed } else { throw RoutingError(.notPlaced, "Log in first.") } }
        let report = try await next.restoration.restore(shop.restoration.save())
        #expect(report.dropped.map(\.error?.code) == (agrees ? [] : [.intercepted]))
        #expect(report.isComplete == agrees)
        #expect((next.window.visibleScreen is CartPage) == agrees)
    }

    @Test("The report has the refused tabs in the order of their containers")
    func refusedTabs() async throws {
        func shop() -> MiniShop {
            let shop = MiniShop()
            let factory = TabContainerFactory {
                InlineFactory { HomePage() }
                TabContainerFactory {
                    InlineFactory { ListPage() }
                    InlineFactory { CartPage() }
                }
            }
            let home = StepAssembly(finder: ClassFinder(), factory: factory).using(.replaceRoot).from(.root).assemble()
            shop.router.register(MiniRoute.self) { _ in AnyDestination(to: home) }
            return shop
        }
        let (saved, next) = (shop(), shop())
        try await saved.router.navigate(to: MiniRoute.home)
        for case let tabs as TabContainer in saved.window.screens { try tabs.select(1) }
        expectHierarchy(saved.window, "T[HomePage, T[ListPage, CartPage*]*]")
        next.router.registerTabs { tab in
            let cart = StepAssembly(finder: ClassFinder<CartPage, Void>())
                .adding(InlineInterceptor { (_: Void) in throw RoutingError(.notPlaced, "\(type(of: tab))") })
                .from(.custom(using: ClassFinder<TabContainer, Void>())).assemble()
            return AnyDestination(to: cart)
        }
        let report = try await next.restoration.restore(saved.restoration.save())
        #expect(
            report.dropped.map(\.reason) == [
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
        #expect(shop.window.snapshot() == tree)
        #expect(history.position == 2)
        isLoggedIn = true
        try await history.goBack()
        #expect(shop.window.visibleScreen is CartPage)
    }

    // MARK: Redirects

    @Test("After a login, its original destination restores everything, and the state waits until then")
    func redirected() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings, .note("a")] { try await saved.router.navigate(to: route) }
        let state = saved.restoration.save()
        var original: AnyDestination?
        shop.verdict = {
            guard original == nil else { return .proceed }
            return .redirect { destination in
                original = destination
                return AnyDestination(to: MiniRoute.login)
            }
        }
        await #expect { try await shop.restoration.restore(state) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(shop.window, "Screen ^ LoginPage")
        #expect(shop.restoration.save() == state)
        #expect(shop.restoration.report == nil)
        let revision = shop.window.revision
        try await shop.router.navigate(to: try #require(original))
        #expect(shop.window.revision == revision + 1)
        #expect(shop.window.screens.contains { ($0 as? Leaf<String>)?.value == "a" })
        #expect(shop.restoration.report?.dropped.isEmpty == true)
    }

    @Test("A restoration takes the place of the login that it was redirected to")
    func redirectedOverFound() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.settings, .note("a")] { try await saved.router.navigate(to: route) }
        try await shop.router.navigate(to: MiniRoute.home)
        var original: AnyDestination?
        shop.verdict = {
            guard original == nil else { return .proceed }
            return .redirect { destination in
                original = destination
                return AnyDestination(to: MiniRoute.login)
            }
        }
        await #expect { try await shop.restoration.restore(saved.restoration.save()) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ LoginPage")
        try await shop.router.navigate(to: try #require(original))
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage ^ N[a]")
        await expectRestored()
    }

    @Test("A user who leaves the login and goes elsewhere gives the restoration up")
    func givenUp() async throws {
        let saved = MiniShop()
        try await saved.router.navigate(to: MiniRoute.product(1))
        var isRedirected = false
        shop.verdict = {
            defer { isRedirected = true }
            return isRedirected ? .proceed : .redirect(AnyDestination(to: MiniRoute.login))
        }
        let state = saved.restoration.save()
        await #expect { try await shop.restoration.restore(state) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        try shop.window.topmost?.dismiss()
        #expect(shop.restoration.save() == state)
        try await shop.router.navigate(to: MiniRoute.cart)
        #expect(shop.restoration.save() != state)
        await expectRestored()
    }
}
