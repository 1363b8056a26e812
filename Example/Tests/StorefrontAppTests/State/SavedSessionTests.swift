import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// A file of version 1 of the session, which the shop must be able to read forever.
private let file = """
    {
      "version": 1,
      "shop": {
        "customer": "Anna",
        "cart": [{ "product": 7, "count": 2 }, { "product": 42, "count": 1 }],
        "address": { "street": "Street 2", "city": "" },
        "orders": [
          {
            "id": 1001, "customer": "Anna", "address": { "street": "Street 1", "city": "Town" },
            "lines": [{ "product": 42, "count": 1 }]
          }
        ],
        "sorting": "price",
        "showsCategories": true
      },
      "screens": {
        "version": 1,
        "visits": [
          {
            "number": 1, "routes": [{ "type": "", "version": 1, "json": "{\\"home\\":{}}" }],
            "legs": [], "screens": []
          },
          {
            "number": 2, "routes": [{ "type": "", "version": 1, "json": "{\\"order\\":{\\"_0\\":1001}}" }],
            "legs": [], "screens": []
          }
        ],
        "nodes": []
      }
    }
    """

struct SavedSessionTests {
    private func session(_ text: String = file) throws -> SavedSession {
        try JSONDecoder().decode(SavedSession.self, from: Data(text.utf8))
    }

    private func app(of session: SavedSession) async throws -> ShopApp {
        let app = ShopApp(shop: try Shop(session.shop))
        try await app.start(from: session.screens)
        return app
    }

    @Test("A session of version 1 is read and written")
    func format() async throws {
        let session = try session()
        #expect(
            session.shop
                == SavedShop(
                    customer: "Anna",
                    cart: [SavedShop.Line(product: 7, count: 2), SavedShop.Line(product: 42, count: 1)],
                    address: Address(street: "Street 2"),
                    orders: [
                        SavedShop.PlacedOrder(
                            id: 1001, customer: "Anna", address: Address(street: "Street 1", city: "Town"),
                            lines: [SavedShop.Line(product: 42, count: 1)])
                    ], sorting: .price, showsCategories: true))
        let app = try await app(of: session)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001]*]")
        let saved = String(decoding: try JSONEncoder().encode(app.session), as: UTF8.self)
        let next = try await self.app(of: self.session(saved))
        #expect(next.restored?.isComplete == true)
        #expect(next.window.snapshot() == app.window.snapshot())
        #expect(next.shop.saved == session.shop)
    }

    @Test(
        "A model that no shop has saved cannot be read",
        arguments: [
            ("\"count\": 1", "\"count\": 9223372036854775807"), ("\"count\": 1", "\"count\": 0"),
            ("\"Anna\",\n    \"cart\"", "\"\",\n    \"cart\""), ("\"price\"", "\"colour\""),
        ])
    func impossible(text: String, replacement: String) throws {
        let changed = file.replacing(text, with: replacement)
        try #require(changed != file)
        #expect(throws: (any Error).self) { try Shop(session(changed).shop) }
    }

    @Test("A product that is not sold any more is not in the cart, and its screen says so")
    func soldOut() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42, 7])
        try await app.open("shop://products/42")
        let text = String(decoding: try JSONEncoder().encode(app.session), as: UTF8.self)
            .replacing("\":42", with: "\":43").replacing(#"\":42"#, with: #"\":43"#)
        let next = try await self.app(of: session(text))
        #expect(next.shop.cart.lines.map(\.product.id) == [7])
        #expect(
            next.restored?.description == """
                The screens were restored with these routes:
                  shop://home
                  shop://products/43
                  shop://products/43 was dropped: There is no product 43. The products are 7, 12, 21, 33, 42, 56, 64, 70, 81, 99.
                  ProductScreen 42 is missing.
                  NavigationContainer is missing.
                """)
        expectHierarchy(next.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }
}
