import Foundation
import RouteAssemblyLinks
import Testing

@testable import StorefrontApp

struct ShopLinksTests {
    @Test("The table of links is valid")
    func validTable() { #expect(ShopLinks.table.validate().isEmpty) }

    @Test(
        "A link is parsed to a route, and the route is printed as the link",
        arguments: [
            ("shop://home", ShopRoute.home),
            ("shop://products/42", .product(42)),
            ("shop://products/42/reviews", .reviews(of: 42)),
            ("shop://search", .search(nil)),
            ("shop://search?q=green%20tea", .search("green tea")),
            ("shop://cart", .cart),
            ("shop://checkout", .checkout),
            ("shop://checkout/review", .reviewOrder),
            ("shop://account", .account),
            ("shop://orders/1001", .order(1001)),
            ("shop://settings", .settings),
            ("shop://login", .login),
        ])
    func parsedAndPrinted(link: String, route: ShopRoute) throws {
        #expect(try ShopLinks.table.route(for: link) == route)
        #expect(try ShopLinks.table.url(for: route).absoluteString == link)
    }

    @Test("No link logs the customer out")
    func logOut() {
        #expect(throws: (any Error).self) { try ShopLinks.table.url(for: .logOut) }
        #expect(throws: (any Error).self) { try ShopLinks.table.route(for: "shop://logout") }
    }
}
