import RouteAssembly

/// The settings of the product list, and buttons that simulate events such as a notification.
final class SettingsScreen: PageScreen, Page {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Settings"
    }

    var rows: [Row] {
        let (settings, shop) = (shop.settings, shop)
        return [
            .choice("Sort products by", value: settings.sorting) { settings.sorting = $0 },
            .toggle("Show categories", isOn: settings.showsCategories) { settings.showsCategories = $0 },
            .blank, link("Recent places", to: .recent),
            .button("Simulate a notification") {
                shop.catalogue.setPrice(Money(cents: 890), of: 42)
                shop.notify("Earl Grey Blue Flower costs only €8.90 now.", "shop://products/42")
            },
        ]
    }
}
