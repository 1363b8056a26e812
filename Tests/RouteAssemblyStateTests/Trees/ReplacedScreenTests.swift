import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// Screens that take the place of others, whose routes have built what is below them.
@MainActor @Suite
struct ReplacedScreenTests {
    private enum ShopRoute: SavedRoute { case product(Int), receipt(Int), tabs, offer(Int), advert(Int) }

    private func makeShop() -> TreeApp<ShopRoute> {
        let named = StepAssembly(
            finder: ClassWithContextFinder<Page, String>(), factory: InlineFactory { (name: String) in Page(name) }
        ).adding(InlineContextTask { (page: Page, name: String) in page.note = "for \(name)" })
        let product = named.using(.push).from(firstPage("home").stack).assemble()
        let receipt = named.using(.pushReplacingLast).from(.nearest).assemble()
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { InlineFactory { Page("home") } }
                InlineFactory { Page("gap") }
            }
        ).using(.replaceRoot).from(.root).assemble()
        let offer = named.using(.addTab(at: 1, replacing: true)).from(tabs).assemble()
        let advert = named.using(.addTab(at: 0, replacing: true)).from(tabs).assemble()
        return TreeApp { route in
            switch route {
            case .product(let id): AnyDestination(to: product, with: "product \(id)")
            case .receipt(let id): AnyDestination(to: receipt, with: "receipt \(id)")
            case .tabs: AnyDestination(to: tabs)
            case .offer(let id): AnyDestination(to: offer, with: "offer \(id)")
            case .advert(let id): AnyDestination(to: advert, with: "advert \(id)")
            }
        }
    }

    @Test("A receipt that has replaced a product stands on the home page that the product has built")
    func receipt() async throws {
        let first = makeShop()
        try await first.go(.product(1), .receipt(1))
        #expect(first.tree == "N[home, receipt 1]")
        try await first.expectRestored { makeShop() }
        let next = makeShop()
        try await next.restore(first)
        #expect(try next.page("receipt 1").note == "for receipt 1")
        #expect(next.window.route as? ShopRoute == .receipt(1))
    }

    @Test("Receipts that have replaced one another leave one receipt on the home page")
    func severalReceipts() async throws {
        let first = makeShop()
        try await first.go(.product(1), .receipt(1), .receipt(2), .product(2), .receipt(3))
        #expect(first.tree == "N[home, receipt 3]")
        try await first.expectRestored { makeShop() }
    }

    @Test("A history goes back to the product, and forward to the receipt, with their contexts")
    func history() async throws {
        let shop = makeShop()
        let history = History(of: shop.router)
        try await shop.go(.product(1), .receipt(1))
        let home = try shop.page("home")
        for _ in 0..<2 {
            try await history.goBack()
            #expect(shop.tree == "N[home, product 1]")
            #expect(try shop.page("product 1").note == "for product 1")
            try await history.goForward()
            #expect(shop.tree == "N[home, receipt 1]")
            #expect(try shop.page("receipt 1").note == "for receipt 1")
            #expect(shop.window.route as? ShopRoute == .receipt(1))
        }
        #expect(try shop.page("home") === home)
        #expect(history.trees == ["", "N[home, product 1]", "N[home, receipt 1]"])
        try await shop.expectRestored("N[home, receipt 1]") { makeShop() }
    }

    @Test("A history that begins after a restoration goes back from the receipt to the product")
    func restoredHistory() async throws {
        let first = makeShop()
        try await first.go(.product(1))
        let next = makeShop()
        let history = History(of: next.router)
        try await next.restore(first)
        try await next.go(.receipt(1))
        try await history.goBack()
        #expect(next.tree == "N[home, product 1]")
        try await history.goForward()
        #expect(next.tree == "N[home, receipt 1]")
    }

    @Test("A product whose home page was removed by hand is alone in the stack that was built for both")
    func removedBelow() async throws {
        let first = makeShop()
        try await first.go(.product(1))
        let stack = try first.first(NavigationContainer.self)
        try stack.setChildren(Array(stack.children.suffix(1)))
        #expect(first.tree == "N[product 1]")
        try await first.expectRestored { makeShop() }
    }

    @Test("A receipt is alone in the stack that a product has built, after both the home page and the product left")
    func onlyReceipt() async throws {
        let first = makeShop()
        try await first.go(.product(1), .receipt(1))
        let stack = try first.first(NavigationContainer.self)
        try stack.setChildren(Array(stack.children.suffix(1)))
        #expect(first.tree == "N[receipt 1]")
        try await first.expectRestored { makeShop() }
        let next = makeShop()
        try await next.restore(first)
        #expect(try next.page("receipt 1").note == "for receipt 1")
    }

    @Test("Tabs that have replaced one another leave the last one in the place of the first")
    func tabs() async throws {
        let first = makeShop()
        try await first.go(.tabs, .offer(1), .offer(2))
        #expect(first.tree == "T[N[home], offer 2*]")
        try await first.expectRestored { makeShop() }
    }

    @Test("A tab that has replaced the only one that the tabs' own route has built is restored")
    func builtTabs() async throws {
        let first = makeShop()
        try await first.go(.offer(1), .advert(1), .offer(2))
        #expect(first.tree == "T[advert 1, offer 2*]")
        try await first.expectRestored { makeShop() }
    }

    @Test("A history goes back and forward through tabs that have replaced one another")
    func historyOfTabs() async throws {
        let shop = makeShop()
        let history = History(of: shop.router)
        try await shop.go(.tabs, .offer(1), .offer(2), .advert(1))
        let trees = ["", "T[N[home]*, gap]", "T[N[home], offer 1*]", "T[N[home], offer 2*]", "T[advert 1*, offer 2]"]
        #expect(history.trees == trees)
        for position in [3, 2, 1, 2, 3, 4, 1, 4] {
            try await history.go(position - history.position)
            #expect(shop.tree == trees[position])
            #expect(history.position == position)
            for page in shop.window.screens.compactMap({ $0 as? Page }) where page.name.contains(" ") {
                #expect(page.note == "for \(page.name)")
            }
        }
        #expect(history.trees == trees)
    }
}
