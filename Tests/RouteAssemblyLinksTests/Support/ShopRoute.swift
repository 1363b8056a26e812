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
            LinkPattern("/", route: .home)
            LinkPattern("/account", route: .account)
            LinkPattern("/products/new", route: .newProduct)
            LinkPattern("/products/{id}", route: ShopRoute.product)
            LinkPattern(alias: "/p/{id}", route: ShopRoute.product)
            LinkPattern("/products/{id}/reviews/{slug}?page={page}", route: ShopRoute.review)
            LinkPattern("/search?q={q}&sorting={sorting}&in-stock={inStock}") {
                .search($0, sorting: $1, inStock: $2)
            }
            LinkPattern("/orders/{id}", route: ShopRoute.order)
            LinkPattern("/price/{price}", route: ShopRoute.price)
        }
    }
}
