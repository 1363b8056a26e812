import RouteAssembly

/// The list of all products: the root of the home tab.
final class ProductListScreen: PageScreen, Page, TabPage {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Kettle & Leaf"
    }

    var tabTitle: String { "Home" }

    var rows: [Row] {
        let (settings, shown) = (shop.settings, shownProduct)
        return settings.sorted(shop.catalogue.products).map { product in
            let label = settings.showsCategories ? "\(product.category): \(product.name)" : product.name
            let row = link(label, value: "\(product.price)", to: .product(product.id))
            guard product.id == shown?.id, case .item(var item) = row else { return row }
            item.isMarked = true
            return .item(item)
        } + [.blank, link("Settings", to: .settings)]
    }

    /// The product that a wide window shows beside the list.
    private var shownProduct: Product? {
        guard let split = parent?.parent as? SplitContainer, !split.isCollapsed else { return nil }
        return ((split.children.dropFirst().first as? Container)?.children.first as? ProductScreen)?.product
    }
}
