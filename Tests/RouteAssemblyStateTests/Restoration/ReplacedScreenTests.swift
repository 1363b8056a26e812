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
        let product = named.using(.push).from(firstPage("home").stack)
        let receipt = named.using(.pushReplacingLast).from(.nearest)
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { Page("home") }
                Page("gap")
            }
        ).using(.replaceRoot).from(.root)
        let offer = named.using(.addTab(at: 1, replacing: true)).from(tabs)
        let advert = named.using(.addTab(at: 0, replacing: true)).from(tabs)
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

    private nonisolated static let shops: [Row<TreeApp<ShopRoute>, Void, String>] = [
        Row("A receipt stands on the home page that its product has built", "N[home, receipt 1]") {
            try await $0.go(.product(1), .receipt(1))
        },
        Row("The last receipt is in the place of the first", "N[home, receipt 3]") {
            try await $0.go(.product(1), .receipt(1), .receipt(2), .product(2), .receipt(3))
        },
        Row("The last offer is in the tab of the first", "T[N[home], offer 2*]") {
            try await $0.go(.tabs, .offer(1), .offer(2))
        },
        Row("An advert after offers", "T[advert 1*, offer 2]") {
            try await $0.go(.tabs, .offer(1), .offer(2), .advert(1))
        },
        Row("An advert between offers", "T[advert 1, offer 2*]") { try await $0.go(.offer(1), .advert(1), .offer(2)) },
        Row("A product is alone in its stack after its home page was removed by hand", "N[product 1]") {
            try await $0.go(.product(1))
            try removeBelow($0)
        },
        Row("A receipt is alone in the stack of its product after the home page left, too", "N[receipt 1]") {
            try await $0.go(.product(1), .receipt(1))
            try removeBelow($0)
        },
    ]

    /// Removes the screens below the last one of the stack.
    private static func removeBelow(_ shop: TreeApp<ShopRoute>) throws {
        let stack = try shop.first(NavigationContainer.self)
        try stack.setChildren(Array(stack.children.suffix(1)))
    }

    @Test("A screen in the place of others is restored there, with its context and its route", arguments: shops)
    private func replaced(row: Row<TreeApp<ShopRoute>, Void, String>) async throws {
        let (first, next) = (makeShop(), makeShop())
        try await row.body(first)
        row.expect(first.tree)
        try await first.expectRestored(sourceLocation: row.sourceLocation) { makeShop() }
        try await next.restore(first)
        for page in next.window.screens.compactMap({ $0 as? Page }) where page.name.contains(" ") {
            expect(page.note, equals: "for \(page.name)", sourceLocation: row.sourceLocation)
        }
        expect(next.window.route as? ShopRoute, equals: first.window.route as? ShopRoute)
    }
}
