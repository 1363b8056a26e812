public import Account
public import Cart
import Catalogue
public import RouteAssembly
public import RouteAssemblyLinks

/// The app, which knows all modules, and gives each of them what it needs from the others.
public final class ModularShop {
    /// The window.
    public let window = RoutingWindow(root: Screen())
    /// The router of the window.
    public let router: DefaultRouter
    /// The session of the user.
    public let session = Session()
    /// The cart of the user.
    public let cart = Cart()
    /// The features, of which the first one is the start of the app.
    public let features: [Feature]
    /// The links of all features.
    public var links: LinkTable<any Route> { LinkTable(schemes: ["shop"]) { router.features } }

    /// Creates an app that shows nothing.
    public init() throws {
        let router = DefaultRouter(window: window)
        self.router = router
        features = [
            catalogueFeature(onBuy: { [cart, weak router] id in
                cart.add(id)
                try await router?.navigate(to: CartRoute.added(product: id))
            })
            .leading(to: CartRoute.self),
            cartFeature(cart, guard: LoginGuard(session), product: CatalogueRoute.product)
                .leading(to: CatalogueRoute.self, AccountRoute.self),
            accountFeature(session).leading(to: AccountRoute.self),
        ]
        try router.install(features)
    }
}
