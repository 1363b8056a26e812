import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FuzzedRestorationTests {
    private final class Page: Screen {}
    private final class Picker: Screen, ResultProviding { typealias Output = Int }

    /// A route whose coding loses a value.
    enum LossyRoute: SavedRoute {
        case home, page(Int)

        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(String.self) == "home" ? .home : .page(1)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(self == .home ? "home" : "page")
        }
    }

    /// Starts the small shop anew, and retains the last one.
    @MainActor
    private final class Relaunches {
        private(set) var count = 0
        private var shop: MiniShop?

        func makeRestoration() -> Restoration {
            let shop = MiniShop()
            (self.shop, count) = (shop, count + 1)
            return shop.restoration
        }
    }

    private let shop = MiniShop()
    private let relaunches = Relaunches()

    private var restoring: FuzzedRestoration {
        FuzzedRestoration(shop.restoration, in: relaunches.makeRestoration)
    }

    @Test("The states of a valid app are restored after each step", arguments: 1...UInt64(Effort.value(2, long: 5)))
    func passes(seed: UInt64) async {
        await fuzzRoutes(in: shop.window, routes: MiniRoute.allCases, restoring: restoring, seed: seed, steps: 100)
        expect(relaunches.count, equals: 101)
    }

    @Test("While a call waits for a result, the state is not restored")
    func results() async {
        let picker = StepAssembly { Picker() }.using(.present).from(.topmost)
        await fuzzRoutes(
            in: shop.window, routes: [MiniRoute.home, .product(1), .settings],
            results: [FuzzedResult(of: picker) { _ in 1 }], restoring: restoring, seed: 1, steps: 100)
    }

    @Test("A screen that is placed without a route is reported, with the steps that lead to it")
    func placedByHand() async throws {
        let token = shop.window.observe { change in
            if let page = change.appeared.first(where: { $0 is SettingsPage }) { try? page.present(LoginPage()) }
        }
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: shop.window, routes: [MiniRoute.home, .settings], restoring: restoring, seed: 1, steps: 50)
        }
        token.cancel()
        let message = try #require(failures.first?.message)
        #expect(
            message.hasPrefix(
                """
                The restored hierarchy differs from the saved one.
                Dropped: LoginPage is missing: no route has led to it. Navigate to it with a route, not with a step.
                LoginPage is missing.

                """))
        #expect(message.contains("\nThe seed is 1, and the steps were:\n1. "))
    }

    @Test("A route whose coding loses a value is reported")
    func lossyCoding() async throws {
        func makeRouter() -> DefaultRouter {
            let router = DefaultRouter(window: RoutingWindow(root: Screen()))
            router.register(LossyRoute.self) { _ in
                .to(StepAssembly { Page() }.using(.present).from(.topmost))
            }
            return router
        }
        let router = makeRouter()
        let restoration = Restoration(of: router)
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: router.window, routes: [LossyRoute.home, .page(2)],
                restoring: FuzzedRestoration(restoration) { Restoration(of: makeRouter()) }, seed: 1, steps: 50)
        }
        expect(
            failures.first?.message.hasPrefix("The state is not the same after it was encoded and decoded.\n"),
            equals: true)
    }

    @Test("The restoration of another window is reported")
    func otherWindow() async throws {
        let other = MiniShop()
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: other.window, routes: [MiniRoute.home], restoring: restoring, seed: 1, steps: 50)
        }
        expect(failures.first?.message.hasPrefix("The restoration is that of another window.\n"), equals: true)
    }

    @Test("A restoration that does not end is reported")
    func hanging() async throws {
        let (next, gate) = (MiniShop(), GateInterceptor())
        next.router.add(gate)
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: shop.window, routes: [MiniRoute.home],
                restoring: FuzzedRestoration(shop.restoration) { next.restoration }, seed: 1, steps: 50,
                timeout: .milliseconds(50))
        }
        expect(failures.first?.message.hasPrefix("The state was not restored: cancelled"), equals: true)
    }
}
