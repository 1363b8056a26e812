import RouteAssembly
import Testing

@testable import StorefrontApp

struct TypedTextTests {
    @Test("A name of blanks is no name, and blanks around a name are removed")
    func name() throws {
        let session = Session()
        for blank in [" ", "\t \u{2003}"] { #expect(throws: ShopError.self) { try session.logIn(blank) } }
        #expect(!session.isLoggedIn)
        try session.logIn("  Anna " + String(repeating: " ", count: 30))
        #expect(session.name == "Anna")
    }

    @Test("An address of blanks is incomplete, and is no input to ask about")
    func address() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.open("shop://checkout")
        let screen = try #require(app.window.visibleScreen as? CheckoutScreen)
        app.shop.form.address = Address(street: "  ", city: "\t")
        #expect(!app.shop.form.isComplete && !screen.asksBeforeRemoval)
        app.shop.form.address = Address(street: " Street 1 ", city: " ")
        #expect(!app.shop.form.isComplete && screen.asksBeforeRemoval)
        app.shop.form.address.city = " Town"
        #expect(try app.shop.placeOrder().address == Address(street: "Street 1", city: "Town"))
    }

    @Test("Blanks around a word do not change what the search finds", arguments: ["kettle", "kettle ", "\tKettle"])
    func search(word: String) async throws {
        let app = try await ShopApp.started()
        try await app.router.navigate(to: ShopRoute.search(word))
        let screen = try #require(app.window.visibleScreen as? SearchScreen)
        #expect(screen.title?.lowercased() == "search: kettle")
        try await app.tap("Iron Kettle")
    }

    @Test("A field of blanks has a button that cannot be used")
    func button() {
        func canSubmit(_ text: String) -> Bool {
            Field(text: text, question: "", problem: nil, change: { _ in }, submit: ("", { _ in })).canSubmit
        }
        #expect([" ", "", " x"].map(canSubmit) == [false, false, true])
    }

    @Test("The cart takes at most 999 of a product, and says so")
    func limit() async throws {
        let app = try await ShopApp.started(buying: [42])
        let product = try app.shop.catalogue.product(42)
        app.shop.cart.set(1000, of: product)
        #expect(app.shop.cart.count == 999)
        #expect { try app.shop.cart.add(product) } throws: {
            "\($0)" == "You can buy at most 999 of a product at once."
        }
        #expect(app.shop.cart.count == 999)
    }
}
