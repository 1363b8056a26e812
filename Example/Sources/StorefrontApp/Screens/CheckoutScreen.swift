import RouteAssembly

/// The form for the delivery address, which asks before it discards the user's input.
final class CheckoutScreen: Screen, Page {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Check out"
    }

    override func confirmRemoval() async -> Bool {
        guard !shop.form.isEmpty else { return true }
        return await shop.confirm("Discard the address that you have entered?")
    }

    override func didDetach() { shop.form.clear() }

    var rows: [Row] {
        let form = shop.form
        return [
            .text("Where should we send your order, \(shop.session.name ?? "dear customer")?"), .blank,
            .field("Street", value: form.street, question: "Street and number:") { form.street = $0 },
            .field("City", value: form.city, question: "City:") { form.city = $0 },
            .blank,
            form.isComplete ? link("Continue", to: .reviewOrder) : .text("Enter both to continue."),
        ]
    }
}
