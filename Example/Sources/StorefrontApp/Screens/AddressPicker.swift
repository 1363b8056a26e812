import RouteAssembly

/// The addresses of the customer's orders, of which the customer picks one.
final class AddressPicker: PageScreen, Page, ResultProviding {
    typealias Output = Address

    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Your addresses"
    }

    var rows: [Row] {
        shop.ownAddresses.map { address in
            .button("\(address)", value: address == shop.form.address ? "✓" : "") {
                try await self.finish(with: address)
            }
        }
    }
}
