public import RouteAssembly
public import RouteAssemblyLinks

/// The routes of the stand, one for each screen that a link or another screen names.
public nonisolated enum TeaRoute: Route, Hashable {
    case list
    case tea(Int)
    case cart
    case checkout

    /// The links of the stand, such as `tea://teas/7`.
    public static let links = LinkTable<TeaRoute>(schemes: ["tea"]) {
        LinkPattern("/teas", route: .list)
        LinkPattern("/teas/{id}", route: TeaRoute.tea)
        LinkPattern("/cart", route: .cart)
        LinkPattern("/checkout", route: .checkout)
    }
}

/// How each screen is reached: find it, or build it and put it there.
public struct TeaSteps {
    /// The list, in a stack.
    public let list: DestinationStep<TeaListScreen, Void>
    /// A tea, pushed onto the list.
    public let tea: DestinationStep<TeaScreen, Tea>
    /// The cart, in a sheet over the stack with the list.
    public let cart: DestinationStep<CartScreen, Void>
    /// The checkout, pushed onto the cart after a login.
    public let checkout: DestinationStep<CheckoutScreen, Void>
    /// The login, in a sheet over everything, and where it leads afterwards.
    public let login: DestinationStep<LoginScreen, Destination>

    init(_ session: TeaSession) {
        let login = StepAssembly(finder: .class()) { (next: Destination) in LoginScreen(session, next: next) }
            .configuring { login, next in login.next = next }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)
        list = StepAssembly { TeaListScreen() }
            .using(.push).from(.navigation)
            .using(.replaceRoot).from(.root)
        tea = StepAssembly { (tea: Tea) in TeaScreen(tea, session) }
            .using(.push).from(list)
        cart = StepAssembly { CartScreen(session) }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.root)
        checkout = StepAssembly { CheckoutScreen(session) }
            .guarded { session.customer != nil ? .proceed : .redirect { original in .to(login, with: original) } }
            .using(.push).from(cart)
        self.login = login
    }

    func destination(of route: TeaRoute) throws -> Destination {
        switch route {
        case .list: .to(list)
        case .tea(let id): .to(tea, with: try Tea.find(id))
        case .cart: .to(cart)
        case .checkout: .to(checkout)
        }
    }
}
