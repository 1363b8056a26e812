import RouteAssembly

@testable import StorefrontApp

extension ShopApp {
    /// The shop at its start, with somebody logged in and something in the cart if need be.
    static func started(as name: String? = nil, buying ids: [Int] = [], isWide: Bool = false) async throws -> ShopApp {
        let app = ShopApp()
        app.isWide = isWide
        if let name { try app.shop.session.logIn(name) }
        for id in ids { app.shop.cart.add(try app.shop.catalogue.product(id)) }
        try await app.start()
        return app
    }

    /// The screen that asks who is there.
    var login: LoginScreen? { window.visibleScreen as? LoginScreen }
}
