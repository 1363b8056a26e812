public import RouteAssembly

/// A small shop: its window, its router, and the cart and the account of its screens.
public final class TeaStand {
    /// The router of the window.
    public let router: DefaultRouter
    /// The teas in the cart, in the order in which the customer has added them.
    public internal(set) var cart: [Tea] = []
    /// The orders, each with its teas and how they are delivered.
    public internal(set) var orders: [String] = []
    /// The name of the customer; `nil` before the login.
    public internal(set) var customer: String?
    var destinationAfterLogin: Destination?

    /// Creates a stand that shows its teas.
    public init() {
        let stack = NavigationContainer()
        router = DefaultRouter(window: RoutingWindow(root: stack))
        registerRoutes()
        try? stack.push(TeaListScreen(), animated: false)
    }

    /// The window with the hierarchy of screens.
    public var window: RoutingWindow { router.window }
}

/// A tea.
public struct Tea: Hashable, Sendable {
    /// The identifier of the tea in a route.
    public let id: Int
    /// The name of the tea.
    public let name: String
    /// The price in euros.
    public let price: Int
    /// A sentence about the tea.
    public let about: String

    /// All teas that the stand sells.
    public static let all = [
        Tea(id: 7, name: "Darjeeling", price: 14, about: "A light black tea from the first harvest."),
        Tea(id: 42, name: "Earl Grey", price: 9, about: "A black tea with bergamot."),
        Tea(id: 51, name: "Sencha", price: 12, about: "A green tea that tastes of fresh grass."),
    ]
}
