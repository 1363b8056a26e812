import RouteAssembly
import RouteAssemblyLinks

final class HomeScreen: Screen {}

final class ProductScreen: Screen, ContextChecking {
    let id: Int
    init(id: Int) {
        self.id = id
        super.init()
        title = "Product \(id)"
    }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

enum ShopRoute: Route, Equatable {
    case product(Int)

    static let links = LinkTable<ShopRoute>(schemes: ["shop"]) {
        LinkPattern("/products/{id}", route: ShopRoute.product)
    }
}

@MainActor
struct Shop {
    let window = RoutingWindow(root: HomeScreen())
    let router: DefaultRouter

    init() {
        router = DefaultRouter(window: window)
        router.register(ShopRoute.self) { route in
            switch route {
            case .product(let id): .to(Self.product, with: id)
            }
        }
    }

    static let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
        .using(.push).from(.navigation)
        .using(.present(.sheet)).from(.topmost)
}
