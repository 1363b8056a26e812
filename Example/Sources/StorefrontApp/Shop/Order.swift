/// What a customer has bought.
struct Order: Hashable {
    let id: Int
    let customer: String
    let address: String
    let lines: [CartLine]

    var total: Money { lines.total }
}
