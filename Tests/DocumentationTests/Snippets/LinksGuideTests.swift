import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

private let guide: Guide = "Documentation/Links.md"
private let otherGuide: Guide = "Documentation/OtherLinks.md"

/// The snippets of Documentation/Links.md and Documentation/OtherLinks.md, and the rows of their
/// tables, which the tests read from them.
@MainActor struct LinksGuideTests {
    enum ShopRoute: Route, Equatable {
        case home
        case product(Int)
        case newProducts
        case reviews(of: Int, page: Int?)
        case category(String)
        case search(String, sorting: Sorting?)
        case orders
    }

    enum Sorting: String, LinkValue { case price, name }

    enum ShopLinks {
        static let table = LinkTable<ShopRoute>(schemes: ["shop"], hosts: ["shop.example"]) {
            LinkPattern("/", route: .home)
            LinkPattern("/products/new", route: .newProducts)
            LinkPattern("/products/{id}", route: ShopRoute.product)
            LinkPattern("/products/{id}/reviews?page={page}", route: ShopRoute.reviews)
            LinkPattern("/categories/{name}", route: ShopRoute.category)
            LinkPattern("/search?q={text}&sort={sorting}", route: ShopRoute.search)
            LinkPattern("/orders", route: .orders)
            // A path of version 1.
            LinkPattern(alias: "/item/{id}", route: ShopRoute.product)
        }
    }

    final class Session { var isLoggedIn = false }
    final class HomeScreen: Screen {}
    final class OrdersScreen: Screen {}
    final class TextScreen: Screen {
        let text: String
        init(text: String) { self.text = text }
    }
    final class ProductScreen: Screen {
        let id: Int
        init(id: Int) { self.id = id }
    }

    struct LoginGuard: Interceptor {
        let session: Session
        let login: DestinationStep<LoginScreen, Destination>

        func perform(with context: Void) async throws -> InterceptorVerdict {
            session.isLoggedIn ? .proceed : .redirect { original in .to(login, with: original) }
        }
    }

    final class LoginScreen: Screen {
        private let session: Session
        /// The original destination of the user.
        var next: Destination?

        init(session: Session) { self.session = session }

        func logIn() async throws {
            session.isLoggedIn = true
            if let next { try await navigate(to: next) } else { try dismiss() }
        }
    }

    @MainActor enum Steps {
        static let session = Session()

        static let product = StepAssembly(finder: .nil()) { (id: Int) in ProductScreen(id: id) }
            .using(.push).from(.nearest)

        static let category = StepAssembly(finder: .nil()) { (text: String) in TextScreen(text: text) }
            .using(.push).from(.nearest)

        static let login = StepAssembly(finder: ClassFinder()) { (_: Destination) in LoginScreen(session: session) }
            .configuring { login, next in login.next = next }
            .using(.present(.sheet)).from(.topmost)

        static let orders = StepAssembly { OrdersScreen() }
            .guarded(by: LoginGuard(session: session, login: login))
            .using(.push).from(.custom(using: ClassFinder(startingPoint: .root)))

        static func destination(of route: ShopRoute) -> Destination {
            switch route {
            case .home: .to(DestinationStep<Screen, Void>.root)
            case .orders: .to(orders)
            case .product(let id): .to(product, with: id)
            default: .to(category, with: "\(route)")
            }
        }
    }

    // MARK: A table

    @Test("The configuration of the guide is sound")
    func configuration() {
        expectSound(
            of: [
                "product": Steps.product, "category": Steps.category, "login": Steps.login, "orders": Steps.orders,
            ])
    }

    @Test("A table reads and prints a link")
    func tables() throws {
        #expect(try ShopLinks.table.route(for: "shop://products/42") == .product(42))
        #expect(try ShopLinks.table.url(for: .product(42)).absoluteString == "shop://products/42")

        let match = try ShopLinks.table.match("shop://products/42?utm_source=mail")
        #expect(match.route == .product(42))
        #expect(match.pattern == "/products/{id}")
        #expect(match.unknownItems == [LinkQueryItem(name: "utm_source", value: "mail")])
    }

