import RouteAssembly

/// The list of all products: the root of the home tab.
final class ProductListScreen: Screen, Page, TabPage {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Kettle & Leaf"
    }

    var tabTitle: String { "Home" }

    var rows: [Row] {
        let settings = shop.settings
        return settings.sorted(shop.catalogue.products).map { product in
            link(
                settings.showsCategories ? "\(product.category): \(product.name)" : product.name,
                value: "\(product.price)", to: .product(product.id))
        } + [.blank, link("Settings", to: .settings)]
    }
}
