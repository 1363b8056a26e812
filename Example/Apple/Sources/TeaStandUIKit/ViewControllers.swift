import RouteAssembly
import TeaStandApp
import UIKit

/// The page of the list: a line for each tea, and a button for the cart.
final class TeaListViewController: LinesViewController {
    private let screen: TeaListScreen

    init(_ screen: TeaListScreen) {
        self.screen = screen
        super.init(button: "Cart")
    }

    required init?(coder: NSCoder) { nil }

    override var lines: [Line] { Tea.all.map { Line(text: $0.name, detail: "€\($0.price)", leadsOn: true) } }
    override func tap(_ position: Int) { screen.go(to: TeaRoute.tea(Tea.all[position].id)) }
    override func tapButton() { screen.go(to: TeaRoute.cart) }
}

/// The page of a tea: its description, the number of packs, and a button for the cart.
final class TeaViewController: LinesViewController {
    private let screen: TeaScreen
    private var count = 1

    init(_ screen: TeaScreen) {
        self.screen = screen
        super.init(button: "Add to Cart")
    }

    required init?(coder: NSCoder) { nil }

    override var lines: [Line] {
        [screen.tea.about, "€\(screen.tea.price) each", "Quantity: \(count). Tap for one more."]
            .map { Line(text: $0) }
    }

    override func tap(_ position: Int) { if position == 2 { count += 1 } }

    override func tapButton() {
        screen.addToCart(count)
        screen.go(to: TeaRoute.cart)
    }
}

/// The page of the cart: its teas, which a tap removes, and a button for the checkout.
final class CartViewController: LinesViewController {
    private let screen: CartScreen

    init(_ screen: CartScreen) {
        self.screen = screen
        super.init(button: "Check Out")
    }

    required init?(coder: NSCoder) { nil }

    override var header: String? { screen.teas.isEmpty ? "Your cart is empty." : "Tap a tea to remove it." }
    override var lines: [Line] { screen.teas.map { Line(text: $0.name, detail: "€\($0.price)") } }
    override func tap(_ position: Int) { screen.remove(at: position) }
    override func tapButton() { screen.go(to: TeaRoute.checkout) }
}

/// The page of the checkout: the ways to deliver, of which one is chosen, and a button that orders.
final class CheckoutViewController: LinesViewController {
    private let screen: CheckoutScreen

    init(_ screen: CheckoutScreen) {
        self.screen = screen
        super.init(button: "Order")
    }

    required init?(coder: NSCoder) { nil }

    override var header: String? { "How should we deliver, \(screen.customer)?" }
    override var lines: [Line] {
        screen.deliveries.map { Line(text: $0, detail: $0 == screen.delivery ? "✓" : nil) }
    }
    override func tap(_ position: Int) { screen.delivery = screen.deliveries[position] }
    override func tapButton() { screen.order() }
}

/// The page of the login: the customers, of whom one is chosen, and a button that logs in.
final class LoginViewController: LinesViewController {
    private let screen: LoginScreen
    private var customer: String

    init(_ screen: LoginScreen) {
        (self.screen, customer) = (screen, screen.customers[0])
        super.init(button: "Log In")
    }

    required init?(coder: NSCoder) { nil }

    override var header: String? { "Who are you?" }
    override var lines: [Line] { screen.customers.map { Line(text: $0, detail: $0 == customer ? "✓" : nil) } }
    override func tap(_ position: Int) { customer = screen.customers[position] }
    override func tapButton() { screen.logIn(as: customer) }
}
