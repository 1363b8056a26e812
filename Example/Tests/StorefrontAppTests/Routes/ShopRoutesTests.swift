import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// Where every route leads, from the start: whole trees.
struct ShopRoutesTests {
    @Test func theShopStartsWithTheProductList() async throws {
        let app = try await ShopApp.started()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test(arguments: [
        ("shop://home", "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"),
        (
            "shop://products/42",
            "T[S[N[ProductListScreen] | N[ProductScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
        ),
        (
            "shop://products/42/reviews",
            "T[S[N[ProductListScreen] | N[ProductScreen 42, ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
        ),
        ("shop://search", "T[S[N[ProductListScreen]], N[SearchScreen]*, N[CartScreen], N[AccountScreen]]"),
        ("shop://search?q=tea", "T[S[N[ProductListScreen]], N[SearchScreen tea]*, N[CartScreen], N[AccountScreen]]"),
        ("shop://cart", "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]"),
        (
            "shop://checkout",
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen]"
        ),
        ("shop://account", "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"),
        ("shop://login", "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"),
        (
            "shop://settings",
            "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^ N[SettingsScreen]"
        ),
    ])
    func aLinkOpens(link: String, tree: String) async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open(link)
        expectHierarchy(app.window, "\(tree)")
    }

    @Test func aLinkOpensTheShopWithoutAStart() async throws {
        let app = ShopApp()
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test func anOrderIsShownOverTheAccount() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        (app.shop.form.street, app.shop.form.city) = ("Street 1", "Town")
        let order = try app.shop.placeOrder()
        try await app.open("shop://orders/\(order.id)")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001]*]")
    }

    @Test func aProductIsPushedWhereTheCustomerIs() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=tea")
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen tea, ProductScreen 7]*, N[CartScreen], N[AccountScreen]]")
    }

    @Test func aProductThatIsOpenIsFound() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=tea")
        try await app.open("shop://products/7/reviews")
        let product = try #require(app.window.screens.first { $0 is ProductScreen })
        try await app.open("shop://home")
        try await app.open("shop://products/7")
        #expect(app.window.visibleScreen === product)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen tea, ProductScreen 7]*, N[CartScreen], N[AccountScreen]]")
    }

    @Test func aProductTakesWhatCoversTheTabsAway() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://settings")
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test func aTabIsAsItWasLeft() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=tea")
        try await app.open("shop://products/7")
        try await app.router.navigate(to: ShopRoute.tab(.home))
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]]*, N[SearchScreen tea, ProductScreen 7], N[CartScreen], N[AccountScreen]]")
        try await app.router.navigate(to: ShopRoute.tab(.search))
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen tea, ProductScreen 7]*, N[CartScreen], N[AccountScreen]]")
    }

    @Test(arguments: [
        "shop://products/1", "shop://products/1/reviews", "shop://orders/1001", "shop://nowhere", "nonsense", "",
    ])
    func aLinkThatLeadsNowhereChangesNothing(link: String) async throws {
        let app = try await ShopApp.started(as: "Anna")
        let before = app.window.snapshot()
        await #expect(throws: (any Error).self) { try await app.open(link) }
        #expect(app.window.snapshot() == before)
    }

    @Test func aPlanTouchesNothing() async throws {
        let app = try await ShopApp.started(buying: [42])
        let revision = app.window.revision
        let plan = try app.plan("shop://checkout")
        #expect(plan.steps.map(\.target) == ["CheckoutScreen", "NavigationContainer", "CartScreen"])
        #expect(plan.steps.map(\.outcome) == [.built, .built, .found])
        #expect(plan.steps.map(\.interceptors) == [["CartGuard"], [], ["LoginGuard"]])
        #expect(app.window.revision == revision)
    }
}
