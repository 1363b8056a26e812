/// The shop behind the screens: what it sells, who is here, and what they are about to buy.
final class Shop {
    let catalogue: Catalogue
    let session = Session()
    let cart = Cart()
    let form = CheckoutForm()
    let settings = Settings()
    private(set) var orders: [Order] = []

    /// Asks the user a question that is answered by yes or no.
    var confirm: (_ question: String) async -> Bool = { _ in true }

    init(catalogue: Catalogue = .tea) { self.catalogue = catalogue }

    /// Turns the cart into an order.
    func placeOrder() throws -> Order {
        guard let customer = session.name, form.isComplete, !cart.isEmpty else {
            throw ShopError("An order needs a customer, an address and something in the cart.")
        }
        let order = Order(id: 1001 + orders.count, customer: customer, address: form.address, lines: cart.lines)
        orders.append(order)
        cart.clear()
        form.clear()
        return order
    }

    /// Forgets who is here and what they wanted to buy; what they have bought stays theirs.
    func logOut() {
        session.logOut()
        cart.clear()
    }

    /// The orders of whoever is logged in, the latest first.
    var ownOrders: [Order] { orders.filter { $0.customer == session.name }.reversed() }

    /// An order of whoever is logged in.
    func order(_ id: Int) throws -> Order {
        guard let order = ownOrders.first(where: { $0.id == id }) else {
            let known = ownOrders.map { "\($0.id)" }.joined(separator: ", ")
            throw ShopError(
                "You have no order \(id). " + (known.isEmpty ? "You have not ordered yet." : "You have \(known)."))
        }
        return order
    }
}

/// A sentence for the customer about what is not possible.
struct ShopError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
