import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

/// The snippets of the articles in the DocC catalogue, except that of the landing page.
@MainActor struct CatalogueTests {
    final class HomeScreen: Screen {}
    final class FormScreen: Screen {}
    final class ListScreen: Screen {}

    final class ProductScreen: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    static let screens: [String: () -> Screen] = [
        "HomeScreen": { HomeScreen() }, "ListScreen": { ListScreen() }, "FormScreen": { FormScreen() },
        "ProductScreen": { ProductScreen(id: 1) },
    ]

    private func fixture(_ notation: String) throws -> HierarchyFixture {
        try RoutingWindow.fixture(notation, screens: Self.screens)
    }

    // MARK: RouteAssemblyLinks

    enum ShopRoute: Route, Equatable {
        case home
        case product(Int)
    }

    enum ShopLinks {
        static let table = LinkTable<ShopRoute>(schemes: ["shop"], hosts: ["shop.example"]) {
            LinkPattern("/", route: .home)
            LinkPattern("/products/{id}", route: ShopRoute.product)
        }
    }

    @Test("A link table parses a link and prints a route") func parsesAndPrints() throws {
        #expect(try ShopLinks.table.route(for: "shop://products/42") == .product(42))
        #expect(try ShopLinks.table.url(for: .product(42)).absoluteString == "shop://products/42")
    }

    // MARK: RouteAssemblyTesting

    let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
        .using(.push).from(.nearest)

    @Test("A chain pushes the product") func pushesProduct() async throws {
        let window = try RoutingWindow.fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        try await router.navigate(to: product, with: 42)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }

    // MARK: KnowingWhy

    private let why: Guide = "Documentation/RouteAssembly.docc/Articles/KnowingWhy.md"

    @Test("A plan prints the outcome of each step and changes nothing") func printsPlan() throws {
        var printed = ""
        func print(_ plan: RoutingPlan) { printed = "\(plan)" }
        let window = try fixture("N[HomeScreen, ListScreen] ^sheet FormScreen").window
        let router = DefaultRouter(window: window)
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push).from(.custom(using: ClassFinder(startingPoint: .root)))

        let plan = try router.plan(to: product, with: 42)
        print(plan)
        #expect(plan.dismissed == ["FormScreen"])

