import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct CheckoutTests {
    private func appWithAddress() async throws -> ShopApp {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://checkout")
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        return app
    }

    /// The actions that remove the form.
    enum Removal: CaseIterable {
        case back, product, cart, logOut

        func perform(in app: ShopApp) async throws {
            switch self {
            case .back: try await app.goBack()
            case .product: try await app.open("shop://products/7")
            case .cart: try await app.open("shop://cart")
            case .logOut: try await app.logOut()
            }
        }
    }

    @Test("Answering no keeps the form and the hierarchy", arguments: Removal.allCases)
    func answerNo(removal: Removal) async throws {
        let app = try await appWithAddress()
        var questions = 0
        app.shop.confirm = { _ in
            questions += 1
            return false
        }
        let before = app.window.snapshot()
        let error = await #expect(throws: RoutingError.self) { try await removal.perform(in: app) }
        #expect(error?.code == .removalDeclined)
        #expect(questions == 1)
        #expect(app.window.snapshot() == before)
        #expect(app.shop.form.isComplete)
        #expect(app.shop.session.isLoggedIn)
    }

    @Test("Answering yes discards the form and its input", arguments: Removal.allCases)
    func answerYes(removal: Removal) async throws {
        let app = try await appWithAddress()
        app.shop.confirm = { _ in true }
        try await removal.perform(in: app)
        #expect(!app.window.screens.contains { $0 is CheckoutScreen })
        #expect(app.shop.form.isEmpty)
    }

    @Test("Nobody asks about an empty form, or about one that stays under the settings")
    func noQuestion() async throws {
        let app = try await appWithAddress()
        app.shop.confirm = { _ in
            Issue.record("there is nothing to lose")
            return false
        }
        try await app.open("shop://settings")
        try await app.goBack()
        #expect(app.window.visibleScreen is CheckoutScreen)
        app.shop.form.clear()
        try await app.goBack()
        #expect(app.window.visibleScreen is CartScreen)
    }

    @Test(
        "While the customer pays, the order cannot be covered or removed, and then it is placed once",
        .timeLimit(.minutes(10)))
    func paying() async throws {
        let app = try await appWithAddress()
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        let order = try #require(app.window.visibleScreen as? ReviewOrderScreen)
        (app.shop.connection.isSlow, app.shop.connection.isHeld) = (true, true)
        let before = app.window.snapshot()
        guard case .item(let item)? = order.rows.last, case .perform(let tap) = item.action else {
            Issue.record("The order cannot be placed.")
            return
        }
        let payments = (1...2).map { _ in Task { try await tap() } }
        while order.canBeRemoved { await Task.yield() }
        await expectRefusal(.cannotBeCovered) { try await app.open("shop://settings") }
        await expectRefusal(.cannotBeRemoved) { try await app.open("shop://home") }
        await expectRefusal(.cannotBeRemoved) { try await app.goBack() }
        #expect(app.window.snapshot() == before)
        app.shop.connection.isHeld = false
        for payment in payments { try await payment.value }
        #expect(app.shop.orders.map(\.id) == [1001])
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001]*]")
    }

    @Test("A payment that fails leaves the order as it was")
    func failedPayment() async throws {
        let app = try await appWithAddress()
        try await app.router.navigate(to: ShopRoute.reviewOrder)
        app.shop.cart.lines = []
        let before = app.window.snapshot()
        await #expect(throws: ShopError.self) { try await app.tap("Place order") }
        #expect(app.window.snapshot() == before)
        try await app.goBack()
        #expect(app.window.visibleScreen is CheckoutScreen)
    }

    private func expectRefusal(_ code: RoutingError.Code, _ action: () async throws -> Void) async {
        let error = await #expect(throws: RoutingError.self) { try await action() }
        #expect(error?.code == code)
    }
}
