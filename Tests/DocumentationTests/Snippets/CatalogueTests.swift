import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

/// The snippets of the articles in the DocC catalogue, except that of the landing page.
@MainActor struct CatalogueTests {
    final class HomeScreen: Screen {}
    final class CheckoutScreen: Screen {}
    final class ClosedScreen: Screen {}
    final class ListScreen: Screen {}

    final class ProductScreen: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    static let screens: [String: () -> Screen] = [
        "HomeScreen": { HomeScreen() }, "ListScreen": { ListScreen() }, "CheckoutScreen": { CheckoutScreen() },
        "ProductScreen": { ProductScreen(id: 1) }, "FormScreen": { FormScreen() },
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

    // MARK: AskingFirst

    final class Shop {
        var isClosed = false
        func isOpen() async throws -> Bool { !isClosed }
    }

    static let closed = StepAssembly { ClosedScreen() }
        .using(.present(.sheet)).from(.topmost)

    struct OpeningHours: Interceptor {
        let shop: Shop

        func perform(with context: Void) async throws -> InterceptorVerdict {
            try await shop.isOpen() ? .proceed : .redirect(.to(closed))
        }
    }

    final class FormScreen: Screen, RemovalConfirming {
        var isEdited = false
        var askUser: (String) async -> Bool = { _ in true }

        var asksBeforeRemoval: Bool { isEdited }

        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            guard isEdited else { return true }
            return switch reason {
            case .link: await askUser("Discard the form and open the link?")
            case .closingWindow: await askUser("Discard the form and close the window?")
            default: await askUser("Discard the form?")
            }
        }
    }

    private func checkout(_ shop: Shop) -> DestinationStep<CheckoutScreen, Void> {
        let checkout = StepAssembly { CheckoutScreen() }
            .adding(OpeningHours(shop: shop))
            .using(.push).from(.nearest)
        return checkout
    }

    final class LockScreen: Screen {}

    @MainActor enum Steps {
        static let lock = StepAssembly { LockScreen() }
            .using(.present(.fullScreen)).from(.topmost)
    }

    final class LockSession {
        var unlocks = 0
        func unlock() async throws { unlocks += 1 }
    }

    final class LockInterceptor: Interceptor {
        unowned let router: DefaultRouter
        let session: LockSession
        var isShowing = false

