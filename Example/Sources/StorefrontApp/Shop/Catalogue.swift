/// The products of the shop.
struct Catalogue {
    private(set) var products: [Product]

    /// Returns the product with an identifier.
    func product(_ id: Int) throws -> Product {
        guard let product = products.first(where: { $0.id == id }) else {
            let known = products.map { "\($0.id)" }.joined(separator: ", ")
            throw ShopError("There is no product \(id). The products are \(known).")
        }
        return product
    }

    /// Changes the price of a product.
    mutating func setPrice(_ price: Money, of id: Int) {
        for index in products.indices where products[index].id == id { products[index].price = price }
    }

    /// Returns the products whose name, category, or description contains a word.
    ///
    /// White space around the word does not matter. An empty word matches no product.
    func products(matching word: String) -> [Product] {
        let word = word.trimmed.lowercased()
        guard !word.isEmpty else { return [] }
        return products.filter { product in
            [product.name, product.category, product.about].contains { $0.lowercased().contains(word) }
        }
    }
}

extension Catalogue {
    /// Ten products of a tea shop.
    static let tea = Catalogue(products: [
        Product(
            id: 7, name: "Darjeeling First Flush", category: "Black tea", price: Money(cents: 1450),
            about:
                "The first leaves of spring from the foot of the Himalayas: light, flowery, a little like muscat grapes.",
            related: [42, 70],
            reviews: [
                Review(author: "Mira", stars: 5, text: "Spring in a cup."),
                Review(author: "Jon", stars: 4, text: "Lovely. Do not let it steep for more than two minutes."),
            ]),
        Product(
            id: 12, name: "Sencha Yabukita", category: "Green tea", price: Money(cents: 1100),
            about: "Steamed and needle-shaped, fresh as a meadow. For water that has cooled down to seventy degrees.",
            related: [99, 81],
            reviews: [Review(author: "Aiko", stars: 5, text: "Tastes as it does at home.")]),
        Product(
            id: 21, name: "Assam Breakfast", category: "Black tea", price: Money(cents: 850),
            about: "Strong and malty, and not afraid of milk.", related: [42], reviews: []),
        Product(
            id: 33, name: "Tie Guan Yin", category: "Oolong", price: Money(cents: 1600),
            about: "Rolled by hand; good for seven infusions, each different from the last.", related: [70],
            reviews: [Review(author: "李雷", stars: 5, text: "好茶! The fourth infusion is the best.")]),
        Product(
            id: 42, name: "Earl Grey Blue Flower", category: "Black tea", price: Money(cents: 990),
            about: "Ceylon with oil of bergamot and the petals of cornflowers. The answer to most questions.",
            related: [7, 21],
            reviews: [
                Review(author: "Arthur", stars: 5, text: "Almost, but not quite, entirely unlike anything else."),
                Review(author: "Zoë", stars: 3, text: "Too much perfume for me."),
            ]),
        Product(
            id: 56, name: "Rooibos Vanilla", category: "Herbal", price: Money(cents: 720),
            about: "No caffeine at all: for the evening.", related: [21], reviews: []),
        Product(
            id: 64, name: "Iron Kettle", category: "Accessories", price: Money(cents: 7400),
            about: "Cast iron, 1.2 litres. It will outlive you.", related: [70],
            reviews: [Review(author: "Mira", stars: 4, text: "Heavy!")]),
        Product(
            id: 70, name: "Glass Teapot", category: "Accessories", price: Money(cents: 3800),
            about: "So thin that you see the leaves dance. With a strainer.", related: [33, 64], reviews: []),
        Product(
            id: 81, name: "Bamboo Whisk", category: "Accessories", price: Money(cents: 1250),
            about: "A hundred prongs cut from one piece of bamboo, for whisking matcha.", related: [99], reviews: []),
        Product(
            id: 99, name: "Ceremonial Matcha from Uji, Stone-Ground, First Harvest", category: "Green tea",
            price: Money(cents: 3900),
            about: "Shaded for three weeks, ground between granite stones for an hour. Thirty grams.",
            related: [81, 12],
            reviews: [Review(author: "Aiko", stars: 5, text: "Worth every cent.")]),
    ])
}
