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
}
