import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// States and histories whose screens need loaded values.
@MainActor @Suite
struct LoadingStateTests {
    private struct Gone: Error {}

    private let loader = GateLoader<Int, String>()

    private final class LoadedPage: Screen, ContextChecking {
        let (text, id): (String, Int)
        init(_ text: String, _ id: Int) { (self.text, self.id) = (text, id) }
        override var description: String { "\(text)\(id)" }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    private static let base = "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]"

    /// A shop whose products are loaded, and presented.
    private func shop() -> MiniShop {
        let shop = MiniShop()
        let product = StepAssembly(loading: loader) { text, id in LoadedPage(text, id) }
            .using(.present).from(.topmost).assemble()
        shop.router.register(MiniRoute.self) { route in
            guard case .product(let id) = route else { return MiniRoute.destination(of: route) }
            return AnyDestination(to: product, with: id)
        }
        return shop
    }

    /// Shows the home page, and opens products with values that arrive at once.
    private func open(_ ids: Int..., in shop: MiniShop) async throws {
        try await shop.router.navigate(to: MiniRoute.home)
        for id in ids {
            let navigation = Task { try await shop.router.navigate(to: MiniRoute.product(id)) }
            await loader.untilReached()
            loader.finish(with: "p")
            _ = try await navigation.value
        }
    }

    /// Waits until two values are loading.
    private func untilTwoLoad() async throws {
        let limit = ContinuousClock.now + .seconds(60)
        while loader.waitingCount < 2, ContinuousClock.now < limit { await MainActor.turn() }
        try #require(loader.waitingCount == 2, "\(loader.contexts)")
    }

    @Test("A restoration loads at the same time, reports what is gone, and loads nothing again")
    func restoration() async throws {
        let before = shop()
        try await open(1, 2, in: before)
        let state = before.restoration.save()
        let after = shop()
        let restoring = Task { try await after.restoration.restore(state) }
        try await untilTwoLoad()
        #expect(loader.contexts.suffix(2) == [1, 2])
        loader.finish(with: "p")
        loader.fail(with: Gone())
        let report = try await restoring.value
        #expect(report.dropped.map(\.error?.code) == [.loadingFailed])
        #expect(after.window.snapshot().notation == "\(Self.base) ^ p1")
        #expect(loader.contexts == [1, 2, 1, 2])
    }

    @Test("A history loads what it builds again, at the same time and before it changes anything")
    func history() async throws {
        let shop = shop()
        let history = History(of: shop.router)
        try await open(1, 2, in: shop)
        try await history.go(-2)
        #expect(shop.window.snapshot().notation == Self.base)
        let forward = Task { try await history.go(2) }
        try await untilTwoLoad()
        #expect(shop.window.snapshot().notation == Self.base)
        loader.finish(with: "p")
        loader.finish(with: "q")
        _ = try await forward.value
        #expect(shop.window.snapshot().notation == "\(Self.base) ^ p1 ^ q2")
        #expect(loader.contexts == [1, 2, 1, 2])
    }

    @Test("A history that cannot load a value does not move, and loads nothing again")
    func historyWithoutDocument() async throws {
        let shop = shop()
        let history = History(of: shop.router)
        try await open(1, 2, in: shop)
        try await history.go(-2)
        let forward = Task { () -> RoutingError.Code? in
            do throws(RoutingError) {
                try await history.go(2)
                return nil
            } catch {
                return error.code
            }
        }
        try await untilTwoLoad()
        loader.fail(with: Gone())
        #expect(await forward.value == .loadingFailed)
        #expect(shop.window.snapshot().notation == Self.base)
        #expect(history.position == 1)
        #expect(loader.contexts == [1, 2, 1, 2])
    }

    @Test("A history builds only what is missing, although a route would not find what is there")
    func missingOnly() async throws {
        let shop = shop()
        var questions = 0
        let asking = InlineInterceptor { (_: Int) in
            questions += 1
            return .proceed
        }
        let products = StepAssembly(finder: NilFinder(), loading: loader) { (text: String, id: Int) in
            LoadedPage(text, id)
        }
        .adding(asking).using(.present).from(.topmost).assemble()
        let found = StepAssembly(finder: ClassWithContextFinder()) { LoadedPage("new", $0) }
            .using(.present).from(.topmost).assemble()
        shop.router.register(MiniRoute.self) { route in
            switch route {
            case .product(3): AnyDestination(to: found, with: 1)
            case .product(let id): AnyDestination(to: products, with: id)
            default: MiniRoute.destination(of: route)
            }
        }
        let history = History(of: shop.router)
        try await open(1, 2, in: shop)
        // Finds product 1, and dismisses product 2.
        try await shop.router.navigate(to: MiniRoute.product(3))
        #expect(shop.window.snapshot().notation == "\(Self.base) ^ p1")
        questions = 0
        let back = Task { try await history.goBack() }
        await loader.untilReached()
        loader.finish(with: "q")
        let limit = ContinuousClock.now + .seconds(60)
        while history.position != 3, loader.waitingCount == 0, ContinuousClock.now < limit { await MainActor.turn() }
        // A value that is loaded again would never arrive.
        back.cancel()
        _ = try await back.value
        #expect(shop.window.snapshot().notation == "\(Self.base) ^ p1 ^ q2")
        #expect(loader.contexts == [1, 2, 2])
        // Another visit has arrived at product 1 since then, so it is taken again, too.
        #expect(questions == 2)
    }

    @Test("A history whose screens are there loads nothing")
    func historyOfFoundScreens() async throws {
        let shop = shop()
        let history = History(of: shop.router)
        try await open(1, in: shop)
        try await shop.router.navigate(to: MiniRoute.settings)
        try await history.goBack()
        #expect(loader.contexts == [1])
    }
}