        init(router: DefaultRouter, session: LockSession) { (self.router, self.session) = (router, session) }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            guard !isShowing else { return .proceed }
            isShowing = true
            defer { isShowing = false }
            try await router.navigate(to: Steps.lock)
            try await session.unlock()
            try await router.unwind(.dismiss)
            return .proceed
        }
    }

    @Test("An interceptor that navigates itself proceeds when it is asked inside itself")
    func interceptorNavigates() async throws {
        let window = try fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        let session = LockSession()
        router.add(LockInterceptor(router: router, session: session))
        try await router.navigate(to: checkout(Shop()))
        expectHierarchy(window, "N[HomeScreen, CheckoutScreen]")
        #expect(session.unlocks == 1)
    }

    @Test("A router is released together with an interceptor that refers to it")
    func interceptorDoesNotRetain() throws {
        let window = RoutingWindow(root: HomeScreen())
        var router: DefaultRouter? = DefaultRouter(window: window)
        weak var released: DefaultRouter?
        released = router
        router?.add(LockInterceptor(router: try #require(router), session: LockSession()))
        router = nil
        #expect(released == nil)
    }

    @Test("A guard protects the steps above its own") func guardsBranch() async throws {
        final class Session { var isLoggedIn = true }
        final class AccountScreen: Screen {}
        final class OrdersScreen: Screen {}
        struct LoginGuard: Interceptor {
            let session: Session

            func perform(with context: Void) async throws -> InterceptorVerdict {
                session.isLoggedIn ? .proceed : .redirect(.to(CatalogueTests.closed))
            }
        }
        let (session, window) = (Session(), try fixture("N[HomeScreen]").window)

        let account = StepAssembly { AccountScreen() }
            .guarded(by: LoginGuard(session: session))
            .using(.push).from(.nearest)

        let orders = StepAssembly { OrdersScreen() }
            .using(.push).from(account)

        expectSound(of: ["product": product, "checkout": checkout(Shop()), "account": account, "orders": orders])
        let router = DefaultRouter(window: window)
        try await router.navigate(to: orders)
        expectHierarchy(window, "N[HomeScreen, AccountScreen, OrdersScreen]")
        session.isLoggedIn = false
        let arrival = try await router.navigate(to: .to(orders))
        #expect(arrival.screen is ClosedScreen)
        try await router.unwind(.dismiss)
        #expect(window.visibleScreen is OrdersScreen)
    }

    @Test("An interceptor of a step redirects") func stepInterceptorRedirects() async throws {
        let (shop, window) = (Shop(), try fixture("N[HomeScreen]").window)
        shop.isClosed = true
        let router = DefaultRouter(window: window)
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: checkout(shop)) }
        #expect(error?.code == .redirected)
        expectHierarchy(window, "N[HomeScreen] ^sheet ClosedScreen")
    }

    @Test("An interceptor of a router stops the navigation") func routerInterceptorStops() async throws {
        let (shop, window) = (Shop(), try fixture("N[HomeScreen]").window)
        shop.isClosed = true
        let router = DefaultRouter(window: window)

        router.add(
            InlineInterceptor { (_: Any) in
                guard try await shop.isOpen() else { throw RoutingError(.cancelled, "The shop is closed.") }
                return .proceed
            })

        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: product, with: 42) }
        #expect(error?.code == .intercepted)
        expectHierarchy(window, "N[HomeScreen]")
    }

    @Test("A form declines to leave") func formDeclines() async throws {
        let fixture = try fixture("HomeScreen ^ FormScreen")
        let form = try fixture.screen("FormScreen", as: FormScreen.self)
        var questions: [String] = []
        form.isEdited = true
        form.askUser = { question in
            questions.append(question)
            return false
        }
        let router = DefaultRouter(window: fixture.window)
        let directory = WindowDirectory { fixture.window }
        for leave in [{ try await router.unwind(.dismiss) }, { try await directory.close(fixture.window) }] {
            let error = await #expect(throws: RoutingError.self) { try await leave() }
            #expect(error?.code == .removalDeclined)
        }
        #expect(questions == ["Discard the form?", "Discard the form and close the window?"])
        expectHierarchy(fixture.window, "HomeScreen ^ FormScreen")
    }

    @Test("A later link supersedes one that waits for the user") func laterLinkWins() async throws {
        let fixture = try fixture("HomeScreen ^ FormScreen")
        let (window, form) = (fixture.window, try fixture.screen("FormScreen", as: FormScreen.self))
        let asked = AsyncStream.makeStream(of: Never.self)
        var questions = 0
        form.isEdited = true
        form.askUser = { _ in
            questions += 1
            if questions == 1 { for await _ in asked.stream {} }
            return true
        }

        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)

        let list = StepAssembly { ListScreen() }.using(.replaceRoot).from(.root)
        expectSound(of: ["list": list])
        let first = Task { try await router.navigate(to: list) }
        while questions == 0 { await Task.yield() }
        try await router.navigate(to: list)
        let error = await #expect(throws: RoutingError.self) { try await first.value }
        #expect(error?.code == .superseded)
        expectHierarchy(window, "ListScreen")
    }

    // MARK: GoingBack

    @Test("A router goes back until there is no earlier screen") func goesBack() async throws {
        let window = try fixture("N[HomeScreen, ListScreen, ProductScreen] ^sheet N[FormScreen]").window
        let router = DefaultRouter(window: window)

        try await router.unwind(.back)
        expectHierarchy(window, "N[HomeScreen, ListScreen, ProductScreen]")

        try await router.unwind(.pop(to: HomeScreen.self))
        expectHierarchy(window, "N[HomeScreen]")

        let error = await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        #expect(error?.code == .nothingToUnwind)
    }

    final class NoteScreen: Screen {
        func closeTapped() async throws { try await close() }
    }

    @Test(
        "A screen closes itself wherever it is",
        arguments: [("HomeScreen ^ NoteScreen", "HomeScreen"), ("N[HomeScreen, NoteScreen]", "N[HomeScreen]")])
    func closes(_ notation: String, rest: String) async throws {
        let fixture = try RoutingWindow.fixture(notation, screens: ["NoteScreen": { NoteScreen() }])
        let router = DefaultRouter(window: fixture.window)
        try await fixture.screen("NoteScreen", as: NoteScreen.self).closeTapped()
        #expect(fixture.window.snapshot().notation == rest)
        withExtendedLifetime(router) {}
    }

    @Test("A screen closes the stack around it")
    func closesStack() async throws {
        let fixture = try fixture("HomeScreen ^ N[ListScreen, FormScreen]")
        let router = DefaultRouter(window: fixture.window)
        try await fixture["FormScreen"].parent?.close()
        expectHierarchy(fixture.window, "HomeScreen")
        withExtendedLifetime(router) {}
    }

    @Test("A stack pops its top screen and dismisses itself") func popsAndDismisses() async throws {
        let fixture = try fixture("N[HomeScreen] ^sheet N1[FormScreen, ProductScreen]")
        let stack = try fixture.screen("N1", as: NavigationContainer.self)
        let product = try fixture.screen("ProductScreen", as: ProductScreen.self)

        try stack.pop()
        expectHierarchy(fixture.window, "N[HomeScreen] ^sheet N[FormScreen]")
        try stack.dismiss()
        expectHierarchy(fixture.window, "N[HomeScreen]")
        #expect(!product.isAttached)
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

        let log = ConsoleLog(level: .verbose, output: write)
        let observation = router.observe(log.write)
        try await router.navigate(to: product, with: 42)

        try expectShown(lines.joined(separator: "\n"), in: why)
        observation.cancel()
        lines = []

        let errors = ConsoleLog(level: .errors, output: write)
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
            .from(ContainerStep(finder: ClassFinder(), factory: DrawerFactory()))
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
