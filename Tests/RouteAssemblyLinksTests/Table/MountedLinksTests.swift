import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct MountedLinksTests {
    enum CatalogueRoute: Route, Equatable { case list, product(Int) }
    enum AccountRoute: Route, Equatable { case overview, order(Int) }

    private nonisolated static let catalogue = LinkTable<CatalogueRoute> {
        LinkPattern("/", route: .list)
        LinkPattern("/products/{id}", route: CatalogueRoute.product)
        LinkPattern("/item/{id}", redirectingTo: "/products/{id}")
    }

    private nonisolated static let account = LinkTable<AccountRoute>(schemes: ["unused"]) {
        LinkPattern("/", route: .overview)
        LinkPattern("/orders/{id}", route: AccountRoute.order)
        LinkPattern("/bill/{id}", redirectingTo: "/orders/{id}")
    }

    private nonisolated static let app = LinkTable<any Route>(schemes: ["shop"], hosts: ["shop.example"]) {
        catalogue
        account.mounted(at: "/account")
    }

    private nonisolated static let wide = LinkTable<CatalogueRoute> {
        LinkPattern("/{section}/{id}") { (_: String, id: Int) in CatalogueRoute.product(id) }
    }

    private nonisolated static let examples = [
        LinksExample(
            "A mounted table reads and prints paths that begin with its own",
            account.mounted(at: "/account").mounted(at: "/en/"),
            reads: ["/en/account/orders/7": "order(7)", "/en/account": "overview", "/orders/7": "noMatch"],
            prints: [(.order(7), "unused://en/account/orders/7")]),
        LinksExample(
            "A table of several modules reads and prints the routes of each", app,
            reads: [
                "shop://products/7": "product(7)", "https://shop.example/account/orders/7": "order(7)",
                "/account": "overview",
            ],
            prints: [(CatalogueRoute.list, "shop://"), (AccountRoute.order(7), "shop://account/orders/7")]),
        LinksExample(
            "The more precise pattern of a later table is read first",
            LinkTable<any Route> {
                wide
                account.mounted(at: "/account")
            }, reads: ["/account/orders/7": "order(7)", "/tea/7": "product(7)"]),
        LinksExample(
            "The more precise pattern of an earlier table is read first",
            LinkTable<any Route> {
                account.mounted(at: "/account")
                wide
            }, reads: ["/account/orders/7": "order(7)", "/tea/7": "product(7)"]),
    ]

    @Test("A table has the links of the tables that are mounted in it", arguments: examples)
    func reading(example: LinksExample) { example.check() }

    @Test("The patterns of a table of several modules are those of each, with routes of their own types")
    func merged() throws {
        let app = Self.app
        expect(app.validate(), equals: [])
        try expect(app.route(for: "shop://products/7") as? CatalogueRoute, equals: .product(7))
        try expect(app.route(for: "/account") as? AccountRoute, equals: .overview)
        expect(
            app.links.map(\.pattern),
            equals: [
                "/", "/products/{id}", "/item/{id}", "/account", "/account/orders/{id}", "/account/bill/{id}",
            ])
    }

    @Test("Redirects and the file for web sites follow the path of a mounted table")
    func redirects() throws {
        let match = try Self.app.match("/account/bill/7")
        expect(match.route as? AccountRoute, equals: .order(7))
        expect(match.pattern, equals: "/account/orders/{id}")
        expect(match.alias, equals: "/account/bill/{id}")
        #expect(try Self.app.appleAppSiteAssociation(for: ["X.shop"]).contains("\"/account/orders/?*\""))
    }

    @Test("A path with a placeholder is a defect of the table that it is mounted in")
    func path() {
        #expect(Self.account.mounted(at: "/{user}").validate().contains { $0.code == .malformedPattern })
        let app = LinkTable<any Route> { Self.account.mounted(at: "/{user}") }
        #expect(app.validate().contains { $0.code == .malformedPattern })
    }

    @Test("Links of installed features open their screens")
    func features() async throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let page = StepAssembly(finder: NilFinder()) { (_: Int) in Screen() }.using(.present).from(.topmost)
        let feature = Feature("Account", routes: AccountRoute.self) { _ in .to(page, with: 0) }
            .adding(Self.account.mounted(at: "/account"))
        try router.install(feature)
        let links = LinkTable<any Route>(schemes: ["shop"]) { router.features }
        try await router.open("shop://account/orders/7", using: links)
        try await router.open(URL(of: "shop://account"), using: links)
        expectHierarchy(router.window, "Screen ^ Screen ^ Screen")
        expect(router.window.link(in: links)?.absoluteString, equals: "shop://account")
        await #expect(throws: LinkError.self) { try await router.open("shop://orders/7", using: links) }
    }

    @Test("A feature with the same link twice is a conflict")
    func sameLinkTwice() throws {
        let feature = Feature("Catalogue", routes: CatalogueRoute.self) { _ in .to(.root) }
            .adding(Self.catalogue.mounted(at: "/products")).adding(Self.catalogue.mounted(at: "/products"))
        let error = #expect(throws: RoutingError.self) {
            try DefaultRouter(window: RoutingWindow(root: Screen())).install(feature)
        }
        expect(error?.code, equals: .featureConflict)
        expect(error?.message.hasPrefix("The feature \"Catalogue\": "), equals: true)
        expect(error?.message.hasSuffix("accept the same paths. Remove one of them."), equals: true)
    }

    @Test("Two features with links of the same path are a conflict that names both and the patterns")
    func conflict() throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let account = Feature("Account", routes: AccountRoute.self) { Destination.to($0) }
            .adding(Self.account.mounted(at: "/products"))
        let catalogue = Feature("Catalogue", routes: CatalogueRoute.self) { Destination.to($0) }
            .adding(Self.catalogue.mounted(at: "/"))
        let other = LinkTable<CatalogueRoute> { LinkPattern("/products/orders/{number}") { (id: Int) in .product(id) } }
        try router.install(catalogue, account)
        let third = Feature("Third", routes: ThirdRoute.self) { Destination.to($0) }.adding(other)
        let error = #expect(throws: RoutingError.self) { try router.install(third) }
        expect(error?.code, equals: .featureConflict)
        expect(
            error?.message,
            equals:
                "The features \"Account\" and \"Third\": \"/products/orders/{id}\" and \"/products/orders/{number}\" accept "
                + "the same paths. Mount the links of each feature at a path of its own.")
    }

    enum ThirdRoute: Route { case any }
}