    @Test("A router opens a URL")
    func opening() async throws {
        let stack = NavigationContainer()
        try stack.push(HomeScreen())
        let window = RoutingWindow(root: stack)
        let router = DefaultRouter(window: window)
        router.register(ShopRoute.self) { route in Steps.destination(of: route) }

        let url = try #require(URL(string: "shop://products/42"))
        try await router.open(url, using: ShopLinks.table)

        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
        #expect((window.visibleScreen as? ProductScreen)?.id == 42)
    }

    @Test("The links have no issues")
    func validLinks() {
        #expect(ShopLinks.table.validate() == [])
    }

    @Test(
        "Every route has a link",
        arguments: [
            ShopRoute.home, .product(42), .newProducts, .reviews(of: 42, page: nil), .search("a&b", sorting: .price),
            .orders,
        ])
    func everyRoute(route: ShopRoute) throws {
        #expect(try ShopLinks.table.route(for: ShopLinks.table.url(for: route)) == route)
    }

    // MARK: The rules

    @Test("Each link in the tables of rules gives the route or the error beside it")
    func rules() throws {
        let rows = try guide.tables().filter {
            $0.columns.starts(with: ["link", "gives"]) && $0.chapter == "The rules" && !$0.heading.hasPrefix("The rest")
        }.flatMap(\.rows)
        #expect(rows.count == 32)
        for row in rows { #expect(outcome { try ShopLinks.table.route(for: row[0]) } == row[1], "\(row[0])") }
    }

    @Test("Links that the guide does not show follow its rules")
    func moreRules() {
        let rows = [
            ("shop:products/42", ".product(42)"),
            ("shop:/products/42", ".product(42)"),
            ("shop:///products/42", ".product(42)"),
            ("shop:", ".home"),
            ("https://shop.example", ".home"),
            ("https://ada@shop.example/products/42", ".forbiddenHost"),
            ("shop://products:42", ".forbiddenHost"),
            ("//shop.example/products/42", ".malformed"),
            ("/search?q=tea#top", ".search(\"tea\", sorting: nil)"),
            ("/categories/a\\..\\b", ".malformed"),
            ("/products//42", ".malformed"),
            ("/products/./42", ".malformed"),
            ("/products/99999999999999999999", ".invalidValue"),
            ("/products/+042", ".product(42)"),
            ("/%6Frders", ".orders"),
            ("/categories/caf%C3%A9", ".category(\"café\")"),
            ("/categories/café", ".category(\"café\")"),
            ("/categories/%FF", ".malformed"),
            ("/search?sort=name&q=tea", ".search(\"tea\", sorting: .name)"),
            ("/search?q", ".search(\"\", sorting: nil)"),
            ("/search?q=tea&sort=", ".search(\"tea\", sorting: nil)"),
            ("/search?Q=tea", ".invalidValue"),
            ("/search?q=green%20tea", ".search(\"green tea\", sorting: nil)"),
            ("/search?q=1+1=2", ".search(\"1+1=2\", sorting: nil)"),
            ("/search?q=a%26b", ".search(\"a&b\", sorting: nil)"),
            ("/search?&q=tea&&", ".search(\"tea\", sorting: nil)"),
        ]
        for (link, gives) in rows { #expect(outcome { try ShopLinks.table.route(for: link) } == gives, "\(link)") }
    }

    @Test("A URL that Foundation has repaired is read, although its text is malformed")
    func repairedURLs() throws {
        let url = try #require(URL(string: "/categories/50%"))
        #expect(url.absoluteString == "/categories/50%25")
        #expect(try ShopLinks.table.route(for: url) == .category("50%"))
        #expect(throws: LinkError.self) { try ShopLinks.table.route(for: "/categories/50%") }

        #expect(URL(string: "https://münchen.example/")?.absoluteString == "https://xn--mnchen-3ya.example/")
    }

    enum DocumentRoute: Equatable {
        case document([String])
        case file(String)
        case find([String])
        case new
    }

    @Test("The rest of a path and repeated items are read as the guide says, and printed")
    func lists() throws {
        let documents = LinkTable<DocumentRoute>(schemes: ["shop"]) {
            LinkPattern("/documents/{path...}", route: DocumentRoute.document)
            LinkPattern("/documents/new", route: .new)
            LinkPattern("/files/{path...}", route: DocumentRoute.file)
            LinkPattern("/find?tag={tags}", route: DocumentRoute.find)
        }
        #expect(documents.validate() == [])
        let rows = try guide.tables().filter { $0.heading.hasPrefix("The rest of a path") }.flatMap(\.rows)
        #expect(rows.count == 10)
        for row in rows {
            #expect(outcome { try documents.route(for: row[0]) } == row[1], "\(row[0])")
            if let route = try? documents.route(for: row[0]) {
                #expect(try documents.url(for: route).absoluteString == "shop:/" + row[0])
            }
        }
    }

    @Test("A table accepts listed ports and hosts, and has a path before its patterns")
    func listedOrigins() throws {
        let development = LinkTable<ShopRoute>(
            schemes: ["shop"],
            // A port belongs to its host.
            hosts: ["shop.example", "localhost:8080"],
            // shop://shop.example/en/orders equals shop://en/orders.
            schemeHosts: ["shop.example"],
            // Before the paths of all patterns.
            path: "/en"
        ) { ShopLinks.table.links }
        #expect(development.validate() == [])
        for link in ["http://localhost:8080/en/orders", "shop://shop.example/en/orders", "shop://en/orders"] {
            #expect(try development.route(for: link) == .orders)
        }
    }

    @Test("A redirect passes its values to the canonical pattern")
    func redirects() throws {
        let moved = LinkTable<ShopRoute>(schemes: ["shop"]) {
            ShopLinks.table.links
            LinkPattern("/shop/item?number={id}", redirectingTo: "/products/{id}")
        }
        let old = try moved.match("/shop/item?number=42")
        #expect(old.route == .product(42))
        #expect(old.pattern == "/products/{id}")
        #expect(old.alias == "/shop/item?number={id}")
    }

    @Test("A table makes the files of a web site, and a list of example links")
    func siteFiles() throws {
        let apple = try ShopLinks.table.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])
        let android = try ShopLinks.table.assetLinks(forPackage: "example.shop", fingerprints: ["14:6D:E9"])

        // The guide shows each component on one line.
        let shown = try guide.text().filter { !$0.isWhitespace }
        #expect(shown.contains(apple.filter { !$0.isWhitespace }))

        #expect(android.contains("\"package_name\" : \"example.shop\""))

        let list = ShopLinks.table.examples(of: [.product(42)]).map { "\($0.pattern) \($0.link ?? "-")" }

        #expect(list.contains("/products/{id} shop://products/42"))
        #expect(list.count == ShopLinks.table.links.count)
    }

