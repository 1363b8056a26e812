import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipes for a list beside its details.
@MainActor @Suite struct DetailRecipesTests {
    private static let catalogue = StepAssembly(
        finder: .class(), factory: SplitContainerFactory { InlineFactory { ListScreen(category: "books") } }
    )
    .using(.replaceRoot)
    .from(.root)

    private static let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .using(.showDetail)
        .from(catalogue)

    @Test("A product replaces the one beside the list") func replacesTheDetail() async throws {
        let window = try Window.fixture("HomeScreen", screens: RecipesTests.screens).window
        let router = DefaultRouter(window: window)
        let product = Self.product
        expectSound(of: ["catalogue": Self.catalogue, "product": product])
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "S[ListScreen | ProductScreen]")
        let list = try #require((window.root as? SplitContainer)?.primary)
        try await router.navigate(to: product, with: 8)
        expectHierarchy(window, "S[ListScreen | ProductScreen]")
        #expect((window.visibleScreen as? ProductScreen)?.id == 8 && list.isVisible)
    }

    final class ReviewsScreen: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    private static let shop = StepAssembly(
        finder: .class(),
        factory: SplitContainerFactory(of: SplitContainer(columns: 3)) {
            InlineFactory { ListScreen(category: "books") }
        }
    )
    .using(.replaceRoot)
    .from(.root)

    private static let shopProduct = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .using(.showColumn(at: 1))
        .from(shop)

    private static let reviews = StepAssembly(finder: .classWithContext()) { id in ReviewsScreen(id: id) }
        .using(.showColumn(at: 2))
        .from(shopProduct.expectingContainer())
        .assemble()

    @Test("The reviews are in a third column, which covers the list if there is no room") func showsThreeColumns()
        async throws
    {
        let window = try Window.fixture("HomeScreen", screens: RecipesTests.screens).window
        let router = DefaultRouter(window: window)
        let product = Self.shopProduct
        expectSound(of: ["product": product, "reviews": Self.reviews])
        try await router.navigate(to: Self.reviews, with: 7)
        expectHierarchy(window, "S[ListScreen | ProductScreen | ReviewsScreen]")
        let split = try #require(window.root as? SplitContainer)
        split.visibleColumnCount = 2
        expectHierarchy(window, "S[ListScreen | ProductScreen* | ReviewsScreen*]")
        try await router.unwind(.back)
        expectHierarchy(window, "S[ListScreen | ProductScreen]")
        try await router.navigate(to: Self.reviews, with: 7)
        split.visibleColumnCount = 3
        try await router.navigate(to: product, with: 8)
        expectHierarchy(window, "S[ListScreen | ProductScreen]")
        #expect((window.visibleScreen as? ProductScreen)?.id == 8)
        var children = [Screen]()
        let error = #expect(throws: RoutingError.self) {
            try ShowColumn<SplitContainer>(at: 1).embed(HomeScreen(), in: &children)
        }
        #expect(error?.code == .invalidIndex && children.isEmpty)
    }

    @Test("A stack shows two pages when the window is wide") func showsTwoPages() async throws {
        let window = try Window.fixture("N[ListScreen, ProductScreen, ReviewsScreen]").window
        let stack = try #require(window.root as? NavigationContainer)

        func windowDidResize(to width: Double) { stack.paneCount = width < 800 ? 1 : 2 }

        windowDidResize(to: 1_200)
        expectHierarchy(window, "N[ListScreen, ProductScreen*, ReviewsScreen*]")
        try await DefaultRouter(window: window).unwind(.back)
        expectHierarchy(window, "N[ListScreen*, ProductScreen*]")
        windowDidResize(to: 500)
        expectHierarchy(window, "N[ListScreen, ProductScreen]")
    }

    @MainActor
    final class CatalogueApp {
        private(set) var routers: [DefaultRouter] = []
        private(set) lazy var directory = WindowDirectory { [unowned self] in makeEmptyWindow().window }

        func makeEmptyWindow() -> DefaultRouter {
            let router = DefaultRouter(window: Window())
            routers.append(router)
            directory.add(router.window)
            return router
        }

        /// A step that moves a product from wherever it is.
        private var movedProduct: StepAssembly<ProductScreen, Int> {
            StepAssembly(
                finder: .classWithContext(), factory: .moving(.classWithContext(), in: directory, leaving: .nothing))
        }

        /// Moves the product beside the list into a window of its own.
        func detach(_ id: Int) async throws {
            let alone = movedProduct.using(.replaceRoot).from(.root)
            try await makeEmptyWindow().navigate(to: alone, with: id)
        }

        /// Moves the product back beside the list, and closes the window that is empty now.
        func attach(_ id: Int, by router: DefaultRouter) async throws {
            let beside = movedProduct.using(.showDetail).from(catalogue)
            try await router.navigate(to: beside, with: id)
            for other in routers where other.window.root == nil { try await directory.close(other.window) }
            routers.removeAll { $0.window.root == nil }
        }

        var trees: [String] { routers.map { $0.window.snapshot().notation } }
    }

    @Test("A product moves into a window of its own, and back") func detachesTheDetail() async throws {
        let app = CatalogueApp()
        let main = app.makeEmptyWindow()
        try await main.navigate(to: Self.product, with: 7)
        #expect(app.trees == ["S[ListScreen | ProductScreen]"])
        let product = main.window.visibleScreen
        try await app.detach(7)
        #expect(app.trees == ["S[ListScreen]", "ProductScreen"])
        try await app.attach(7, by: main)
        #expect(app.trees == ["S[ListScreen | ProductScreen]"])
        #expect(main.window.visibleScreen === product)
        #expect(app.directory.windows.count == 1)
    }

    // MARK: Documents

    final class DocumentScreen: Screen, ContextChecking {
        let name: String
        init(name: String) { self.name = name }
        override var description: String { name }
        func isTarget(for name: String) -> Bool { self.name == name }
    }

    @MainActor
    final class DocumentApp {
        private(set) var routers: [DefaultRouter] = []
        private(set) lazy var directory = WindowDirectory { [unowned self] in makeWindow() }

        func makeWindow() -> Window {
            let router = DefaultRouter(window: Window())
            routers.append(router)
            directory.add(router.window)
            return router.window
        }

        let document = StepAssembly { (name: String) in DocumentScreen(name: name) }
            .using(.replaceRoot)
            .from(.root)

        /// Opens a document in its window, or in a new one.
        func open(_ name: String) async throws {
            let window = directory.windows.first { window in
                window.screens.contains { ($0 as? DocumentScreen)?.name == name }
            }
            try await directory.open(AnyDestination(to: document, with: name), from: window ?? makeWindow())
        }
    }

    @Test("Each document has one window") func oneWindowForEachDocument() async throws {
        let app = DocumentApp()
        expectSound(of: ["document": app.document])
        for name in ["a.txt", "b.txt", "a.txt"] { try await app.open(name) }
        #expect(app.routers.map { $0.window.snapshot().notation } == ["a.txt", "b.txt"])
        #expect(app.directory.windows.first === app.routers[0].window)
    }
}
