import RouteAssembly
import RouteAssemblyLinks

/// The shop as an app: its hierarchy, the router, and the data; a terminal shows it, a test drives
/// it.
final class ShopApp {
    let shop = Shop()
    let window = Window(root: LaunchScreen())
    let router: DefaultRouter
    private var observation: ObservationToken?

    /// Whether there is room for two columns.
    var isWide = false {
        didSet { for split in window.screens.compactMap({ $0 as? SplitContainer }) { split.isCollapsed = !isWide } }
    }

    init() {
        router = DefaultRouter(window: window)
        ShopRoutes.register(on: router, shop: shop)
        // A split is built without knowing how wide the window is.
        observation = window.observe { [weak self] change in
            guard let self else { return }
            for split in change.added.compactMap({ $0 as? SplitContainer }) { split.isCollapsed = !isWide }
        }
    }

    func start() async throws { try await router.navigate(to: ShopRoute.home, animated: false) }

    /// Goes to where a link leads.
    func open(_ link: String) async throws { try await router.open(link, using: ShopLinks.table) }

    /// What opening a link would do, and why.
    func plan(_ link: String) throws -> RoutingPlan {
        try router.plan(to: router.destination(of: ShopLinks.table.route(for: link)))
    }

    /// Logs in, on the login screen if that is what the customer sees.
    func logIn(_ name: String) async throws {
        if let name = shop.session.name {
            throw ShopError("You are logged in as \(name). To change that, log out first.")
        }
        if let login = window.visibleScreen as? LoginScreen {
            try await login.logIn(name)
        } else {
            try shop.session.logIn(name)
        }
    }

    func logOut() async throws {
        guard shop.session.isLoggedIn else { throw ShopError("Nobody is logged in.") }
        try await router.navigate(to: ShopRoute.logOut)
    }

    /// Where a step back leads from here.
    var wayBack: WayBack? { WayBack(in: window) }

    /// Takes a step back; screens that would leave are asked.
    func goBack() async throws {
        try await router.unwind(.back)
    }
}
