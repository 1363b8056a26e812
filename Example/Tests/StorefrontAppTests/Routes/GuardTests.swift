import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct GuardTests {
    static let loginOverHome: HierarchyPattern =
        "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]"

    private nonisolated static let home =
        "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
    private nonisolated static let cart =
        "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]"
    private nonisolated static let account =
        "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"

    @Test(
        "A guarded route redirects to the login, which names the place and continues to it",
        arguments: [
            (ShopRoute.cart, " to continue to your cart", cart), (.tab(.cart), " to continue to your cart", cart),
            (.account, " to continue to your account", account),
            (.tab(.account), " to continue to your account", account),
            (.checkout, " to continue to the checkout", cart + " ^sheet N[CheckoutScreen]"),
            (.reviewOrder, " to continue to the checkout", cart + " ^sheet N[CheckoutScreen]"),
            (
                .subscription(.tea), " to continue to the subscription",
                account + " ^sheet N[SubscriptionTeaScreen]"
            ), (.login, " to log in", home),
        ])
    func login(route: ShopRoute, text: String, tree: String) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        expectHierarchy(app.window, Self.loginOverHome)
        #expect(app.login?.explanation == "Enter your name\(text).")
        try await app.logIn("Anna")
        expectHierarchy(app.window, "\(tree)")
    }

    @Test("After the login, the latest of several navigations continues")
    func latestNavigationContinues() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        let login = try #require(app.login)
        try await app.router.navigate(to: ShopRoute.tab(.account))
        #expect(app.login === login)
        #expect(login.explanation == "Enter your name to continue to your account.")
        try await app.logIn("Anna")
        #expect(app.window.visibleScreen is AccountScreen)
    }

    @Test(
        "A guard asks again while its screen is visible",
        arguments: [
            ShopRoute.cart, .tab(.cart), .checkout, .reviewOrder, .account, .tab(.account), .order(1001),
        ])
    func asksAgain(route: ShopRoute) async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        if route == .order(1001) { _ = try app.shop.placeOrder() }
        try await app.router.navigate(to: route)
        #expect(app.login == nil)
        app.shop.session.logOut()
        try await app.router.navigate(to: route)
        #expect(app.login != nil)
    }

    @Test("The login is dismissed even if the navigation cannot continue")
    func dismissedAfterFailure() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.order(1001))
        #expect(app.login?.explanation == "Enter your name to continue to order 1001.")
        let error = await #expect(throws: RoutingError.self) { try await app.logIn("Anna") }
        #expect(error?.underlyingError is ShopError)
        #expect(app.shop.session.isLoggedIn)
        expectHierarchy(app.window, "\(Self.home)")
    }

    @Test("The login stays after an empty name, and can be closed, after which it leads nowhere")
    func closedLogin() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        await #expect(throws: ShopError.self) { try await app.logIn("") }
        expectHierarchy(app.window, Self.loginOverHome)
        try await app.goBack()
        try await app.logIn("Anna")
        expectHierarchy(app.window, "\(Self.home)")
    }

    @Test("An empty cart cannot be checked out")
    func emptyCart() async throws {
        let app = try await ShopApp.started(as: "Anna")
        let before = app.window.snapshot()
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: ShopRoute.checkout) }
        #expect(error?.code == .intercepted)
        #expect(app.window.snapshot() == before)
    }

    @Test("An order without an address redirects to the form")
    func missingAddress() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen]")
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen, ReviewOrderScreen]"
        )
    }

    @Test("Logging out ends the session and returns to the start")
    func logOut() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://search?q=tea")
        try await app.open("shop://account")
        try await app.logOut()
        #expect(!app.shop.session.isLoggedIn)
        #expect(app.shop.cart.isEmpty)
        expectHierarchy(app.window, "\(Self.home)")
    }
}
