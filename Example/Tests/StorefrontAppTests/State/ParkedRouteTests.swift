import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct ParkedRouteTests {
    private static let account = "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"

    @Test("A link that requires a login goes on after the login in the next session")
    func nextSession() async throws {
        let store = MemoryStore()
        let app = ShopApp(parkingIn: store)
        try await app.start()
        try await app.open("shop://account")
        let next = ShopApp(parkingIn: store)
        try await next.start(from: app.session.screens)
        expectHierarchy(next.window, GuardTests.loginOverHome)
        #expect(next.login?.explanation == "Enter your name to continue to your account.")
        try await next.logIn("Anna")
        expectHierarchy(next.window, "\(Self.account)")
        #expect(store.data == nil)
    }

    @Test("A link that was parked goes on after the login even if the screens were not saved")
    func screensLost() async throws {
        let store = MemoryStore()
        let app = ShopApp(parkingIn: store)
        try await app.start()
        try await app.open("shop://account")
        let next = ShopApp(parkingIn: store)
        try await next.start()
        try await next.logIn("Anna")
        expectHierarchy(next.window, "\(Self.account)")
    }

    @Test("A customer who closes the login does not go on to the link later")
    func closed() async throws {
        let store = MemoryStore()
        let app = ShopApp(parkingIn: store)
        try await app.start()
        try await app.open("shop://account")
        try await app.goBack()
        #expect(store.data == nil)
        try await app.logIn("Anna")
        #expect(app.window.visibleScreen is ProductListScreen)
    }

    @Test("After the login, all screens of the last session are there, also if the process ends at the login")
    func allScreens() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        for link in ["shop://products/42", "shop://checkout", "shop://settings"] { try await app.open(link) }
        let screens = app.session.screens
        var next = app
        for _ in 1...2 {
            let shop = try Shop(app.shop.saved)
            shop.session.logOut()
            next = ShopApp(shop: shop)
            try await next.start(from: screens)
            expectHierarchy(next.window, GuardTests.loginOverHome)
            #expect(next.restored?.isComplete == false)
            // The next process begins with the same screens.
            #expect(next.session.screens == screens)
        }
        try await next.logIn("Anna")
        #expect(next.window.snapshot() == app.window.snapshot())
        #expect(next.restored?.isComplete == true)
        #expect(!next.history.canGoBack)
    }

    @Test("A customer who closes the login stays on the first screens")
    func closedLogin() async throws {
        let app = try await ShopApp.started(as: "Anna")
        try await app.open("shop://account")
        let next = ShopApp()
        try await next.start(from: app.session.screens)
        try await next.goBack()
        expectHierarchy(next.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        try await next.open("shop://products/42")
        try await next.logIn("Anna")
        #expect(next.window.visibleScreen is ProductScreen)
    }

    @Test("Screens that require a login lead to the login if the session has ended")
    func sessionEnded() async throws {
        let app = try await ShopApp.started(as: "Anna")
        try await app.open("shop://account")
        let next = ShopApp()
        try await next.start(from: app.session.screens)
        expectHierarchy(next.window, GuardTests.loginOverHome)
        #expect(next.restored?.isComplete == false)
        try await next.logIn("Anna")
        expectHierarchy(next.window, "\(Self.account)")
    }
}
