/// The connection to the shop, over which its answers arrive.
final class Connection {
    /// Whether an answer takes 0.2 to 2 seconds to arrive; otherwise it is there at once.
    var isSlow = false
    /// Whether nothing arrives until this is `false` again.
    var isHeld = false
    /// The products that are on their way.
    private(set) var awaited: [Product] = []
    private var hasFailed: Set<Int> = []
    private var haveReviewsFailed: Set<Int> = []

    /// Waits until the shop has answered a question.
    ///
    /// - Throws: `CancellationError`.
    func answer() async throws {
        guard isSlow else { return }
        try await Task.sleep(for: .milliseconds(300))
        while isHeld { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// Waits until the reviews of a product have arrived.
    ///
    /// - Parameter product: The product.
    /// - Returns: The reviews.
    /// - Throws: `ShopError` for some products when they are requested for the first time; or
    ///   `CancellationError`.
    func reviews(of product: Product) async throws -> [Review] {
        try await answer()
        if product.id % 2 == 0, haveReviewsFailed.insert(product.id).inserted {
            throw ShopError("The reviews have not arrived.")
        }
        return product.reviews
    }

    /// Waits until a product has arrived.
    ///
    /// - Parameter product: An entry of the catalogue.
    /// - Returns: The product.
    /// - Throws: `ShopError` if the connection is slow, for some products when they are requested
    ///   for the first time; or `CancellationError`.
    func product(_ product: Product) async throws -> Product {
        guard isSlow else { return product }
        awaited.append(product)
        defer { awaited.removeAll { $0.id == product.id } }
        try await Task.sleep(for: .milliseconds(200 + product.id * 97 % 1801))
        while isHeld { try await Task.sleep(for: .milliseconds(10)) }
        if product.id % 8 == 0, hasFailed.insert(product.id).inserted {
            throw ShopError("\(product.name) has not arrived.")
        }
        return product
    }
}
