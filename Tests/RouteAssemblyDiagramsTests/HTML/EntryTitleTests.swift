import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// The titles of a page's entries, the links between them, and the filter.
@MainActor @Suite struct EntryTitleTests {
    private final class HomeScreen: Screen {}
    private final class CartScreen: Screen {}
    private final class ProductScreen: Screen {
        let id: Int
        init(_ id: Int) { self.id = id }
        override var description: String { "ProductScreen \(id)" }
    }

    private enum TabRoute: Route, Codable { case cart }

    private let home = NavigationContainer()
    private let tabs = TabContainer()
    private let window: Window
    private let router: DefaultRouter
    private let recorder: TraceRecorder

    init() throws {
        let cart = NavigationContainer()
        try home.setChildren([HomeScreen()])
        try cart.setChildren([CartScreen()])
        try tabs.setChildren([home, cart])
        window = Window(root: tabs)
        router = DefaultRouter(window: window)
        recorder = TraceRecorder(of: router, clock: SteppingClock())
    }

    /// The titles of the sections, which are those of the timeline.
    private var titles: [String] {
        let read = ReadMarkup(recorder.trace.html())
        #expect(read.error == nil)
        func text(_ element: ReadMarkup.Element) -> String {
            element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let titles = read.elements(named: "h2").filter { $0.attributes["id"] != "timeline" }.map(text)
        let items = read.elements.filter { $0.attributes["class"] == "what" }.map(text)
        #expect(zip(titles, items).allSatisfy { $0.hasPrefix($1) } && titles.count == items.count)
        return items
    }

    private func product(_ id: Int) -> DestinationStep<ProductScreen, Void> {
        StepAssembly(finder: NilFinder(), factory: InlineFactory { ProductScreen(id) }).using(.push)
            .from(.custom(using: InlineFinder { [home] (_: Void, _) in home })).assemble()
    }

    @Test("A gesture has its name and its target")
    func gestures() throws {
        try tabs.select(1)
        try tabs.select(0)
        try home.setChildren(home.children + (1...3).map(ProductScreen.init))
        try tabs.select(1)
        try tabs.select(0)
        try home.setChildren(Array(home.children.dropLast(2)))
        try home.popToRoot()
        try window.root?.present(CartScreen(), style: .sheet)
        try window.root?.dismissPresented()
        #expect(
            titles == [
                "Tab: Cart", "Tab: Home", "New: ProductScreen 1, ProductScreen 2, ProductScreen 3", "Tab: Cart",
                "Tab: Home", "Back from ProductScreen 3 to ProductScreen 1", "Back from ProductScreen 1",
                "New: CartScreen", "Closed CartScreen",
            ])
    }

    /// Shows its first children side by side.
    private final class Columns: Container {
        private let count: Int
        init(showing count: Int) { self.count = count }
        override var arrangement: Arrangement { .showing(children.prefix(count), of: children) }
    }

    @Test("A closed modal has the name of the screen that was in front in it")
    func closed() throws {
        let stack = NavigationContainer()
        try stack.setChildren([HomeScreen(), CartScreen()])
        let columns = Columns(showing: 2)
        try columns.setChildren([HomeScreen(), CartScreen()])
        let closedColumns = Columns(showing: 0)
        try closedColumns.setChildren([HomeScreen(), CartScreen()])
        for modal in [stack, columns, closedColumns] {
            try window.root?.present(modal, style: .sheet)
            try window.root?.dismissPresented()
        }
        #expect(titles.filter { $0.hasPrefix("Closed") } == Array(repeating: "Closed CartScreen", count: 3))
    }

    @Test("A navigation to a new container has the name of the screen in front of it")
    func container() async throws {
        let sheet = StepAssembly(
            finder: NilFinder(), factory: NavigationContainerFactory { InlineFactory { (_: Void) in CartScreen() } }
        )
        .using(.present).from(.topmost).assemble()
        try await router.navigate(to: sheet)
        #expect(titles == ["#1 CartScreen"])
    }

