import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct RouterLinksTests {
    private enum ShopRoute: Route, Equatable { case product(Int) }

    private let window = Window(root: FixtureScreen("home"))
    private let router: DefaultRouter
    private let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
        Link(
            "/products/{id}", route: ShopRoute.product, printing: { if case .product(let id) = $0 { id } else { nil } })
    }

    init() {
        router = DefaultRouter(window: window)
        let product = StepAssembly(
            finder: NilFinder(), factory: InlineFactory { (id: Int) in FixtureScreen("product\(id)") }
        )
        .using(.present).from(.current).assemble()
        router.register(ShopRoute.self) { route in
            switch route {
            case .product(let id): AnyDestination(to: product, with: id)
            }
        }
    }

    @Test("Opening a URL navigates to the screen of its route")
    func url() async throws {
        let screen = try await router.open(try #require(URL(string: "shop://products/42")), using: table).screen
        #expect(screen === window.visibleScreen)
        expectHierarchy(window, "home ^ product42")
    }

    @Test("Opening a text navigates to the screen of its route")
    func text() async throws {
        try await router.open("shop://products/7", using: table)
        expectHierarchy(window, "home ^ product7")
    }

    @Test("Opening a link that the table does not accept changes nothing")
    func unknownLink() async throws {
        await #expect(throws: LinkError.self) { try await router.open("shop://nowhere", using: table) }
        expectHierarchy(window, "home")
    }
}
