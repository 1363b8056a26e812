import RouteAssembly

@testable import StorefrontApp

extension ShopApp {
    /// Returns a started app, optionally with a logged-in customer and products in the cart.
    static func started(as name: String? = nil, buying ids: [Int] = [], columnRoom: Int = 1) async throws -> ShopApp {
        let app = ShopApp()
        app.columnRoom = columnRoom
        if let name { try app.shop.session.logIn(name) }
        for id in ids { app.shop.cart.add(try app.shop.catalogue.product(id)) }
        try await app.start()
        return app
    }

    /// The login, if it is visible.
    var login: LoginScreen? { window.visibleScreen as? LoginScreen }
}
