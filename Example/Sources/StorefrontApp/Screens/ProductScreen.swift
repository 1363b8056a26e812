import RouteAssembly

/// A product.
final class ProductScreen: PageScreen, Page, ContextChecking {
    private(set) var product: Product
    private let shop: Shop

    init(product: Product, shop: Shop) {
        (self.product, self.shop) = (product, shop)
        super.init()
        title = product.name
    }

    override var description: String { "ProductScreen \(product.id)" }

    func isTarget(for product: Product) -> Bool { self.product.id == product.id }

    /// Shows the product as the shop has it now.
    func show(_ product: Product) { self.product = product }

    var rows: [Row] {
        let (cart, product) = (shop.cart, product)
        var rows: [Row] = [
            .picture(product.picture), .text("\(product.category) · \(product.price)"), .blank, .text(product.about),
            .blank,
        ]
        let count = cart.count(of: product)
        rows.append(
            .button("Add to cart", value: count == 0 ? "" : "\(count) in cart", style: .suggested) {
                try cart.add(product)
            }
        )
        if count > 0 {
            let number = Control.number("In your cart", value: count, range: 0...Cart.limit) {
                cart.set($0, of: product)
            }
            rows.append(.item(Item(label: "Remove one", value: "", control: number)))
        }
        rows.append(link("Reviews", value: "\(product.reviews.count)", to: .reviewsHere(of: product.id)))
        rows += [.blank, .heading("Goes well with")]
        for other in product.related.compactMap({ try? shop.catalogue.product($0) }) {
            rows.append(link(other.name, value: "\(other.price)", to: .productHere(other.id)))
        }
        return rows
    }
}
