import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: chains")
struct ChainBehaviours {
    @Test("A navigation evaluates a chain from the destination to the start and builds it from the start (112)")
    func direction() async throws {
        let stage = try Stage("a")
        let c = stage.step("c").using(.present).from(stage.step("b").using(.present).from(stage.start("a")).assemble())
            .assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ b ^ c")
        #expect(stage.log.take() == ["find c", "prepare c", "find b", "prepare b", "find a", "build b", "build c"])
    }

    /// A screen in a new stack over what is there, and one on top of it.
    private func login(_ stage: Stage, from start: DestinationStep<Screen, Void> = .current) -> DestinationStep<
        FixtureScreen, Void
    > {
        stage.step("B").using(.push).from(.navigation).using(.present).from(start).assemble()
    }

    @Test("A destination can be the start of another destination (113)")
    func destinationsAsStarts() async throws {
        let stage = try Stage("a")
        let login = login(stage)
        let forgot = stage.step("C").using(.push).from(login.expectingContainer()).assemble()
        try await stage.router.navigate(to: forgot)
        expectHierarchy(stage.window, "a ^ N[B, C]")
        let (container, b) = (
            stage.window.topmost, stage.window.topmost.flatMap { ($0 as? NavigationContainer)?.children.first }
        )
        #expect(try await stage.router.navigate(to: login) === b)
        expectHierarchy(stage.window, "a ^ N[B]")
        #expect(stage.window.topmost === container)
    }

    @Test("A destination that starts at the root replaces what is presented over it (113)")
    func loginFromRoot() async throws {
        let stage = try Stage("a ^ d")
        try await stage.router.navigate(to: login(stage, from: .root))
        expectHierarchy(stage.window, "a ^ N[B]")
    }

    @Test(
        "A step can expect its screen to be in a container, checked when the step is reached (114)",
        arguments: [("N[b]", "N[b, c]"), ("T[N[b, d]*, e]", "T[N[b, c]*, e]")])
    func expectingContainer(_ start: String, _ end: String) async throws {
        let stage = try Stage(start)
        let c = stage.step("c").using(.push).from(stage.modal("b").expectingContainer()).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
    }

    @Test(
        "A screen outside the container that its step expects throws `containerMismatch` (114)",
        arguments: ["N[a] ^ b", "a"])
    func expectedContainerMissing(_ start: String) async throws {
        let stage = try Stage(start)
        let c = stage.step("c").using(.push).from(stage.modal("b").expectingContainer()).assemble()
        await expectRefusal(.containerMismatch, saying: "b", "NavigationContainer", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
    }

    @Test("A step with its context is a destination, whatever their types (115)")
    func erasedDestination() async throws {
        let stage = try Stage("a")
        let c = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (text: String) in Showing("C", text) })
            .using(.present).from(.current).assemble()
        let destinations = [AnyDestination(to: c, with: "x"), AnyDestination(to: stage.modal("d"))]
        for destination in destinations { try await stage.router.navigate(to: destination) }
        expectHierarchy(stage.window, "a ^ C#x ^ d")
        let product: Showing<String> = try await stage.router.navigate(to: c, with: "y")
        #expect(product.value == "x", "found by its type, and nothing sets its context")
        expectHierarchy(stage.window, "a ^ C#x")
    }

    @Test("Assemblies are values: an entity added to one copy is not in another (116)")
    func values() async throws {
        let stage = try Stage("a")
        let base = stage.step("c")
        let one = base.adding(NotedInterceptor<Void>(name: "one", log: stage.log)).using(.present).from(.current)
            .assemble()
        let two = base.adding(NotedInterceptor<Void>(name: "two", log: stage.log)).using(.present).from(.current)
            .assemble()
        try await stage.router.navigate(to: two)
        #expect(stage.log.take().filter { $0.hasPrefix("ask") } == ["ask two"])
        expectHierarchy(stage.window, "a ^ c")
        try stage.window.topmost?.dismiss()
        try await stage.router.navigate(to: one)
        #expect(stage.log.take().filter { $0.hasPrefix("ask") } == ["ask one"])
    }

    @Test("A container step is a value: an entity added to a copy is not in the original (116)")
    func containerStepIsValue() async throws {
        let stage = try Stage("a")
        let navigation = ContainerStep<NavigationContainer, Void>.navigation
        _ = navigation.adding(NotedInterceptor<Void>(name: "one", log: stage.log)).using(.present).from(.current)
        let two = navigation.adding(NotedInterceptor<Void>(name: "two", log: stage.log))
        try await stage.router.navigate(
            to: stage.step("b").using(.push).from(two).using(.present).from(.current).assemble())
        try await stage.router.navigate(
            to: stage.step("c").using(.push).from(navigation).using(.present).from(.current).assemble())
        expectHierarchy(stage.window, "a ^ N[b] ^ N[c]")
        #expect(stage.log.take().filter { $0.hasPrefix("ask") } == ["ask two"])
    }

    @Test("A step that only finds can be in the middle of a chain, and a step that builds needs an action (117)")
    func incompleteParts() async throws {
        let stage = try Stage("N[a]")
        let finding = StepAssembly(finder: Labelled<FixtureScreen, Void>("b", stage.log))
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                Labelling<Void>("x", stage.log); Labelling<Void>("b", stage.log)
            }
        ).using(.push).from(.current).assemble()
        let c = stage.step("c").using(.present).from(finding.from(tabs).assemble()).assemble()
        let plan = try stage.router.plan(to: c, with: ())
        #expect(
            plan.steps.map { "\($0.target) \($0.outcome)" } == [
                "FixtureScreen will be built", "FixtureScreen will appear", "TabContainer will be built",
                "NavigationContainer is there",
            ])
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "N[a, T[x, b*]] ^ c")

        let homeless = stage.step("d").from(.current).assemble()
        await expectRefusal(.notPlaced, saying: "FixtureScreen", "using", in: stage.window) {
            try await stage.router.navigate(to: homeless)
        }
    }

    @Test("A chain can lead to a container and can be a case of a switch (118)")
    func chainAssembly() async throws {
        let stage = try Stage("a")
        let navigation: DestinationStep<NavigationContainer, Void> = ChainAssembly.from(.navigation).using(.present)
            .from(.current).assemble()
        let container = try await stage.router.navigate(to: navigation)
        expectHierarchy(stage.window, "a ^ N[]")
        #expect(container === stage.window.topmost)
        let choice = SwitchAssembly().addCase(when: { true }, from: navigation).assemble(default: .current)
        try await stage.router.navigate(to: stage.step("c").using(.push).from(choice).assemble())
        expectHierarchy(stage.window, "a ^ N[] ^ N[c]")
    }
}
