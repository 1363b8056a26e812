import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Containers whose factory lists their children.
@MainActor
struct ChildTests {
    /// A step that pushes D onto a presented container with listed children.
    private static func pushed(
        onto factory: NavigationContainerFactory<NavigationContainer, Void>
    ) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("D").using(.push).from(StepAssembly(finder: NilFinder(), factory: factory))
            .using(.present).from(.topmost)
    }

    private static func list(_ labels: String...) -> NavigationContainerFactory<NavigationContainer, Void> {
        NavigationContainerFactory { for label in labels { FixtureScreen(label) } }
    }

    private static func made(_ log: Log) -> NavigationContainer {
        log.add("made")
        return NavigationContainer()
    }

    private static func seeded() -> TabContainer {
        let tabs = TabContainer()
        try? tabs.setChildren([FixtureScreen("seed")])
        return tabs
    }

    /// A step to a container with a child that a condition may leave out.
    private static func optional(_ isWanted: Bool, _ log: Log) -> DestinationStep<FixtureScreen, Void> {
        pushed(
            onto: NavigationContainerFactory {
                if isWanted { Child(LoggedFactory<Void>("A", log)).adding(forAnyScreen: LoggedTask<Void>("At", log)) }
                FixtureScreen("B")
            })
    }

    /// A step to a container whose second child throws.
    private static func failing(_ phase: String, _ log: Log) -> DestinationStep<FixtureScreen, Void> {
        pushed(
            onto: NavigationContainerFactory {
                FixtureScreen("B")
                LoggedFactory<Void>("C", log, refusing: phase)
            })
    }

    private static func addGlobalTasks(_ app: TestApp) {
        app.router.add(LoggedTask<Void>("G", app.log))
        app.router.add(LoggedPostTask<Void>("P", app.log))
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "The children that a factory lists come before the screens of the chain", "a", "a ^ N[B, C, D]", changes: 1
        ) { _ in
            pushed(onto: list("B", "C"))
        },
        .navigation(
            "Listed children are prepared and built in order, each with its tasks and its context", "a", "a ^ N[B, C]",
            logging: [
                "N.prepare(7)", "B.prepare(7)", "Bt.prepare(7)", "C.prepare(s7)", "Ct.prepare(s7)",
                "N.begin(7)", "made", "B.build(7)", "Bt.on B(7)", "embed B", "C.build(s7)", "Ct.on C(s7)", "embed C",
                "N.end(7)",
            ]
        ) { app in
            let log = app.log
            let push = LoggedAction(Embedding<NavigationContainer>.push, log)
            let base = NavigationContainerFactory<NavigationContainer, Int>(of: made(log)) {
                Child(LoggedFactory<Int>("B", log)).using(push).adding(forAnyScreen: LoggedTask<Int>("Bt", log))
                Child(LoggedFactory<String>("C", log)).using(push).adding(forAnyScreen: LoggedTask<String>("Ct", log))
                    .adaptingContext { (id: Int) in "s\(id)" }
            }
            let host = StepAssembly(finder: NilFinder(), factory: LoggedContainerFactory("N", log, base))
            return Destination.to(host.using(.present).from(.topmost), with: 7)
        },
        .navigation("The action of the first child counts", "a", "a ^ T[B*]") { _ in
            let factory = TabContainerFactory<TabContainer, Void>(of: seeded()) {
                Child { FixtureScreen("B") }.using(.addTab(at: 0, replacing: true))
            }
            return StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost)
        },
        .navigation(
            "A child that a condition takes runs its tasks", "a", "a ^ N[A, B, D]",
            logging: ["A.prepare", "At.prepare", "A.build", "At.on A"]
        ) { app in
            optional(true, app.log)
        },
        .navigation("A child that a condition leaves out does not run its tasks", "a", "a ^ N[B, D]", logging: []) {
            app in
            optional(false, app.log)
        },
        .navigation(
            "A child that is refused when it is prepared adds no child to the container", "a",
            .refusal(.prepareFailed, "NavigationContainer", wrapping: Refusal(reason: "C"))
        ) { app in
            failing("prepare", app.log)
        },
        .navigation(
            "A child that is refused when it is built adds no child to the container", "a",
            .refusal(.factoryFailed, "NavigationContainer", wrapping: Refusal(reason: "C"))
        ) { app in
            failing("build", app.log)
        },
        .navigation(
            "Global tasks run on listed children", "a", "a ^ N[B, C, D]",
            logging: [
                "G.prepare", "G.on B", "G.on C", "G.on D", "G.on NavigationContainer", "G.on a",
                "P.after a of [a, NavigationContainer, B, C, D]",
                "P.after NavigationContainer of [a, NavigationContainer, B, C, D]",
                "P.after B of [a, NavigationContainer, B, C, D]", "P.after C of [a, NavigationContainer, B, C, D]",
                "P.after D of [a, NavigationContainer, B, C, D]",
            ]
        ) { app in
            addGlobalTasks(app)
            return pushed(onto: list("B", "C"))
        },
        .navigation(
            "A listed child that is the destination is visited once, and the tasks of its step run", "a",
            "a ^ T[home, acct*]",
            logging: [
                "G.prepare", "T.prepare", "G.on home", "G.on acct", "G.on TabContainer", "G.on a", "T.on acct",
                "P.after a of [a, TabContainer, home, acct]", "P.after TabContainer of [a, TabContainer, home, acct]",
                "P.after home of [a, TabContainer, home, acct]", "P.after acct of [a, TabContainer, home, acct]",
                "p.after acct of [a, TabContainer, home, acct]",
            ]
        ) { app in
            addGlobalTasks(app)
            let tabs = TabContainerFactory<TabContainer, Void> {
                FixtureScreen("home")
                FixtureScreen("acct")
            }
            let below = StepAssembly(finder: NilFinder(), factory: tabs).using(.present).from(.topmost)
            return StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct"))
                .adding(forAnyScreen: LoggedTask<Void>("T", app.log))
                .adding(forAnyScreen: LoggedPostTask<Void>("p", app.log)).from(below)
        },
    ]

    @Test("A container is built with the children that its factory lists", arguments: navigations)
    func lists(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }
}
