/// Something the shop sells.
struct Product: Hashable {
    let id: Int
    let name: String
    let category: String
    let price: Money
    let about: String
    /// The products to look at next.
    let related: [Int]
    let reviews: [Review]
}

/// What a customer thinks of a product.
struct Review: Hashable {
    let author: String
    let stars: Int
    let text: String

    /// Five characters, as many of them full as there are stars.
    var starText: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars) }
}
