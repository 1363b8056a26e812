import RouteAssembly

/// The summary of an order before it is placed.
///
/// While the customer pays, the screen can be neither covered nor removed.
final class ReviewOrderScreen: PageScreen, Page {
    private let shop: Shop
    private var isPaying = false {
        didSet { setNeedsUpdate() }
    }

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Your order"
    }

    override var canBeCovered: Bool { !isPaying }
    override var canBeRemoved: Bool { !isPaying }

    var rows: [Row] {
        let lines = shop.cart.lines.map { Row.text("\($0.count) × \($0.product.name)") }
        return lines + [
            .blank, .total("\(shop.cart.total)", remark: "delivered to \(shop.form.address.trimmed)"), .blank,
            isPaying ? .text("Paying …") : .button("Place order", style: .suggested, perform: placeOrder),
        ]
    }

    private func placeOrder() async throws {
        guard !isPaying else { return }
        let order = try await pay()
        try await navigate(to: ShopRoute.order(order.id))
    }

    private func pay() async throws -> Order {
        isPaying = true
        defer { isPaying = false }
        try await shop.connection.answer()
        return try shop.placeOrder()
    }
}
