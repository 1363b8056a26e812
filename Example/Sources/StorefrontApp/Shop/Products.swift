/// A product of the shop.
struct Product: Hashable {
    let id: Int
    let name: String
    let category: String
    var price: Money
    let about: String
    /// The identifiers of the products that go well with this one.
    let related: [Int]
    let reviews: [Review]
}

/// A customer's review of a product.
struct Review: Hashable {
    let author: String
    let stars: Int
    let text: String

    /// The rating as five characters, such as `★★★☆☆`.
    var starText: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars) }
}

/// An amount of money in euros.
struct Money: Hashable, Comparable, CustomStringConvertible {
    let cents: Int

    static func < (one: Self, other: Self) -> Bool { one.cents < other.cents }
    static func + (one: Self, other: Self) -> Self { Self(cents: one.cents + other.cents) }
    static func * (one: Self, count: Int) -> Self { Self(cents: one.cents * count) }

    var description: String {
        let rest = cents % 100
        return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// The subject of a picture of a product.
public enum Picture: Sendable {
    /// A tin with black tea, green tea, oolong, or herbs.
    case blackTea, greenTea, oolong, herbs
    /// A thing for the kitchen.
    case kettle, teapot, whisk
}

extension Product {
    var picture: Picture {
        switch (category, id) {
        case ("Black tea", _): .blackTea
        case ("Green tea", _): .greenTea
        case ("Oolong", _): .oolong
        case ("Herbal", _): .herbs
        case (_, 64): .kettle
        case (_, 81): .whisk
        default: .teapot
        }
    }
}