    @Test("Two links for the same paths are a defect")
    func ambiguity() throws {
        var printed = ""
        func print(_ issue: LinkIssue) { printed = "\(issue)" }

        let ambiguous = LinkTable<ShopRoute> {
            LinkPattern("/products/{id}") { (id: Int) in ShopRoute.product(id) }
            LinkPattern("/products/{name}") { (name: String) in ShopRoute.category(name) }
        }
        print(ambiguous.validate()[0])

        try expectShown(printed, in: guide)
    }

    // MARK: Aliases, printing, custom types

    @Test("A printed URL is read as the same route")
    func printing() throws {
        let forTheWeb = LinkTable<ShopRoute>(hosts: ["shop.example"]) { ShopLinks.table.links }
        #expect(
            try forTheWeb.url(for: .search("50% off?", sorting: nil)).absoluteString
                == "https://shop.example/search?q=50%25%20off%3F")

        #expect(throws: LinkError.self) { try ShopLinks.table.url(for: .category("")) }
    }

    struct SKU: LinkValue, Equatable {
        let number: Int

        init(_ number: Int) { self.number = number }

        init?(link text: String) {
            guard text.hasPrefix("sku-"), let number = Int(text.dropFirst(4)) else { return nil }
            self.number = number
        }

        var linkText: String { "sku-\(number)" }
    }

    struct Page: LinkValue, Equatable {
        var number = 1

        init() {}

        init?(link text: String) {
            guard let number = Int(text), number > 0 else { return nil }
            self.number = number
        }

        init?(linkQuery text: String?) {
            if let text { self.init(link: text) } else { self.init() }
        }

        var linkText: String { "\(number)" }
        var linkQueryText: String? { number == 1 ? nil : linkText }
    }

    @Test("Custom types are read and printed")
    func customTypes() throws {
        struct Stock: Equatable { var sku: SKU, page: Page }
        let table = LinkTable<Stock> {
            LinkPattern("/stock/{sku}?page={page}", route: Stock.init)
        }
        #expect(table.validate() == [])
        let first = try table.route(for: "/stock/sku-7")
        #expect(first == Stock(sku: SKU(7), page: Page()))
        #expect(try table.url(for: first).absoluteString == "/stock/sku-7")
        let second = try table.route(for: "/stock/sku-7?page=2")
        #expect(try table.url(for: second).absoluteString == "/stock/sku-7?page=2")
        for link in ["/stock/7", "/stock/sku-7?page=0", "/stock/sku-7?page="] {
            #expect(outcome { try table.route(for: link) } == ".invalidValue")
        }
    }

    // MARK: Errors and limits

    func explain(_ error: LinkError) -> String {
        switch error.code {
        case .noMatch, .invalidValue: "This page does not exist."
        case .forbiddenScheme, .forbiddenHost: "This link is not one of ours."
        case .malformed, .tooLong: "This link is broken."
        default: "This link cannot be opened."
        }
    }

    @Test("The guide lists every code, with a link that throws it")
    func errors() throws {
        let rows = try guide.tables().filter { $0.chapter == "Errors" }.flatMap(\.rows)
        let codes = [
            "noMatch", "invalidValue", "forbiddenScheme", "forbiddenHost", "malformed", "tooLong", "needsResolving",
            "performs", "isExternal", "notPrintable", "invalidTable",
        ]
        #expect(rows.map { $0[0] } == codes.map { "." + $0 })
        #expect(try otherGuide.text().contains("`.unregisteredPattern`"))
        var messages: [String] = []
        for row in rows where !row[2].isEmpty {
            let error = try #require(throws: LinkError.self) { try ShopLinks.table.route(for: row[2]) }
            #expect(".\(error.code)" == row[0])
            messages.append(explain(error))
        }
        #expect(
            messages == [
                "This page does not exist.", "This page does not exist.", "This link is not one of ours.",
                "This link is not one of ours.", "This link is broken.",
            ])
        let error = #expect(throws: LinkError.self) { try ShopLinks.table.route(for: "/product/42") }
        try expectShown("\(try #require(error))", in: guide)
    }

    @MainActor
    final class EntryPoint {
        let router: DefaultRouter
        let explain: (LinkError) -> String

        init(_ router: DefaultRouter, explain: @escaping (LinkError) -> String) {
            (self.router, self.explain) = (router, explain)
        }

        /// Opens a link, and returns a message for the user, if there is one.
        func open(_ url: URL) async -> String? {
            do {
                try await router.open(url, using: ShopLinks.table)
                return nil
            } catch let error as LinkError {
                return explain(error)
            } catch let error as RoutingError where [.removalDeclined, .superseded, .cancelled].contains(error.code) {
                return nil
            } catch {
                return "This did not work. Try again."
            }
        }
    }

    @Test("Opening a link returns a message for the user")
    func messages() async throws {
        final class FormScreen: Screen, RemovalConfirming {
            var asksBeforeRemoval: Bool { true }
            func confirmRemoval(_ reason: RemovalReason) async -> Bool { false }
        }

        let window = RoutingWindow(root: HomeScreen())
        let router = DefaultRouter(window: window)
        let app = EntryPoint(router, explain: explain)
        func open(_ link: String) async throws -> String? { await app.open(try #require(URL(string: link))) }

        #expect(try await open("shop://product/42") == "This page does not exist.")
        // No destination is registered yet.
        #expect(try await open("shop://products/42") == "This did not work. Try again.")
        router.register(ShopRoute.self) { route in Steps.destination(of: route) }
        try window.root?.present(FormScreen())
        #expect(try await open("shop:") == nil)
        expectHierarchy(window, "HomeScreen ^ FormScreen")
        try window.root?.dismissPresented()
        #expect(try await open("shop:") == nil)
    }

    @Test("A link that a newer one supersedes needs no message")
    func supersededLink() async throws {
        let window = RoutingWindow(root: HomeScreen())

        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)

        router.register(ShopRoute.self) { route in Steps.destination(of: route) }
        let gate = GateInterceptor()
        router.add(gate)
        let app = EntryPoint(router, explain: explain)
        let links = try ["shop://orders", "shop:"].map { try #require(URL(string: $0)) }
        let first = Task { await app.open(links[0]) }
        await gate.untilReached()
        let second = Task { await app.open(links[1]) }
        #expect(await first.value == nil)
        await gate.untilReached()
        second.cancel()
        #expect(await second.value == nil)
    }

    @Test("The guide shows the default limits")
    func limits() {
        let limits = LinkLimits(length: 4096, segments: 32, queryItems: 64)
        let strict = LinkTable<ShopRoute>(schemes: ["shop"], limits: LinkLimits(length: 64)) { ShopLinks.table.links }

        #expect(limits == LinkLimits())
        #expect(
            outcome { try strict.route(for: "/products/42?" + String(repeating: "a", count: 51)) } == ".product(42)")
    }

    // MARK: Logins

    @Test("A link continues after the login")
    func login() async throws {
        let stack = NavigationContainer()
        try stack.push(HomeScreen())
        let window = RoutingWindow(root: stack)
        let router = DefaultRouter(window: window)
        router.register(ShopRoute.self) { route in Steps.destination(of: route) }
        Steps.session.isLoggedIn = false

        let screen = try await router.open("shop://orders", using: ShopLinks.table).screen
        expectHierarchy(window, "N[HomeScreen] ^sheet LoginScreen")
        let again = try await router.open("https://shop.example/orders", using: ShopLinks.table).screen
        expectHierarchy(window, "N[HomeScreen] ^sheet LoginScreen")
        #expect(again === screen)
        try await #require(screen as? LoginScreen).logIn()
        expectHierarchy(window, "N[HomeScreen, OrdersScreen]")
    }

    // MARK: Cases

    enum TeaRoute: Route, Equatable {
        case home
        case product(Int)
        case compare(Int, Int)
        case reviews(of: Int, page: Int?)
        case list(String, tags: [String])
        case sorted(by: Order)

        enum Order: String, CaseIterable, LinkValue { case price, name }

        static let links = LinkTable<TeaRoute>(schemes: ["tea"]) {
            LinkPattern(case: .home)
            LinkPattern(case: TeaRoute.product)
            LinkPattern(case: TeaRoute.compare)
            LinkPattern(case: TeaRoute.reviews)
            LinkPattern(case: TeaRoute.list)
            LinkPattern(case: TeaRoute.sorted)
        }
    }

    @Test("Each link in the table of cases is read and printed")
    func cases() throws {
        #expect(TeaRoute.links.validate() == [])
        let tables = try otherGuide.tables().filter { $0.chapter == "A link for each case" }
        #expect(tables.map(\.rows.count) == [7])
        for row in tables.flatMap(\.rows) {
            #expect(outcome { try TeaRoute.links.route(for: row[0]) } == row[1])
            #expect(try TeaRoute.links.url(for: TeaRoute.links.route(for: row[0])).absoluteString == row[0])
        }
    }

    @Test("A link prints by a closure what a mirror does not show")
    func printingClosures() throws {
        let shelves = LinkTable<ShopRoute> {
            LinkPattern("/shelves/{number}") { (number: Int) in
                ShopRoute.category("shelf \(number)")
            } printing: { route in
                if case .category(let name) = route { Int(name.dropFirst("shelf ".count)) } else { nil }
            }
        }
        #expect(try shelves.route(for: shelves.url(for: .category("shelf 7"))) == .category("shelf 7"))
        #expect(shelves.validate() == [])
    }

    // MARK: Patterns at run time

    @Test("A location router opens locations")
    func locations() async throws {
        let stack = NavigationContainer()
        try stack.push(HomeScreen())
        let window = RoutingWindow(root: stack)
        let router = DefaultRouter(window: window)
        let session = Session()
        var log: [String] = []

        let table = try LocationTable(
            scheme: "news", patterns: ["login", "profile:{user}", "profile:admin", "post:{id}:{section}"])

        let location = try table.location(for: "news://post:7:comments?page=2")
        #expect(location.pattern == "post:{id}:{section}")
        #expect(location.arguments == ["id": "7", "section": "comments", "page": "2"])

        let locations = LocationRouter(table) { error, location in
            log.append("\(location?.pattern ?? "nowhere"): \((error as? LinkError)?.code.description ?? "\(error)")")
        }
        locations.register("profile:{user}") { location in
            try await router.navigate(to: Steps.category, with: location.arguments["user"] ?? "me")
        }
        locations.register("login") { _ in session.isLoggedIn = true }

        try await locations.navigate(to: "news://profile:jack")
        try await locations.navigate(to: "news://profile:admin")

        expectHierarchy(window, "N[HomeScreen, TextScreen]")
        #expect((window.visibleScreen as? TextScreen)?.text == "jack")
        #expect(log == ["profile:admin: unregisteredPattern"])
        #expect(locations.unregisteredPatterns == ["profile:admin", "post:{id}:{section}"])
        try await locations.navigate(to: "news://login")
        #expect(session.isLoggedIn)
    }

    @Test("Each link in the table of locations gives the location or the error beside it")
    func locationRules() throws {
        let table = try LocationTable(
            scheme: "news", patterns: ["login", "profile:{user}", "profile:admin", "post:{id}:{section}"])
        let shown = try otherGuide.tables().filter { $0.columns.starts(with: ["link", "pattern"]) }.flatMap(\.rows)
        #expect(shown.count == 6)
        for row in shown {
            do throws(LinkError) {
                let location = try table.location(for: row[0])
                #expect(location.pattern == row[1])
                #expect(location.arguments.map { "\($0)=\($1)" }.sorted().joined(separator: " ") == row[2], "\(row[0])")
            } catch {
                #expect(".\(error.code)" == row[1], "\(row[0])")
            }
        }
        #expect(try table.location(forURN: "post:7:a & b").arguments == ["id": "7", "section": "a & b"])
        #expect(
            outcome { try LocationTable(scheme: "news", patterns: ["profile:{user}", "profile:{name}"]) }
                == ".invalidTable")
        #expect(URL(string: "news://profile:jack") == nil)
        let slashes = try LocationTable(scheme: "news", delimiter: "/", patterns: ["profile/{user}"])
        #expect(try slashes.location(for: "news://profile/jack").arguments == ["user": "jack"])
    }

    // MARK: Handlers

    struct Server {
        func knows(_ slug: String) async -> Bool { slug == "tea" }
        func ask(_ number: Int, answer: @escaping @Sendable (Bool) -> Void) {
            answer(number == 7)
            answer(true)
        }
    }

    @Test("A path router calls handlers until one handles the path")
    func handlers() async throws {
        var called: [String] = []

        enum ShopPath { case home, cart, help }

        let app = PathRouter()
        let shop = PathRouter()
        let account = PathRouter()
        app.add(child: shop)
        app.add(child: account)

        shop.addHandler(for: ShopPath.self) { path in
            called.append("shop")
            return path == .home
        }
        account.addHandler(for: ShopPath.self) { path in
            called.append("account")
            return path == .cart
        }
        let help = app.addHandler(for: ShopPath.self, priority: .low) { path in
            called.append("help")
            return path == .help
        }

        let handler = await account.handle(ShopPath.help)

        #expect(handler === help)
        #expect(called == ["account", "shop", "help"])

        let none = await account.handle(ShopPath.help, ignoring: [app])

        #expect(none == nil)

        let server = Server()
        account.addHandler(for: String.self) { slug in await server.knows(slug) }
        account.addHandler(for: Int.self) { number, answer in server.ask(number) { answer($0) } }

        #expect(await app.handle("tea")?.parent === account)
        #expect(await app.handle("coffee") == nil)
        #expect(await app.handle(7)?.parent === account)
        #expect(await app.handle(8) == nil)
    }

    // MARK: Outcomes

    /// Returns a route in the guide's notation, or the code of the error.
    private func outcome<R>(_ read: () throws -> R) -> String {
        do {
            return Self.written(try read())
        } catch let error as LinkError {
            return ".\(error.code)"
        } catch {
            return "\(error)"
        }
    }

    /// Returns a route in the notation of source code, without `Optional(…)` and without the names
    /// that qualify types.
    private static func written(_ route: some Any) -> String {
        var text = ".\(route)"
        while let start = text.firstRange(of: "Optional(") {
            var depth = 1
            var end = start.upperBound
            while true {
                if text[end] == "(" { depth += 1 }
                if text[end] == ")" { depth -= 1 }
                if depth == 0 { break }
                end = text.index(after: end)
            }
            text.remove(at: end)
            text.removeSubrange(start)
        }
        return text.replacing(/DocumentationTests\.(?:\w+\.)*(\w+)/) { match in
            match.1.first?.isLowercase == true ? ".\(match.1)" : String(match.1)
        }
    }
}
