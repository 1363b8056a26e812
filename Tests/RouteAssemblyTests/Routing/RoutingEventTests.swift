import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RoutingEventTests {
    nonisolated static let rows: [Row<TestApp, Void, [String]>] = [
        Row(
            "A navigation that arrives",
            [
                "#1 began the navigation to Product", "#1 planned", "#1 InlineInterceptor allows the navigation",
                "#1 list may leave",
                "changed: added p7; removed list; appeared p7; disappeared list",
                "#1 InlineContextTask ran on p7", "#1 committed", "#1 arrived at p7",
            ]
        ) { try await $0.replaceLast { .proceed } },
        Row(
            "A rejection, which names the interceptor",
            [
                "#1 began the navigation to Product", "#1 planned",
                "#1 InlineInterceptor refuses: Refusal(reason: \"no\")",
                "#1 failed: intercepted",
            ]
        ) { try await $0.replaceLast { throw Refusal() } },
        Row(
            "A redirect, which is two navigations",
            [
                "#1 began the navigation to Product", "#1 planned", "#1 InlineInterceptor redirects to LoginPage",
                "#1 failed: redirected",
                "#2 began the navigation to LoginPage", "#2 planned", "changed: added LoginPage; appeared LoginPage",
                "#2 committed", "#2 arrived at LoginPage",
            ]
        ) { try await $0.replaceLast { .redirect(.to(Shop.login())) } },
        Row(
            "An unwinding",
            [
                "#1 began going back", "#1 planned", "#1 list may leave",
                "changed: removed list; appeared home; disappeared list", "#1 committed", "#1 arrived at home",
            ]
        ) { try await $0.router.unwind(.back) },
        Row(
            "A screen that declines its removal",
            [
                "#1 began going back", "#1 planned", "#1 list declines to leave", "#1 failed: removalDeclined",
            ]
        ) { app in
            try app.fixture.screen("list", as: FixtureScreen.self).confirmation = { false }
            try await app.router.unwind(.back)
        },
        Row(
            "A commit that is rolled back, whose task ran once",
            [
                "#1 began the navigation to Product", "#1 planned", "#1 list may leave", "#1 home may leave",
                "changed: added p7; removed home, list; appeared p7; disappeared list",
                "#1 InlineContextTask ran on p7", "#1 committed", "#1 arrived at p7",
            ]
        ) { app in
            let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(Product.setting)
                .using(SilentReplacement()).from(.nearest)
            try await app.router.navigate(to: step, with: 7)
        },
    ]

    @Test("A navigation emits its events in order", arguments: rows)
    func events(_ row: Row<TestApp, Void, [String]>) async throws {
        let app = try TestApp("N[home, list]")
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        try? await row.body(app)
        row.expect(recorder.entries)
    }

    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[home, list]").window
        router = DefaultRouter(window: window)
    }

    @Test("An observer that is added while a navigation waits gets the events from then on")
    func lateObserver() async throws {
        let gate = GateInterceptor()
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(gate).using(.push).from(.stack)
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        await gate.untilReached()
        var events: [String] = []
        let token = router.observe { events.append("\($0)") }
        gate.open()
        try await navigation.value()
        expect(events.first, equals: "#1 GateInterceptor allows the navigation")
        expect(events.last, equals: "#1 arrived at p7")
        token.cancel()
    }

    @Test("A router's observers never see a partial commit")
    func wholeCommit() async throws {
        var trees: [String] = []
        let token = router.observe { [window] _ in trees.append(tree(window)) }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(Product.setting).using(.push)
            .from(
                StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(Product.setting)
                    .using(.pushReplacingLast).from(.nearest).expectingContainer()
            )
        try await router.navigate(to: step, with: 7)
        expect(Set(trees), equals: ["N[home, list]", "N[home, p7, p7]"])
        token.cancel()
    }

    @Test("A cancelled observer gets no events")
    func cancelledObserver() async throws {
        var count = 0
        router.observe { _ in count += 1 }.cancel()
        try await router.unwind(.back)
        expect(count, equals: 0)
    }
}

extension TestApp {
    /// Replaces the last screen by a product if the interceptor of the step allows it.
    fileprivate func replaceLast(asking verdict: @escaping () throws -> InterceptorVerdict) async throws {
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(InlineInterceptor { (_: Int) in try verdict() }).adding(Product.setting)
            .using(.pushReplacingLast).from(.nearest)
        try await router.navigate(to: .to(step, with: 7))
    }
}
