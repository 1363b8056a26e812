import RouteAssembly
import RouteAssemblyTesting
import Testing

/// The code of Documentation/GuardsAndLoading.md about loading.
@MainActor
enum LoadingGuide {
    struct Product: Sendable {
        typealias ID = Int
        let id: ID
    }

    struct ProductGone: Error {}
    struct Offline: Error {}

    @MainActor
    final class ProductShop {
        private(set) var requests = 0

        func product(_ id: Product.ID, progress: (Double) -> Void = { _ in }) async throws -> Product {
            requests += 1
            progress(0.5)
            return Product(id: id)
        }

        func catalogue() async throws -> [Product] { [Product(id: 1)] }
    }

    final class HomeScreen: Screen {
        override var description: String { "home" }
    }

    final class CatalogueScreen: Screen {
        init(_ products: [Product]) {}
    }

    final class ProductScreen: Screen, ContextChecking {
        let product: Product

        init(_ product: Product) { self.product = product }

        func isTarget(for id: Product.ID) -> Bool { product.id == id }
    }

    struct ProductLoader: Loader {
        let shop: ProductShop

        func load(with id: Product.ID) async throws -> Product { try await shop.product(id) }
    }

    struct ProductScreenFactory: Factory {
        func build(with context: (Product, Product.ID)) throws -> ProductScreen { ProductScreen(context.0) }
    }

    struct ReportingLoader: Loader {
        let shop: ProductShop

        func load(with id: Product.ID) async throws -> Product {
            try await shop.product(id) { received in PendingActivity.report(fraction: received) }
        }
    }

    @MainActor
    enum Steps {
        static let shop = ProductShop()
        static let home = StepAssembly { HomeScreen() }.using(.push).from(.navigation).using(.replaceRoot).from(.root)

        static let product = StepAssembly(loading: { (id: Product.ID) in try await shop.product(id) }) { product, _ in
            ProductScreen(product)
        }
        .using(.push).from(home)

        static let sheet = StepAssembly(
            finder: ClassWithContextFinder(), loading: ProductLoader(shop: shop), factory: ProductScreenFactory()
        )
        .using(.present(.sheet)).from(.topmost)

        static let limited = StepAssembly(loading: ProductLoader(shop: shop).timeout(after: .seconds(10))) {
            product, _ in
            ProductScreen(product)
        }
        .using(.present).from(.topmost)

        static let catalogue = StepAssembly(loading: { try await shop.catalogue() }) { CatalogueScreen($0) }
            .using(.present).from(.topmost)

        static let reporting = StepAssembly(loading: ReportingLoader(shop: shop)) { product, _ in ProductScreen(product)
        }
        .using(.present).from(.topmost)
    }

    @MainActor
    final class ProgressBar {
        var isHidden = true
        var fraction: Double?
        var cancel: (() -> Void)?
    }

    @MainActor @Suite(.serialized)
    struct LoadingGuideTests {
        private let window = RoutingWindow(root: HomeScreen())
        private let router: DefaultRouter
        private let bar = ProgressBar()

        init() { router = DefaultRouter(window: window) }

        private func placeStack() throws {
            let stack = NavigationContainer()
            try stack.push(HomeScreen())
            try window.setRoot(stack)
        }

        @Test("The steps of the guide load what their screens show")
        func steps() async throws {
            try placeStack()
            #expect(try await router.navigate(to: Steps.product, with: 7).product.id == 7)
            try await router.navigate(to: Steps.sheet, with: 8)
            try await router.navigate(to: Steps.limited, with: 9)
            try await router.navigate(to: Steps.reporting, with: 10)
            try await router.navigate(to: Steps.catalogue)
            #expect(window.visibleScreen is CatalogueScreen)
        }

        @Test("A preloaded product is not loaded again")
        func preload() async throws {
            try placeStack()
            await router.preload(to: Steps.product, with: 42)
            let count = Steps.shop.requests
            try await router.navigate(to: Steps.product, with: 42)
            #expect(Steps.shop.requests == count)
        }

        @Test("A bar is hidden again")
        func progress() async throws {
            let token = window.observePending(
                after: .milliseconds(300), forAtLeast: .milliseconds(500), where: \.isLoading
            ) { pending in
                bar.isHidden = pending == nil
                bar.fraction = pending?.fraction
                bar.cancel = pending.map { pending in { pending.cancel() } }
            }
            defer { token.cancel() }
            try await router.navigate(to: Steps.reporting, with: 10)
            // A slow machine shows the bar, for at least half a second.
            let limit = ContinuousClock.now + .seconds(60)
            while !bar.isHidden, ContinuousClock.now < limit { await Task.yield() }
            #expect(bar.isHidden)
        }

        @Test("A product that is gone leaves the user where they were")
        func goneProduct() async throws {
            let loader = GateLoader<Product.ID, Product>()
            let step = StepAssembly(loading: loader) { product, _ in ProductScreen(product) }
                .using(.present).from(.topmost)
            let navigation = Task { try await router.navigate(to: step, with: 42) }
            await loader.untilReached()
            #expect(router.pending?.isLoading == true)
            loader.fail(with: ProductGone())
            await #expect(throws: RoutingError.self) { try await navigation.value }
            expectHierarchy(window, "home")
        }

        @Test("A product that is there is shown")
        func product() async throws {
            let loader = GateLoader<Product.ID, Product>()
            let step = StepAssembly(loading: loader) { product, _ in ProductScreen(product) }
                .using(.present).from(.topmost)
            let navigation = Task { try await router.navigate(to: step, with: 42) }
            await loader.untilReached()

            loader.finish(with: Product(id: 42))
            #expect(try await navigation.value.product.id == 42)
            expectHierarchy(window, "home ^ ProductScreen")
        }

        @Test("A failure has a message for the user")
        func message() async throws {
            let loader = GateLoader<Product.ID, Product>()
            let step = StepAssembly(loading: loader) { product, _ in ProductScreen(product) }
                .using(.present).from(.topmost)

            /// Shows a product, and returns a message for the user if it could not be loaded.
            func show(_ id: Product.ID) async throws(RoutingError) -> String? {
                do {
                    try await router.navigate(to: step, with: id)
                    return nil
                } catch let error where error.code == .loadingFailed {
                    return error.underlyingError is ProductGone
                        ? "This product is no longer sold." : "Try again when you are online."
                }
            }

            let answers: [(any Error, String)] = [
                (ProductGone(), "This product is no longer sold."),
                (Offline(), "Try again when you are online."),
            ]
            for (error, expected) in answers {
                let message = Task { try await show(42) }
                await loader.untilReached()
                loader.fail(with: error)
                #expect(try await message.value == expected)
            }
        }
    }
}