    @Test("A split that folds, and a detail that closes, are told apart from going back")
    func split() throws {
        let split = SplitContainer()
        try split.setChildren([HomeScreen()])
        try window.setRoot(split)
        try split.setChildren(split.children + [ProductScreen(7)])
        split.isCollapsed = true
        split.isCollapsed = false
        try split.setChildren(Array(split.children.prefix(1)))
        #expect(
            titles.suffix(4) == [
                "New: ProductScreen 7", "Split collapsed", "Split expanded", "Detail closed: ProductScreen 7",
            ])
    }

    @Test("A navigation has the name of the screen that it arrives at, or that it leads to in vain")
    func navigations() async throws {
        try await router.navigate(to: product(42))
        try await router.navigate(to: product(7))
        try await router.unwind(.back)
        _ = try? await router.unwind(.popToRoot)
        let tab = DestinationStep<NavigationContainer, Void>.custom(
            using: InlineFinder { [tabs] (_: Void, _) in tabs.children.last as? NavigationContainer })
        try await router.navigate(to: AnyDestination(to: tab).made(for: TabRoute.cart))
        let failing = StepAssembly(
            finder: NilFinder(), factory: InlineFactory { (_: Int) -> CartScreen in throw Closed() }
        )
        .using(.present).from(DestinationStep<Screen, Void>.topmost.adaptingContext()).assemble()
        _ = try? await router.navigate(to: failing, with: 12)
        try await router.navigate(to: product(1))
        try await router.navigate(to: DestinationStep<HomeScreen, Void>.custom(using: ClassFinder()))
        #expect(
            titles == [
                "#1 ProductScreen 42", "#2 ProductScreen 7", "#3 Back from ProductScreen 7",
                "#4 Back from ProductScreen 42", "#5 Tab: Cart", "#6 CartScreen 12",
                "#7 ProductScreen 1", "#8 HomeScreen",
            ])
    }

    private struct Closed: Error {}

    @Test("Each entry links to the next and the previous one, the next one first")
    func pagers() async throws {
        for id in 1...3 { try await router.navigate(to: product(id)) }
        let read = ReadMarkup(recorder.trace.html())
        let links = read.elements(named: "a").filter { $0.attributes["rel"] != nil }
        #expect(
            links.map { "\($0.attributes["rel"] ?? "") \($0.attributes["href"] ?? "")" } == [
                "next #navigation-2", "next #navigation-3", "prev #navigation-1", "prev #navigation-2",
            ])
        let targets = Set(read.elements.compactMap { $0.attributes["id"] })
        #expect(
            read.elements(named: "a").compactMap { $0.attributes["href"]?.dropFirst() }.allSatisfy {
                targets.contains(String($0))
            })
    }

    @Test("A checkbox before the columns shows only what failed or was stopped, if there is such an entry")
    func filter() async throws {
        try await router.navigate(to: product(1))
        #expect(ReadMarkup(recorder.trace.html()).elements(named: "input").isEmpty)
        let refused = StepAssembly { CartScreen() }.adding(InlineInterceptor { (_: Void) in throw Closed() })
            .using(.present).from(.topmost).assemble()
        _ = try? await router.navigate(to: refused)
        let read = ReadMarkup(recorder.trace.html())
        #expect(read.elements(named: "input").map { $0.attributes["type"] } == ["checkbox"])
        #expect(read.elements(named: "label").map(\.text) == ["Only what failed or was stopped (1)"])
        #expect(read.elements(named: "section").map { $0.attributes["class"] } == ["arrived", "stopped"])
    }

    @Test("The link of a request is a fact of its entry")
    func link() throws {
        let json = """
            {"version":1,"limit":1,"dropped":0,"start":0,"states":[],"hierarchies":[{"revision":0,"screens":[],"levels":[]}],
             "entries":[{"kind":"navigation","number":1,"request":"the link","began":0,"hierarchy":0,"outcome":"arrived",
               "events":[],"subject":{"link":"shop://p/1"}}]}
            """
        #expect(
            try RoutingTrace(json: Data(json.utf8)).html().contains(
                "<dt>Link</dt><dd><code><bdi>shop://p/1</bdi></code></dd>"))
    }
}
