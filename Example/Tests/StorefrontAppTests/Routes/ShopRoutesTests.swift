import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct ShopRoutesTests {
    @Test("The shop starts with the product list")
    func start() async throws {
        let app = try await ShopApp.started()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test(
        "A link opens its screen",
        arguments: [
            ("shop://home", "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"),
            (
                "shop://products/42",
                "T[S[N[ProductListScreen] | N[ProductScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
            ),
            (
                "shop://products/42/reviews",
                "T[S[N[ProductListScreen] | N[ProductScreen 42] | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
            ),
            ("shop://search", "T[S[N[ProductListScreen]], N[SearchScreen]*, N[CartScreen], N[AccountScreen]]"),
            (
                "shop://search?q=tea",
                "T[S[N[ProductListScreen]], N[SearchScreen tea]*, N[CartScreen], N[AccountScreen]]"
            ),
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
    func links(link: String, tree: String) async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open(link)
        expectHierarchy(app.window, "\(tree)")
    }

    @Test("A link opens its screen before the shop has started")
    func linkBeforeStart() async throws {
        let app = ShopApp()
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("An order is pushed on the account")
    func order() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        let order = try app.shop.placeOrder()
        try await app.open("shop://orders/\(order.id)")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001]*]")
    }

    @Test(
        "A tapped product is shown in the selected tab, also if another tab shows it",
        arguments: ["search", "cart", "order"])
    func productInSelectedTab(list: String) async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [7])
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        if list == "order" { _ = try app.shop.placeOrder() }
        try await app.open("shop://products/7")
        try await app.open(
            ["search": "shop://search?q=darjeeling", "cart": "shop://cart"][list] ?? "shop://orders/1001")
        let before = app.window.snapshot()
        try await app.tap("Darjeeling First Flush")
        let stacks = [
            "search": "N[SearchScreen darjeeling, ProductScreen 7]*, N[CartScreen], N[AccountScreen]",
            "cart": "N[SearchScreen], N[CartScreen, ProductScreen 7]*, N[AccountScreen]",
            "order": "N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001, ProductScreen 7]*",
        ]
        let home = "S[N[ProductListScreen] | N[ProductScreen 7]*]"
        expectHierarchy(app.window, "T[\(home), \(stacks[list] ?? "")]")
        try await app.tap("Reviews")
        #expect(app.window.visibleScreen is ReviewsScreen)
        try await app.goBack()
        expectHierarchy(app.window, "T[\(home), \(stacks[list] ?? "")]")
        try await app.goBack()
        #expect(app.window.snapshot() == before)
    }

    @Test("A tapped product that the stack of the selected tab contains is shown again")
    func productInStack() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=darjeeling")
        for name in ["Darjeeling First Flush", "Earl Grey Blue Flower", "Darjeeling First Flush"] {
            try await app.tap(name)
        }
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen darjeeling, ProductScreen 7]*, N[CartScreen], N[AccountScreen]]")
    }

    @Test("The link of a product shows it in the home tab, whatever another tab shows")
    func productLink() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [7])
        try await app.open("shop://cart")
        try await app.tap("Darjeeling First Flush")
        for link in ["shop://products/7", "shop://products/7/reviews"] {
            try await app.open(link)
            #expect(app.window.visibleScreen?.ancestors.contains { $0 is SplitContainer } == true)
        }
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7] | N[ReviewsScreen 7]*]*, N[SearchScreen], N[CartScreen, ProductScreen 7], N[AccountScreen]]"
        )
    }

    @Test("A product that is already in the home tab is shown again")
    func productInHierarchy() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://products/7/reviews")
        let product = try #require(app.window.screens.first { $0 is ProductScreen })
        try await app.open("shop://search")
        try await app.open("shop://products/7")
        #expect(app.window.visibleScreen === product)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("Opening a product dismisses the modals over the tabs")
    func productUnderModal() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://settings")
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("A tab keeps its screens while another tab is selected")
    func tabKeepsScreens() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=tea")
        try await app.router.navigate(to: ShopRoute.productHere(7))
        try await app.router.navigate(to: ShopRoute.tab(.home))
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]]*, N[SearchScreen tea, ProductScreen 7], N[CartScreen], N[AccountScreen]]")
        try await app.router.navigate(to: ShopRoute.tab(.search))
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen tea, ProductScreen 7]*, N[CartScreen], N[AccountScreen]]")
    }

    @Test(
        "An invalid link changes nothing",
        arguments: [
            "shop://products/1", "shop://products/1/reviews", "shop://orders/1001", "shop://nowhere", "nonsense", "",
        ])
    func invalidLink(link: String) async throws {
        let app = try await ShopApp.started(as: "Anna")
        let before = app.window.snapshot()
        await #expect(throws: (any Error).self) { try await app.open(link) }
        #expect(app.window.snapshot() == before)
    }

    @Test("A plan lists the steps and changes nothing")
    func plan() async throws {
        let app = try await ShopApp.started(buying: [42])
        let revision = app.window.revision
        let plan = try app.plan("shop://checkout")
        #expect(plan.steps.map(\.target) == ["CheckoutScreen", "NavigationContainer", "CartScreen"])
        #expect(plan.steps.map(\.outcome) == [.built, .built, .found])
        #expect(plan.steps.map(\.guards) == [["CartGuard", "LoginGuard"], [], ["LoginGuard"]])
        #expect(plan.steps.map(\.interceptors) == [[], [], []])
        #expect(app.window.revision == revision)
    }
}
