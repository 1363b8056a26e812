import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct RouterLinksTests {
    private enum ShopRoute: Route, Equatable { case product(Int) }

    private let window = RoutingWindow(root: FixtureScreen("home"))
    private let router: DefaultRouter
    private let table = LinkTable<ShopRoute>(schemes: ["shop"]) {
        LinkPattern("/products/{id}", route: ShopRoute.product)
    }

    init() {
        router = DefaultRouter(window: window)
        let product = StepAssembly(finder: NilFinder()) { (id: Int) in FixtureScreen("product\(id)") }
            .using(.present).from(.topmost)
        router.register(ShopRoute.self) { route in
            switch route {
            case .product(let id): .to(product, with: id)
            }
        }
    }

    @Test("Opening a URL navigates to the screen of its route")
    func url() async throws {
        let screen = try await router.open(URL(of: "shop://products/42"), using: table).screen
        #expect(screen === window.visibleScreen)
        expectHierarchy(window, "home ^ product42")
    }

    @Test("Opening a link that the table does not accept changes nothing")
    func unknownLink() async throws {
        await #expect(throws: LinkError.self) { try await router.open("shop://nowhere", using: table) }
        expectHierarchy(window, "home")
    }

    @Test("Synchronous code opens a link, and the router handles its errors")
    func going() async throws {
        var errors: [any Error] = []
        router.errorHandler = { errors.append($0) }
        await router.go(to: "shop://products/7", using: table).value
        expectHierarchy(window, "home ^ product7")
        await router.go(to: URL(of: "shop://nowhere"), using: table).value
        expect(errors.map { ($0 as? LinkError)?.code }, equals: [.noMatch])
        expectHierarchy(window, "home ^ product7")
    }

    @Test("A completion gets the arrival of a link, or the error in place of the router")
    func completion() async throws {
        var errors: [any Error] = []
        router.errorHandler = { errors.append($0) }
        var results: [Result<Arrival, any Error>] = []
        await router.go(to: "shop://products/7", using: table) { results.append($0) }.value
        await router.go(to: URL(of: "shop://nowhere"), using: table) { results.append($0) }.value
        expect(results.count, equals: 2)
        #expect(try results[0].get().screen === window.visibleScreen)
        #expect(throws: LinkError.self) { try results[1].get() }
        #expect(errors.isEmpty)
    }

    @Test("A link is opened with an animation unless it is told otherwise")
    func animation() async throws {
        let url = URL(of: "shop://products/7")
        var changes: [Bool] = []
        let token = window.observe { changes.append($0.animated) }
        await router.go(to: "shop://products/7", using: table).value
        await router.go(to: "shop://products/7", using: table, animated: false).value
        await router.go(to: url, using: table).value
        await router.go(to: url, using: table, animated: false).value
        try await router.open("shop://products/7", using: table)
        try await router.open("shop://products/7", using: table, animated: false)
        try await router.open(url, using: table)
        try await router.open(url, using: table, animated: false)
        expect(changes, equals: [true, false, true, false, true, false, true, false])
        token.cancel()
    }

    // MARK: The log

    private func expectLog(_ lines: [String], of router: any Router, for link: String) async {
        var printed: [String] = []
        let token = self.router.observe(ConsoleLog.warnings { printed.append($0) }.write)
        _ = try? await router.open(link, using: table)
        expect(printed, equals: lines)
        token.cancel()
    }

    @Test("A link that cannot be read has one line in the log, with the reason and what to do")
    func logOfUnreadableLink() async {
        let lines = [
            """
            #1 failed: linkRejected: shop://products/abc leads to no destination. (cause: invalidValue: "abc" is not a \
            valid Int for {id} of "/products/{id}". Correct the link, or change the type of the placeholder's value.)
            """
        ]
        await expectLog(lines, of: router, for: "shop://products/abc")
    }

    @Test("A link that a wrapping router opens is not in the log of the wrapped one if it cannot be read")
    func logOfWrapper() async {
        let wrapper = RecordingRouter(forwardingTo: router)
        var lines: [String] = []
        let token = router.observe { lines.append("\($0)") }
        await #expect(throws: LinkError.self) { try await wrapper.open("shop://nowhere", using: table) }
        expect(lines, equals: [])
        _ = try? await wrapper.open("shop://products/7", using: table)
        expect(lines.first?.hasPrefix("#1 began "), equals: true)
        token.cancel()
    }

    @Test("A route without a destination has one line in the log, which names the link")
    func logOfUnregisteredRoute() async {
        let other = DefaultRouter(window: window)
        var lines: [String] = []
        let token = other.observe(ConsoleLog.errors { lines.append($0) }.write)
        await #expect(throws: RoutingError.self) { try await other.open("/products/1", using: table) }
        expect(lines.count, equals: 1)
        expect(
            lines.first?.hasPrefix(
                "#1 failed: linkRejected: /products/1 leads to no destination. (cause: unregisteredRoute: "),
            equals: true)
        token.cancel()
    }

    @Test("A navigation that a link has started names the link when it fails")
    func logOfFailedNavigation() async throws {
        struct SoldOut: Error {}
        let soldOut = StepAssembly(finder: NilFinder<FixtureScreen, Int>()) { (_: Int) in throw SoldOut() }
            .using(.present).from(.topmost)
        router.register(ShopRoute.self) { _ in .to(soldOut, with: 42) }
        let lines = [
            """
            #1 failed to open shop://products/42: factoryFailed: InlineFactory could not build FixtureScreen. \
            (cause: SoldOut()) (failed step: FixtureScreen will be built: NilFinder found nothing, so InlineFactory \
            builds it; placed by PresentModally)
            """
        ]
        await expectLog(lines, of: router, for: "shop://products/42")
    }

    @Test("A test double still records the routes of links")
    func recordedRoutes() async throws {
        let double = RecordingRouter(forwardingTo: router)
        try await double.open("shop://products/42", using: table)
        expect(double.requests.map(\.description), equals: ["navigate to product(42)"])
        let alone = RecordingRouter()
        try await expect(
            alone.open("shop://products/42?a=b", using: table).link?.unknownItems.map(\.name), equals: ["a"])
        expect(alone.requests.map(\.description), equals: ["navigate to product(42)"])
    }
}
