import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens that take the place of others, whose routes have built what is below them.
@MainActor
struct ReplacedScreenTests {
    enum ShopRoute: SavedRoute { case product(Int), receipt(Int), tabs, offer(Int), advert(Int) }

    private func makeShop() -> TreeApp<ShopRoute> {
        let named = StepAssembly(finder: ClassWithContextFinder<Page, String>()) { (name: String) in Page(name) }
            .configuring { page, name in page.note = "for \(name)" }
        let product = named.using(.push).from(firstPage("home").stack).assemble()
        let receipt = named.using(.pushReplacingLast).from(.nearest).assemble()
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { Page("home") }
                Page("gap")
            }
        ).using(.replaceRoot).from(.root).assemble()
        let offer = named.using(.addTab(at: 1, replacing: true)).from(tabs).assemble()
        let advert = named.using(.addTab(at: 0, replacing: true)).from(tabs).assemble()
        return TreeApp { route in
            switch route {
            case .product(let id): .to(product, with: "product \(id)")
            case .receipt(let id): .to(receipt, with: "receipt \(id)")
            case .tabs: .to(tabs)
            case .offer(let id): .to(offer, with: "offer \(id)")
            case .advert(let id): .to(advert, with: "advert \(id)")
            }
        }
    }

    @Test("A receipt that has replaced a product stands on the home page that the product has built")
    func receipt() async throws {
        let first = makeShop()
        try await first.go(.product(1), .receipt(1))
        expect(first.tree, equals: "N[home, receipt 1]")
        try await first.expectRestored { makeShop() }
        let next = makeShop()
        try await next.restore(first)
        try expect(next.page("receipt 1").note, equals: "for receipt 1")
        expect(next.window.route as? ShopRoute, equals: .receipt(1))
    }

    @Test(
        "Screens that have replaced one another leave the last one in the place of the first",
        arguments: [
            ([.product(1), .receipt(1), .receipt(2), .product(2), .receipt(3)], "N[home, receipt 3]"),
            ([.tabs, .offer(1), .offer(2)], "T[N[home], offer 2*]"),
            ([.tabs, .offer(1), .offer(2), .advert(1)], "T[advert 1*, offer 2]"),
            ([.offer(1), .advert(1), .offer(2)], "T[advert 1, offer 2*]"),
        ] as [([ShopRoute], String)])
    func several(routes: [ShopRoute], tree: String) async throws {
        let first = makeShop()
        for route in routes { try await first.go(route) }
        expect(first.tree, equals: tree)
        try await first.expectRestored { makeShop() }
        let next = makeShop()
        try await next.restore(first)
        for page in next.window.screens.compactMap({ $0 as? Page }) where page.name.contains(" ") {
            expect(page.note, equals: "for \(page.name)")
        }
    }

    @Test("A product whose home page was removed by hand is alone in the stack that was built for both")
    func removedBelow() async throws {
        let first = makeShop()
        try await first.go(.product(1))
        let stack = try first.first(NavigationContainer.self)
        try stack.setChildren(Array(stack.children.suffix(1)))
        expect(first.tree, equals: "N[product 1]")
        try await first.expectRestored { makeShop() }
    }

    @Test("A receipt is alone in the stack that a product has built, after both the home page and the product left")
    func onlyReceipt() async throws {
        let first = makeShop()
        try await first.go(.product(1), .receipt(1))
        let stack = try first.first(NavigationContainer.self)
        try stack.setChildren(Array(stack.children.suffix(1)))
        expect(first.tree, equals: "N[receipt 1]")
        try await first.expectRestored { makeShop() }
        let next = makeShop()
        try await next.restore(first)
        try expect(next.page("receipt 1").note, equals: "for receipt 1")
    }
}