        expectSound(of: ["product": product])
        try expectShown(printed, in: why)
        expectHierarchy(window, "N[HomeScreen, ListScreen] ^sheet FormScreen")
    }

    final class CallScreen: Screen, Unpreviewable {}

    @Test("A preview prints the hierarchy of the navigation and changes nothing") func printsPreview() throws {
        var printed = ""
        func print(_ preview: RoutingPreview) { printed = "\(preview)" }
        let stack = NavigationContainer()
        try stack.setChildren([HomeScreen(), ListScreen()])
        let window = RoutingWindow(root: stack)
        try stack.present(FormScreen(), as: .sheet)
        let router = DefaultRouter(window: window)
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push).from(.custom(using: ClassFinder(startingPoint: .root)))

        let preview = try router.preview(of: product, with: 42)
        print(preview)

        let behind = try router.preview(of: .dismiss).hierarchy

        #expect(behind.notation == "N[HomeScreen, ListScreen]")
        try expectShown(printed, in: why)
        expectHierarchy(window, "N[HomeScreen, ListScreen] ^sheet FormScreen")
        let call = StepAssembly { CallScreen() }.using(.present).from(.topmost)
        #expect(try router.preview(of: call).obstacle != nil)
    }

    @Test("An error prints its reason and the failed step") func printsError() async throws {
        var printed = ""
        func print(_ error: RoutingError) { printed = "\(error)" }
        let window = try fixture("HomeScreen").window
        let router = DefaultRouter(window: window)

        do {
            try await router.navigate(to: product, with: 42)
        } catch {
            #expect(error.code == .originNotFound)
            print(error)
        }

        try expectShown(printed, in: why)
        expectHierarchy(window, "HomeScreen")
    }

    private struct ProductRoute: Route, Equatable { let id: Int }

    @Test("A console log prints the events of a navigation") func logsEvents() async throws {
        let links = LinkTable<ProductRoute>(schemes: ["shop"]) {
            LinkPattern("/products/{id}", route: ProductRoute.init)
        }
        let window = try fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        var lines: [String] = []
        func write(_ line: String) { lines.append(line) }

        let log = ConsoleLog(output: write)
        let observation = router.observe(log.write)
        try await router.navigate(to: product, with: 42)

        try expectShown(lines.joined(separator: "\n"), in: why)
        observation.cancel()
        lines = []

        let errors = ConsoleLog.errors(output: write)
        let failures = router.observe(errors.write)
        _ = try? await router.open("shop://products/abc", using: links)

        try expectShown(lines.joined(separator: "\n"), in: why)
        failures.cancel()
    }

    // MARK: OwnContainers

    final class MenuScreen: Screen {}

    final class Drawer: Container {
        @Journaled var isOpen = false

        override var arrangement: Arrangement {
            .selecting(isOpen ? 1 : 0, of: children.count, back: isOpen ? 0 : nil, as: "drawer")
        }
        override func arrange(_ arrangement: Arrangement) { isOpen = arrangement.selection == 1 }

        override func validate(_ children: [Screen]) throws(RoutingError) {
            if children.count > 2 {
                throw RoutingError(.invalidChildren, "A drawer has room for one screen, over another one.")
            }
        }
    }

    final class Pager: Container {
        @Journaled var page = 0

        override var arrangement: Arrangement { .selecting(page, of: children.count, back: page - 1, as: "pager") }
        override func arrange(_ arrangement: Arrangement) { page = arrangement.selection ?? 0 }
        override var needsHiddenPages: Bool { false }
    }

    final class BottomSheet: Container {
        @Journaled var isOpen = false

        override var arrangement: Arrangement {
            .showing(isOpen ? [0, 1] : [0], of: children.count, back: isOpen ? 0 : nil, as: "bottom sheet")
        }
        override func arrange(_ arrangement: Arrangement) {
            isOpen = arrangement.visible(of: children.count).contains(1)
        }
    }

    final class Cards: Container {
        override var arrangement: Arrangement { .stack(of: children.count, panes: 3, as: "cards") }
    }

    @Test("Going back closes own containers, or leads to an earlier child") func goesBackInOwnContainers() async throws
    {
        func window(_ container: Container, _ names: String...) throws -> (RoutingWindow, DefaultRouter) {
            try container.setChildren(names.map { FixtureScreen($0) })
            let window = RoutingWindow(root: container)
            return (window, DefaultRouter(window: window))
        }

        let (pager, sheet, cards) = (Pager(), BottomSheet(), Cards())
        var (shown, router) = try window(pager, "A", "B", "C")
        pager.page = 1
        expectHierarchy(shown, "X{A, B*, C}")
        try await router.unwind(.back)
        expectHierarchy(shown, "X{A*, B, C}")
        await #expect(throws: RoutingError.self) { try await router.unwind(.back) }

        (shown, router) = try window(sheet, "MapScreen", "PlaceScreen")
        sheet.isOpen = true
        expectHierarchy(shown, "X{MapScreen, PlaceScreen}")
        try await router.unwind(.back)
        expectHierarchy(shown, "X{MapScreen*, PlaceScreen}")

        (shown, router) = try window(cards, "A", "B", "C", "D")
        expectHierarchy(shown, "N[A, B*, C*, D*]")
        try await router.unwind(.back)
        expectHierarchy(shown, "N[A*, B*, C*]")
        expectInvariants(shown)
    }

    struct ShowUnderDrawer: ContainerAction {
        func embed(_ screen: Screen, in children: inout [Screen]) throws {
            children = [screen] + children.dropFirst()
        }

        func removals(on host: Drawer) -> [Screen] { Array(host.children.prefix(1)) }
    }

    struct DrawerFactory<Context>: ContainerFactory {
        func build(with context: Context, integrating children: ChildCoordinator) throws -> Drawer {
            let drawer = Drawer()
            try drawer.setChildren(children.build() + [MenuScreen()])
            return drawer
        }
    }

    @Test("A navigation builds a drawer, and opens it for its menu") func opensDrawer() async throws {
        let window = try fixture("HomeScreen").window
        let router = DefaultRouter(window: window)

        let list = StepAssembly { ListScreen() }
            .using(ShowUnderDrawer())
            .from(StepAssembly(finder: ClassFinder(), factory: DrawerFactory()))
            .using(.replaceRoot).from(.root)

        let menu = StepAssembly(finding: MenuScreen.self)
            .from(list)

        expectSound(of: ["list": list, "menu": menu])
        try await router.navigate(to: list)
        expectHierarchy(window, "X{ListScreen*, MenuScreen}")
        try await router.navigate(to: menu)
        expectHierarchy(window, "X{ListScreen, MenuScreen*}")

        try await router.unwind(.back)
        expectHierarchy(window, "X{ListScreen*, MenuScreen}")
        try await router.navigate(to: menu)
        let drawer = try #require(window.root as? Drawer)
        drawer.isOpen = false
        expectHierarchy(window, "X{ListScreen*, MenuScreen}")

        try await router.navigate(to: menu)
        try await router.navigate(to: list)
        expectHierarchy(window, "X{ListScreen*, MenuScreen}")
        expectInvariants(window)
    }

    @Test("A transaction that throws restores journaled state") func restoresDrawer() async throws {
        let drawer = Drawer()
        try drawer.setChildren([HomeScreen(), FormScreen()])
        let window = RoutingWindow(root: drawer)

        try? window.transaction {
            drawer.isOpen = true
            throw RoutingError(.cancelled, "The user changed their mind.")
        }
        #expect(!drawer.isOpen)
    }
}
