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
