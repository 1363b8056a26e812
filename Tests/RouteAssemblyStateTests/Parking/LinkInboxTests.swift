import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor struct LinkInboxTests {
    private enum Page: Route, Equatable { case product(Int), orders }

    /// An app that opens links when it has started.
    @MainActor
    private final class App {
        let window = RoutingWindow(root: FixtureScreen("launch"))
        let router: DefaultRouter
        var isLoggedIn = false
        var opened: [String] = []
        var dropped: [String] = []
        var problems: [String] = []
        private let store: (any StateStore)?
        private(set) lazy var inbox = makeInbox()

        init(store: (any StateStore)? = nil) {
            self.store = store
            router = DefaultRouter(window: window)
            let product = StepAssembly(finder: NilFinder()) { (id: Int) in FixtureScreen("product\(id)") }
                .using(.present).from(.topmost)
            let login = StepAssembly(finder: NilFinder()) { (_: Void) in FixtureScreen("login") }
                .using(.present).from(.topmost)
            let orders = StepAssembly(finder: NilFinder()) { (_: Void) in FixtureScreen("orders") }.adding(
                InlineInterceptor { [unowned self] (_: Void) in
                    isLoggedIn ? .proceed : .redirect(.to(login))
                }
            ).using(.present).from(.topmost)
            router.register(Page.self) { page in
                switch page {
                case .product(let id): .to(product, with: id)
                case .orders: .to(orders)
                }
            }
        }

        private func makeInbox() -> LinkInbox {
            let links = LinkTable<Page>(schemes: ["shop"]) {
                LinkPattern("/products/{id}", route: Page.product)
                LinkPattern("/orders", route: .orders)
            }
            let inbox = LinkInbox(store: store) { [unowned self] link in
                opened.append(link)
                return try await router.open(link, using: links)
            }
            inbox.onDrop = { [unowned self] in dropped.append($0) }
            inbox.onProblem = { [unowned self] in problems.append("\($0)") }
            return inbox
        }
    }

    private func until(_ condition: () -> Bool) async { #expect(await waitUntil(condition, within: .seconds(300))) }

    @Test("The newest link is opened once, when the app is ready")
    func newest() async throws {
        let app = App()
        app.inbox.receive("shop://products/1")
        app.inbox.receive(try #require(URL(string: "shop://products/2")))
        expect(app.inbox.link, equals: "shop://products/2")
        expect(app.dropped, equals: ["shop://products/1"])
        expectHierarchy(app.window, "launch")
        app.inbox.isReady = true
        app.inbox.isReady = true
        await until { app.window.visibleScreen?.description == "product2" }
        expect(app.opened, equals: ["shop://products/2"])
        #expect(app.inbox.link == nil)
    }

    @Test("A link that arrives when the app is ready is opened at once")
    func ready() async {
        let app = App()
        app.inbox.isReady = true
        app.inbox.receive("shop://products/1")
        await until { app.window.visibleScreen?.description == "product1" }
        app.inbox.isReady = false
        app.inbox.receive("shop://products/2")
        expect(app.inbox.link, equals: "shop://products/2")
        app.inbox.forget()
        #expect(app.inbox.link == nil)
        expect(app.dropped, equals: [])
    }

    @Test("A link that a guard redirects stays until the app is ready again")
    func redirected() async {
        let store = MemoryStore()
        let app = App(store: store)
        app.inbox.receive("shop://orders")
        app.inbox.isReady = true
        await until { app.inbox.link == "shop://orders" && app.opened.count == 1 }
        expectHierarchy(app.window, "launch ^ login")
        expect(store.data, equals: Data("shop://orders".utf8))
        app.isLoggedIn = true
        app.inbox.isReady = true
        await until { app.window.visibleScreen?.description == "orders" }
        expect(app.opened, equals: ["shop://orders", "shop://orders"])
        #expect(app.inbox.link == nil)
        #expect(store.data == nil)
    }

    @Test("A redirected link does not take the place of a newer one")
    func newerThanRedirect() async {
        let app = App()
        app.inbox.isReady = true
        app.inbox.receive("shop://orders")
        app.inbox.isReady = false
        app.inbox.receive("shop://products/1")
        await until { app.dropped == ["shop://orders"] }
        expect(app.inbox.link, equals: "shop://products/1")
    }

    @Test("A newer link that is quick wins against an older one that is slow")
    func slowAndQuick() async throws {
        let (window, slow) = (RoutingWindow(root: FixtureScreen("launch")), GateInterceptor())
        let router = DefaultRouter(window: window)
        func page(_ name: String) -> StepAssembly<FixtureScreen, Void> {
            StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen(name) })
        }
        let slowPage = page("slow").adding(slow).using(.present).from(.topmost)
        let quickPage = page("quick").using(.present).from(.topmost)
        let inbox = LinkInbox { link in
            try await router.navigate(to: link == "slow" ? .to(slowPage) : .to(quickPage))
        }
        var (dropped, problems): ([String], [String]) = ([], [])
        inbox.onDrop = { dropped.append($0) }
        inbox.onProblem = { problems.append("\($0)") }
        inbox.isReady = true
        inbox.receive("slow")
        await slow.untilReached()
        inbox.receive("quick")
        await until { dropped == ["slow"] && window.visibleScreen?.description == "quick" }
        for _ in 0..<20 { await MainActor.turn() }
        expectHierarchy(window, "launch ^ quick")
        expect(problems, equals: [])
    }

    @Test("A link survives a restart in its store, and is opened once")
    func restart() async {
        let store = MemoryStore()
        App(store: store).inbox.receive("shop://products/1")
        let app = App(store: store)
        expect(app.inbox.link, equals: "shop://products/1")
        app.inbox.isReady = true
        #expect(store.data == nil)
        await until { app.window.visibleScreen?.description == "product1" }
        #expect(App(store: store).inbox.link == nil)
    }

    @Test("A link that cannot be opened is dropped, and the app gets the error")
    func failure() async {
        let app = App()
        app.inbox.receive("shop://nowhere")
        app.inbox.isReady = true
        await until { app.problems.count == 1 }
        expect(app.problems.first?.hasPrefix("noMatch: "), equals: true)
        #expect(app.inbox.link == nil)
    }

    @Test("An inbox whose store fails keeps the link in memory")
    func failingStore() {
        let store = UnreliableStore(Data([0xFF]))
        let app = App(store: store)
        #expect(app.inbox.link == nil)
        store.failsToSave = true
        app.inbox.receive("shop://products/1")
        expect(app.inbox.link, equals: "shop://products/1")
        expect(app.problems.count, equals: 1)
    }
}
