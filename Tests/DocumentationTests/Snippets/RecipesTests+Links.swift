import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

/// The recipes about short links, links that act, links of the web, and campaigns.
@MainActor @Suite struct LinkRecipesTests {
    enum ShopRoute: Route, Equatable, Codable { case product(Int), account }

    @MainActor
    final class Server {
        var targets: [String: String] = [:]
        var verified: [String] = []

        func target(of code: String) async throws -> URL {
            guard let url = targets[code].flatMap(URL.init(string:)) else { throw Unknown() }
            return url
        }
        func verify(_ token: String) async throws { verified.append(token) }

        struct Unknown: Error {}
    }

    final class AccountScreen: Screen {}

    private let server = Server()
    private let stack = NavigationContainer()
    private let window: Window
    private let router: DefaultRouter
    private let links: LinkTable<ShopRoute>

    init() throws {
        try stack.push(HomeScreen())
        window = Window(root: stack)
        router = DefaultRouter(window: window)
        let product = StepAssembly(finder: ClassFinder(), factory: ProductFactory()).using(.push).from(.nearest)
            .assemble()
        let account = StepAssembly { AccountScreen() }.using(.push).from(.nearest).assemble()
        router.register(ShopRoute.self) { route in
            switch route {
            case .product(let id): AnyDestination(to: product, with: id)
            case .account: AnyDestination(to: account)
            }
        }
        links = Self.links(server)
    }

    private static func links(_ server: Server) -> LinkTable<ShopRoute> {
        let links = LinkTable<ShopRoute>(hosts: ["shop.example"]) {
            Link("/products/{id}", case: ShopRoute.product)
            Link("/account", route: .account)
            Link("/s/{code}", resolving: { (code: String) in try await server.target(of: code) })
            Link("/verify/{token}", performing: { (token: String) in try await server.verify(token) }, then: .account)
            Link(opensExternally: "/press/{path...}")
        }
        return links
    }

    @Test("A short link leads to the screen of its answer, and an unknown one changes nothing")
    func shortLinks() async throws {
        server.targets["a"] = "https://shop.example/products/7"
        await #expect(throws: LinkError.self) { try await router.open("https://shop.example/s/b", using: links) }
        expectHierarchy(window, "N[HomeScreen]")
        try await router.open("https://shop.example/s/a", using: links)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }

    @Test("A link acts before its screen is shown")
    func acting() async throws {
        try await router.open("https://shop.example/verify/x", using: links)
        #expect(server.verified == ["x"])
        expectHierarchy(window, "N[HomeScreen, AccountScreen]")
    }

    @Test("Links that the app does not show are opened in the browser")
    func browsing() async throws {
        final class Browser {
            var opened: [URL] = []
            func open(_ url: URL) { opened.append(url) }
        }
        let (router, links, browser) = (router, links, Browser())

        func open(_ url: URL) async throws {
            try await router.open(url, using: links, includingUnknown: true) { page in browser.open(page) }
        }

        for path in ["press/2026", "jobs", "products/7"] {
            try await open(try #require(URL(string: "https://shop.example/\(path)")))
        }
        #expect(
            browser.opened.map(\.absoluteString) == ["https://shop.example/press/2026", "https://shop.example/jobs"])
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }

    @Test("Analytics get the campaign of each link")
    func campaigns() async throws {
        var campaigns: [String] = []

        let token = router.observe { event in
            guard case .started(let request) = event.kind, let link = request.link else { return }
            for item in link.unknownItems where item.name == "utm_campaign" {
                campaigns.append("\(link.pattern): \(item.value ?? "")")
            }
        }

        try await router.open("https://shop.example/products/7?utm_campaign=spring", using: links)
        #expect(campaigns == ["/products/{id}: spring"])
        token.cancel()
    }
}
