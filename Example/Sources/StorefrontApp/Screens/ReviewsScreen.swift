import RouteAssembly

/// The reviews of a product.
final class ReviewsScreen: Screen, Page, ContextChecking {
    private let product: Product

    init(product: Product) {
        self.product = product
        super.init()
        title = "Reviews"
    }

    override var description: String { "ReviewsScreen \(product.id)" }

    func isTarget(for product: Product) -> Bool { self.product == product }

    var rows: [Row] {
        guard !product.reviews.isEmpty else { return [.text("\(product.name) has no reviews yet.")] }
        return [.text(product.name)]
            + product.reviews.flatMap { [.blank, .text("\($0.starText) \($0.author)"), .text($0.text)] }
    }
}
