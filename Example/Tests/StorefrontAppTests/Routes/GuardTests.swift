import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct GuardTests {
    static let loginOverHome: HierarchyPattern =
        "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]"

    @Test(
        "A guarded route redirects to the login",
        arguments: [ShopRoute.cart, .checkout, .account, .order(1001), .tab(.cart), .tab(.account), .login])
    func redirectsToLogin(route: ShopRoute) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        expectHierarchy(app.window, Self.loginOverHome)
    }

    @Test(
        "After the login, the navigation continues to its destination",
        arguments: [
            (ShopRoute.cart, "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]"),
            (.tab(.cart), "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]"),
            (.account, "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"),
            (.tab(.account), "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"),
            (
                .checkout,
                "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen]"
            ),
            (.login, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"),
        ])
    func continuesAfterLogin(route: ShopRoute, tree: String) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        try await app.logIn("Anna")
        expectHierarchy(app.window, "\(tree)")
    }

    @Test(
        "The login says to which place it continues",
        arguments: [
            (ShopRoute.cart, "Enter your name to continue to your cart."),
            (.tab(.cart), "Enter your name to continue to your cart."),
            (.checkout, "Enter your name to continue to the checkout."),
            (.reviewOrder, "Enter your name to continue to the checkout."),
            (.account, "Enter your name to continue to your account."),
            (.tab(.account), "Enter your name to continue to your account."),
            (.order(1001), "Enter your name to continue to order 1001."),
            (.login, "Enter your name to log in."),
        ])
    func namesPlace(route: ShopRoute, text: String) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        #expect(app.login?.explanation == text)
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
        do {
            try await app.logIn("Anna")
            Issue.record("Anna has no order")
        } catch let error as RoutingError {
            #expect(error.underlyingError is ShopError)
        }
        #expect(app.shop.session.isLoggedIn)
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("An empty name changes nothing")
    func emptyName() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        await #expect(throws: ShopError.self) { try await app.logIn("") }
        expectHierarchy(app.window, Self.loginOverHome)
    }

    @Test("The login can be dismissed")
    func dismissLogin() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        try await app.goBack()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("An empty cart cannot be checked out")
    func emptyCart() async throws {
        let app = try await ShopApp.started(as: "Anna")
        let before = app.window.snapshot()
        do {
            try await app.router.navigate(to: ShopRoute.checkout)
            Issue.record("the cart is empty")
        } catch {
            #expect(error.code == .intercepted)
        }
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
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }
}
