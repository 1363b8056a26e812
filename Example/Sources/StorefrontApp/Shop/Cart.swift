/// The shopping cart.
final class Cart {
    /// The highest number of a product.
    nonisolated static let limit = 999

    var lines: [CartLine] = []

    var isEmpty: Bool { lines.isEmpty }
    var count: Int { lines.reduce(0) { $0 + $1.count } }
    var total: Money { lines.total }

    func count(of product: Product) -> Int { lines.first { $0.product.id == product.id }?.count ?? 0 }

    /// Adds one of a product, at its current price.
    ///
    /// - Throws: A ``ShopError`` if the cart has as many as it can take.
    func add(_ product: Product) throws {
        guard count(of: product) < Self.limit else {
            throw ShopError("You can buy at most \(Self.limit) of a product at once.")
        }
        if let index = lines.firstIndex(where: { $0.product.id == product.id }) {
            lines[index] = CartLine(product: product, count: lines[index].count + 1)
        } else {
            lines.append(CartLine(product: product, count: 1))
        }
    }

    /// Changes the number of a product in the cart.
    func set(_ count: Int, of product: Product) {
        guard let index = lines.firstIndex(where: { $0.product.id == product.id }) else { return }
        if count > 0 { lines[index].count = min(count, Self.limit) } else { lines.remove(at: index) }
    }
}

/// A product in the cart, with its quantity.
struct CartLine: Hashable {
    let product: Product
    var count: Int

    var price: Money { product.price * count }
}

extension [CartLine] {
    var total: Money { reduce(Money(cents: 0)) { $0 + $1.price } }
}
