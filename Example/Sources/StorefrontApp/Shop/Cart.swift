/// The shopping cart.
final class Cart {
    private(set) var lines: [CartLine]

    init(_ lines: [CartLine] = []) { self.lines = lines }

    var isEmpty: Bool { lines.isEmpty }
    var count: Int { lines.reduce(0) { $0 + $1.count } }
    var total: Money { lines.total }

    func count(of product: Product) -> Int { lines.first { $0.product == product }?.count ?? 0 }

    func add(_ product: Product) {
        if let index = lines.firstIndex(where: { $0.product == product }) {
            lines[index].count += 1
        } else {
            lines.append(CartLine(product: product, count: 1))
        }
    }

    /// Changes the number of a product in the cart.
    func set(_ count: Int, of product: Product) {
        guard let index = lines.firstIndex(where: { $0.product == product }) else { return }
        if count > 0 { lines[index].count = count } else { lines.remove(at: index) }
    }

    func clear() { lines = [] }

    /// Replaces all products.
    func replace(by lines: [CartLine]) { self.lines = lines }
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
