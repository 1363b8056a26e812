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

    /// The address without white space at the ends of its lines.
    @MainActor var trimmed: Address { Address(street: street.trimmed, city: city.trimmed) }
}

/// The delivery address that the customer has entered so far.
final class CheckoutForm {
    var address = Address()

    var isEmpty: Bool { address.trimmed == Address() }
    var isComplete: Bool { !address.trimmed.street.isEmpty && !address.trimmed.city.isEmpty }

    func clear() { address = Address() }
}
