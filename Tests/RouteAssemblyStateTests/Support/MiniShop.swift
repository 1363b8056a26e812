import RouteAssembly
import RouteAssemblyState

/// The routes of a small shop with tabs, stacks, a split, and modals.
enum MiniRoute: SavedRoute, CaseIterable {
    case home, cart, detail(Int), list, product(Int), settings, about, note(String), mailbox

    static let allCases: [Self] = [
        .home, .cart, .detail(1), .detail(2), .list, .product(1), .product(2), .product(3), .settings, .about,
        .note("a"), .note("b"), .mailbox,
    ]
}

/// A screen with a label that a context decides.
final class Leaf<Value: Equatable & Sendable>: Screen, ContextChecking {
    private(set) var value: Value?

    override var description: String { value.map { "\($0)" } ?? "-" }

    func isTarget(for context: Value) -> Bool { value == context }

    /// A task that shows the value of the context.
    static var setting: InlineContextTask<Leaf, Value> { InlineContextTask { leaf, value in leaf.value = value } }
}

final class HomePage: Screen {}
final class CartPage: Screen {}
final class ListPage: Screen {}
final class AboutPage: Screen {}
final class LoginPage: Screen {}

/// A screen that keeps the number of visits.
final class SettingsPage: Screen, StateKeeping, RemovalConfirming {
    var kept = 0
    var agrees = true

    var asksBeforeRemoval: Bool { !agrees }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool { agrees }
}

/// A window with a router for the routes of the small shop.
@MainActor
final class MiniShop {
    let window = RoutingWindow(root: Screen())
    let router: DefaultRouter
    let restoration: Restoration
    /// The routes whose factories throw.
    var broken: Set<MiniRoute> = []
    /// The answer of the router's interceptor.
    var verdict: () throws -> InterceptorVerdict = { .proceed }

    init() {
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        router.add(
            InlineInterceptor { [unowned self] (_: Void) in
                await MainActor.turn()
                return try verdict()
            })
        router.register(MiniRoute.self) { [unowned self] route in
            if broken.contains(route) { throw RoutingError(.factoryFailed, "It is broken.") }
            return MiniRoute.destination(of: route)
        }
    }
}

@MainActor
private enum Steps {
    static let tabsFactory = TabContainerFactory {
        NavigationContainerFactory { HomePage() }
        NavigationContainerFactory { CartPage() }
        SplitContainerFactory { NavigationContainerFactory { ListPage() } }
    }
    static let tabs = StepAssembly(finder: ClassFinder(), factory: tabsFactory).using(.replaceRoot).from(.root)

    static func inTabs<Page: Screen>(_ page: Page.Type) -> DestinationStep<Page, Void> {
        StepAssembly(finder: ClassFinder<Page, Void>()).from(tabs)
    }

    static let product = StepAssembly(finder: ClassWithContextFinder()) { (_: Int) in Leaf<Int>() }
        .adding(Leaf<Int>.setting)
        .using(.push).from(inTabs(HomePage.self).adaptingContext { (_: Int) in })
    static let note = StepAssembly(finder: ClassWithContextFinder()) { (_: String) in Leaf<String>() }.adding(
        Leaf<String>.setting
    ).using(.push).from(.navigation).using(.present).from(.topmost)
    static let settings = StepAssembly { SettingsPage() }.using(.present).from(.topmost)
    static let about = StepAssembly(finder: NilFinder()) { AboutPage() }.using(.present).from(.topmost)
    static let mailbox = StepAssembly { AboutPage() }.using(.push)
        .from(.custom(using: ClassFinder<NavigationContainer, Void>()))
}

extension MiniRoute {
    /// New tabs in place of all screens.
    @MainActor static let start = StepAssembly(finder: NilFinder(), factory: Steps.tabsFactory).using(.replaceRoot)
        .from(.root)

    /// A modal that no route leads to.
    @MainActor static let login = StepAssembly { LoginPage() }.using(.present).from(.topmost)

    /// Returns the destination of a route.
    @MainActor
    static func destination(of route: Self) -> Destination {
        switch route {
        case .home: .to(Steps.inTabs(HomePage.self))
        case .cart: .to(Steps.inTabs(CartPage.self))
        case .list: .to(Steps.inTabs(ListPage.self))
        case .product(let id), .detail(let id): .to(Steps.product, with: id)
        case .note(let text): .to(Steps.note, with: text)
        case .settings: .to(Steps.settings)
        case .about: .to(Steps.about)
        case .mailbox: .to(Steps.mailbox)
        }
    }
}
