import RouteAssembly
import RouteAssemblyState

/// The settings of the product list, and buttons that simulate events such as a notification.
final class SettingsScreen: PageScreen, Page {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Settings")
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

/// The places where the customer has been, of which a tap leads to one.
final class RecentScreen: PageScreen, Page {
    private weak var history: History?

    init(_ history: History?) {
        self.history = history
        super.init(title: "Recent places")
    }

    var rows: [Row] {
        guard let history else { return [] }
        let places = history.places
        let moves: [Row] = [
            .button("Back", value: history.canGoBack ? "‹" : "") { try await history.go(.back) },
            .button("Forward", value: history.canGoForward ? "›" : "") { try await history.go(.forward) },
        ]
        return moves + [.blank, .heading("Places")]
            + places.map { place in
                .button(place.name, value: place.distance == 0 ? "here" : "") {
                    if place.distance != 0 { _ = try await history.go(place.distance) }
                }
            }
    }
}

extension History {
    /// A place in the history, with its distance from the current one.
    struct Place: Equatable {
        let name: String
        let distance: Int
    }

    /// The places, the latest first.
    var places: [Place] {
        entries.enumerated().reversed().map { index, entry in
            let route = entry.routes.last as? ShopRoute
            return Place(name: route.map(ShopLinks.text) ?? "the start", distance: index - position)
        }
    }
}
