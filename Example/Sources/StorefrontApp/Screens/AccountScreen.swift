import RouteAssembly

/// The customer's account: the root of the account tab.
final class AccountScreen: PageScreen, Page, TabPage {
    private let shop: Shop

    init(shop: Shop) { self.shop = shop }

    override var title: String? {
        get { shop.session.name ?? "Account" }
        set {}  // The title depends on the session.
    }

    var tabTitle: String { "Account" }

    var rows: [Row] {
        let orders = shop.ownOrders
        let list: [Row] =
            orders.isEmpty
            ? [.text("You have not placed an order yet.")]
            : orders.map { link("Order \($0.id)", value: "\($0.total)", to: .order($0.id)) }
        return list + [
            .blank, link("Settings", to: .settings), link("Log out", value: "", style: .destructive, to: .logOut),
        ] + subscriptions
    }

    private var subscriptions: [Row] {
        let teas = shop.subscriptions.compactMap { subscription in
            let tea = subscription.tea.flatMap { try? shop.catalogue.product($0) }
            return tea.map { Row.text("\($0.name), \(subscription.rhythm.rawValue)") }
        }
        return [.blank, .heading("Subscriptions")] + teas + [link("Subscribe to a tea", to: .subscription(.tea))]
    }
}
