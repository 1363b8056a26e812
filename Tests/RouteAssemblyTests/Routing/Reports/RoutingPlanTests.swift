import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RoutingPlanTests {
    let window: Window
    let router: DefaultRouter

    init() throws {
        window = try Window.fixture("T[N[home, list]*, other] ^ m").window
        router = DefaultRouter(window: window)
    }

    @Test("A plan has the steps and the removals, and runs and changes nothing")
    func contents() throws {
        let log = Log()
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(
                InlineInterceptor { (_: Int) in
                    log.add("asked")
                    return .proceed
                }
            )
            .using(.pushAsRoot)
            .from(
                SwitchAssembly()
                    .addCase(when: { $0 < 0 }, from: DestinationStep<NavigationContainer, Int>.nearest)
                    .addCase(from: ClassFinder<NavigationContainer, Int>())
                    .assemble()
            )
            .assemble()
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

    @Test("The plan of an error names the step that has failed")
    func failedStep() async throws {
        let list = StepAssembly(
            finder: NilFinder<Page, Int>(), factory: InlineFactory { (_: Int) -> Page in throw Refusal() }
        )
        .using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(
            list.expectingContainer()
        ).assemble()
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "Page", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(error?.plan?.failure?.target, equals: "Page")
        expect(error.map { "\($0)" }?.contains("Page"), equals: true)
    }

    @Test("The failed step can be in a container, found, or the last one")
    func failedStepPositions() async throws {
        let container = ContainerStep(
            finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Int>())
        let inside = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) -> Page in throw Refusal() })
            .using(.push).from(container).using(.present).from(DestinationStep<Screen, Int>.topmost).assemble()
        let above = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(
            inside.expectingContainer()
        ).assemble()
        let built = await expectRefusal(.factoryFailed, in: window) { try await router.navigate(to: above, with: 7) }
        expect(built?.plan?.failure?.target, equals: "Page")

        let start = StepAssembly(finder: ClassFinder<FixtureScreen, Int>())
            .adding(InlineContextTask { (_: FixtureScreen, _: Int) in throw Refusal() }).from(
                DestinationStep<Screen, Int>.root
            ).assemble()
        let onto = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.present).from(start).assemble()
        let found = await expectRefusal(.taskFailed, in: window) { try await router.navigate(to: onto, with: 7) }
        expect(found?.plan?.failure?.target, equals: "FixtureScreen")

        let product = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(container).using(
            .present
        )
        .from(DestinationStep<Screen, Int>.topmost).assemble()
        let last = await expectRefusal(.containerMismatch, in: window) {
            try await router.navigate(to: product.expectingContainer(TabContainer.self), with: 7)
        }
        expect(last?.plan?.failure?.target, equals: "Product")
    }

    @Test("The target has failed if a task of a found screen removes it")
    func removedByTask() async throws {
        let stack = StepAssembly(finder: ClassFinder<NavigationContainer, Int>())
            .adding(InlineContextTask { (stack: NavigationContainer, _: Int) in try stack.popToRoot() })
            .from(DestinationStep<Screen, Int>.root).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(stack).assemble()
        let error = await expectRefusal(.notPlaced, in: window) { try await router.navigate(to: step, with: 7) }
        expect(error?.plan?.failure?.target, equals: "Product")
    }

    @Test("A plan counts the screens that are in the window")
    func screenCount() throws {
        let step = StepAssembly(finder: ClassFinder<Product, Int>(), factory: ProductFactory()).using(.present)
            .from(DestinationStep<Screen, Int>.topmost).assemble()
        // T, N, home, list, other, and m.
        #expect(try "\(router.plan(to: step, with: 7))".contains("looked at 6 screens"))
        try window.root?.dismissPresented()
        #expect(try "\(router.plan(to: step, with: 7))".contains("looked at 5 screens"))
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
            .from(DestinationStep<Screen, Int>.topmost).assemble()
        let reason = try router.plan(to: step, with: 7).steps.first?.reason
        expect(
            reason,
            equals: "ClassFinder looked at \(count) from TabContainer (\(options)) and matched none, "
                + "so ProductFactory builds it")
    }

    @Test("The outcome of a step whose finder has thrown is undecided")
    func failedFinder() async throws {
        var hasFailed = false
        let finder = InlineFinder { (_: Int, _: Window) throws -> Product? in
            if hasFailed { throw Refusal() } else { nil }
        }
        let step = StepAssembly(finder: finder, factory: ProductFactory()).using(.present).from(
            DestinationStep<Screen, Int>.topmost
        ).assemble()
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
