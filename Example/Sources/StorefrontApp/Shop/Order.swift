/// An order that a customer has placed.
struct Order: Hashable {
    let id: Int
    let customer: String
    let address: String
    let lines: [CartLine]

    var total: Money { lines.total }
}

/// The delivery address that the customer has entered so far.
final class CheckoutForm {
    var street = ""
    var city = ""

    var isEmpty: Bool { street.isEmpty && city.isEmpty }
    var isComplete: Bool { !street.isEmpty && !city.isEmpty }
    var address: String { "\(street), \(city)" }

    func clear() { (street, city) = ("", "") }
}
