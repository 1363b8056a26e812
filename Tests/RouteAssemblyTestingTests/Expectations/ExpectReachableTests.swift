import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ExpectReachableTests {
    private enum ShopRoute: Route, Equatable {
        case home, account, product(Int), hidden
    }

    private func router(_ start: String) throws -> DefaultRouter {
        let window = try Window.fixture(
            start, screens: ["HomeScreen": { HomeScreen() }, "AccountScreen": { AccountScreen() }]
        ).window
        let router = DefaultRouter(window: window)
        router.register(ShopRoute.self) { route in
            switch route {
            case .home: AnyDestination(to: Steps.home)
            case .account: AnyDestination(to: Steps.account)
            case .product, .hidden: AnyDestination(to: Steps.login)
            }
        }
        return router
    }

    private func messages(_ body: () throws -> Void) rethrows -> [String] {
        try FailureRecorder.collect(body).map(\.message)
    }

    @Test("Routes with plans from all hierarchies are reachable, and nothing changes")
    func reachable() throws {
        let routers = try [router("N[HomeScreen]"), router("T[HomeScreen, AccountScreen*]")]
        let messages = messages { #expect(expectReachable([ShopRoute.home, .hidden], from: routers)) }
        expect(messages, equals: [])
        expectHierarchy(routers[1].window, "T[HomeScreen, AccountScreen*]")
    }

    @Test("A failure lists the routes that have no plan from a hierarchy")
    func unreachable() throws {
        let routers = try [router("N[HomeScreen]"), router("AccountScreen")]
        let line: UInt = #line + 2
        let failures = FailureRecorder.collect {
            #expect(!expectReachable([ShopRoute.home, .account, .hidden], from: routers))
        }
        expect(failures.map(\.line), equals: [line])
        let lines = failures.first?.message.split(separator: "\n") ?? []
        expect(lines.first, equals: "Not all routes are reachable.")
        expect(lines.count, equals: 3)
        expect(lines.dropFirst().first?.hasPrefix("- account from N[HomeScreen]: originNotFound: "), equals: true)
        expect(lines.last?.hasPrefix("- home from AccountScreen: originNotFound: "), equals: true)
        struct Other: Route {}
        let unknown = messages { expectReachable([Other()], from: routers) }
        expect(unknown.first?.contains("- Other() from N[HomeScreen]: unregisteredRoute: "), equals: true)
    }

    // MARK: Links

    @Test("Each link is printed and read again")
    func links() throws {
        let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
            Link("/", route: .home)
            Link("/products/{id}", route: ShopRoute.product)
        }
        let routers = try [router("N[HomeScreen]")]
        let messages = messages {
            #expect(expectReachable([ShopRoute.home, .product(7), .hidden], from: routers, links: table))
        }
        expect(messages, equals: [])
    }

    @Test("A failure lists the links that lead elsewhere, and the patterns without a link")
    func brokenLinks() throws {
        struct Unreadable: Error {}
        struct Code: LinkValue, Equatable {
            var linkText: String { "code" }
            init?(link: String) { nil }
        }
        let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
            Link("/products/{id}") { (id: Int) in
                .product(id + 1)
            } printing: {
                if case .product(let id) = $0 { id } else { nil }
            }
            Link("/account/{name}") { (name: String) throws in
                if name == "anna" { throw Unreadable() }
                return .account
            } printing: {
                $0 == .account ? "anna" : nil
            }
            Link("/code/{code}") { (_: Code) in .home }
        }
        let routers = try [router("T[HomeScreen, AccountScreen]")]
        let failures = messages {
            #expect(!expectReachable([ShopRoute.product(7), .account], from: routers, links: table))
        }
        let lines = failures.first?.split(separator: "\n") ?? []
        expect(lines.count, equals: 5)
        #expect(lines.contains("- product(7) has the link shop://products/7, which leads to product(8)"))
        #expect(lines.contains { $0.hasPrefix("- account has the link shop://account/anna, which is not read: ") })
        let missing = "has no link that leads to a route: add a route that it prints to the samples"
        expect(lines.suffix(2), equals: ["- /account/{name} \(missing)", "- /code/{code} \(missing)"])
    }

    @Test("The routes of links without a sample have to be reachable, too")
    func linkedRoutes() throws {
        let table = LinkTable<ShopRoute>(schemes: ["shop"]) { Link("/account") { .account } }
        let routers = try [router("N[HomeScreen]")]
        let failures = messages { expectReachable([ShopRoute.home], from: routers, links: table) }
        expect(failures.first?.contains("- account from N[HomeScreen]: originNotFound: "), equals: true)
    }

    @Test("A defect of the table is a failure")
    func defectiveTable() throws {
        let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
            Link("/a/{b}") { (_: Int) in .home }
            Link("/a/{c}") { (_: Int) in .home }
        }
        let routers = try [router("N[HomeScreen]")]
        let failures = messages { expectReachable([ShopRoute.home], from: routers, links: table) }
        expect(failures.first?.contains("- the links: ambiguous: "), equals: true)
    }
}
