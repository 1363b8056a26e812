import RouteAssembly

/// The shopping cart: the root of the cart tab.
final class CartScreen: PageScreen, Page, TabPage {
    private let cart: Cart

    init(cart: Cart) {
        self.cart = cart
        super.init(title: "Your cart")
    }

    var tabTitle: String { "Cart" }
    var tabBadge: Int { cart.count }

    var rows: [Row] {
        guard !cart.isEmpty else {
            return [.text("Your cart is empty."), .blank, link("Browse products", to: .home)]
        }
        let lines = cart.lines.map {
            link("\($0.count) × \($0.product.name)", value: "\($0.price)", to: .productHere($0.product.id))
        }
        return lines + [
            .blank, .total("\(cart.total)", remark: ""), .blank, link("Check out", style: .suggested, to: .checkout),
        ]
    }
}
