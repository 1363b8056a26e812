/// The model of the shop: its catalogue, the customer's session and cart, and the orders.
final class Shop {
    var catalogue = Catalogue.tea
    let connection = Connection()
    let session = Session()
    let cart = Cart()
    let form = CheckoutForm()
    let settings = Settings()
    /// The orders of all customers.
    var orders: [Order] = []
    /// The subscriptions of this session.
    var subscriptions: [Subscription] = []
    /// The number of subscriptions that a customer can have.
    static let subscriptionLimit = 3
    /// The time in which the shop has to answer a question.
    var patience = Duration.seconds(20)

    /// The closure that asks the user whether to discard something.
    var confirm: (_ question: String) async -> Bool = { _ in true }

    /// The closure that shows a notification with a link.
    var notify: (_ text: String, _ link: String) -> Void = { _, _ in }

    /// Places an order for the products in the cart, and empties the cart and the form.
    func placeOrder() throws -> Order {
        guard let customer = session.name, form.isComplete, !cart.isEmpty else {
            throw ShopError("An order needs a customer, an address, and at least one product.")
        }
        let order = Order(id: 1001 + orders.count, customer: customer, address: form.address.trimmed, lines: cart.lines)
        orders.append(order)
        cart.lines = []
        form.clear()
        return order
    }

    /// Ends the session, and empties the cart and the list of subscriptions.
    ///
    /// The customer's orders are kept.
    func logOut() {
        session.logOut()
        cart.lines = []
        subscriptions = []
    }

    /// The orders of the current customer, the latest first.
    var ownOrders: [Order] { orders.filter { $0.customer == session.name }.reversed() }

    /// The addresses of the customer's orders, the latest first.
    var ownAddresses: [Address] {
        ownOrders.map(\.address).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns an order of the current customer.
    func order(_ id: Int) throws -> Order {
        guard let order = ownOrders.first(where: { $0.id == id }) else {
            let known = ownOrders.map { "\($0.id)" }.joined(separator: ", ")
            throw ShopError(
                "You have no order \(id). "
                    + (known.isEmpty ? "You have not placed an order yet." : "Your orders are \(known)."))
        }
        return order
    }
}

/// An error with a message for the customer.
public struct ShopError: Error, CustomStringConvertible {
    /// The message.
    public let description: String

    /// Creates an error with a message.
    public init(_ description: String) { self.description = description }
}
