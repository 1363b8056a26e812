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
    private let session: TeaSession

    init(_ tea: Tea, _ session: TeaSession) {
        self.tea = tea
        self.session = session
        super.init()
        title = tea.name
    }

    public override var subject: String? { tea.name }

    /// Whether the screen shows a tea.
    public func isTarget(for tea: Tea) -> Bool { self.tea == tea }

    /// Adds some of the tea to the cart.
    public func addToCart(_ count: Int) { session.cart += Array(repeating: tea, count: count) }
}

/// The teas that the customer wants to buy.
public final class CartScreen: Screen {
    private let session: TeaSession

    init(_ session: TeaSession) {
        self.session = session
        super.init()
        title = "Cart"
    }

    /// The teas in the cart.
    public var teas: [Tea] { session.cart }

    /// Removes the tea at a position in the cart.
    public func remove(at position: Int) {
        session.cart.remove(at: position)
        setNeedsUpdate()
    }
}

/// The form that asks how the teas should reach the customer.
public final class CheckoutScreen: Screen, RemovalConfirming {
    /// The ways to deliver the teas.
    public let deliveries = ["By post", "By bicycle", "I pick them up"]
    /// The way that the customer has chosen.
    @Journaled public var delivery: String?
    private let session: TeaSession

    init(_ session: TeaSession) {
        self.session = session
        super.init()
        title = "Check out"
    }

    /// The name of the customer.
    public var customer: String { session.customer ?? "guest" }

    /// Orders the teas, and goes back to the list.
    @discardableResult
    public func order() -> Task<Void, Never> {
        session.orders.append("\(session.cart.map(\.name).joined(separator: ", ")): \(delivery ?? deliveries[0])")
        session.cart = []
        delivery = nil
        return go(to: TeaRoute.list)
    }

    /// Whether the customer has chosen something.
    public var asksBeforeRemoval: Bool { delivery != nil }

    /// Asks before the choice of the customer is lost.
    public func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        guard asksBeforeRemoval else { return true }
        return await session.confirm("Discard what you have entered?")
    }
}

/// The login, which a guard shows before the checkout.
public final class LoginScreen: Screen {
    /// The customers that the stand knows.
    public let customers = ["Anna", "Ben"]
    /// Where the customer wanted to go.
    var next: Destination
    private let session: TeaSession

    init(_ session: TeaSession, next: Destination) {
        self.session = session
        self.next = next
        super.init()
        title = "Log in"
    }

    /// Logs in, and continues to where the customer wanted to go.
    @discardableResult
    public func logIn(as customer: String) -> Task<Void, Never> {
        session.customer = customer
        return go(to: next)
    }
}
