import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// A file of each version of the session, which the shop must be able to read forever.
struct SessionFormatTests {
    private let version1 = """
        {
          "version": 1,
          "shop": {
            "customer": "Anna",
            "cart": [{ "product": 7, "count": 2 }],
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

    @Test("A session of version 1 is read and written")
    func session() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())")
        let file = SessionFile(folder.appending(path: "shop.json").path)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(version1.utf8).write(to: folder.appending(path: "shop.json"))

        let content = try file.load()
        let shop = try #require(content.shop)
        #expect(
            shop.saved
                == SavedShop(
                    customer: "Anna", cart: [SavedShop.Line(product: 7, count: 2)],
                    address: Address(street: "Street 2"),
                    orders: [
                        SavedShop.PlacedOrder(
                            id: 1001, customer: "Anna", address: Address(street: "Street 1", city: "Town"),
                            lines: [SavedShop.Line(product: 42, count: 1)])
                    ], sorting: .price, showsCategories: true))
        let app = ShopApp(shop: shop)
        #expect(content.problem == nil)
        try await app.start(from: content.screens)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen], N[AccountScreen, OrderScreen 1001]*]")
        try await file.save(app.session)
        let next = ShopApp(shop: try #require(try file.load().shop))
        try await next.start(from: try file.load().screens)
        #expect(next.restored?.isComplete == true)
        #expect(next.window.snapshot() == app.window.snapshot())
        #expect(next.shop.saved == shop.saved)
    }
}
