public import RouteAssembly

/// The list of all teas.
public final class TeaListScreen: Screen {
    override init() {
        super.init()
        title = "Teas"
    }
}

/// A tea.
public final class TeaScreen: Screen, ContextChecking {
    /// The tea.
    public let tea: Tea
    private let stand: TeaStand

    init(_ tea: Tea, stand: TeaStand) {
        (self.tea, self.stand) = (tea, stand)
        super.init()
        title = tea.name
    }

    /// Indicates whether the screen shows a tea.
    public func isTarget(for tea: Tea) -> Bool { self.tea == tea }

    /// Adds some of the tea to the cart.
    public func addToCart(_ count: Int) { stand.cart += Array(repeating: tea, count: count) }
}

/// The teas that the customer wants to buy.
public final class CartScreen: Screen {
    private let stand: TeaStand

    init(stand: TeaStand) {
        self.stand = stand
        super.init()
        title = "Cart"
    }

    /// The teas in the cart.
    public var teas: [Tea] { stand.cart }

    /// Removes a tea.
    ///
    /// - Parameter position: The position of the tea in the cart.
    public func remove(at position: Int) {
        stand.cart.remove(at: position)
        setNeedsUpdate()
    }
}

/// The question how the teas should reach the customer.
public final class CheckoutScreen: Screen {
    private let stand: TeaStand

    init(stand: TeaStand) {
        self.stand = stand
        super.init()
        title = "Check out"
    }

    /// The ways to deliver the teas.
    public let deliveries = ["By post", "By bicycle", "I pick them up"]
    /// The name of the customer.
    public var customer: String { stand.customer ?? "guest" }

    /// Orders the teas, and goes back to the list.
    public func order(delivery: String) {
        stand.orders.append("\(stand.cart.map(\.name).joined(separator: ", ")): \(delivery)")
        stand.cart = []
        go(to: TeaRoute.list)
    }
}

/// The login, which a guard shows before the checkout.
public final class LoginScreen: Screen {
    private let stand: TeaStand

    init(stand: TeaStand) {
        self.stand = stand
        super.init()
        title = "Log in"
    }

    /// The customers that the stand knows.
    public let customers = ["Anna", "Ben"]

    /// Logs in, closes the login, and continues to where the customer wanted to go.
    public func logIn(as customer: String) {
        stand.customer = customer
        let (router, destination) = (stand.router, stand.destinationAfterLogin)
        stand.destinationAfterLogin = nil
        router.perform {
            try await router.unwind(.dismiss)
            if let destination { try await router.navigate(to: destination) }
        }
    }
}
