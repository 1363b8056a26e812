import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RestorationTests {
    @Test(
        "A random state is restored in a new window, and saved again in the same way",
        arguments: 0..<UInt64(Effort.count(50, long: 400)))
    func randomStates(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var shop = MiniShop()
        for _ in 0..<Int.random(in: 1...14, using: &generator) { await step(shop, &generator) }
        for _ in 0..<3 {
            let next = MiniShop()
            try #require(await expectRestores(shop.restoration, in: { next.restoration }))
            shop = next
        }
    }

    private func step(_ shop: MiniShop, _ generator: inout SeededGenerator) async {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        case 2:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        case 3: try? await shop.router.unwind(.back)
        default:
            guard let route = MiniRoute.allCases.randomElement(using: &generator) else { return }
            _ = try? await shop.router.navigate(to: route)
        }
    }

    @Test("The events of a restoration name its routes and the positions of their destinations")
    func events() async throws {
        let shop = MiniShop()
        try await shop.router.navigate(to: MiniRoute.product(1))
        try await shop.router.navigate(to: MiniRoute.settings)
        let next = MiniShop()
        var requests: [String] = []
        var positions: [String] = []
        let token = next.router.observe { event in
            switch event.kind {
            case .started(let request): requests.append(request.description)
            case .planned(let plan): positions.append(plan.position.map { "\($0)" } ?? "none")
            default: break
            }
        }
        try await next.restoration.restore(shop.restoration.save())
        token.cancel()
        expect(requests, equals: ["restoring product(1), settings"])
        expect(Set(positions), equals: ["destination 1 of 2", "destination 2 of 2"])
    }

    @Test("A detail stays beside its list, although a route has led to the list while the split was hidden")
    func detail() async throws {
        func makeShop() -> MiniShop {
            let shop = MiniShop()
            let detail = StepAssembly(finder: ClassWithContextFinder()) { (_: Int) in Leaf<Int>() }.adding(
                Leaf<Int>.setting
            ).using(.showDetail).from(.nearest)
            shop.router.register(MiniRoute.self) { route in
                guard case .detail(let id) = route else { return MiniRoute.destination(of: route) }
                return .to(detail, with: id)
            }
            return shop
        }
        let (shop, next) = (makeShop(), makeShop())
        for route in [MiniRoute.list, .detail(1), .cart, .list] { try await shop.router.navigate(to: route) }
        expectHierarchy(shop.window, "T[N[HomePage], N[CartPage], S[N[ListPage] | 1]*]")
        await expectRestores(shop.restoration) { next.restoration }
    }

    @Test("The report has what a task after the navigation has changed")
    func postTask() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        let shop = MiniShop()
        let settings = StepAssembly { SettingsPage() }
            .whenArrived { page in try? page.dismiss() }.using(.present).from(.topmost)
        shop.router.register(MiniRoute.self) { route in
            route == .settings ? Destination.to(settings) : MiniRoute.destination(of: route)
        }
        let report = try await shop.restoration.restore(saved.restoration.save())
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
        for report in [report, try #require(shop.restoration.report)] {
            expect(report.differences, equals: ["SettingsPage is missing."])
        }
    }

    @Test("A state that cannot be restored fails with what is missing")
    func failure() async throws {
        let shop = MiniShop()
        try await shop.router.navigate(to: MiniRoute.product(1))
        try await shop.router.navigate(to: MiniRoute.settings)
        let broken = MiniShop()
        broken.broken = [.settings]
        let failures = await FailureRecorder.collect {
            #expect(await !expectRestores(shop.restoration) { broken.restoration })
        }
        expect(failures.count, equals: 1)
        expect(failures.first?.message.contains("Dropped: settings: It is broken."), equals: true)
        expect(failures.first?.message.contains("SettingsPage is missing."), equals: true)
    }

    @Test("A screen that does not return the state that was set fails with the lines that differ")
    func savedInAnotherWay() async throws {
        let (shop, next) = (MiniShop(), MiniShop())
        for router in [shop.router, next.router] {
            router.register(CounterRoute.self) { _ in
                .to(StepAssembly { CounterPage() }.using(.present).from(.topmost))
            }
        }
        try await shop.router.navigate(to: CounterRoute.counter)
        let failures = await FailureRecorder.collect {
            #expect(await !expectRestores(shop.restoration) { next.restoration })
        }
        expect(
            failures.map(\.message),
            equals: [
                """
                The restored state is not saved in the same way.
                -       "value" : "0"
                +       "value" : "1"
                """
            ])
    }

    private enum CounterRoute: SavedRoute {
        case counter

        static var savedName: String { "counter" }
    }

    private final class CounterPage: Screen, StateKeeping {
        private var count = 0
        var kept: Int {
            get { count }
            set { count = newValue + 1 }
        }
    }
}
