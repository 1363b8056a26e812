import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct SubscriptionTests {
    private static let account = "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen]*]"

    private func appAtSummary() async throws -> ShopApp {
        let app = try await ShopApp.started(as: "Anna")
        try await app.open("shop://account")
        for label in ["Subscribe to a tea", "Sencha Yabukita"] { try await app.tap(label) }
        try await app.tap("Send it")
        try await app.tap("Continue")
        return app
    }

    @Test("Three pages share the choices of the customer, which end with the pages")
    func flow() async throws {
        let app = try await appAtSummary()
        expectHierarchy(
            app.window,
            "\(Self.account) ^sheet N[SubscriptionTeaScreen, SubscriptionRhythmScreen, SubscriptionSummaryScreen]")
        weak var form: SubscriptionForm?
        form = app.window.visibleScreen?.provided(SubscriptionForm.self)
        #expect(form?.subscription == Subscription(tea: 12, rhythm: .quarterly))
        try await app.tap("Subscribe")
        expectHierarchy(app.window, "\(Self.account)")
        #expect(app.shop.subscriptions == [Subscription(tea: 12, rhythm: .quarterly)])
        #expect(form == nil)
        try await app.open("shop://subscription")
        #expect(app.window.visibleScreen?.provided(SubscriptionForm.self)?.subscription == Subscription())
    }

    @Test("A summary without a tea leads back to the first page, which asks for a login")
    func withoutTea() async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.subscription(.summary))
        #expect(app.login?.explanation == "Enter your name to continue to the subscription.")
        try await app.logIn("Anna")
        try await app.tap("Choose a tea")
        #expect(app.window.visibleScreen is SubscriptionTeaScreen)
    }

    @Test("The choices are restored with the pages")
    func restored() async throws {
        let app = try await appAtSummary()
        let session = app.session
        let next = ShopApp(shop: try Shop(session.shop))
        try await next.start(from: session.screens)
        #expect(next.window.snapshot() == app.window.snapshot())
        #expect(
            next.window.visibleScreen?.provided(SubscriptionForm.self)?.subscription
                == Subscription(tea: 12, rhythm: .quarterly))
    }

    @Test("A customer with three subscriptions gets no fourth one, and stays on the page")
    func limit() async throws {
        let app = try await ShopApp.started(as: "Anna")
        for _ in 0..<3 { app.shop.subscriptions.append(Subscription(tea: 12)) }
        try await app.open("shop://account")
        let error = await #expect(throws: RoutingError.self) { try await app.tap("Subscribe to a tea") }
        #expect(error.map(explain) == "You can have at most 3 subscriptions.")
        expectHierarchy(app.window, "\(Self.account)")
        try await app.logOut()
        try await app.logIn("Jon")
        try await app.open("shop://subscription")
        #expect(app.window.visibleScreen is SubscriptionTeaScreen)
    }

    @Test(
        "If the shop does not answer in time, the error says so, and the customer stays on the page",
        .timeLimit(.minutes(10)))
    func noAnswer() async throws {
        let shop = Shop()
        (shop.connection.isSlow, shop.connection.isHeld, shop.patience) = (true, true, .milliseconds(1))
        try shop.session.logIn("Anna")
        let app = ShopApp(shop: shop)
        try await app.start()
        try await app.open("shop://account")
        let error = await #expect(throws: RoutingError.self) { try await app.tap("Subscribe to a tea") }
        #expect((error?.underlyingError as? RoutingError)?.code == .timedOut)
        expectHierarchy(app.window, "\(Self.account)")
    }
}
