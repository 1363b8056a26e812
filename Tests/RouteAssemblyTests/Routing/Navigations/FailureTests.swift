import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Errors say what was requested, what was there, and what to do, and the hierarchy is unchanged.
@MainActor
struct FailureTests {
    let fixture: HierarchyFixture
    let window: Window
    let router: DefaultRouter

    init() throws {
        fixture = try Window.fixture("T[N[home, list]*, S[p | d]] ^sheet m")
        window = fixture.window
        router = DefaultRouter(window: window)
    }

    private func product<A: Action>(_ action: A, from start: DestinationStep<A.Host, Int>) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(start).assemble()
    }

    private func refused(
        _ code: RoutingError.Code, saying words: String..., with id: Int = 7,
        sourceLocation: SourceLocation = #_sourceLocation,
        by step: DestinationStep<Product, Int>
    ) async {
        let error = await expectRefusal(code, in: window, sourceLocation: sourceLocation) {
            try await router.navigate(to: step, with: id)
        }
        for word in words {
            expect(
                error?.message.contains(word), equals: true, "\(error?.message ?? "")", sourceLocation: sourceLocation)
        }
        #expect(error?.plan != nil, sourceLocation: sourceLocation)
        expect(error.map { "\($0)".hasPrefix("\(code): ") }, equals: true, sourceLocation: sourceLocation)
    }

    @Test("A missing start throws `originNotFound`")
    func missingStart() async {
        await refused(
            .originNotFound, saying: "LoginPage", "ClassFinder", "Start at", by: product(.present, from: missing()))
    }

    private func missing() -> DestinationStep<Screen, Int> {
        SwitchAssembly<Screen, Int>().addCase(
            when: { _ in true }, from: DestinationStep<LoginPage, Int>.custom(using: ClassFinder()).anyScreen
        ).assemble()
    }

    @Test("A switch without a matching case throws `originNotFound`")
    func noMatchingCase() async {
        let start = SwitchAssembly<Screen, Int>().addCase(when: { $0 < 0 }, from: DestinationStep<Screen, Int>.root)
            .assemble()
        await refused(.originNotFound, saying: "1 cases", "assemble(default:)", by: product(.present, from: start))
    }

    @Test("A screen that no step below builds throws `nothingToBuild`")
    func notBuilt() async {
        let step = StepAssembly(finder: ClassFinder<Product, Int>()).from(DestinationStep<Screen, Int>.root).assemble()
        await refused(.nothingToBuild, saying: "Product", "factory", by: step)
    }

    @Test("A screen that the steps below do not build throws `originNotFound`")
    func notFoundAfterBuild() async {
        let login = StepAssembly(
            finder: NilFinder<LoginPage, Int>(), factory: InlineFactory { (_: Int) in LoginPage() }
        )
        .using(.present).from(DestinationStep<Screen, Int>.topmost).assemble()
        let step = StepAssembly(finder: ClassFinder<Product, Int>()).from(login).assemble()
        await refused(.originNotFound, saying: "Product", "expected to be there", "ClassFinder", by: step)
    }

    @Test("A screen that is built without an action throws `notPlaced`")
    func noAction() async {
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).from(DestinationStep<Screen, Int>.root)
            .assemble()
        await refused(.notPlaced, saying: "Product", "using", by: step)
    }

    @Test("A screen that its action does not place throws `notPlaced`")
    func actionPlacesNothing() async {
        struct Lazy: Action {
            func perform(with screen: Screen, on host: Screen, animated: Bool) {}
        }
        await refused(.notPlaced, saying: "p7", "Lazy", "attach", by: product(Lazy(), from: .topmost))
        // The container is named, not the screen in it.
        let inside = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(.navigation)
            .using(Lazy()).from(DestinationStep<Screen, Int>.topmost).assemble()
        await refused(.notPlaced, saying: "NavigationContainer", "Lazy", "attach", by: inside)
    }

    @Test("A container factory that does not build its children throws `notPlaced`")
    func childrenNotBuilt() async {
        struct Deaf: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                NavigationContainer()
            }
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Deaf())).using(.present).from(
                DestinationStep<Screen, Int>.topmost
            ).assemble()
        await refused(.notPlaced, saying: "Deaf", "build(integrating:)", by: step)
    }

    @Test("A container factory that builds its children too late throws `notPlaced`")
    func childrenBuiltTooLate() async throws {
        final class Kept { var children: ChildCoordinator? }
        struct Late: ContainerFactory {
            let kept: Kept
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                kept.children = children
                return NavigationContainer()
            }
        }
        let kept = Kept()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Late(kept: kept))).using(.present).from(
                DestinationStep<Screen, Int>.topmost
            ).assemble()
        await refused(.notPlaced, saying: "Late", "build(integrating:)", by: step)
        let children = try #require(kept.children)
        #expect(!children.isEmpty)
        #expect(try children.build().isEmpty)
    }

    @Test("The error of a child is thrown although its container factory catches it")
    func caughtChildError() async {
        struct Quiet: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                let container = NavigationContainer()
                do { try container.setChildren(children.build()) } catch {}
                return container
            }
        }
        var attempts = 0
        let moody = InlineFactory { (_: Int) -> Product in
            attempts += 1
            throw Refusal()
        }
        let step = StepAssembly(finder: NilFinder(), factory: moody).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Quiet())).using(.present).from(
                DestinationStep<Screen, Int>.topmost
            ).assemble()
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "Product", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(error?.plan?.failure?.target, equals: "Product")
        expect(attempts, equals: 1)
    }

    @Test("A container factory that drops its children throws `notPlaced`")
    func childrenDropped() async {
        struct Forgetful: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) throws -> NavigationContainer {
                _ = try children.build()
                return NavigationContainer()
            }
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Forgetful())).using(.present).from(
                DestinationStep<Screen, Int>.topmost
            ).assemble()
        await refused(.notPlaced, saying: "p7", "did not attach", by: step)
    }

    @Test("A start that only the previous navigation has found throws `originNotFound`")
    func startGone() async throws {
        let page = Page("p")
        let home = try navigation(page)
        try window.setRoot(home)
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(DestinationStep<Page, Int>.custom(using: ClassFinder()).expectingContainer(NavigationContainer.self))
            .assemble()
        try await router.navigate(to: step, with: 7)
        try window.setRoot(Screen())
        await expectRefusal(.originNotFound, saying: "ClassFinder", "did not find it", in: window) {
            try await router.navigate(to: step, with: 7)
        }
    }

    @Test("A step whose target is any screen throws `typeMismatch`")
    func untypedTarget() async throws {
        let step = StepAssembly(
            finder: ClassFinder<Screen, Int>(), factory: InlineFactory { (_: Int) -> Screen in Screen() }
        )
        .using(.present).from(DestinationStep<Screen, Int>.topmost).assemble()
        await expectRefusal(.typeMismatch, saying: "Screen", "State the type", in: window) {
            try await router.navigate(to: step, with: 7)
        }
    }

    @Test("A step without a factory whose target is any screen throws `typeMismatch`")
    func untypedSearch() async throws {
        let step = StepAssembly(finder: ClassFinder()).from(DestinationStep<Screen, Int>.topmost).assemble()
        await expectRefusal(.typeMismatch, saying: "Screen", "ClassFinder<ProductScreen", ".custom(using:)", in: window)
        {
            try await router.navigate(to: step, with: 7)
        }
        #expect(throws: RoutingError.self) { try router.plan(to: step, with: 7) }
    }

    @Test("A navigation to any screen that a finder finds is no mistake")
    func anyScreen() async throws {
        let steps: [DestinationStep<Screen, Int>] = [
            .topmost, .root, .custom(using: ClassFinder()),
            SwitchAssembly().addCase(from: ClassFinder<Screen, Int>()).assemble(),
        ]
        for step in steps { try await router.navigate(to: step, with: 7) }
    }

    @Test("An action without its container throws `containerMismatch`")
    func noContainer() async {
        let start: DestinationStep<NavigationContainer, Int> = DestinationStep<FixtureScreen, Int>
            .custom(using: InlineFinder { [fixture] _, _ in fixture["d"] as? FixtureScreen }).expectingContainer()
        await refused(
            .containerMismatch, saying: "d ", "NavigationContainer", "TabContainer", by: product(.push, from: start))
    }

    @Test("Replacing the root from another screen throws `notRoot`")
    func replaceRootElsewhere() async {
        await refused(.notRoot, saying: "p7", "m", ".root", by: product(.replaceRoot, from: .topmost))
    }

    @Test("A missing presenter throws `presenterMissing`")
    func missingPresenter() async {
        await refused(
            .presenterMissing, saying: "p7", "returned nil",
            by: product(.present(from: { _ in nil }), from: .topmost))
        await refused(
            .presenterMissing, saying: "p7", "threw an error",
            by: product(.present(from: { _ in throw Refusal() }), from: .topmost))
    }

    @Test("A presenter that already presents a modal throws `alreadyPresenting`")
    func alreadyPresenting() async {
        await refused(
            .alreadyPresenting, saying: "p7", "m", "Dismiss",
            by: product(.present(from: { $0.root }), from: .topmost))
    }

    @Test("A split without the required column throws `primaryMissing` or `detailMissing`")
    func missingColumns() async throws {
        let columns: DestinationStep<SplitContainer, Int> = .custom(using: ClassFinder())
        await refused(.detailMissing, saying: "p7", "detail column", by: product(.pushOntoDetail, from: columns))
        try fixture.screen("d", as: FixtureScreen.self).parent?.setChildren([])
        await refused(.primaryMissing, saying: "p7", "primary", by: product(.showDetail, from: columns))
        await refused(.primaryMissing, saying: "p7", "primary", by: product(.pushOntoDetail, from: columns))
    }

    @Test("A tab at a negative position throws `invalidIndex`")
    func negativeTab() async {
        await refused(
            .invalidIndex, saying: "p7", "-1", by: product(.addTab(at: -1), from: .custom(using: ClassFinder())))
    }

    @Test("A finder that finds a screen outside the window throws `notAttached`")
    func foundOutside() async {
        let elsewhere = Page("elsewhere")
        await refused(
            .notAttached, saying: "InlineFinder", "elsewhere",
            by: product(.present, from: .custom(using: InlineFinder { _, _ in elsewhere })))
    }

    @Test("A factory that returns an attached screen throws `alreadyAttached`")
    func attachedScreen() async throws {
        let taken = Product(1)
        try (fixture["list"].parent as? NavigationContainer)?.push(taken)
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in taken })
            .using(.present).from(DestinationStep<Screen, Int>.topmost).assemble()
        await refused(.alreadyAttached, saying: "p1", "one place", by: step)
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
        expectHierarchy(app.window, "N1[a, b] ^ d")
        expect(ends, equals: ["failed: \(fault.code)"])
        expect((error?.underlyingError is Refusal), equals: fault.wrapsError)
        token.cancel()
    }

    @Test("An error wraps the app's error and names the entity and the step that failed")
    func errorText() async throws {
        let app = try TestApp("a")
        let step = StepAssembly(
            finder: NilFinder<FixtureScreen, Void>(), factory: InlineFactory { throw Refusal(reason: "sold out") })
        let c = step.using(.present).from(.topmost).assemble()
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

    @Test("A `RoutingError` of an entity is rethrown unchanged, except that of an interceptor")
    func frameworkErrors() async throws {
        let app = try TestApp("a")
        let own = RoutingError(.invalidIndex, "There is no row 7.", underlying: Refusal())
        let task = app.step("c").adding(forAnyScreen: InlineContextTask { (_: Screen, _: Void) in throw own }).using(
            .present
        ).from(
            .topmost
        ).assemble()
        let error = await expectRefusal(.invalidIndex, saying: "row 7", in: app.window) {
            try await app.router.navigate(to: task)
        }
        #expect(error?.message == own.message && error?.underlyingError is Refusal)
        let asked = app.step("c").adding(InlineInterceptor { (_: Void) in throw own }).using(.present).from(.topmost)
            .assemble()
        let wrapped = await expectRefusal(.intercepted, saying: "InlineInterceptor", in: app.window) {
            try await app.router.navigate(to: asked)
        }
        expect((wrapped?.underlyingError as? RoutingError)?.code, equals: .invalidIndex)
    }

    @Test("The description of an error is its code, its message, and the underlying error")
    func plainError() {
        expect("\(RoutingError(.notRoot, "It is not the root."))", equals: "notRoot: It is not the root.")
        expect(
            "\(RoutingError(.notRoot, "No.", underlying: Refusal()))",
            equals: "notRoot: No. (cause: Refusal(reason: \"no\"))")
    }

    @Test("An action that throws late rolls back the earlier steps")
    func lateAction() async throws {
        let app = try TestApp("a")
        let navigation = app.step("b").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        let c = app.step("c").using(PlacesNothing(error: Refusal(reason: "full"))).from(navigation).assemble()
        let error = await expectRefusal(.actionFailed, saying: "PlacesNothing", "c", in: app.window) {
            try await app.router.navigate(to: c)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "full"))
        expect(app.log.take().suffix(2), equals: ["build b", "build c"])
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
        let list = StepAssembly(
            finder: NotedLabelFinder<ValueScreen<Int>, Int>("cities", Log()),
            factory: InlineFactory { (_: Int) in ValueScreen<Int>("cities") }
        )
        .adding(RejectsUnknownCities(inPrepare: rejectingInPrepare))
        .using(.setAsPrimary).from(.split).using(.replaceRoot).from(.root).assemble()
        return StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (id: Int) in ValueScreen("city", id) }
        )
        .using(.showDetail).from(list.expectingContainer()).assemble()
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
