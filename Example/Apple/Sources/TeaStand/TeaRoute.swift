public import RouteAssembly
public import RouteAssemblyLinks

/// The routes of the stand, one for each screen.
public nonisolated enum TeaRoute: Route, Hashable {
    case list
    case tea(Int)
    case cart
    case checkout
    case login

    /// The links of the stand, such as `tea://teas/7`.
    public static let links = LinkTable<TeaRoute>(schemes: ["tea"]) {
        LinkPattern("/teas", route: .list)
        LinkPattern("/teas/{id}", route: TeaRoute.tea)
        LinkPattern("/cart", route: .cart)
        LinkPattern("/checkout", route: .checkout)
    }
}

extension TeaStand {
    /// Registers how to find each screen, or how to build it and where to put it.
    func registerRoutes() {
        let list = StepAssembly { TeaListScreen() }
            .using(.push).from(.navigation)
            .using(.replaceRoot).from(.root)
        let tea = StepAssembly { [unowned self] (tea: Tea) in TeaScreen(tea, stand: self) }
            .using(.push).from(list)
        let cart = StepAssembly { [unowned self] in CartScreen(stand: self) }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)
        let checkout = StepAssembly { [unowned self] in CheckoutScreen(stand: self) }
            .guarded { [unowned self] in
                guard customer == nil else { return .proceed }
                return .redirect { [unowned self] original in
                    destinationAfterLogin = original
                    return .to(TeaRoute.login)
                }
            }
            .using(.push).from(cart)
        let login = StepAssembly { [unowned self] in LoginScreen(stand: self) }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)

        router.register(TeaRoute.self) { route in
            switch route {
            case .list: .to(list)
            case .tea(let id): .to(tea.adaptingContext(Tea.find), with: id)
            case .cart: .to(cart)
            case .checkout: .to(checkout)
            case .login: .to(login)
            }
        }
    }
}

extension Tea {
    fileprivate static func find(_ id: Int) throws -> Tea {
        guard let tea = all.first(where: { $0.id == id }) else { throw UnknownTea(id: id) }
        return tea
    }
}

/// The error of a route to a tea that the stand does not sell.
struct UnknownTea: Error, CustomStringConvertible {
    let id: Int
    var description: String { "There is no tea with the number \(id)." }
}
