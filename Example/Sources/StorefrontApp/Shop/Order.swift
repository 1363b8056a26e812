/// An order that a customer has placed.
struct Order: Hashable {
    let id: Int
    let customer: String
    let address: Address
    let lines: [CartLine]

    var total: Money { lines.total }
}

/// A delivery address.
nonisolated struct Address: Hashable, Codable, CustomStringConvertible {
    var street = ""
    var city = ""

    var description: String { "\(street), \(city)" }
}

/// The delivery address that the customer has entered so far.
final class CheckoutForm {
    var address = Address()

    var isEmpty: Bool { address.street.isEmpty && address.city.isEmpty }
    var isComplete: Bool { !address.street.isEmpty && !address.city.isEmpty }

    func clear() { address = Address() }
}
