import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct GuardTests {
    static let loginOverHome: HierarchyPattern =
        "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]"

    @Test(arguments: [ShopRoute.cart, .checkout, .account, .order(1001), .tab(.cart), .tab(.account), .login])
    func whoIsNotLoggedInIsAsked(route: ShopRoute) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        expectHierarchy(app.window, Self.loginOverHome)
    }

    @Test(arguments: [
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
    func whoLogsInGoesOn(route: ShopRoute, tree: String) async throws {
        let app = try await ShopApp.started(buying: [42])
        try await app.router.navigate(to: route)
        try await app.logIn("Anna")
        expectHierarchy(app.window, "\(tree)")
    }

    @Test func theLastWishCounts() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        let login = try #require(app.login)
        try await app.router.navigate(to: ShopRoute.account)
        #expect(app.login === login)
        try await app.logIn("Anna")
        #expect(app.window.visibleScreen is AccountScreen)
    }

    @Test func theLoginLeavesIfTheWayOnIsClosed() async throws {
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

    @Test func aNameThatIsNoneChangesNothing() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        await #expect(throws: ShopError.self) { try await app.logIn("") }
        expectHierarchy(app.window, Self.loginOverHome)
    }

    @Test func theLoginCanBeLeft() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.cart)
        try await app.goBack()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test func nothingCannotBeCheckedOut() async throws {
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

    @Test func anOrderNeedsAnAddress() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen]")
        (app.shop.form.street, app.shop.form.city) = ("Street 1", "Town")
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen, ReviewOrderScreen]"
        )
    }

    @Test func whoeverLogsOutStartsAgain() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://search?q=tea")
        try await app.open("shop://account")
        try await app.logOut()
        #expect(!app.shop.session.isLoggedIn)
        #expect(app.shop.cart.isEmpty)
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }
}
