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
            Link("/products/{id}", route: ShopRoute.product)
            Link(alias: "/p/{id}", route: ShopRoute.product)
            Link("/products/{id}/reviews/{slug}?page={page}", route: ShopRoute.review)
            Link("/search?q={q}&sorting={sorting}&in-stock={inStock}") {
                .search($0, sorting: $1, inStock: $2)
            }
            Link("/orders/{id}", route: ShopRoute.order)
            Link("/price/{price}", route: ShopRoute.price)
        }
    }
}
