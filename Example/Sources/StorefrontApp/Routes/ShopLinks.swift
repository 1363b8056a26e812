import Foundation
import RouteAssemblyLinks

/// The links of the shop, which map URLs to routes and back.
enum ShopLinks {
    static let table = LinkTable<ShopRoute>(schemes: ["shop"], hosts: ["storefront.example"]) {
        LinkPattern("/home", route: .home)
        LinkPattern("/products/{id}", route: ShopRoute.product, printing: \.productID)
        LinkPattern("/products/{id}/reviews", route: ShopRoute.reviews, printing: \.reviewsID)
        LinkPattern("/search?q={word}", route: ShopRoute.search)
        LinkPattern("/cart", route: .cart)
        LinkPattern("/checkout", route: .checkout)
        LinkPattern("/checkout/review", route: .reviewOrder)
        LinkPattern("/account", route: .account)
        LinkPattern("/orders/{id}", route: ShopRoute.order)
        LinkPattern("/settings", route: .settings)
        LinkPattern("/settings/recent", route: .recent)
        LinkPattern("/subscription", route: .subscription(.tea))
        LinkPattern("/login", route: .login)
    }

    /// The patterns of the links with their scheme, for the help text.
    static let patterns = table.links.map { "shop:/" + $0.pattern }

    /// Routes for example links.
    static let samples: [ShopRoute] = [.product(42), .reviews(of: 42), .search("green tea"), .order(1001)]

    /// The files that a web site has to serve, by their names, so that phones open its links in the
    /// app.
    static func siteFiles() throws -> [(name: String, text: String)] {
        let certificate = Array(repeating: "00", count: 32).joined(separator: ":")
        return [
            ("apple-app-site-association", try table.appleAppSiteAssociation(for: ["ABCDE12345.example.storefront"])),
            ("assetlinks.json", try table.assetLinks(forPackage: "example.storefront", fingerprints: [certificate])),
        ]
    }

    /// Returns the link that opens a route, or the command for a route without a link.
    static func text(of route: ShopRoute) -> String {
        if let url = try? table.url(for: route) { return url.absoluteString }
        return switch route {
        case .tab(let tab): "tab \(tab)"
        case .addresses: "the addresses"
        case .subscription(let page): "the subscription, \(page)"
        default: "logout"
        }
    }

    /// Returns a sentence that names the invalid number in a link and the pattern that requires it.
    ///
    /// The message of a `LinkError` says the same to a developer. The result is `nil` if the link
    /// has another defect.
    static func invalidNumber(_ error: LinkError) -> String? {
        guard let value = error.value, let pattern = error.pattern else { return nil }
        return "\"\(value.drawn.clipped(to: 40))\" is not a valid number for shop:/\(pattern)."
    }
}

extension ShopRoute {
    /// The identifier of the product, in whatever tab it is.
    fileprivate var productID: Int? {
        switch self {
        case .product(let id), .productHere(let id): id
        default: nil
        }
    }

    /// The identifier of the product whose reviews the route shows, in whatever tab they are.
    fileprivate var reviewsID: Int? {
        switch self {
        case .reviews(let id), .reviewsHere(let id): id
        default: nil
        }
    }
}
