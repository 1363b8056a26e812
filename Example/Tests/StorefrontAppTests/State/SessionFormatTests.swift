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
                "routes": [{ "home": {} }],
                "screens": [
                  "TabContainer", "SplitContainer", "NavigationContainer", "ProductListScreen", "NavigationContainer",
                  "SearchScreen", "NavigationContainer", "CartScreen", "NavigationContainer", "AccountScreen"
                ],
                "departures": [], "selections": [], "supports": [], "arrival": { "visit": 0, "screen": 3 }
              },
              {
                "routes": [{ "order": { "_0": 1001 } }], "screens": ["OrderScreen"], "departures": [],
                "selections": [0], "supports": [0], "arrival": { "visit": 1, "screen": 0 }
              }
            ],
            "departures": [],
            "selections": [3],
            "kept": [{ "screen": { "visit": 0, "screen": 5 }, "value": "tea" }]
          }
        }
        """

    @Test("A session of version 1 is read, without screens of an earlier format, and written")
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
        #expect(content.screens == nil && content.problem == nil)
        try await app.start(from: content.screens)
        try await app.router.navigate(to: ShopRoute.order(1001))
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
