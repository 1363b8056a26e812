import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Steps without a factory: a step below builds the screen that they find.
@MainActor
struct AwaitedStepTests {
    /// A step that replaces the root by tabs with a circle and a square.
    private static func home(_ app: TestApp) -> DestinationStep<TabContainer, Void> {
        StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { NotedLabelFactory<Void>("circle", app.log) }
                NotedLabelFactory<Void>("sq", app.log)
            }
        ).using(.replaceRoot).from(.root)
    }

    private static func finding(_ app: TestApp, _ label: String) -> StepAssembly<FixtureScreen, Void> {
        StepAssembly(finder: NotedLabelFinder<FixtureScreen, Void>(label, app.log))
            .adding(NotedInterceptor<Void>(name: "i", log: app.log))
            .adding(forAnyScreen: NotedTask<Void>(name: "t", log: app.log))
            .adding(forAnyScreen: NotedPostTask<Void>(name: "p", log: app.log))
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "A finder that has no factory finds the screen that the steps below build, and its tasks run once", "S[x]",
            "T[N[circle], sq*]",
            logging: [
                "prepare i", "prepare t", "find sq", "prepare circle", "prepare sq", "ask i", "build circle",
                "build sq", "find sq", "t on sq", "p on sq",
            ]
        ) { app in
            finding(app, "sq").from(home(app))
        },
        .navigation(
            "If the steps below do not build the screen to be found, the navigation rolls back", "S[x]",
            .refusal(.originNotFound, "FixtureScreen", "expected to be there", "NotedLabelFinder"),
            logging: [
                "prepare i", "prepare t", "find triangle", "prepare circle", "prepare sq", "ask i", "build circle",
                "build sq", "find triangle",
            ]
        ) { app in
            finding(app, "triangle").from(home(app))
        },
        .navigation(
            "A `NilFinder` does not find what the steps below build", "a", .refusal(.originNotFound, "NilFinder")
        ) { app in
            StepAssembly(finder: NilFinder<FixtureScreen, Void>()).from(home(app))
        },
        .navigation(
            "A step that only finds a screen, on top of the topmost screen, throws before any interceptor runs", "a",
            .refusal(.nothingToBuild, "FixtureScreen", "factory"), logging: ["prepare i", "prepare t", "find x"]
        ) { app in
            finding(app, "x").from(.topmost)
        },
        .navigation("A start that finds nothing throws", "a", .refusal(.originNotFound, "NilFinder")) { _ in
            DestinationStep<FixtureScreen, Void>.custom(using: NilFinder())
        },
        .navigation(
            "The tasks of a step configure the screen that it finds", "T[a*, b]", "T[a, b#new*]", values: ["b"]
        ) { _ in
            let step = StepAssembly(finder: ValueScreen<String>.any)
            return Destination.to(step.adding(ValueScreen<String>.setting).from(.topmost), with: "new")
        },
        .navigation(
            "A factory that returns a screen with a parent throws", "N1[b]",
            .refusal(.alreadyAttached, "b", "N1", "one place")
        ) { app in
            let b = try app.fixture.screen("b", as: FixtureScreen.self)
            return StepAssembly(finder: NilFinder()) { b }.using(.present).from(.topmost)
        },
    ]

    @Test("A step finds its screen, or builds it, or waits for a step below to build it", arguments: navigations)
    func navigates(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A screen of another window does not count as built by the steps below")
    func foundElsewhere() async throws {
        let app = try TestApp("S[x]")
        let other = Page("other")
        let elsewhere = RoutingWindow(root: other)
        let finder = InlineFinder { (_: Void, window: RoutingWindow) -> Page? in
            window.root is TabContainer ? other : nil
        }
        let step = StepAssembly(finder: finder).from(Self.home(app))
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
        )
        let first = try await app.router.navigate(to: c)
        let second = try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ c ^ c")
        #expect(first !== second && second.presenting === first)
    }
}
