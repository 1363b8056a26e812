/// An amount in euros, to the cent.
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
