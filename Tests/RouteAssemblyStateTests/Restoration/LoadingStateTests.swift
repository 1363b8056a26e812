import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// States and histories whose screens need loaded values.
@MainActor
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
        let product = StepAssembly(loading: loader) { text, id in LoadedPage(text, id) }.using(.present).from(.topmost)
        shop.router.register(MiniRoute.self) { route in
            guard case .product(let id) = route else { return MiniRoute.destination(of: route) }
            return .to(product, with: id)
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
        let limit = ContinuousClock.now + .seconds(600)
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
        expect(loader.contexts.suffix(2), equals: [1, 2])
        loader.finish(with: "p")
        loader.fail(with: Gone())
        let report = try await restoring.value
        expect(report.dropped.map(\.error?.code), equals: [.loadingFailed])
        expect(after.window.snapshot().notation, equals: "\(Self.base) ^ p1")
        expect(loader.contexts, equals: [1, 2, 1, 2])
    }

    @Test("A restoration loads nothing for screens that have left")
    func departed() async throws {
        let (before, after) = (shop(), shop())
        try await open(1, 2, in: before)
        try await before.router.navigate(to: MiniRoute.list)
        try await before.router.navigate(to: MiniRoute.settings)
        let report = try await after.restoration.restore(before.restoration.save())
        #expect(report.isComplete && report.dropped.isEmpty)
        expect(loader.contexts, equals: [1, 2])
    }

    @Test("A history loads what it builds again before it changes anything", arguments: [true, false])
    func history(isGone: Bool) async throws {
        let shop = shop()
        let history = History(of: shop.router)
        try await open(1, in: shop)
        try await history.goBack()
        let forward = Task { try await history.goForward() }
        await loader.untilReached()
        expect(shop.window.snapshot().notation, equals: Self.base)
        if isGone { loader.fail(with: Gone()) } else { loader.finish(with: "q") }
        if isGone {
            await expectCode(.loadingFailed) { _ = try await forward.value }
        } else {
            _ = try await forward.value
        }
        expect(shop.window.snapshot().notation, equals: isGone ? Self.base : "\(Self.base) ^ q1")
        expect(history.position, equals: isGone ? 1 : 2)
        expect(loader.contexts, equals: [1, 1])
    }
}
