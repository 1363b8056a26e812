import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct AddressPickerTests {
    private static let form =
        "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] ^sheet N[CheckoutScreen]"

    private let town = Address(street: "Street 1", city: "Town")
    private let village = Address(street: "Lane 2", city: "Village")

    /// Returns an app that shows the checkout, with two earlier orders to different addresses.
    private func appAtCheckout() async throws -> ShopApp {
        let app = try await ShopApp.started(as: "Anna")
        let tea = try app.shop.catalogue.product(42)
        for address in [town, village, town] {
            try app.shop.cart.add(tea)
            app.shop.form.address = address
            _ = try app.shop.placeOrder()
        }
        try app.shop.cart.add(tea)
        try await app.open("shop://checkout")
        return app
    }

    /// Opens the picker.
    private func pick(in app: ShopApp) async throws {
        try await app.tap("Your addresses")
        expectHierarchy(app.window, "\(Self.form.dropLast()), AddressPicker]")
    }

    @Test("The form uses the address that the customer picks, also after other screens were over the picker")
    func picks() async throws {
        let app = try await appAtCheckout()
        #expect(app.shop.ownAddresses == [town, village])
        app.shop.confirm = { _ in false }
        app.shop.form.address = town
        try await pick(in: app)
        let error = await #expect(throws: RoutingError.self) { try await app.open("shop://products/7") }
        #expect(error?.code == .removalDeclined)
        try await app.open("shop://settings")
        try await app.goBack()
        try await app.tap("Lane 2")
        #expect(app.shop.form.address == village)
        expectHierarchy(app.window, "\(Self.form)")
    }

    @Test("The form keeps its address if the customer leaves the picker without one", arguments: ["back", "link"])
    func leaves(way: String) async throws {
        let app = try await appAtCheckout()
        app.shop.form.address = village
        try await pick(in: app)
        if way == "back" { try await app.goBack() } else { try await app.open("shop://checkout") }
        #expect(app.shop.form.address == village)
        expectHierarchy(app.window, "\(Self.form)")
    }

    @Test("Logging out ends the choice, and discards the form")
    func logOut() async throws {
        let app = try await appAtCheckout()
        try await pick(in: app)
        try await app.logOut()
        #expect(app.shop.form.isEmpty)
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("A customer without orders has no addresses to pick from")
    func noAddresses() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://checkout")
        let form = try #require(app.window.visibleScreen as? CheckoutScreen)
        #expect(!form.rows.contains { if case .item(let item) = $0 { item.label == "Your addresses" } else { false } })
    }
}
