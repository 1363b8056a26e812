import RouteAssembly

/// The app of the kit's tests: tabs with a stack of products and an account, and a login as a
/// sheet.
@MainActor
struct Shop {
    let window: RoutingWindow
    let router: DefaultRouter

    init(collisionPolicy: CollisionPolicy = .overlap) throws {
        let (tabs, stack) = (TabContainer(), NavigationContainer())
        try stack.push(HomeScreen())
        try tabs.setChildren([stack, AccountScreen()])
        window = RoutingWindow(root: tabs)
        router = DefaultRouter(window: window, collisionPolicy: collisionPolicy)
    }
}

final class HomeScreen: Screen {}
final class AccountScreen: Screen {}
final class LoginScreen: Screen {}
final class MissingScreen: Screen {}

final class ProductScreen: Screen, ContextChecking {
    let id: Int

    init(id: Int) { self.id = id }

    func isTarget(for context: Int) -> Bool { id == context }

    override var description: String { "product \(id)" }
}

/// A sheet that finishes with a size.
final class SizePicker: Screen, ResultProviding, RemovalConfirming {
    typealias Output = String
    var agrees = true
    var asksBeforeRemoval: Bool { !agrees }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool { agrees }
}

/// A page that finishes with a color.
final class ColorPicker: Screen, ResultProviding {
    typealias Output = Int
    let color: Int
    init(color: Int) { self.color = color }
}

struct ProductFactory: Factory {
    func build(with id: Int) -> ProductScreen { ProductScreen(id: id) }
}

@MainActor
enum Steps {
    static let home = DestinationStep<HomeScreen, Void>.custom(using: ClassFinder())
    static let account = DestinationStep<AccountScreen, Void>.custom(using: ClassFinder())
    static let missing = DestinationStep<MissingScreen, Void>.custom(using: ClassFinder())
    static let login = StepAssembly { LoginScreen() }.using(.present(.sheet)).from(.topmost)
    static let size = StepAssembly { SizePicker() }.using(.present(.sheet)).from(.topmost)
    static let color = StepAssembly(finder: ClassFinder()) { (color: Int) in ColorPicker(color: color) }
        .using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
    static let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        .using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
}

enum ShopRoute: RoutableRoute {
    case home, account, login, missing
    case product(id: Int)

    var destination: Destination {
        switch self {
        case .home: .to(Steps.home)
        case .account: .to(Steps.account)
        case .login: .to(Steps.login)
        case .missing: .to(Steps.missing)
        case .product(let id): .to(Steps.product, with: id)
        }
    }
}
