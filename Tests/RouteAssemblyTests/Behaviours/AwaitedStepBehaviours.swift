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

    @Test("A finder that has no factory finds the screen that the steps below build, and its tasks run once (160)")
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

    @Test("A step that only finds a screen, on top of the topmost screen, throws `nothingToBuild` (161)")
    func nothingToBuild() async throws {
        let stage = try Stage("a")
        let c = StepAssembly(finder: ClassFinder<Page, Void>()).from(.current).assemble()
        await expectRefusal(.nothingToBuild, saying: "Page", "factory", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        expectHierarchy(stage.window, "a")
    }

    @Test("If the steps below do not build the screen to be found, the navigation rolls back (161)")
    func doesNotAppear() async throws {
        let stage = try Stage("S[x]")
        let triangle = finding(stage, "triangle").from(home(stage)).assemble()
        await expectRefusal(.originNotFound, saying: "FixtureScreen", "Labelled", in: stage.window) {
            try await stage.router.navigate(to: triangle)
        }
        #expect(stage.log.take().suffix(3) == ["build circle", "build sq", "find triangle"])
    }

    @Test("A step with a `NilFinder` always builds its screen (162)")
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

    @Test("A step that neither finds nor builds a screen throws before any interceptor runs (163)")
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

    @Test("The tasks of a step configure the screen that it finds, and a start that finds nothing throws (164)")
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

    @Test("A factory that returns a screen with a parent throws `alreadyAttached` (165)")
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
