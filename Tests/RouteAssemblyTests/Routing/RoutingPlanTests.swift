import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RoutingPlanTests {
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("T[N[home, list]*, other] ^ m").window
        router = DefaultRouter(window: window)
    }

    @Test("A plan has the steps and the removals, and runs and changes nothing")
    func contents() throws {
        let log = Log()
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).adding(
            InlineInterceptor { (_: Int) in
                log.add("asked")
                return .proceed
            }
        )
        .using(.pushAsRoot).from(
            SwitchAssembly().addCase(when: { $0 < 0 }, from: DestinationStep<NavigationContainer, Int>.nearest)
                .addCase(from: ClassFinder<NavigationContainer, Int>()).assemble()
        )
        let before = WindowState(window)
        let plan = try router.plan(to: step, with: 7)
        #expect(WindowState(window) == before && log.lines.isEmpty)
        #expect(plan.target == "Product" && plan.origin is NavigationContainer)
        expect(plan.steps.map(\.outcome), equals: [.built, .found])
        #expect(plan.steps[0].action == "PushAsRoot" && plan.steps[0].interceptors == ["InlineInterceptor"])
        #expect(
            plan.dismissed == ["m"] && plan.removed == ["list", "home"] && plan.shown.isEmpty && plan.failure == nil)
        let text = "\(plan)"
        for word in [
            "to Product", "will be built", "PushAsRoot", "asks InlineInterceptor", "a switch took", "is dismissed: m",
            "is removed: list, home",
        ] {
            #expect(text.contains(word), "\(text)")
        }
    }

    @Test("A plan throws if a screen to be removed is locked")
    func lockedScreen() throws {
        (window.topmost as? FixtureScreen)?.isLocked = true
        let error = #expect(throws: RoutingError.self) {
            try router.plan(to: DestinationStep<Screen, Void>.root, with: ())
        }
        expect(error?.code, equals: .cannotBeRemoved)
        expect(error?.plan?.dismissed, equals: ["m"])
    }

    nonisolated static let searches: [(SearchOptions, String)] = [
        (.current, "1 screen"), (.currentVisibleOnly, "3 screens"), (.visible, "2 screens"),
        (.currentAllStack, "5 screens"), (.contained, "4 screens"), (.fullStack, "6 screens"), (.parent, "0 screens"),
        (.currentAndUp, "6 screens"), (.currentAndDown, "5 screens"),
    ]

    @Test("A plan counts the screens that a finder with other options has looked at", arguments: searches)
    func searchedCount(options: SearchOptions, count: String) throws {
        let finder = ClassFinder<Product, Int>(options: options, startingPoint: .root)
        let step = StepAssembly(finder: finder, factory: ProductFactory()).using(.present)
            .from(DestinationStep<Screen, Int>.topmost)
        let reason = try router.plan(to: step, with: 7).steps.first?.reason
        expect(
            reason,
            equals: "ClassFinder looked at \(count) from TabContainer (\(options)) and matched none, "
                + "so ProductFactory builds it")
    }

    nonisolated private static let notation = "T[N[home, list]*, other] ^ m"

    nonisolated static let failures: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "A step on the way", notation, .refusal(.factoryFailed, "InlineFactory", "Page", wrapping: Refusal())
        ) { app in
            let stack = DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())
            let list = failing.using(.push).from(stack)
            try await app.router.navigate(to: product.using(.push).from(list), with: 7)
        } error: {
            #expect($0.plan?.failure?.target == "Page" && "\($0)".contains("Page"))
        },
        HierarchyCase("A step in a container", notation, .refusal(.factoryFailed, wrapping: Refusal())) { app in
            let inside = failing.using(.push).from(stack).using(.present).from(.topmost)
            try await app.router.navigate(to: product.using(.push).from(inside), with: 7)
        } error: {
            expect($0.plan?.failure?.target, equals: "Page")
        },
        HierarchyCase("A found step", notation, .refusal(.taskFailed, wrapping: Refusal())) { app in
            let start = StepAssembly(finder: ClassFinder<FixtureScreen, Int>())
                .configuring { _ in throw Refusal() }.from(.root)
            try await app.router.navigate(to: product.using(.present).from(start), with: 7)
        } error: {
            expect($0.plan?.failure?.target, equals: "FixtureScreen")
        },
        HierarchyCase("The last step", notation, .refusal(.containerMismatch)) { app in
            let step = product.using(.push).from(stack).using(.present).from(.topmost)
            try await app.router.navigate(to: step.expectingContainer(TabContainer.self), with: 7)
        } error: {
            expect($0.plan?.failure?.target, equals: "Product")
        },
        HierarchyCase("The target, if a task of a found screen removes it", notation, .refusal(.notPlaced)) { app in
            let stack = StepAssembly(finder: ClassFinder<NavigationContainer, Int>())
                .configuring { stack in try stack.popToRoot() }.from(.root)
            try await app.router.navigate(to: product.using(.push).from(stack), with: 7)
        } error: {
            expect($0.plan?.failure?.target, equals: "Product")
        },
    ]

    @Test("The plan of an error names the step that has failed", arguments: failures)
    func failedStep(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    private static var product: StepAssembly<Product, Int> {
        StepAssembly(finder: NilFinder(), factory: ProductFactory())
    }

    private static var failing: StepAssembly<Page, Int> {
        StepAssembly(finder: NilFinder()) { (_: Int) -> Page in throw Refusal() }
    }

    private static var stack: StepAssembly<NavigationContainer, Int> {
        StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Int>())
    }

    @Test("The outcome of a step whose finder has thrown is undecided")
    func failedFinder() async throws {
        var hasFailed = false
        let finder = InlineFinder { (_: Int, _: RoutingWindow) throws -> Product? in
            if hasFailed { throw Refusal() } else { nil }
        }
        let step = StepAssembly(finder: finder, factory: ProductFactory()).using(.present).from(
            DestinationStep<Screen, Int>.topmost
        )
        try await router.navigate(to: step, with: 7)
        hasFailed = true
        let error = await expectRefusal(.finderFailed, in: window) { try await router.navigate(to: step, with: 7) }
        expect(error?.plan?.failure?.outcome, equals: .undecided)
        expect(
            error?.plan.map { "\($0)" },
            equals:
                "to Product\n  Product may be there: InlineFinder was called, and the step failed\n  fails at Product")
    }

    @Test("A plan has the hidden screens that the navigation shows")
    func shownScreen() throws {
        let plan = try router.plan(
            to: DestinationStep<Screen, Void>.custom(
                using: InlineFinder { _, window in window.screens.first { "\($0)" == "other" } }), with: ())
        expect(plan.shown, equals: ["other"])
        #expect("\(plan)".contains("comes to the front: other"))
        let outside = DestinationStep<Screen, Void>.at("other").expectingContainer(SplitContainer.self)
        let error = #expect(throws: RoutingError.self) { try router.plan(to: outside, with: ()) }
        #expect(error?.code == .containerMismatch && error?.plan?.shown == ["other"])
    }
}
