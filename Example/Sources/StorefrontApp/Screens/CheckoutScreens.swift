import RouteAssembly
import RouteAssemblyState

/// The form for the delivery address, which asks before it discards the user's input.
final class CheckoutScreen: PageScreen, Page, RemovalConfirming, ResultReceiving {
    private static let address = ResultKey<Address>("address")
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Check out")
    }

    var asksBeforeRemoval: Bool { !shop.form.isEmpty }

    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        guard !shop.form.isEmpty else { return true }
        return await shop.confirm("Discard the address that you have entered?")
    }

    override func didDetach() { shop.form.clear() }

    var rows: [Row] {
        let form = shop.form
        var rows: [Row] = [
            .text("Where should we send your order, \(shop.session.name ?? "dear customer")?"), .blank,
            .field(
                "Street",
                Field(text: form.address.street, question: "Street and number:") { form.address.street = $0 }),
            .field("City", Field(text: form.address.city, question: "City:") { form.address.city = $0 }),
        ]
        if !shop.ownAddresses.isEmpty {
            rows.append(.button("Your addresses", value: "›", perform: pickAddress))
        }
        return rows + [
            .blank,
            form.isComplete ? link("Continue", style: .suggested, to: .reviewOrder) : .text("Enter both to continue."),
        ]
    }

    /// Lets the customer pick an address of an earlier order, also after a restart.
    ///
    /// If the customer goes back without one, the form keeps its address.
    private func pickAddress() async throws { try await request(Self.address, from: ShopRoute.addresses) }

    func didReceive(_ result: KeyedResult) {
        if let address = result.value(for: Self.address) { shop.form.address = address }
    }
}

/// The addresses of the customer's orders, of which the customer picks one.
final class AddressPicker: PageScreen, Page, ResultProviding {
    typealias Output = Address

    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Your addresses")
    }

    var rows: [Row] {
        shop.ownAddresses.map { address in
            .button("\(address)", value: address == shop.form.address ? "✓" : "") {
                try await self.finish(with: address)
            }
        }
    }
}

/// The summary of an order before it is placed.
///
/// While the customer pays, the screen can be neither covered nor removed.
final class ReviewOrderScreen: PageScreen, Page {
    private let shop: Shop
    private var isPaying = false {
        didSet { setNeedsUpdate() }
    }

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Your order")
    }

    override var canBeCovered: Bool { !isPaying }
    override var canBeRemoved: Bool { !isPaying }

    var rows: [Row] {
        let lines = shop.cart.lines.map { Row.text("\($0.count) × \($0.product.name)") }
        return lines + [
            .blank, .total("\(shop.cart.total)", remark: "delivered to \(shop.form.address.trimmed)"), .blank,
            isPaying ? .text("Paying …") : .button("Place order", style: .suggested, perform: placeOrder),
        ]
    }

    private func placeOrder() async throws {
        guard !isPaying else { return }
        let order = try await pay()
        try await navigate(to: ShopRoute.order(order.id))
    }

    private func pay() async throws -> Order {
        isPaying = true
        defer { isPaying = false }
        try await shop.connection.answer()
        return try shop.placeOrder()
    }
}
