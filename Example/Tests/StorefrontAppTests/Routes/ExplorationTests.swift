import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// All that a customer can do with one product, one order, and an account, but for the reviews and
/// the search.
struct ExplorationTests {
    @Test("From every state, the customer can go on, and no way leads around a guard", .timeLimit(.minutes(15)))
    func storefront() async {
        let space = await explore(shop)
        #expect(space == ExploredSpace(states: 162, edges: 1391))
    }
}

private let shop = Exploration(
    named: "shop", of: { try await ShopApp.started() }, router: \.router,
    state: { app in
        let shop = app.shop
        return [
            shop.session.name ?? "nobody", "\(shop.cart.count) in cart", "\(shop.orders.count) orders",
            shop.form.isComplete ? "an address" : "no address",
            app.window.screens.compactMap { ($0 as? LoginScreen)?.next?.route }.map { "on the way to \($0)" }.joined(),
        ].joined(separator: ", ")
    },
    steps: [
        .go(to: ShopRoute.home), .go(to: ShopRoute.product(42)),
        .go(to: ShopRoute.cart), .go(to: ShopRoute.checkout),
        .go(to: ShopRoute.reviewOrder), .go(to: ShopRoute.account), .go(to: ShopRoute.order(1001)),
        .go(to: ShopRoute.settings), .go(to: ShopRoute.logOut), .unwind(.back),
        .tap("log in") { app in if app.login != nil { try await app.logIn("Anna") } },
        .tap("add to cart") { app in
            if app.shop.cart.isEmpty, app.shop.orders.isEmpty, let page = app.window.visibleScreen as? ProductScreen {
                try app.shop.cart.add(page.product)
            }
        },
        .tap("enter an address") { app in
            guard app.window.visibleScreen is CheckoutScreen else { return }
            app.shop.form.address = Address(street: "Street 1", city: "Town")
        },
        .tap("place the order") { app in
            guard app.window.visibleScreen is ReviewOrderScreen else { return }
            let order = try app.shop.placeOrder()
            try await app.router.navigate(to: ShopRoute.order(order.id))
        },
    ],
    rules: [
        .wayBack, .reachable("home"), .reachable("product(42)"), .reachable("cart"), .reachable("account"),
        .reachable("settings"),
        .guarded(CartScreen.self, by: LoginGuard.self), .guarded(AccountScreen.self, by: LoginGuard.self),
        .guarded(OrderScreen.self, by: LoginGuard.self), .guarded(CheckoutScreen.self, by: CartGuard.self),
        .guarded(ReviewOrderScreen.self, by: AddressGuard.self),
        .invariant("Only a customer sees the account") { app in
            !(app.window.visibleScreen is AccountScreen) || app.shop.session.isLoggedIn
        },
    ])
