import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipes for a list beside its details.
@MainActor struct DetailRecipesTests {
    private static let catalogue = StepAssembly(
        finder: .class(), factory: SplitContainerFactory { ListScreen(category: "books") }
    )
    .using(.replaceRoot).from(.root)

    private static let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .using(.showDetail).from(catalogue)

    @Test("A product replaces the one beside the list") func replacesTheDetail() async throws {
        let window = try RoutingWindow.fixture("HomeScreen", screens: RecipesTests.screens).window
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
            ListScreen(category: "books")
        }
    )
    .using(.replaceRoot).from(.root)

    private static let shopProduct = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .using(.showColumn(at: 1)).from(shop)

    private static let reviews = StepAssembly { id in ReviewsScreen(id: id) }
        .using(.showColumn(at: 2)).from(shopProduct)

    @Test("The reviews are in a third column, which covers the list if there is no room") func showsThreeColumns()
        async throws
    {
        let window = try RoutingWindow.fixture("HomeScreen", screens: RecipesTests.screens).window
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
            try Embedding<SplitContainer>.showColumn(at: 1).embed(HomeScreen(), in: &children)
        }
        #expect(error?.code == .invalidIndex && children.isEmpty)
    }

    @Test("A stack shows two pages when the window is wide") func showsTwoPages() async throws {
        let window = try RoutingWindow.fixture("N[ListScreen, ProductScreen, ReviewsScreen]").window
        let stack = try #require(window.root as? NavigationContainer)

        func windowDidResize(to width: Double) { stack.paneCount = width < 800 ? 1 : 2 }

        windowDidResize(to: 1_200)
        expectHierarchy(window, "N[ListScreen, ProductScreen*, ReviewsScreen*]")
        try await DefaultRouter(window: window).unwind(.back)
        expectHierarchy(window, "N[ListScreen*, ProductScreen*]")
        windowDidResize(to: 500)
        expectHierarchy(window, "N[ListScreen, ProductScreen]")
    }

    // MARK: Notes

    struct Note {
        let id: Int
        var text = ""
    }

    final class NoteScreen: Screen, ContextChecking, RemovalConfirming {
        var note: Note
        var isSending = false

        init(_ note: Note) { self.note = note }

        func isTarget(for note: Note) -> Bool { note.id == self.note.id }

        var asksBeforeRemoval: Bool { isSending }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool { !isSending }
    }

    @MainActor
    final class NotesApp {
        private(set) var routers: [DefaultRouter] = []
        private(set) lazy var directory = WindowDirectory { [unowned self] in makeEmptyWindow().window }

        func makeEmptyWindow() -> DefaultRouter {
            let router = DefaultRouter(window: RoutingWindow())
            routers.append(router)
            directory.add(router.window)
            return router
        }

        func close(_ window: RoutingWindow) async throws {
            try await directory.close(window)
            routers.removeAll { $0.window === window }
        }

        let onList = StepAssembly { NoteScreen($0) }
            .using(.push).from(.nearest)
        let alone = StepAssembly { NoteScreen($0) }
            .using(.replaceRoot).from(.root)

        /// Moves a note from the list into a window of its own.
        func detach(_ screen: NoteScreen) async throws {
            try await screen.close()
            try await makeEmptyWindow().navigate(to: alone, with: screen.note)
        }

        /// Moves a note back onto the list.
        func attach(_ screen: NoteScreen, by router: DefaultRouter) async throws {
            if let window = screen.window { try await close(window) }
            try await router.navigate(to: onList, with: screen.note)
        }

        /// The trees of the windows, and the text of the note.
        func expect(_ trees: [String], _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
            -> NoteScreen
        {
            #expect(routers.map { $0.window.snapshot().notation } == trees, sourceLocation: sourceLocation)
            let screens = routers.flatMap { $0.window.screens }.compactMap { $0 as? NoteScreen }
            #expect(screens.map(\.note.text) == [text], sourceLocation: sourceLocation)
            return try #require(screens.first, sourceLocation: sourceLocation)
        }
    }

    @Test("A note moves into a window of its own with its text, and back") func detachesTheNote() async throws {
        let app = NotesApp()
        let main = app.makeEmptyWindow()
        let list = NavigationContainer()
        try list.push(ListScreen(category: "notes"))
        try main.window.setRoot(list)
        try await main.navigate(to: app.onList, with: Note(id: 7))
        try app.expect(["N[ListScreen, NoteScreen]"], "").note.text = "milk"
        try await app.detach(app.expect(["N[ListScreen, NoteScreen]"], "milk"))
        try app.expect(["N[ListScreen]", "NoteScreen"], "milk").note.text = "milk, tea"
        try await app.attach(app.expect(["N[ListScreen]", "NoteScreen"], "milk, tea"), by: main)
        let note = try app.expect(["N[ListScreen, NoteScreen]"], "milk, tea")
        note.isSending = true
        let error = await #expect(throws: RoutingError.self) { try await app.detach(note) }
        #expect(error?.code == .removalDeclined)
        #expect(try app.expect(["N[ListScreen, NoteScreen]"], "milk, tea") === note)
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

        func makeWindow() -> RoutingWindow {
            let router = DefaultRouter(window: RoutingWindow())
            routers.append(router)
            directory.add(router.window)
            return router.window
        }

        let document = StepAssembly { (name: String) in DocumentScreen(name: name) }
            .using(.replaceRoot).from(.root)

        /// Opens a document in its window, or in a new one.
        func open(_ name: String) async throws {
            let window = directory.windows.first { window in
                window.screens.contains { ($0 as? DocumentScreen)?.name == name }
            }
            try await directory.open(.to(document, with: name), from: window ?? makeWindow())
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
