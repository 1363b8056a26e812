// What the isolation of a module with `.defaultIsolation(MainActor.self)` changes in an app: each
// protocol is implemented once, without a warning and without further annotations. `UsageTests` has
// the whole app.

import RouteAssembly
import Testing

final class HomeScreen: Screen {}
final class LoginScreen: Screen {}
final class GreetingScreen: Screen {}

final class ProductScreen: Screen, ContextChecking {
    let product: Product

    init(_ product: Product) { self.product = product }

    func isTarget(for id: Int) -> Bool { product.id == id }
}

struct Product: Sendable, Equatable {
    let id: Int
    let name: String
}

/// A form that finishes with a size, and that asks before it leaves.
final class SizeForm: Screen, ResultProviding, RemovalConfirming {
    typealias Output = String

    var mayLeave = true
    var asksBeforeRemoval: Bool { !mayLeave }

    func confirmRemoval(_ reason: RemovalReason) async -> Bool { mayLeave }
}

final class Session {
    var isLoggedIn = false
    /// The routing stacks of all arrivals.
    var stacks: [[Screen]] = []
}

struct LoginGuard<Context>: Interceptor {
    let session: Session

    func perform(with context: Context) async throws -> InterceptorVerdict {
        session.isLoggedIn ? .proceed : .redirect(.to(Steps.login))
    }

    var redirects: [any InspectableDestination] { [Steps.login] }
}

struct Gate: Interceptor {
    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
}

struct CountVisits: PostRoutingTask {
    let session: Session

    func perform(on screen: Screen, with context: Void, routingStack: [Screen]) { session.stacks.append(routingStack) }
}

struct Tint<Context>: ContextTask {
    func perform(on screen: Screen, with context: Context) throws {}
}

struct SizeFinder: StackIteratingFinder {
    func isTarget(_ screen: SizeForm, with context: Void) -> Bool { screen.mayLeave }
}

struct PushOnce: ContainerAction {
    typealias Host = BoxContainer

    func embed(_ screen: Screen, in children: inout [Screen]) throws {
        children.removeAll { type(of: $0) == type(of: screen) }
        children.append(screen)
    }
}

struct PresentQuietly: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        try host.present(screen, as: .overlay, animated: false)
    }
}

final class BoxContainer: NavigationContainer {}

struct BoxFactory<Context>: ContainerFactory {
    func build(with context: Context, integrating children: ChildCoordinator) throws -> BoxContainer {
        let box = BoxContainer()
        try box.setChildren(children.build())
        return box
    }
}

struct ProductFactory: Factory {
    func build(with context: (Product, Int)) throws -> ProductScreen { ProductScreen(context.0) }
}

/// A loader that runs outside the main actor.
struct ProductLoader: Loader {
    @concurrent func load(with id: Int) async throws -> Product { Product(id: id, name: "Product \(id)") }
}

struct NameLoader: Loader {
    let session: Session

    func load(with context: Void) async throws -> String { session.isLoggedIn ? "Ada" : "" }
}

enum Steps {
    static let session = Session()

    static let login = StepAssembly { LoginScreen() }.using(.present(.sheet)).from(.topmost)

    static let size = StepAssembly(finder: SizeFinder()) { SizeForm() }
        .adding(Gate())
        .adding(forAnyScreen: Tint())
        .using(PresentQuietly()).from(.topmost)

    static let product = StepAssembly(
        finder: ClassWithContextFinder(), loading: ProductLoader(), factory: ProductFactory()
    )
    .guarded(by: LoginGuard(session: session))
    .adding(forAnyScreen: CountVisits(session: session))
    .using(PushOnce()).from(StepAssembly(finder: ClassFinder(), factory: BoxFactory()))
    .using(.present).from(.topmost)

    static let greeting = StepAssembly(loading: NameLoader(session: session)) { name -> GreetingScreen in
        let screen = GreetingScreen()
        screen.title = name
        return screen
    }
    .using(.replaceRoot).from(.root)
}

