import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// The snippets of Documentation/Links.md about a table alone, and about links as apps have them.
@MainActor struct AppLinksGuideTests {
    /// The routes that the app already has.
    enum Page: Route, Equatable {
        case home
        case product(Int)
        case reviews(of: Int, page: Int?)
        case search([String: String])
        case account
    }

    private let window = RoutingWindow(root: FixtureScreen("home"))
    private let router: DefaultRouter

    init() {
        router = DefaultRouter(window: window)
        let page = StepAssembly(finder: .nil()) { (page: Page) in FixtureScreen("\(page)") }
            .using(.present).from(.topmost)
        router.register(Page.self) { Destination.to(page, with: $0) }
    }

    @Test("A table serves an enum alone")
    func alone() throws {
        var shown: [Page] = []
        var logged: [String] = []
        func show(_ page: Page) { shown.append(page) }
        func log(_ message: String) { logged.append(message) }

        let links = LinkTable<Page>(schemes: ["shop"], hosts: ["shop.example"]) {
            LinkPattern("/", route: .home)
            LinkPattern("/products/{id}", route: Page.product)
            LinkPattern("/products/{id}/reviews?page={page}", route: Page.reviews)
        }

        func open(_ url: URL) {
            do throws(LinkError) {
                show(try links.route(for: url))
            } catch {
                log(error.message)
            }
        }

        #expect(links.validate() == [])
        for link in ["shop://products/42/reviews?page=2", "shop://nowhere"] { open(try #require(URL(string: link))) }
        #expect(shown == [.reviews(of: 42, page: 2)])
        #expect(logged.count == 1)
        #expect(try links.url(for: .product(42)).absoluteString == "shop://products/42")
    }

    @MainActor
    private final class Server {
        let targets = GateLoader<String, URL>()
        let verifications = GateLoader<String, Bool>()
        /// Longer than other tests can keep the main actor busy.
        let timeLimit = Duration.seconds(1200)

        func target(of link: LinkRequest) async throws -> URL { try await targets.load(with: link.text) }
        func verify(_ token: String) async throws { _ = try await verifications.load(with: token) }
    }

    private func links(_ server: Server) -> LinkTables<Page> {
        let web = LinkTable<Page>(
            schemes: ["shop"], hosts: ["www.shop.example"], schemeHosts: ["www.shop.example"], repeatedItems: .first
        ) {
            LinkPattern("/products/{id}", route: Page.product).unless("token")
            LinkPattern("/search") { (link: LinkRequest) in Page.search(link.values) }
            LinkPattern(
                "/verify/{token}",
                performing: { (token: String) in try await server.verify(token) }, then: .account,
                within: server.timeLimit)
            LinkPattern(opensExternally: "/press/{path...}")
        }
        let mail = LinkTable<Page>(hosts: ["*.mail.shop.example"], acceptsBarePaths: false) {
            LinkPattern(
                "/{path...}",
                resolving: { (_: String, link: LinkRequest) in try await server.target(of: link) },
                within: server.timeLimit)
        }
        let links = LinkTables([web, mail])
        return links
    }

    @Test("The links of an app are a table of tables")
    func tables() throws {
        let links = links(Server())
        #expect(links.validate() == [])
        #expect(
            try links.route(for: "shop://search?q=tea&q=milk&sort=price") == .search(["q": "tea", "sort": "price"]))
        #expect(throws: LinkError.self) { try links.route(for: "/products/42?token=x") }

        let link = try links.url(for: .product(42), on: "https://www.shop.example")
        #expect(link.absoluteString == "https://www.shop.example/products/42")

        let web = try #require(links.table(on: "www.shop.example"))
        let file = try web.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])

        #expect(file.contains("\"/products/?*\""))
    }

    @Test("Short links, links that act, and links of the web are opened, and named")
    func opening() async throws {
        let server = Server()
        let links = links(server)
        var opened: [URL] = []
        let browser = Browser { opened.append($0) }
        let url = try #require(URL(string: "https://click.mail.shop.example/x?c=1"))
        let answer = Task {
            await server.targets.untilReached()
            server.targets.finish(with: try #require(URL(string: "https://www.shop.example/products/42?utm=spring")))
        }

        let arrival = try await router.open(url, using: links)
        if let link = arrival.link { print(link.pattern, link.unknownItems.map(\.name)) }

        try await answer.value
        #expect(arrival.link?.pattern == "/products/{id}")
        #expect(arrival.link?.alias == "/{path...}")
        #expect(arrival.link?.unknownItems.map(\.name) == ["c", "utm"])

        let page = try #require(URL(string: "https://www.shop.example/press/2026"))
        try await router.open(page, using: links, includingUnknown: true) { browser.open($0) }
        #expect(opened == [page])

        let verification = Task {
            await server.verifications.untilReached()
            server.verifications.finish(with: true)
        }
        try await router.open("https://www.shop.example/verify/x", using: links)
        await verification.value
        expectHierarchy(window, "home ^ product(42) ^ account")
    }

    private struct Browser {
        let open: (URL) -> Void
    }

    @Test("An inbox opens a link when the app is ready")
    func inbox() async throws {
        let links = links(Server())
        let store = MemoryStore()
        let url = try #require(URL(string: "shop://products/42"))

        let inbox = LinkInbox(store: store) { [router] link in try await router.open(link, using: links) }

        // Where links arrive:
        inbox.receive(url)

        // When the app has started, and again after a login:
        inbox.isReady = true

        while window.root?.presented == nil { await Task.yield() }
        expectHierarchy(window, "home ^ product(42)")
    }

    /// Links whose paths do not depend on the case of letters.
    struct LowercasedLinks: RouteLinks {
        let table: LinkTable<Page>

        func match(_ link: String) throws(LinkError) -> LinkMatch<Page> { try table.match(link.lowercased()) }
        func url(for route: Page) throws(LinkError) -> URL { try table.url(for: route) }

        // For the tests:
        func validate() -> [LinkIssue] { table.validate() }
        func examples(of samples: [Page]) -> [LinkExample<Page>] { table.examples(of: samples) }
    }

    @Test("Links of your own take part in everything")
    func ownLinks() async throws {
        let links = LowercasedLinks(
            table: LinkTable<Page>(schemes: ["shop"]) { LinkPattern("/products/{id}", route: Page.product) })
        try await router.open("shop://Products/42", using: links)
        expectHierarchy(window, "home ^ product(42)")
        expectReachable([Page.product(1)], from: [router], links: links)
        #expect(window.link(in: links)?.absoluteString == "shop://products/42")
    }
}
