import RouteAssemblyState

/// The content of the session file: the model, and the screens as the routes that lead to them.
nonisolated struct SavedSession: Codable, Equatable {
    let shop: SavedShop
    let screens: SavedState
}

/// The part of the model that outlives the process.
nonisolated struct SavedShop: Codable, Equatable {
    /// A product in the cart or in an order, by its identifier.
    struct Line: Codable, Equatable {
        let product: Int
        let count: Int
    }

    struct PlacedOrder: Codable, Equatable {
        let id: Int
        let customer: String
        let address: Address
        let lines: [Line]
    }

    /// The name of the logged-in customer.
    let customer: String?
    let cart: [Line]
    /// The delivery address that the customer has entered so far.
    let address: Address
    let orders: [PlacedOrder]
    let sorting: Settings.Sorting
    let showsCategories: Bool
}

extension Shop {
    /// The part of the model that outlives the process.
    var saved: SavedShop {
        SavedShop(
            customer: session.name, cart: cart.lines.map(\.saved), address: form.address,
            orders: orders.map {
                SavedShop.PlacedOrder(
                    id: $0.id, customer: $0.customer, address: $0.address, lines: $0.lines.map(\.saved))
            },
            sorting: settings.sorting, showsCategories: settings.showsCategories)
    }

    /// Creates the shop of the last session, without the products that are not sold any more.
    ///
    /// - Throws: A ``ShopError`` if no shop has saved the model.
    convenience init(_ saved: SavedShop) throws {
        self.init()
        try restore(saved)
    }

    /// Replaces the model by a saved one, without the products that are not sold any more.
    ///
    /// - Throws: A ``ShopError`` if no shop has saved the model.
    func restore(_ saved: SavedShop) throws {
        let orders = try saved.orders.map {
            Order(
                id: $0.id, customer: $0.customer, address: $0.address, lines: try catalogue.lines($0.lines))
        }
        cart.lines = try catalogue.lines(saved.cart)
        self.orders = orders
        if let customer = saved.customer { try session.logIn(customer) } else { session.logOut() }
        form.address = saved.address
        (settings.sorting, settings.showsCategories) = (saved.sorting, saved.showsCategories)
    }
}

extension Catalogue {
    fileprivate func lines(_ saved: [SavedShop.Line]) throws -> [CartLine] {
        try saved.compactMap { line in
            guard (1...100_000).contains(line.count) else { throw ShopError("There is no count of \(line.count).") }
            return (try? product(line.product)).map { CartLine(product: $0, count: min(line.count, Cart.limit)) }
        }
    }
}

extension CartLine {
    fileprivate var saved: SavedShop.Line { SavedShop.Line(product: product.id, count: count) }
}
