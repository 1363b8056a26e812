import RouteAssembly
import Testing

@testable import StorefrontApp

extension ShopApp {
    /// Taps the row of the visible page whose label contains a text.
    func tap(_ text: String, location: SourceLocation = #_sourceLocation) async throws {
        try await #require(window.visibleScreen as? any Page, sourceLocation: location).tap(text, location: location)
    }

    /// Returns a started app, optionally with a logged-in customer and products in the cart.
    static func started(as name: String? = nil, buying ids: [Int] = [], columnRoom: Int = 1) async throws -> ShopApp {
        let app = ShopApp()
        app.columnRoom = columnRoom
        if let name { try app.shop.session.logIn(name) }
        for id in ids { try app.shop.cart.add(app.shop.catalogue.product(id)) }
        try await app.start()
        return app
    }

    /// The login, if it is visible.
    var login: LoginScreen? { window.visibleScreen as? LoginScreen }
}

extension Page {
    /// Taps the row whose label contains a text.
    func tap(_ text: String, location: SourceLocation = #_sourceLocation) async throws {
        let items = rows.compactMap { if case .item(let item) = $0, item.label.contains(text) { item } else { nil } }
        guard case .perform(let action) = try #require(items.first, sourceLocation: location).action else { return }
        try await action()
    }
}
