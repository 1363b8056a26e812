import RouteAssembly

/// The summary of an order before it is placed.
final class ReviewOrderScreen: Screen, Page {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Your order"
    }

    var rows: [Row] {
        let lines = shop.cart.lines.map { Row.text("\($0.count) × \($0.product.name)") }
        return lines + [
            .blank, .total("\(shop.cart.total)", remark: "delivered to \(shop.form.address.trimmed)"), .blank,
            .button("Place order", style: .suggested) {
                let order = try self.shop.placeOrder()
                try await self.navigate(to: ShopRoute.order(order.id))
            },
        ]
    }
}
