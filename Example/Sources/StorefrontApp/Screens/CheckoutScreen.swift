import RouteAssembly

/// Where the order goes: a form that does not lose what was typed into it without asking.
final class CheckoutScreen: Screen, Page {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Check out"
    }

    override func confirmRemoval() async -> Bool {
        guard !shop.form.isEmpty else { return true }
        return await shop.confirm("Throw away the address that you have typed?")
    }

    override func didDetach() { shop.form.clear() }

    var rows: [Row] {
        let form = shop.form
        return [
            .text("Where shall we send it, \(shop.session.name ?? "dear customer")?"), .blank,
            .field("Street", value: form.street, question: "Street and number:") { form.street = $0 },
            .field("City", value: form.city, question: "City:") { form.city = $0 },
            .blank,
            form.isComplete ? link("Go on", to: .reviewOrder) : .text("Tap both to type them, then go on."),
        ]
    }
}
