import RouteAssemblyLinks

/// The links of the shop, which map URLs to routes and back.
enum ShopLinks {
    static let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
        Link("/home", route: .home)
        Link(
            "/products/{id}", route: ShopRoute.product, printing: { if case .product(let id) = $0 { id } else { nil } })
        Link(
            "/products/{id}/reviews", route: ShopRoute.reviews,
            printing: { if case .reviews(let id) = $0 { id } else { nil } })
        Link(
            "/search?q={word}", route: ShopRoute.search,
            printing: { if case .search(let word) = $0 { .some(word) } else { nil } })
        Link("/cart", route: .cart)
        Link("/checkout", route: .checkout)
        Link("/checkout/review", route: .reviewOrder)
        Link("/account", route: .account)
        Link("/orders/{id}", route: ShopRoute.order, printing: { if case .order(let id) = $0 { id } else { nil } })
        Link("/settings", route: .settings)
        Link("/login", route: .login)
    }

    /// The patterns of the links with their scheme, for the help text.
    static let patterns = table.links.map { "shop:/" + $0.pattern }

    /// Returns a sentence that names the invalid number in a link and the pattern that requires it.
    ///
    /// The message of a `LinkError` says the same to a developer. The result is `nil` if the link
    /// has another defect.
    static func invalidNumber(in link: String) -> String? {
        let path = link.prefix { !"?#".contains($0) }.split(separator: "/").drop { $0.hasSuffix(":") }
        for pattern in patterns {
            let segments = pattern.split(separator: "/").dropFirst()
            let pairs = zip(path, segments)
            guard path.count == segments.count, pairs.allSatisfy({ $0 == $1 || $1.hasPrefix("{") }),
                let value = pairs.first(where: { $1.hasPrefix("{") && Int($0) == nil })?.0
            else { continue }
            return "\"\(value.drawn.clipped(to: 40))\" is not a valid number for \(pattern)."
        }
        return nil
    }
}
