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
        let window = try RoutingWindow.fixture(
            start, screens: ["HomeScreen": { HomeScreen() }, "AccountScreen": { AccountScreen() }]
        ).window
        let router = DefaultRouter(window: window)
        router.register(ShopRoute.self) { route in
            switch route {
            case .home: .to(Steps.home)
            case .account: .to(Steps.account)
            case .product, .hidden: .to(Steps.login)
            }
        }
        return router
    }

    private struct Unreadable: Error {}

    private struct Code: LinkValue, Equatable {
        var linkText: String { "code" }
        init?(link: String) { nil }
    }

    private struct Reached: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var starts = ["N[HomeScreen]"]
        let routes: [ShopRoute]
        var links: (@Sendable () -> LinkTable<ShopRoute>)?
        /// The beginnings of the lines of the failure after the first one.
        var problems: [String] = []
    }

    private nonisolated static let rows = [
        Reached(
            testDescription: "Routes with plans from all hierarchies are reachable",
            starts: ["N[HomeScreen]", "T[HomeScreen, AccountScreen*]"], routes: [.home, .hidden]),
        Reached(
            testDescription: "A failure lists the routes that have no plan from a hierarchy",
            starts: ["N[HomeScreen]", "AccountScreen"], routes: [.home, .account, .hidden],
            problems: [
                "account from N[HomeScreen]: originNotFound: ", "home from AccountScreen: originNotFound: ",
            ]),
        Reached(
            testDescription: "Each link is printed and read again", routes: [.home, .product(7), .hidden],
            links: {
                LinkTable(schemes: ["shop"]) {
                    LinkPattern("/", route: .home)
                    LinkPattern("/products/{id}", route: ShopRoute.product)
                }
            }),
        Reached(
            testDescription: "A failure lists the links that lead elsewhere, and the patterns without a link",
            starts: ["T[HomeScreen, AccountScreen]"], routes: [.product(7), .account],
            links: {
                LinkTable(schemes: ["shop"]) {
                    LinkPattern("/products/{id}") { (id: Int) in
                        .product(id + 1)
                    } printing: {
                        if case .product(let id) = $0 { id } else { nil }
                    }
                    LinkPattern("/account/{name}") { (name: String) throws in
                        if name == "anna" { throw Unreadable() }
                        return .account
                    } printing: {
                        $0 == .account ? "anna" : nil
                    }
                    LinkPattern("/code/{code}") { (_: Code) in .home }
                }
            },
            problems: [
                "product(7) has the link shop://products/7, which leads to product(8)",
                "account has the link shop://account/anna, which is not read: ",
                "/account/{name} has no link that leads to a route: add a route that it prints to the samples",
                "/code/{code} has no link that leads to a route: add a route that it prints to the samples",
            ]),
        Reached(
            testDescription: "The routes of links without a sample have to be reachable, too", routes: [.home],
            links: { LinkTable(schemes: ["shop"]) { LinkPattern("/account") { .account } } },
            problems: ["account, to which shop://account leads, from N[HomeScreen]: originNotFound: "]),
        Reached(
            testDescription: "A defect of the table is a failure", routes: [.home],
            links: {
                LinkTable(schemes: ["shop"]) {
                    LinkPattern("/a/{b}") { (_: Int) in .home }
                    LinkPattern("/a/{c}") { (_: Int) in .home }
                }
            }, problems: ["the links: ambiguous: "]),
    ]

    @Test("Routes are reachable if each has a plan and its link, and nothing changes", arguments: rows)
    private func reachable(row: Reached) throws {
        let routers = try row.starts.map(router)
        let trees = routers.map { $0.window.snapshot() }
        var isReachable = false
        let failures = FailureRecorder.collect {
            isReachable =
                if let links = row.links {
                    expectReachable(row.routes, from: routers, links: links())
                } else {
                    expectReachable(row.routes, from: routers)
                }
        }
        expect(isReachable, equals: row.problems.isEmpty)
        expect(failures.count, equals: row.problems.isEmpty ? 0 : 1)
        let lines = failures.first?.message.split(separator: "\n").map(String.init) ?? []
        let beginnings = row.problems.isEmpty ? [] : ["Not all routes are reachable."] + row.problems.map { "- \($0)" }
        expect(lines.count, equals: beginnings.count, "\(lines)")
        for (line, beginning) in zip(lines, beginnings) { expect(line.hasPrefix(beginning), equals: true, "\(line)") }
        expect(routers.map { $0.window.snapshot() }, equals: trees)
    }

    @Test("A route that is not registered is a failure at the caller's line")
    func unregistered() throws {
        struct Other: Route {}
        let router = try router("N[HomeScreen]")
        let failures = FailureRecorder.collect { expectReachable([Other()], from: [router]) }
        expect(failures.map(\.line), equals: [#line - 1])
        let message = "- Other() from N[HomeScreen]: unregisteredRoute: "
        expect(failures.first?.message.contains(message), equals: true)
    }
}
