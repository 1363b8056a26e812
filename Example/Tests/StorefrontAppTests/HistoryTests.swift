import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct HistoryTests {
    @Test("Going through the history leads through tabs and modals, and back to where the customer was")
    func throughTabs() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        var places = [app.window.visibleScreen?.description]
        let routes: [ShopRoute] = [.product(42), .reviews(of: 42), .search(nil), .checkout, .product(7), .settings]
        for route in routes {
            try await app.router.navigate(to: route)
            places.append(app.window.visibleScreen?.description)
        }
        for place in places.dropLast().reversed() {
            try await app.history.go(.back)
            #expect(app.window.visibleScreen?.description == place)
        }
        await #expect(throws: ShopError.self) { try await app.history.go(.back) }
        for place in places.dropFirst() {
            try await app.history.go(.forward)
            #expect(app.window.visibleScreen?.description == place)
        }
        await #expect(throws: ShopError.self) { try await app.history.go(.forward) }
    }

    @Test("Going through the history asks before it discards the customer's input")
    func asks() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://checkout")
        app.shop.form.address.street = "Street 1"
        app.shop.confirm = { _ in false }
        let error = await #expect(throws: RoutingError.self) { try await app.history.go(.back) }
        #expect(error?.code == .removalDeclined)
        #expect(app.window.visibleScreen is CheckoutScreen)
        app.shop.confirm = { _ in true }
        try await app.history.go(.back)
        #expect(app.window.visibleScreen is ProductListScreen)
    }

    @Test("The history of a customer ends when the customer logs out")
    func loggedOut() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://account")
        try await app.open("shop://products/42")
        try await app.logOut()
        for direction in HistoryDirection.allCases {
            await #expect(throws: ShopError.self) { try await app.history.go(direction) }
        }
    }

    @Test("The history contains no login after the customer has logged in", arguments: [ShopRoute.login, .cart])
    func loggedIn(route: ShopRoute) async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: route)
        try await app.logIn("Anna")
        let tree = app.window.snapshot()
        await #expect(throws: ShopError.self) { try await app.history.go(.forward) }
        if route == .cart { try await app.history.go(.back) }
        #expect(app.login == nil)
        await #expect(throws: ShopError.self) { try await app.history.go(.back) }
        if route == .cart { try await app.history.go(.forward) }
        #expect(app.window.snapshot() == tree)
    }
}
