import RouteAssembly

/// An order that has been placed.
final class OrderScreen: PageScreen, Page, ContextChecking {
    private let order: Order

    init(order: Order) {
        self.order = order
        super.init()
        title = "Order \(order.id)"
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
