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

    @Test("Every link has an example that leads to a screen")
    func listed() {
        let lines = ShopApp().linkList().split(separator: "\n")
        #expect(lines.count == ShopLinks.table.links.count)
        #expect(lines.contains("/products/{id}          shop://products/42           ProductScreen"))
        #expect(lines.allSatisfy { $0.hasSuffix("Screen") })
    }

    @Test("No link logs the customer out")
    func logOut() {
        #expect(throws: (any Error).self) { try ShopLinks.table.url(for: .logOut) }
        #expect(throws: (any Error).self) { try ShopLinks.table.route(for: "shop://logout") }
    }

    @Test(
        "A link with an invalid value is explained on one line",
        arguments: [
            ("shop://products/abc", "\"abc\" is not a valid number for shop://products/{id}."),
            ("shop://products/1.5/reviews?a=1", "\"1.5\" is not a valid number for shop://products/{id}/reviews."),
            ("/orders/99999999999999999999", "\"99999999999999999999\" is not a valid number for shop://orders/{id}."),
            (
                "shop://search?q=a&q=b",
                "The query item \"q\" is given more than once in \"shop://search?q=a&q=b\". Give it once."
            ),
        ])
    func explainedValues(link: String, text: String) {
        let error = #expect(throws: LinkError.self) { try ShopLinks.table.route(for: link) }
        #expect(error.map { explain($0) } == text)
    }

    @Test(
        "A text that is no link of the shop is explained on one line, with the links",
        arguments: [
            ("shop://nowhere", "shop://nowhere"), ("https://tea.shop", "https://tea.shop"),
            ("products/42", "products/42"), ("shop://cart/\u{1B}[A\n", #"shop://cart/\u{1B}[A\n"#),
        ])
    func explainedLinks(link: String, shown: String) {
        let list = ShopLinks.patterns.joined(separator: ", ")
        let error = #expect(throws: LinkError.self) { try ShopLinks.table.route(for: link) }
        #expect(error.map { explain($0) } == "\(shown) is not a link of the shop. The links are \(list).")
    }
}
