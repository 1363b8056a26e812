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

/// An order that has been placed.
final class OrderScreen: PageScreen, Page, ContextChecking {
    private let order: Order

    init(order: Order) {
        self.order = order
        super.init(title: "Order \(order.id)")
    }

    override var description: String { "OrderScreen \(order.id)" }

    func isTarget(for id: Int) -> Bool { order.id == id }

    var rows: [Row] {
        [.text("Thank you, \(order.customer)! Your order is on its way to \(order.address)."), .blank]
            + order.lines.map {
                link("\($0.count) × \($0.product.name)", value: "\($0.price)", to: .productHere($0.product.id))
            }
            + [.blank, .total("\(order.total)", remark: "")]
    }
}
