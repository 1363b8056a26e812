public import RouteAssembly

/// A small shop: its window, its router, and how each of its screens is reached.
public final class TeaStand {
    /// The router of the window.
    public let router: DefaultRouter
    /// The state that the screens share.
    public let session = TeaSession()
    /// The steps to the screens.
    public let steps: TeaSteps

    /// Creates a stand that shows its teas.
    public init() {
        steps = TeaSteps(session)
        let stack = NavigationContainer()
        try? stack.push(TeaListScreen(), animated: false)
        router = DefaultRouter(window: RoutingWindow(root: stack))
        router.register(TeaRoute.self) { [steps] route in try steps.destination(of: route) }
    }

    /// The window with the hierarchy of screens.
    public var window: RoutingWindow { router.window }
}

/// The state that the screens share: the customer, the cart, and the orders.
public final class TeaSession {
    /// The name of the customer, after the login.
    public var customer: String?
    /// The teas in the cart, in the order in which the customer has added them.
    public var cart: [Tea] = []
    /// The orders, each with its teas and how they are delivered.
    public var orders: [String] = []
    /// Asks the customer a question.
    ///
    /// Each user interface sets it.
    public var confirm: (_ question: String) async -> Bool = { _ in true }
}

/// A tea.
public struct Tea: Hashable, Sendable {
    /// The number of the tea in links.
    public let id: Int
    /// The name.
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

    /// Returns the tea with a number.
    ///
    /// - Throws: ``UnknownTea`` if the stand does not sell it.
    static func find(_ id: Int) throws -> Tea {
        guard let tea = all.first(where: { $0.id == id }) else { throw UnknownTea(id: id) }
        return tea
    }
}

/// The error of a link to a tea that the stand does not sell.
struct UnknownTea: Error, CustomStringConvertible {
    let id: Int
    var description: String { "There is no tea with the number \(id)." }
}
