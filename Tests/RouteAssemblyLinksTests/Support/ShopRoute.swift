import Foundation
import RouteAssemblyLinks

enum ShopRoute: Equatable, Sendable {
    case home
    case account
    case newProduct
    case product(Int)
    case review(product: Int, slug: String, page: Int?)
    case search(String, sorting: Sorting?, inStock: Bool?)
    case order(UUID)
    case price(Double)

    enum Sorting: String, CaseIterable, LinkValue { case price, name, newest }

    static let links = links(schemes: ["shop"], hosts: ["shop.example", "www.shop.example"])

    static func links(schemes: Set<String> = [], hosts: Set<String> = []) -> LinkTable<ShopRoute> {
        LinkTable(schemes: schemes, hosts: hosts) {
            Link("/", route: .home)
            Link("/account", route: .account)
            Link("/products/new", route: .newProduct)
            Link("/products/{id}") {
                .product($0)
            } printing: {
                if case .product(let id) = $0 { id } else { nil }
            }
            Link("/p/{id}") { .product($0) }
            Link("/products/{id}/reviews/{slug}?page={page}") {
                .review(product: $0, slug: $1, page: $2)
            } printing: { route in
                if case .review(let id, let slug, let page) = route { (id, slug, page) } else { nil }
            }
            Link("/search?q={q}&sorting={sorting}&in-stock={inStock}") {
                .search($0, sorting: $1, inStock: $2)
            } printing: { route in
                if case .search(let text, let sorting, let inStock) = route { (text, sorting, inStock) } else { nil }
            }
            Link("/orders/{id}", route: ShopRoute.order) { if case .order(let id) = $0 { id } else { nil } }
            Link("/price/{price}", route: ShopRoute.price) { if case .price(let price) = $0 { price } else { nil } }
        }
    }
}
