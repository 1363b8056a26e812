import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Errors say what was requested, what was there, and what to do, and the hierarchy is unchanged.
@MainActor
struct FailureTests: Navigating {
    let fixture: HierarchyFixture
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        fixture = try RoutingWindow.fixture("T[N[home, list]*, S[p | d]] ^sheet m")
        window = fixture.window
        router = DefaultRouter(window: window)
    }

    private func product<A: Action>(_ action: A, from start: DestinationStep<A.Host, Int>) -> Destination {
        .to(
            StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(start),
            with: 7)
    }

    private func product(from steps: DestinationStep<Product, Int>) -> Destination {
        .to(steps, with: 7)
    }

    /// A product in a navigation container that a closure builds.
    private func product(
        _ factory: some Factory<Product, Int> = ProductFactory(),
        in container: @escaping (ChildCoordinator) throws -> NavigationContainer
    ) -> Destination {
        .to(
            StepAssembly(finder: NilFinder<Product, Int>(), factory: factory).using(.push)
                .from(StepAssembly(finder: NilFinder(), factory: ClosureFactory(container: container)))
                .using(.present).from(DestinationStep<Screen, Int>.topmost),
            with: 7)
    }

    private struct ClosureFactory: ContainerFactory {
        let container: (ChildCoordinator) throws -> NavigationContainer

        func build(with context: Int, integrating children: ChildCoordinator) throws -> NavigationContainer {
            try container(children)
        }
    }

    nonisolated static let refusals: [HierarchyCase<Self>] = [
        .navigation("A missing start", .refusal(.originNotFound, "LoginPage", "ClassFinder", "Start at")) {
            let login = DestinationStep<LoginPage, Int>.custom(using: ClassFinder()).anyScreen
            return $0.product(
                .present, from: SwitchAssembly<Screen, Int>().addCase(when: { _ in true }, from: login).assemble())
        },
        .navigation(
            "A container that its action does not place, not the screen in it",
            .refusal(.notPlaced, "NavigationContainer", "PlacesNothing", "attach")
        ) {
            $0.product(
                from: StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(.navigation)
                    .using(PlacesNothing()).from(DestinationStep<Screen, Int>.topmost))
        },
        .navigation(
            "An action that throws after an earlier step",
            .refusal(.actionFailed, "PlacesNothing", "p7", wrapping: Refusal())
        ) {
            let b = StepAssembly(finder: NilFinder()) { (_: Int) in Page("b") }
                .using(.present).from(DestinationStep<Screen, Int>.topmost)
            return $0.product(PlacesNothing(error: Refusal()), from: b.anyScreen)
        },
        .navigation(
            "A container factory that does not build its children",
            .refusal(.notPlaced, "ClosureFactory", "build(integrating:)")
        ) { $0.product { _ in NavigationContainer() } },
        .navigation("A container factory that drops its children", .refusal(.notPlaced, "p7", "did not attach")) {
            $0.product { children in
                _ = try children.build()
                return NavigationContainer()
            }
        },
        .navigation(
            "A start that only the previous navigation has found",
            .refusal(.originNotFound, "ClassFinder", "did not find it")
        ) { suite in
            try suite.window.setRoot(navigation(Page("p")))
            let page = DestinationStep<Page, Int>.custom(using: ClassFinder())
            let destination = suite.product(.push, from: page.expectingContainer())
            try await suite.router.navigate(to: destination)
            try suite.window.setRoot(Screen())
            return destination
        },
        .navigation(
            "A target that is any screen, without a factory",
            .refusal(.typeMismatch, "Screen", "ClassFinder<ProductScreen", ".custom(using:)")
        ) {
            let step = StepAssembly(finder: ClassFinder()).from(DestinationStep<Screen, Int>.topmost)
            #expect(throws: RoutingError.self) { [router = $0.router] in try router.plan(to: step, with: 7) }
            return Destination.to(step, with: 7)
        },
        .navigation(
            "An action without its container", .refusal(.containerMismatch, "d ", "NavigationContainer", "TabContainer")
        ) {
            let d = DestinationStep<Screen, Int>.custom(using: InstanceFinder($0.fixture["d"]))
            return $0.product(.push, from: d.expectingContainer())
        },
        .navigation(
            "A finder that finds a screen outside the window", .refusal(.notAttached, "InlineFinder", "elsewhere")
        ) {
            let elsewhere = Page("elsewhere")
            return $0.product(.present, from: .custom(using: InlineFinder { _, _ in elsewhere }))
        },
    ]

    @Test("A navigation that is impossible throws an error that says why", arguments: refusals)
    func refused(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window)
    }

    @Test("A container factory that builds its children too late throws `notPlaced`")
    func childrenBuiltTooLate() async throws {
        var kept: ChildCoordinator?
        let late = product {
            kept = $0
            return NavigationContainer()
        }
        await expectRefusal(.notPlaced, saying: "ClosureFactory", "build(integrating:)", in: window) {
            try await router.navigate(to: late)
        }
        let children = try #require(kept)
        #expect(!children.isEmpty)
        #expect(try children.build().isEmpty)
    }

    @Test("The error of a child is thrown although its container factory catches it")
    func caughtChildError() async {
        var attempts = 0
        let moody = InlineFactory { (_: Int) -> Product in
            attempts += 1
            throw Refusal()
        }
        let quiet = product(moody) { children in
            let container = NavigationContainer()
            do { try container.setChildren(children.build()) } catch {}
            return container
        }
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "Product", in: window) {
            try await router.navigate(to: quiet)
        }
        expect(error?.plan?.failure?.target, equals: "Product")
        expect(attempts, equals: 1)
    }

    @Test("A navigation to any screen that a finder finds is no mistake")
    func anyScreen() async throws {
        let steps: [DestinationStep<Screen, Int>] = [
            .topmost, .root, .custom(using: ClassFinder()),
            SwitchAssembly().addCase(from: ClassFinder<Screen, Int>()).assemble(),
        ]
        for step in steps { try await router.navigate(to: step, with: 7) }
    }

    @Test(
        "Whatever part fails, its error is thrown once and the hierarchy is unchanged",
        arguments: NavigationFault.allCases)
    func thrownOnce(_ fault: NavigationFault) async throws {
        let app = try TestApp("N1[a, b] ^ d")
        let destination = try fault.destination(app)
        var ends: [String] = []
        let token = app.router.observe { event in
            switch event.kind {
            case .failed(let error): ends.append("failed: \(error.code)")
            case .finished: ends.append("finished")
            default: break
            }
        }
        let error = await expectRefusal(fault.code, in: app.window) {
            try await app.router.navigate(to: destination)
        }
        expect(ends, equals: ["failed: \(fault.code)"])
        expect(error?.underlyingError is Refusal, equals: fault.wrapsError)
        token.cancel()
    }

    @Test("An error wraps the app's error and names the entity and the step that failed")
    func errorText() async throws {
        let app = try TestApp("a")
        let c = StepAssembly.failing("sold out").using(.present).from(.topmost)
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: c)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "sold out"))
        expect(
            error?.description,
            equals: """
                factoryFailed: InlineFactory could not build FixtureScreen. (cause: Refusal(reason: "sold out")) \
                (failed step: FixtureScreen will be built: NilFinder found nothing, so InlineFactory builds it; \
                placed by PresentModally)
                """)
    }

    private struct Unprepared: Interceptor {
        let error: RoutingError
        mutating func prepare(with context: Any) throws { throw error }
        func perform(with context: Any) async throws -> InterceptorVerdict { .proceed }
    }

    nonisolated private static let own = RoutingError(.invalidIndex, "There is no row 7.", underlying: Refusal())

    nonisolated static let ownErrors: [HierarchyCase<Self>] = [
        .navigation("of a task is unchanged", .refusal(.invalidIndex, "row 7", wrapping: Refusal())) { suite in
            let failing = InlineContextTask { (_: Screen, _: Void) in throw own }
            return Destination.to(StepAssembly.new("c").adding(forAnyScreen: failing).using(.present).from(.topmost))
        },
        .navigation("of a global task is unchanged", .refusal(.invalidIndex, "row 7", wrapping: Refusal())) {
            $0.router.add(InlineContextTask { (_: Screen, _: Void) in throw own })
            return Destination.to(Shop.page("c"))
        },
        .navigation("of an interceptor is wrapped", .refusal(.intercepted, "InlineInterceptor")) { _ in
            Destination.to(Shop.page("c", interceptor { throw own }))
        },
        .navigation("of a global interceptor is wrapped", .refusal(.prepareFailed, "Unprepared")) {
            $0.router.add(Unprepared(error: own))
            return Destination.to(Shop.page("c"))
        },
    ]

    @Test("A `RoutingError` of an entity is rethrown unchanged, except that of an interceptor", arguments: ownErrors)
    func frameworkErrors(_ row: HierarchyCase<Self>) async throws {
        let error = try await row.run(in: self, window)
        let wrapped = error?.underlyingError as? RoutingError ?? error
        expect(wrapped?.code, equals: .invalidIndex)
        expect(wrapped?.message, equals: Self.own.message)
        expect(wrapped?.underlyingError as? Refusal, equals: Refusal())
    }

    @Test("The description of an error is its code, its message, and the underlying error")
    func plainError() {
        expect("\(RoutingError(.notRoot, "It is not the root."))", equals: "notRoot: It is not the root.")
        expect(
            "\(RoutingError(.notRoot, "No.", underlying: Refusal()))",
            equals: "notRoot: No. (cause: Refusal(reason: \"no\"))")
    }

    private struct RejectsUnknownCities: ContextTask {
        let inPrepare: Bool

        func prepare(with city: Int) throws { if inPrepare, city == 99 { throw Refusal(reason: "no such city") } }
        func perform(on screen: ValueScreen<Int>, with city: Int) throws {
            if city == 99 { throw Refusal(reason: "no such city") }
        }
    }

    /// A step to a city beside a list of cities, in a split that replaces the root.
    private func city(rejectingInPrepare: Bool) -> DestinationStep<ValueScreen<Int>, Int> {
        let list = StepAssembly(finder: LabelFinder("cities")) { (_: Int) in ValueScreen<Int>("cities") }
            .adding(RejectsUnknownCities(inPrepare: rejectingInPrepare))
            .using(.setAsPrimary).from(.split).using(.replaceRoot).from(.root)
        let factory = InlineFactory { (id: Int) in ValueScreen("city", id) }
        return StepAssembly(finder: ClassWithContextFinder(), factory: factory).using(.showDetail).from(list)
    }

    nonisolated static let rejections = [(true, .prepareFailed), (false, .taskFailed)] as [(Bool, RoutingError.Code)]

    @Test("A context that a step in the middle rejects leaves the app unchanged", arguments: rejections)
    func lateValidation(_ inPrepare: Bool, _ code: RoutingError.Code) async throws {
        let app = try TestApp("T[a, b*] ^ m ^ n")
        let city = city(rejectingInPrepare: inPrepare)
        await expectRefusal(code, saying: "RejectsUnknownCities", in: app.window) {
            try await app.router.navigate(to: city, with: 99)
        }
        expectHierarchy(app.window, "T[a, b*] ^ m ^ n")
        try await app.router.navigate(to: city, with: 7)
        expectHierarchy(app.window, "S[cities | city#7]")
    }
}
