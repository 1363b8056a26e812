import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Steps without a factory: a step below builds the screen that they find.
@MainActor
struct AwaitedStepTests {
    /// A step that replaces the root by tabs with a circle and a square.
    private func home(_ app: TestApp) -> DestinationStep<TabContainer, Void> {
        StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { NotedLabelFactory<Void>("circle", app.log) }
                NotedLabelFactory<Void>("sq", app.log)
            }
        )
        .using(.replaceRoot).from(.root).assemble()
    }

    private func finding(_ app: TestApp, _ label: String) -> StepAssembly<FixtureScreen, Void> {
        StepAssembly(finder: NotedLabelFinder<FixtureScreen, Void>(label, app.log))
            .adding(NotedInterceptor<Void>(name: "i", log: app.log))
            .adding(forAnyScreen: NotedTask<Void>(name: "t", log: app.log))
            .adding(forAnyScreen: NotedPostTask<Void>(name: "p", log: app.log))
    }

    @Test("A finder that has no factory finds the screen that the steps below build, and its tasks run once")
    func appears() async throws {
        let app = try TestApp("S[x]")
        let square = try await app.router.navigate(to: finding(app, "sq").from(home(app)).assemble())
        expectHierarchy(app.window, "T[N[circle], sq*]")
        #expect(square.isVisible)
        expect(
            app.log.take(),
            equals: [
                "prepare i", "prepare t", "find sq", "prepare circle", "prepare sq", "ask i", "build circle",
                "build sq", "find sq", "t on sq",
                "p on sq",
            ])
    }

    @Test("A step that only finds a screen, on top of the topmost screen, throws `nothingToBuild`")
    func nothingToBuild() async throws {
        let app = try TestApp("a")
        let c = StepAssembly(finder: ClassFinder<Page, Void>()).from(.topmost).assemble()
        await expectRefusal(.nothingToBuild, saying: "Page", "factory", in: app.window) {
            try await app.router.navigate(to: c)
        }
        expectHierarchy(app.window, "a")
    }

    @Test("If the steps below do not build the screen to be found, the navigation rolls back")
    func doesNotAppear() async throws {
        let app = try TestApp("S[x]")
        let triangle = finding(app, "triangle").from(home(app)).assemble()
        await expectRefusal(.originNotFound, saying: "FixtureScreen", "NotedLabelFinder", in: app.window) {
            try await app.router.navigate(to: triangle)
        }
        expect(app.log.take().suffix(3), equals: ["build circle", "build sq", "find triangle"])
    }

    @Test("A screen of another window does not count as built by the steps below")
    func foundElsewhere() async throws {
        let app = try TestApp("S[x]")
        let other = Page("other")
        let elsewhere = Window(root: other)
        let finder = InlineFinder { (_: Void, window: Window) -> Page? in window.root is TabContainer ? other : nil }
        let step = StepAssembly(finder: finder).from(home(app)).assemble()
        await expectRefusal(.notAttached, saying: "InlineFinder", "other", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expectHierarchy(elsewhere, "other")
    }

    @Test("A step with a `NilFinder` always builds its screen")
    func nilFinder() async throws {
        let app = try TestApp("a")
        let c = StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Void>("c", app.log)).using(.present).from(
            .topmost
        ).assemble()
        let first = try await app.router.navigate(to: c)
        let second = try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ c ^ c")
        #expect(first !== second && second.presenting === first)
    }

    @Test("A step that neither finds nor builds a screen throws before any interceptor runs")
    func neither() async throws {
        let app = try TestApp("a")
        let step = StepAssembly(finder: NilFinder<FixtureScreen, Void>())
            .adding(NotedInterceptor<Void>(name: "i", log: app.log)).adding(
                forAnyScreen:
                    NotedTask<Void>(name: "t", log: app.log))
        let nothing = step.from(.topmost).assemble()
        await expectRefusal(.nothingToBuild, saying: "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: nothing)
        }
        expect(app.log.take(), equals: ["prepare i", "prepare t"])
        let overHome = step.from(home(app)).assemble()
        await expectRefusal(.originNotFound, saying: "NilFinder", in: app.window) {
            try await app.router.navigate(to: overHome)
        }
        #expect(!app.log.take().contains("t on a"))
    }

    @Test("The tasks of a step configure the screen that it finds, and a start that finds nothing throws")
    func byHand() async throws {
        let app = try TestApp("T[a*, b]", screens: ["b": { ValueScreen<String>("b") }])
        let configured = StepAssembly(finder: ClassFinder<ValueScreen<String>, String>()).adding(
            ValueScreen<String>.setting
        )
        .from(
            .topmost
        ).assemble()
        try await app.router.navigate(to: configured, with: "new")
        expectHierarchy(app.window, "T[a, b#new*]")
        #expect(NilFinder<FixtureScreen, Void>().findScreen(with: (), in: app.window) == nil)
        let nothing = DestinationStep<FixtureScreen, Void>.custom(using: NilFinder())
        await expectRefusal(.originNotFound, saying: "NilFinder", in: app.window) {
            try await app.router.navigate(to: nothing)
        }
    }

    @Test("A factory that returns a screen with a parent throws `alreadyAttached`")
    func alreadyPlaced() async throws {
        let app = try TestApp("N1[b]")
        let b = app["b"]
        let again = StepAssembly(finder: NilFinder(), factory: InlineFactory { b }).using(.present).from(.topmost)
            .assemble()
        await expectRefusal(.alreadyAttached, saying: "b", "N1", in: app.window) {
            try await app.router.navigate(to: again)
        }
        #expect(b.parent === app["N1"])
    }
}
