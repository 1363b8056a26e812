import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

private enum Page: Route, Hashable {
    case home, product(Int), reviews(Int), review(Int, Int), offer(Int), offerHelp(Int), help
}

private final class ProductPage: Screen, ContextChecking {
    let id: Int
    init(_ id: Int) { self.id = id }
    override var description: String { "product\(id)" }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

/// The link of a screen that another link has built on its way.
@MainActor
struct SharedLinkTests {
    /// How the chain of the reviews continues to the product.
    enum Way: CaseIterable { case step, route }

    private static let links = LinkTable<Page>(schemes: ["shop"], hosts: ["shop.example"]) {
        LinkPattern("/", route: .home)
        LinkPattern("/products/{id}", route: Page.product)
        LinkPattern("/products/{id}/reviews", route: Page.reviews)
        LinkPattern("/products/{id}/reviews/{review}", route: Page.review)
        LinkPattern("/offers/{id}", route: Page.offer)
        LinkPattern("/offers/{id}/help", route: Page.offerHelp)
        LinkPattern("/help", route: .help)
    }

    private func makeRouter(_ way: Way, registersProduct: Bool = true) throws -> DefaultRouter {
        let stack = NavigationContainer()
        try stack.push(FixtureScreen("home"))
        let router = DefaultRouter(window: RoutingWindow(root: stack))
        let root = StepAssembly(finder: ClassFinder<NavigationContainer, Int>()).from(DestinationStep<Screen, Int>.root)
        let product = StepAssembly { (id: Int) in ProductPage(id) }.using(.push).from(root)
        let start =
            switch way {
            case .step: product.expectingContainer(NavigationContainer.self)
            case .route: DestinationStep.route { id in Page.product(id) }.expectingContainer(NavigationContainer.self)
            }
        func over(_ name: String) -> DestinationStep<FixtureScreen, Int> {
            StepAssembly(
                finder: NilFinder<FixtureScreen, Int>(), factory: InlineFactory { (_: Int) in FixtureScreen(name) }
            ).using(.push).from(start)
        }
        let (reviews, help) = (over("reviews"), over("help"))
        router.register(Page.self) { page in
            switch page {
            case .home: .to(DestinationStep<Screen, Void>.root)
            case .product(let id), .offer(let id): .to(product, with: registersProduct ? id : -1)
            case .reviews(let id), .review(let id, _): .to(reviews, with: id)
            case .offerHelp(let id): .to(help, with: id)
            case .help: .to(help, with: 7)
            }
        }
        return router
    }

    @Test(
        "After back, the page under a link has the link of its own route",
        arguments: Way.allCases,
        [
            ("shop://products/42/reviews", "shop://products/42"),
            ("shop://products/42/reviews/7", "shop://products/42"),
            ("https://shop.example/products/42/reviews", "shop://products/42"),
        ])
    func afterBack(way: Way, link: (opened: String, shared: String)) async throws {
        let router = try makeRouter(way)
        try await router.open(link.opened, using: Self.links)
        expectHierarchy(router.window, "N[home, product42, reviews]")
        try await router.unwind(.back)
        expect(router.window.link(in: Self.links)?.absoluteString, equals: link.shared)
        let web = router.window.link(in: Self.links, on: "https://shop.example")
        expect(web?.absoluteString, equals: "https://shop.example/products/42")
        try await router.unwind(.back)
        expect(router.window.link(in: Self.links), equals: nil)
    }

    @Test("A page whose chain continues from a route has the link of that route, whatever the path")
    func otherPath() async throws {
        let router = try makeRouter(.route)
        try await router.open("shop://help", using: Self.links)
        try await router.unwind(.back)
        expect(router.window.link(in: Self.links)?.absoluteString, equals: "shop://products/7")
    }

    @Test("A page that two routes of a journey have passed has the link of the later one")
    func journey() async throws {
        let router = try makeRouter(.step)
        try await router.navigate(through: [Page.reviews(42), .offerHelp(42)].map { try router.destination(of: $0) })
        expectHierarchy(router.window, "N[home, product42, help]")
        try await router.unwind(.back)
        expect(router.window.link(in: Self.links)?.absoluteString, equals: "shop://offers/42")
    }

    @Test("A page without a route of its own has no link")
    func unregistered() async throws {
        let router = try makeRouter(.step, registersProduct: false)
        try await router.open("shop://products/42/reviews", using: Self.links)
        try await router.unwind(.back)
        expect(router.window.link(in: Self.links), equals: nil)
    }
}
