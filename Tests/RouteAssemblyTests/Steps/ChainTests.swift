import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ChainTests {
    /// A step that pushes B onto a new navigation container, which is presented over a start.
    private static func login(_ app: TestApp, from start: DestinationStep<Screen, Void> = .topmost) -> DestinationStep<
        FixtureScreen, Void
    > {
        app.step("B").using(.push).from(.navigation).using(.present).from(start)
    }

    /// A step that pushes c onto the container around b, which is presented if it is not there.
    private static func pushOnto(b app: TestApp) -> DestinationStep<FixtureScreen, Void> {
        app.step("c").using(.push).from(app.modal("b"))
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "A navigation evaluates a chain from the destination to the start and builds it from the start", "a",
            "a ^ b ^ c",
            logging: ["find c", "prepare c", "find b", "prepare b", "find a", "build b", "build c"]
        ) { app in
            app.step("c").using(.present).from(app.step("b").using(.present).from(app.start("a")))
        },
        .navigation(
            "A destination that starts at the root replaces what is presented over it", "a ^ d", "a ^ N[B]"
        ) { app in
            login(app, from: .root)
        },
        .navigation("A step can expect its screen to be in a container", "N[b]", "N[b, c]") { app in
            pushOnto(b: app)
        },
        .navigation("A step takes the nearest container around its screen", "T[N[b, d]*, e]", "T[N[b, c]*, e]") { app in
            pushOnto(b: app)
        },
        .navigation(
            "A found screen outside the container that its step expects throws", "N[a] ^ b",
            .refusal(.containerMismatch, "b", "NavigationContainer")
        ) { app in
            pushOnto(b: app)
        },
        .navigation(
            "A new screen outside the container that its step expects throws, before it is built", "a",
            .refusal(.containerMismatch, "FixtureScreen", "NavigationContainer")
        ) { app in
            pushOnto(b: app)
        },
    ]

    @Test("A chain leads from its start to its destination", arguments: navigations)
    func leads(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A destination can be the start of another destination")
    func destinationsAsStarts() async throws {
        let app = try TestApp("a")
        let login = Self.login(app)
        let forgot = app.step("C").using(.push).from(login)
        try await app.router.navigate(to: forgot)
        expectHierarchy(app.window, "a ^ N[B, C]")
        let (container, b) = (
            app.window.topmost, app.window.topmost.flatMap { ($0 as? NavigationContainer)?.children.first }
        )
        #expect(try await app.router.navigate(to: login) === b)
        expectHierarchy(app.window, "a ^ N[B]")
        #expect(app.window.topmost === container)
    }

    @Test("A step with its context is a destination, whatever their types")
    func erasedDestination() async throws {
        let app = try TestApp("a")
        let c = StepAssembly(finder: ClassFinder()) { (text: String) in ValueScreen("C", text) }
            .using(.present).from(.topmost)
        let destinations = [Destination.to(c, with: "x"), Destination.to(app.modal("d"))]
        for destination in destinations { try await app.router.navigate(to: destination) }
        expectHierarchy(app.window, "a ^ C#x ^ d")
        let product: ValueScreen<String> = try await app.router.navigate(to: c, with: "y")
        expect(product.value, equals: "y", "the screen says that it shows another context")
        expectHierarchy(app.window, "a ^ C#x ^ d ^ C#y")
    }

    @Test("Assemblies are values: an entity added to one copy is not in another")
    func values() async throws {
        let app = try TestApp("a")
        let base = app.step("c")
        let one = base.adding(NotedInterceptor<Void>(name: "one", log: app.log)).using(.present).from(.topmost)
        let two = base.adding(NotedInterceptor<Void>(name: "two", log: app.log)).using(.present).from(.topmost)
        try await app.router.navigate(to: two)
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask two"])
        expectHierarchy(app.window, "a ^ c")
        try app.window.topmost?.dismiss()
        try await app.router.navigate(to: one)
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask one"])
    }

    @Test("A container step is a value: an entity added to a copy is not in the original")
    func containerStepIsValue() async throws {
        let app = try TestApp("a")
        let navigation = StepAssembly<NavigationContainer, Void>.navigation
        _ = navigation.adding(NotedInterceptor<Void>(name: "one", log: app.log)).using(.present).from(.topmost)
        let two = navigation.adding(NotedInterceptor<Void>(name: "two", log: app.log))
        try await app.router.navigate(to: app.step("b").using(.push).from(two).using(.present).from(.topmost))
        try await app.router.navigate(to: app.step("c").using(.push).from(navigation).using(.present).from(.topmost))
        expectHierarchy(app.window, "a ^ N[b] ^ N[c]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask two"])
    }

    @Test("A step that only finds can be in the middle of a chain")
    func incompleteParts() async throws {
        let app = try TestApp("N[a]")
        let finding = StepAssembly(finder: NotedLabelFinder<FixtureScreen, Void>("b", app.log))
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NotedLabelFactory<Void>("x", app.log); NotedLabelFactory<Void>("b", app.log)
            }
        ).using(.push).from(.nearest)
        let c = app.step("c").using(.present).from(finding.from(tabs))
        let plan = try app.router.plan(to: c, with: ())
        expect(
            plan.steps.map { "\($0.target) \($0.outcome)" },
            equals: [
                "FixtureScreen will be built", "FixtureScreen will appear", "TabContainer will be built",
                "NavigationContainer is there",
            ])
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "N[a, T[x, b*]] ^ c")
    }

    @Test("A chain can lead to a container and can be a case of a switch")
    func chainAssembly() async throws {
        let app = try TestApp("a")
        let navigation: DestinationStep<NavigationContainer, Void> = StepAssembly.navigation.using(.present)
            .from(.topmost)
        let container = try await app.router.navigate(to: navigation)
        expectHierarchy(app.window, "a ^ N[]")
        #expect(container === app.window.topmost)
        let choice = SwitchAssembly().addCase(when: { true }, from: navigation).assemble(default: .nearest)
        try await app.router.navigate(to: app.step("c").using(.push).from(choice))
        expectHierarchy(app.window, "a ^ N[] ^ N[c]")
    }
}
