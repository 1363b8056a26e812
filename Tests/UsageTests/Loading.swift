// Steps that load what their screens need. They compile without a warning and without further
// annotations in a plain Swift 6 module and in a module with main-actor default isolation.

import RouteAssembly
import Testing

struct Product: Sendable, Equatable {
    let id: Int
    let name: String
}

@MainActor final class Shop {
    private(set) var requests: [Int] = []

    func product(_ id: Int) async throws -> Product {
        requests.append(id)
        await Task.yield()
        guard id > 0 else { throw ProductGone() }
        return Product(id: id, name: "Product \(id)")
    }

    func catalogue() async throws -> [Product] { [try await product(1), try await product(2)] }
}

struct ProductGone: Error {}

final class DetailScreen: Screen, ContextChecking {
    let product: Product

    init(_ product: Product) { self.product = product }

    func isTarget(for id: Int) -> Bool { product.id == id }
}

final class CatalogueScreen: Screen {
    let products: [Product]

    init(_ products: [Product]) { self.products = products }
}

struct ProductLoader: Loader {
    let shop: Shop

    func load(with id: Int) async throws -> Product { try await shop.product(id) }
}

/// A loader that runs outside the main actor.
struct Parser: Loader {
    @concurrent func load(with text: String) async throws -> [Int] { text.split(separator: " ").compactMap { Int($0) } }
}

struct CatalogueLoader: Loader {
    let shop: Shop

    func load(with context: Void) async throws -> [Product] { try await shop.catalogue() }
}

struct DetailFactory: Factory {
    func build(with context: (Product, Int)) throws -> DetailScreen { DetailScreen(context.0) }
}

struct CatalogueFactory: Factory {
    func build(with products: [Product]) throws -> CatalogueScreen { CatalogueScreen(products) }
}

@MainActor enum LoadingSteps {
    static let shop = Shop()

    // Closures, with and without a finder, a context, and types.
    static let detail = StepAssembly(
        finder: ClassWithContextFinder(), loading: { (id: Int) in try await shop.product(id) }
    ) { (product: Product, id: Int) in DetailScreen(product) }
    .using(.push).from(.navigation)
    .using(.present).from(.topmost)
    static let untyped = StepAssembly(
        finder: ClassWithContextFinder(), loading: { (id: Int) in try await shop.product(id) }
    ) { product, _ in DetailScreen(product) }
    .using(.present).from(.topmost)
    static let short = StepAssembly(loading: { (id: Int) in try await shop.product(id) }) { product, _ in
        DetailScreen(product)
    }
    .using(.present).from(.topmost)
    static let statements = StepAssembly(loading: { (id: Int) in
        let product = try await shop.product(id)
        return product
    }) { (product, _) -> DetailScreen in
        let screen = DetailScreen(product)
        return screen
    }
    .using(.present).from(.topmost)
    static let catalogue = StepAssembly(loading: { try await shop.catalogue() }) { CatalogueScreen($0) }
        .using(.present).from(.topmost)
    static let foundCatalogue = StepAssembly(finder: ClassFinder(), loading: { try await shop.catalogue() }) {
        products in CatalogueScreen(products)
    }
    .using(.present).from(.topmost)

    // Loaders, with closures and factories.
    static let loader = StepAssembly(finder: ClassWithContextFinder(), loading: ProductLoader(shop: shop)) {
        product, _ in DetailScreen(product)
    }
    .using(.present).from(.topmost)
    static let shortLoader = StepAssembly(loading: ProductLoader(shop: shop)) { product, _ in DetailScreen(product) }
        .using(.present).from(.topmost)
    static let factory = StepAssembly(
        finder: ClassWithContextFinder(), loading: ProductLoader(shop: shop), factory: DetailFactory()
    )
    .using(.present).from(.topmost)
    static let catalogueLoader = StepAssembly(loading: CatalogueLoader(shop: shop)) { CatalogueScreen($0) }
        .using(.present).from(.topmost)
    static let catalogueFactory = StepAssembly(
        finder: ClassFinder(), loading: CatalogueLoader(shop: shop), factory: CatalogueFactory()
    )
    .using(.present).from(.topmost)
    static let parsed = StepAssembly(finder: ClassFinder(), loading: Parser()) { numbers, _ in
        CatalogueScreen(numbers.map { Product(id: $0, name: "") })
    }
    .using(.present).from(.topmost)

    // A container with children that are built of the loaded value, under a step without a context.
    static let tabs = StepAssembly(
        finder: ClassFinder(), loading: CatalogueLoader(shop: shop),
        factory: TabContainerFactory {
            Child { (products: [Product]) in CatalogueScreen(products) }
            HomeScreen()
        }
    )
    .using(.replaceRoot).from(.root)
    static let inTabs = StepAssembly(loading: ProductLoader(shop: shop)) { product, _ in DetailScreen(product) }
        .using(.addTab).from(tabs)
}

@MainActor @Suite(.serialized)
struct LoadingUsageTests {
    let window = RoutingWindow(root: HomeScreen())
    let router: DefaultRouter

    init() { router = DefaultRouter(window: window) }

    @Test("A navigation loads a product, and finds its screen the next time")
    func product() async throws {
        let before = LoadingSteps.shop.requests.count
        let built = try await router.navigate(to: LoadingSteps.detail, with: 7)
        #expect(built.product == Product(id: 7, name: "Product 7"))
        #expect(try await router.navigate(to: LoadingSteps.detail, with: 7) === built)
        #expect(LoadingSteps.shop.requests.count == before + 1)
    }

    @Test("A navigation loads the values of all steps that it builds")
    func inTabs() async throws {
        let detail = try await router.navigate(to: LoadingSteps.inTabs, with: 7)
        let tabs = try #require(window.root as? TabContainer)
        #expect(tabs.children.count == 3)
        #expect((tabs.children[0] as? CatalogueScreen)?.products.map(\.id) == [1, 2])
        #expect(tabs.selected === detail)
    }

    @Test("A loader runs outside the main actor")
    func concurrent() async throws {
        let screen = try await router.navigate(to: LoadingSteps.parsed, with: "3 4")
        #expect(screen.products.map(\.id) == [3, 4])
    }

    @Test("A navigation whose loader fails changes nothing")
    func failure() async throws {
        let before = window.snapshot()
        do {
            try await router.navigate(to: LoadingSteps.short, with: 0)
            Issue.record("No error was thrown.")
        } catch {
            #expect(error.code == .loadingFailed)
            #expect(error.underlyingError is ProductGone)
        }
        #expect(window.snapshot() == before)
    }
}
