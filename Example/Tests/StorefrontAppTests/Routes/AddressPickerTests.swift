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

    /// Taps the item of the form that opens the picker.
    private func pickAddress(in app: ShopApp) async throws {
        let form = try #require(app.window.screens.lazy.compactMap { $0 as? CheckoutScreen }.first)
        for case .item(let item) in form.rows where item.label == "Your addresses" {
            if case .perform(let action) = item.action { return try await action() }
        }
        Issue.record("The form has no item for the addresses.")
    }

    /// Starts to pick an address, and returns when the picker is open.
    private func picking(in app: ShopApp) async throws -> Task<Void, any Error> {
        let pick = Task { try await pickAddress(in: app) }
        while !(app.window.visibleScreen is AddressPicker) { await Task.yield() }
        expectHierarchy(app.window, "\(Self.form.dropLast()), AddressPicker]")
        return pick
    }

    @Test("The form uses the address that the customer picks")
    func picks() async throws {
        let app = try await appAtCheckout()
        #expect(app.shop.ownAddresses == [town, village])
        let pick = Task { try await pickAddress(in: app) }
        try await app.window.answer(AddressPicker.self, with: village)
        try await pick.value
        #expect(app.shop.form.address == village)
        expectHierarchy(app.window, "\(Self.form)")
    }

    /// The ways to leave the picker without an address, which keep the form.
    enum Departure: CaseIterable {
        case back, checkout

        func perform(in app: ShopApp) async throws {
            switch self {
            case .back: try await app.goBack()
            case .checkout: try await app.open("shop://checkout")
            }
        }
    }

    @Test("The form keeps its address if the customer leaves the picker without one", arguments: Departure.allCases)
    func leaves(departure: Departure) async throws {
        let app = try await appAtCheckout()
        app.shop.form.address = village
        let pick = try await picking(in: app)
        try await departure.perform(in: app)
        try await pick.value
        #expect(app.shop.form.address == village)
        expectHierarchy(app.window, "\(Self.form)")
    }

    @Test("Nothing is lost if the customer declines a link, or opens the settings over the picker")
    func links() async throws {
        let app = try await appAtCheckout()
        app.shop.form.address = village
        app.shop.confirm = { _ in false }
        let pick = try await picking(in: app)
        await #expect { try await app.open("shop://products/7") } throws: {
            ($0 as? RoutingError)?.code == .removalDeclined
        }
        try await app.open("shop://settings")
        try await app.goBack()
        try await app.window.answer(AddressPicker.self, with: town)
        try await pick.value
        #expect(app.shop.form.address == town)
        expectHierarchy(app.window, "\(Self.form)")
    }

    @Test("Logging out ends the choice, and discards the form")
    func logOut() async throws {
        let app = try await appAtCheckout()
        let pick = try await picking(in: app)
        try await app.logOut()
        try await pick.value
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
