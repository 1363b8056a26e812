import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

enum WindowRoute: Route, Equatable { case home, product(id: Int) }

@MainActor
final class ShopApp {
    /// A router retains its window.
    private(set) var routers: [DefaultRouter] = []
    private(set) lazy var directory = WindowDirectory { [unowned self] in try makeWindow() }

    func makeWindow() throws -> RoutingWindow {
        let stack = NavigationContainer()
        try stack.push(HomeScreen())
        let router = DefaultRouter(window: RoutingWindow(root: stack))
        router.register(WindowRoute.self, destination)
        routers.append(router)
        directory.add(router.window)
        return router.window
    }

    func windowBecameKey(_ window: RoutingWindow) { directory.activate(window) }

    private func destination(of route: WindowRoute) -> Destination {
        let home = DestinationStep<HomeScreen, Void>.custom(using: ClassFinder())
        let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push).from(.nearest)
        return switch route {
        case .home: .to(home)
        case .product(let id): .to(product, with: id)
        }
    }

    private(set) var front: RoutingWindow?
    private func bringToFront(_ window: RoutingWindow) { front = window }

    private let links = LinkTable<WindowRoute>(schemes: ["shop"]) {
        LinkPattern("/", route: .home)
        LinkPattern("/products/{id}", route: WindowRoute.product(id:)) {
            if case .product(let id) = $0 { id } else { nil }
        }
    }

    func open(_ link: String, from window: RoutingWindow? = nil) async throws {
        let arrival = try await directory.open(links.route(for: link), from: window)
        if let window = arrival.screen.window { bringToFront(window) }
    }

    func close(_ window: RoutingWindow) async throws {
        try await directory.close(window)
        routers.removeAll { $0.window === window }
    }
}

/// The recipes for several windows in Documentation/Recipes.md.
@MainActor struct WindowRecipesTests {
    private let app = ShopApp()

    private func expectWindows(_ trees: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(app.routers.map { $0.window.snapshot().notation } == trees, sourceLocation: sourceLocation)
    }

    @Test("A link opens in the window that contains its screen, or in the active one, or in a new one")
    func opensLinks() async throws {
        try await app.open("shop:///products/7")
        expectWindows("N[HomeScreen, ProductScreen]")
        let first = try #require(app.front)
        let second = try app.makeWindow()
        app.windowBecameKey(second)
        try await app.open("shop:///products/7")
        expectWindows("N[HomeScreen, ProductScreen]", "N[HomeScreen]")
        #expect(app.front === first)
        app.windowBecameKey(second)
        try await app.open("shop:///products/8")
        expectWindows("N[HomeScreen, ProductScreen]", "N[HomeScreen, ProductScreen]")
        #expect(app.front === second)
        try await app.open("shop:///products/9", from: first)
        expectWindows("N[HomeScreen, ProductScreen, ProductScreen]", "N[HomeScreen, ProductScreen]")
    }

    private final class FormScreen: Screen, RemovalConfirming {
        var mayLeave = false
        var asksBeforeRemoval: Bool { !mayLeave }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool { mayLeave }
    }

    @Test("A window closes after its screens have agreed")
    func closesWindow() async throws {
        let window = try app.makeWindow()
        let form = FormScreen()
        try window.root?.present(form)
        let error = await #expect(throws: RoutingError.self) { try await app.close(window) }
        #expect(error?.code == .removalDeclined)
        expectWindows("N[HomeScreen] ^ FormScreen")
        form.mayLeave = true
        try await app.close(window)
        expectWindows()
        #expect(window.root == nil)
    }

    @Test("The configuration is sound") func configuration() throws {
        let router = try #require(try app.makeWindow().router)
        expectSound(
            of: [
                "home": try router.destination(of: WindowRoute.home),
                "product": try router.destination(of: WindowRoute.product(id: 42)),
            ])
    }
}
