public import RouteAssembly
import RouteAssemblyLinks

/// The screens that the cart has for the rest of the app.
public nonisolated enum CartRoute: Route, Hashable {
    case cart
    /// The question after a product was added, over the product.
    case added(product: Int)
}

/// The products that the user wants to buy.
public final class Cart {
    /// The numbers of the products.
    public private(set) var products: [Int] = []

    /// Creates an empty cart.
    public init() {}

    /// Adds a product.
    public func add(_ product: Int) { products.append(product) }
}

/// The list of the products in the cart.
public final class CartScreen: Screen {
    private let cart: Cart

    init(_ cart: Cart) { self.cart = cart }

    override public var description: String { "cart of \(cart.products.map(String.init).joined(separator: " and "))" }
}

/// A sheet that says that a product is in the cart.
public final class AddedScreen: Screen {
    private let product: Int

    init(_ product: Int) { self.product = product }

    override public var description: String { "added \(product)" }

    /// Navigates to the cart.
    public func showCart() async throws { try await navigate(to: CartRoute.cart) }
}

/// Makes the feature of the cart.
///
/// - Parameters:
///   - cart: The cart.
///   - guard: The interceptor that lets the user see the cart.
///   - product: Returns the route of a product, which another module has.
/// - Returns: The feature.
public func cartFeature(
    _ cart: Cart, guard: some Interceptor<Void>, product: @escaping (Int) -> some Route
) -> Feature {
    let list = StepAssembly { CartScreen(cart) }
        .guarded(by: `guard`)
        .using(.present).from(.topmost)
    let added = StepAssembly(finder: NilFinder()) { (id: Int) in AddedScreen(id) }
        .using(.present(.sheet)).from(.route(product))

    return Feature("Cart", routes: CartRoute.self, examples: [.cart, .added(product: 1)]) { route in
        switch route {
        case .cart: .to(list)
        case .added(let id): .to(added, with: id)
        }
    }
    .adding(LinkTable<CartRoute> { LinkPattern("/", route: .cart) }.mounted(at: "/cart"))
}
