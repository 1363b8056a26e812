import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What takes the place of a finder with a nil factory, and of a nil finder with a nil factory: a
/// step that only finds is awaited.
@MainActor @Suite("Behaviours: steps that only find")
struct AwaitedStepBehaviours {
    /// Tabs with a circle and a square, in the place of the root.
    private func home(_ stage: Stage) -> DestinationStep<TabContainer, Void> {
        StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { Labelling<Void>("circle", stage.log) }
                Labelling<Void>("sq", stage.log)
            }
        )
        .using(.replaceRoot).from(.root).assemble()
    }

    private func finding(_ stage: Stage, _ label: String) -> StepAssembly<FixtureScreen, Void> {
        StepAssembly(finder: Labelled<FixtureScreen, Void>(label, stage.log))
            .adding(NotedInterceptor<Void>(name: "i", log: stage.log))
            .adding(NotedTask<Void>(name: "t", log: stage.log))
            .adding(NotedPostTask<Void>(name: "p", log: stage.log))
    }

    @Test("160 a screen that the steps below build is looked for again, gets its tasks once and is shown")
    func appears() async throws {
        let stage = try Stage("S[x]")
        let square = try await stage.router.navigate(to: finding(stage, "sq").from(home(stage)).assemble())
        expectHierarchy(stage.window, "T[N[circle], sq*]")
        #expect(square.isVisible)
        #expect(
            stage.log.take() == [
                "prepare i", "prepare t", "find sq", "prepare circle", "prepare sq", "ask i", "build circle",
                "build sq", "find sq", "t on sq",
                "p on sq",
            ])
    }

    @Test("161 a step that only finds, from the topmost screen, builds nothing it could wait for")
    func nothingToBuild() async throws {
        let stage = try Stage("a")
        let c = StepAssembly(finder: ClassFinder<Page, Void>()).from(.current).assemble()
        await expectRefusal(.nothingToBuild, saying: "Page", "factory", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        expectHierarchy(stage.window, "a")
    }

    @Test("161 a screen that does not appear in what the steps below build takes everything back")
    func doesNotAppear() async throws {
        let stage = try Stage("S[x]")
        let triangle = finding(stage, "triangle").from(home(stage)).assemble()
        await expectRefusal(.originNotFound, saying: "FixtureScreen", "Labelled", in: stage.window) {
            try await stage.router.navigate(to: triangle)
        }
        #expect(stage.log.take().suffix(3) == ["build circle", "build sq", "find triangle"])
    }

    @Test("162 a step that never finds always builds")
    func nilFinder() async throws {
        let stage = try Stage("a")
        let c = StepAssembly(finder: NilFinder(), factory: Labelling<Void>("c", stage.log)).using(.present).from(
            .current
        ).assemble()
        let first = try await stage.router.navigate(to: c)
        let second = try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ c ^ c")
        #expect(first !== second && second.presenting === first)
    }

    @Test("163 a step that neither finds nor builds is not passed over: it is refused before anybody is asked")
    func neither() async throws {
        let stage = try Stage("a")
        let step = StepAssembly(finder: NilFinder<FixtureScreen, Void>())
            .adding(NotedInterceptor<Void>(name: "i", log: stage.log)).adding(
                NotedTask<Void>(name: "t", log: stage.log))
        let nothing = step.from(.current).assemble()
        await expectRefusal(.nothingToBuild, saying: "FixtureScreen", in: stage.window) {
            try await stage.router.navigate(to: nothing)
        }
        #expect(stage.log.take() == ["prepare i", "prepare t"])
        let overHome = step.from(home(stage)).assemble()
        await expectRefusal(.originNotFound, saying: "NilFinder", in: stage.window) {
            try await stage.router.navigate(to: overHome)
        }
        #expect(!stage.log.take().contains("t on a"))
    }

    @Test(
        "164 a screen that exists is configured by the tasks of a step that finds it, and a start that finds nothing is refused"
    )
    func byHand() async throws {
        let stage = try Stage("T[a*, b]", screens: ["b": { Showing<String>("b") }])
        let configured = StepAssembly(finder: ClassFinder<Showing<String>, String>()).adding(ContextSettingTask()).from(
            .current
        ).assemble()
        try await stage.router.navigate(to: configured, with: "new")
        expectHierarchy(stage.window, "T[a, b#new*]")
        #expect(NilFinder<FixtureScreen, Void>().findScreen(with: (), in: stage.window) == nil)
        let nothing = DestinationStep<FixtureScreen, Void>.custom(using: NilFinder())
        await expectRefusal(.originNotFound, saying: "NilFinder", in: stage.window) {
            try await stage.router.navigate(to: nothing)
        }
    }

    @Test("165 a factory that hands out a screen which has a place already is refused")
    func alreadyPlaced() async throws {
        let stage = try Stage("N1[b]")
        let b = stage["b"]
        let again = StepAssembly(finder: NilFinder(), factory: InlineFactory { b }).using(.present).from(.current)
            .assemble()
        await expectRefusal(.alreadyAttached, saying: "b", "N1", in: stage.window) {
            try await stage.router.navigate(to: again)
        }
        #expect(b.parent === stage["N1"])
    }
}
