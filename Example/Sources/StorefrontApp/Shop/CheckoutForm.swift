/// What the customer has typed on the way to an order.
final class CheckoutForm {
    var street = ""
    var city = ""

    var isEmpty: Bool { street.isEmpty && city.isEmpty }
    var isComplete: Bool { !street.isEmpty && !city.isEmpty }
    var address: String { "\(street), \(city)" }

    func clear() { (street, city) = ("", "") }
}
