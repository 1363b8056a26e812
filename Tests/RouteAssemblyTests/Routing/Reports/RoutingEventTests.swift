import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RoutingEventTests {
    let window: Window
    let router: DefaultRouter
    let stack: NavigationContainer

    init() throws {
        stack = try navigation(Page("home"), Page("list"))
        window = Window(root: stack)
        router = DefaultRouter(window: window)
    }

    private func replacing(_ asked: InlineInterceptor<Int>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(asked).adding(Product.setting)
            .using(.pushReplacingLast).from(.nearest).assemble()
    }

    @Test("A navigation emits its events in order")
    func events() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        try await router.navigate(to: replacing(InlineInterceptor { (_: Int) in .proceed }), with: 7)
        expect(
            recorder.entries,
            equals: [
                "#1 began the navigation to Product", "#1 planned", "#1 InlineInterceptor allows the navigation",
                "#1 list may leave",
                "changed: added p7; removed list; appeared p7; disappeared list",
                "#1 InlineContextTask ran on p7", "#1 committed", "#1 arrived at p7",
            ])
    }

    @Test("An observer that is added while a navigation waits gets the events from then on")
    func lateObserver() async throws {
        let gate = GateInterceptor()
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(gate).using(.push).from(.stack).assemble()
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

    @Test("A rejection emits one event that names the interceptor")
    func rejection() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        _ = try? await router.navigate(to: replacing(InlineInterceptor { (_: Int) in throw Refusal() }), with: 7)
        expect(recorder.entries.count, equals: 4)
        #expect(recorder.entries[2].hasPrefix("#1 InlineInterceptor refuses: "))
        expect(recorder.entries[3], equals: "#1 failed: intercepted")
    }

    @Test("A redirect emits the events of two navigations")
    func redirect() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        let step = replacing(InlineInterceptor { (_: Int) in .redirect(AnyDestination(to: Shop.login())) })
        try await router.navigate(to: AnyDestination(to: step, with: 7))
        expect(
            recorder.entries,
            equals: [
                "#1 began the navigation to Product", "#1 planned", "#1 InlineInterceptor redirects to LoginPage",
                "#1 failed: redirected",
                "#2 began the navigation to LoginPage", "#2 planned", "changed: added LoginPage; appeared LoginPage",
                "#2 committed",
                "#2 arrived at LoginPage",
            ])
    }

    @Test("An unwinding emits the events of a navigation")
    func unwinding() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        try await router.unwind(.back)
        expect(
            recorder.entries,
            equals: [
                "#1 began going back", "#1 planned", "#1 list may leave",
                "changed: removed list; appeared home; disappeared list", "#1 committed",
                "#1 arrived at home",
            ])
    }

    @Test("A screen that declines its removal emits an event")
    func declines() async throws {
        (stack.top as? Page)?.confirm = { false }
        let recorder = RoutingRecorder(window: window, router: router)
        _ = try? await router.unwind(.back)
        expect(recorder.entries.suffix(2), equals: ["#1 list declines to leave", "#1 failed: removalDeclined"])
    }

    @Test("A router's observers never see a partial commit")
    func wholeCommit() async throws {
        var trees: [String] = []
        let token = router.observe { [window] _ in trees.append(tree(window)) }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(Product.setting)
            .using(.push)
            .from(
                StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(Product.setting)
                    .using(.pushReplacingLast).from(.nearest).assemble().expectingContainer()
            )
            .assemble()
        try await router.navigate(to: step, with: 7)
        expect(Set(trees), equals: ["N[home, list]", "N[home, p7, p7]"])
        token.cancel()
    }

    @Test("A task of a commit that was rolled back emits one event")
    func taskOfRollback() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(Product.setting)
            .using(SilentReplacement()).from(.nearest).assemble()
        try await router.navigate(to: step, with: 7)
        expect(recorder.entries.filter { $0.contains("InlineContextTask") }, equals: ["#1 InlineContextTask ran on p7"])
    }

    @Test("A cancelled observer gets no events")
    func cancelledObserver() async throws {
        var count = 0
        router.observe { _ in count += 1 }.cancel()
        try await router.unwind(.back)
        expect(count, equals: 0)
    }
}