/// Steps whose closures are isolated to the main actor, as those around them.
enum Closures {
    static let session = Session()

    static let home = StepAssembly(finder: ClassWithContextFinder()) { (id: Int) in
        ProductScreen(Product(id: id, name: session.isLoggedIn ? "yours" : "new"))
    }
    .adding(
        InlineInterceptor { (_: Int) in session.isLoggedIn ? .proceed : .redirect(.to(Steps.login)) }
    )
    .configuring { _, _ in session.stacks = [] }
    .adding(forAnyScreen: CountVisits(session: session))
    .using(.addTab)
    .from(
        SwitchAssembly<TabContainer, Int>()
            .addCase { id in id < 0 ? tabs : nil }
            .addCase(when: { _ in session.stacks.count > 7 }, from: tabs)
            .assemble(default: tabs)
    )

    static let tabs: DestinationStep<TabContainer, Int> = StepAssembly(
        finder: ClassFinder(),
        factory: TabContainerFactory {
            HomeScreen()
            Child(ProductFactory()).adaptingContext { (id: Int) in (Product(id: id, name: "first"), id) }
        }
    )
    .using(.replaceRoot).from(.root)

    static let loaded = StepAssembly(
        finder: ClassWithContextFinder(), loading: { (id: Int) in Product(id: id, name: "\(session.isLoggedIn)") }
    ) { (product: Product, _: Int) in ProductScreen(product) }
    .using(.present).from(.topmost)
    .adaptingContext { (name: String) in name.count + session.stacks.count }
}

enum ShopRoute: RoutableRoute {
    case greeting
    case product(id: Int)

    var destination: Destination {
        switch self {
        case .greeting: .to(Steps.greeting)
        case .product(let id): .to(Steps.product, with: id)
        }
    }
}

nonisolated enum SavedShopRoute: SavedRoute {
    case product(id: Int)
}

@Suite(.serialized)
struct AppUsageTests {
    let window = RoutingWindow(root: HomeScreen())
    let router: DefaultRouter

    init() {
        router = DefaultRouter(window: window)
        Steps.session.isLoggedIn = true
        Steps.session.stacks = []
    }

    @Test("A navigation loads and builds a product, and finds it the next time")
    func product() async throws {
        let built = try await router.navigate(to: Steps.product, with: 42)
        #expect(built.product == Product(id: 42, name: "Product 42"))
        #expect(built.parent is BoxContainer)

        router.register(SavedShopRoute.self) { route in
            switch route {
            case .product(let id): .to(Steps.product, with: id)
            }
        }
        #expect(try await router.navigate(to: SavedShopRoute.product(id: 42)).screen === built)
        #expect(Steps.session.stacks.count == 2 && Steps.session.stacks.allSatisfy { $0.last === built })
    }

    @Test("A guard redirects to the login")
    func redirect() async throws {
        Steps.session.isLoggedIn = false
        #expect(try await router.navigate(to: ShopRoute.product(id: 42)).screen is LoginScreen)
        try await router.navigate(to: ShopRoute.greeting)
        #expect(window.root?.title == "")
    }

    @Test("Closures use what is isolated to the main actor")
    func closures() async throws {
        Closures.session.isLoggedIn = true
        let product = try await router.navigate(to: Closures.home, with: 7)
        #expect(product.product.name == "yours")
        #expect((product.parent as? TabContainer)?.children.count == 3)
        #expect(try await router.navigate(to: Closures.loaded, with: "tea").product == Product(id: 4, name: "true"))
    }

    @Test("A form that declines stays, and then finishes with its result")
    func result() async throws {
        let size = Task { try await router.result(of: Steps.size) }
        while window.topmost === window.root { await Task.yield() }
        let form = try #require(window.topmost as? SizeForm)
        form.mayLeave = false
        await #expect(throws: RoutingError.self) { try await router.unwind(.dismiss) }
        form.mayLeave = true
        try await form.finish(with: "L")
        #expect(try await size.value == "L")
    }
}
