import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// The configuration of the shop, as a whole.
struct ConfigurationTests {
    static let routes: [ShopRoute] = [
        .home, .product(42), .reviews(of: 42), .search(nil), .search("tea"), .cart, .checkout, .reviewOrder, .account,
        .order(1001), .settings, .login, .tab(.home), .tab(.search), .tab(.cart), .tab(.account), .logOut,
    ]

    /// The routes whose links lead to the home tab.
    static let routesHere: [ShopRoute] = [.productHere(42), .reviewsHere(of: 42)]

    @Test("The configuration has no issue", arguments: [nil, "Anna"])
    func isSound(name: String?) async throws {
        let app = try await ShopApp.started(as: name, buying: [42])
        let outline = DestinationOutline(
            of: try (Self.routes + Self.routesHere).map { ("\($0)", try app.router.destination(of: $0)) })
        expectSound(outline.issues())
        #expect(outline.issues(ofTabsIn: app.window) == [])
    }

    @Test("Every route and every link is reachable from the first screen, from a product, and from a modal")
    func isReachable() async throws {
        var apps = [ShopApp()]
        for route in [ShopRoute.product(42), .settings, .reviewOrder] {
            let app = try await ShopApp.started(as: "Anna", buying: [42])
            try await app.router.navigate(to: route)
            apps.append(app)
        }
        expectReachable(Self.routes, from: apps.map(\.router), links: ShopLinks.table)
        expectReachable(Self.routesHere, from: apps.map(\.router))
    }

    @Test("A screen without a link is reached by the name of its step")
    func steps() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        try await app.router.navigate(to: app.steps.checkout.checkout)
        try await app.router.navigate(to: app.steps.checkout.addresses)
        expectHierarchy(
            app.window,
            """
            T[S[N[ProductListScreen]], N[SearchScreen], N[CartScreen]*, N[AccountScreen]] \
            ^sheet N[CheckoutScreen, AddressPicker]
            """)
        let kettle = try app.shop.catalogue.product(64)
        try await app.router.navigate(to: app.steps.products.reviews, with: kettle)
        expectHierarchy(
            app.window,
            """
            T[S[N[ProductListScreen] | N[ProductScreen 64] | N[ReviewsScreen 64]*]*, N[SearchScreen], N[CartScreen], \
            N[AccountScreen]]
            """)
    }
}
