import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Containers whose factory lists their children.
@MainActor
struct ChildTests {
    let log = Log()

    /// A step that pushes its screen onto a presented container with listed children.
    private func pushed<Context>(
        _ step: StepAssembly<FixtureScreen, Context>,
        onto factory: NavigationContainerFactory<NavigationContainer, Context>
    ) -> DestinationStep<FixtureScreen, Context> {
        step.using(.push).from(ContainerStep(finder: NilFinder(), factory: factory)).using(.present).from(.topmost)
            .assemble()
    }

    @Test("The children that a factory lists come before the screens of the chain")
    func fixedFirst() async throws {
        let app = try TestApp("a")
        let factory = NavigationContainerFactory<NavigationContainer, Void> {
            InlineFactory { FixtureScreen("B") }
            InlineFactory { FixtureScreen("C") }
        }
        try await expect(app.changes { try await app.router.navigate(to: pushed(.new("D"), onto: factory)) }, equals: 1)
        expectHierarchy(app.window, "a ^ N[B, C, D]")
    }

    @Test("Listed children are prepared and built in order, each with its tasks and its context")
    func orderOfFixedChildren() async throws {
        let app = try TestApp("a")
        let base = NavigationContainerFactory<NavigationContainer, Int>(of: made()) {
            Child(LoggedFactory<Int>("B", log)).using(LoggedAction(Push<NavigationContainer>(), log)).adding(
                forAnyScreen:
                    LoggedTask<Int>("Bt", log))
            Child(LoggedFactory<String>("C", log)).using(LoggedAction(Push<NavigationContainer>(), log)).adding(
                forAnyScreen:
                    LoggedTask<String>("Ct", log)
            )
            .adaptingContext { (id: Int) in "s\(id)" }
        }
        let host = ContainerStep(finder: NilFinder(), factory: LoggedContainerFactory("N", log, base))
        try await app.router.navigate(to: ChainAssembly.from(host).using(.present).from(.topmost).assemble(), with: 7)
        expectHierarchy(app.window, "a ^ N[B, C]")
        expect(
            log.lines,
            equals: [
                "N.prepare(7)", "B.prepare(7)", "Bt.prepare(7)", "C.prepare(s7)", "Ct.prepare(s7)",
                "N.begin(7)", "made", "B.build(7)", "Bt.on B(7)", "embed B", "C.build(s7)", "Ct.on C(s7)", "embed C",
                "N.end(7)",
            ])
    }

    private func made() -> NavigationContainer {
        log.add("made")
        return NavigationContainer()
    }

    @Test("The action of the first child counts")
    func firstAction() async throws {
        let app = try TestApp("a")
        let factory = TabContainerFactory<TabContainer, Void>(of: Self.seeded()) {
            Child(InlineFactory { FixtureScreen("B") }).using(.addTab(at: 0, replacing: true))
        }
        try await app.router.navigate(
            to: ChainAssembly.from(ContainerStep(finder: NilFinder(), factory: factory)).using(.present).from(.topmost)
                .assemble())
        expectHierarchy(app.window, "a ^ T[B*]")
    }

    private static func seeded() -> TabContainer {
        let tabs = TabContainer()
        try? tabs.setChildren([FixtureScreen("seed")])
        return tabs
    }

    @Test("A child that a condition leaves out does not run its tasks", arguments: [true, false])
    func leftOut(isWanted: Bool) async throws {
        let app = try TestApp("a")
        let factory = NavigationContainerFactory<NavigationContainer, Void> {
            if isWanted { Child(LoggedFactory<Void>("A", log)).adding(forAnyScreen: LoggedTask<Void>("At", log)) }
            InlineFactory { FixtureScreen("B") }
        }
        try await app.router.navigate(to: pushed(.new("C"), onto: factory))
        expectHierarchy(app.window, isWanted ? "a ^ N[A, B, C]" : "a ^ N[B, C]")
        expect(log.lines, equals: (isWanted ? ["A.prepare", "At.prepare", "A.build", "At.on A"] : []))
    }

    @Test(
        "A child that throws adds no child to the container",
        arguments: [("prepare", RoutingError.Code.prepareFailed), ("build", .factoryFailed)])
    func failingChild(_ phase: String, _ code: RoutingError.Code) async throws {
        let app = try TestApp("a")
        let factory = NavigationContainerFactory<NavigationContainer, Void> {
            InlineFactory { FixtureScreen("B") }
            LoggedFactory<Void>("C", log, refusing: phase)
        }
        let error = await expectRefusal(code, saying: "NavigationContainer", in: app.window) {
            try await app.router.navigate(to: pushed(.new("D"), onto: factory))
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "C"))
    }

    @Test("Global tasks run on listed children")
    func globalTasks() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedTask<Void>("G", log))
        app.router.add(LoggedPostTask<Void>("P", log))
        let factory = NavigationContainerFactory<NavigationContainer, Void> {
            InlineFactory { FixtureScreen("B") }
            InlineFactory { FixtureScreen("C") }
        }
        try await app.router.navigate(to: pushed(.new("D"), onto: factory))
        expectHierarchy(app.window, "a ^ N[B, C, D]")
        let stack = "[a, NavigationContainer, B, C, D]"
        expect(
            log.lines,
            equals: [
                "G.prepare", "G.on B", "G.on C", "G.on D", "G.on NavigationContainer", "G.on a",
                "P.after a of \(stack)", "P.after NavigationContainer of \(stack)", "P.after B of \(stack)",
                "P.after C of \(stack)",
                "P.after D of \(stack)",
            ])
    }

    @Test("A listed child that is the destination is visited once, and the tasks of its step run")
    func visitedOnce() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedTask<Void>("G", log))
        app.router.add(LoggedPostTask<Void>("P", log))
        let tabs = TabContainerFactory<TabContainer, Void> {
            InlineFactory { FixtureScreen("home") }
            InlineFactory { FixtureScreen("acct") }
        }
        let below = ChainAssembly.from(ContainerStep(finder: NilFinder(), factory: tabs)).using(.present).from(.topmost)
            .assemble()
        let step = StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct"))
            .adding(forAnyScreen: LoggedTask<Void>("T", log)).adding(forAnyScreen: LoggedPostTask<Void>("p", log)).from(
                below
            ).assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "a ^ T[home, acct*]")
        let stack = "[a, TabContainer, home, acct]"
        expect(
            log.lines,
            equals: [
                "G.prepare", "T.prepare", "G.on home", "G.on acct", "G.on TabContainer", "G.on a", "T.on acct",
                "P.after a of \(stack)", "P.after TabContainer of \(stack)", "P.after home of \(stack)",
                "P.after acct of \(stack)",
                "p.after acct of \(stack)",
            ])
    }
}
