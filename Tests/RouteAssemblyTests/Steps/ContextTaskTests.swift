import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ContextTaskTests {
    private static func task(_ name: String, _ app: TestApp, refusing refused: String? = nil) -> LoggedTask<Void> {
        LoggedTask(name, app.log, refusing: refused)
    }

    /// A task that logs only that it runs.
    private static func noted(_ name: String, _ app: TestApp) -> InlineContextTask<Screen, Void> {
        InlineContextTask { [log = app.log] screen, _ in log.add("\(name) on \(screen)") }
    }

    /// A step that finds or builds a screen, and sets its context.
    private static func updating(_ label: String) -> StepAssembly<ValueScreen<String>, String> {
        StepAssembly(finder: LabelFinder(label)) { ValueScreen(label, $0) }.adding(ValueScreen<String>.setting)
    }

    private static func setting(
        _ label: String, to text: String,
        _ addition: (StepAssembly<ValueScreen<String>, String>) -> StepAssembly<ValueScreen<String>, String> = { $0 }
    ) -> Destination {
        .to(addition(updating(label)).using(.push).from(.nearest), with: text)
    }

    /// A destination with three tasks, of which the second one throws.
    private static func failing(_ app: TestApp) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("c").adding(forAnyScreen: task("1", app))
            .adding(forAnyScreen: task("2", app, refusing: "on c")).adding(forAnyScreen: task("3", app))
            .adding(forAnyScreen: LoggedPostTask<Void>("P", app.log))
            .using(LoggedAction(Embedding<NavigationContainer>.push, app.log)).from(.nearest)
    }

    private static func prepared(_ app: TestApp, refusing refused: String? = nil) -> DestinationStep<
        FixtureScreen, Void
    > {
        StepAssembly(finder: LoggedFinder("c", app.log), factory: LoggedFactory<Void>("c", app.log))
            .adding(forAnyScreen: task("T", app, refusing: refused)).using(.present).from(.topmost)
    }

    /// A city over a list of cities, whose task rejects every context.
    private static func city(_ app: TestApp, with text: String) -> Destination {
        let list = StepAssembly(finder: LabelFinder("cities")) { (_: String) in FixtureScreen("cities") }
            .adding(LoggedTask<String>("list", app.log, refusing: "prepare")).using(.setAsPrimary).from(.nearest)
        let detail = updating("city").adding(
            InlineContextTask { [log = app.log] (screen: ValueScreen<String>, _: String) in log.add("shows \(screen)") }
        )
        return .to(detail.using(.showDetail).from(list.expectingContainer()), with: text)
    }

    private static func guarded(_ app: TestApp, refusing refused: String? = nil) -> DestinationStep<FixtureScreen, Void>
    {
        app.router.add(task("G", app))
        return StepAssembly.new("c").adding(forAnyScreen: task("T", app))
            .adding(LoggedInterceptor<Void>("I", app.log, refusing: refused)).using(.present).from(.root)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "Tasks run after the build of each screen, the global ones first, and last on the origin", "a",
            "a ^ N[B, C]",
            logging: [
                "GC on B", "bc on B", "embed B", "GC on C", "cc1 on C", "cc2 on C", "embed C",
                "GC on NavigationContainer", "nc on NavigationContainer", "present NavigationContainer", "GC on a",
            ]
        ) { app in
            app.router.add(noted("GC", app))
            let container = StepAssembly<NavigationContainer, Void>.navigation.adding(forAnyScreen: noted("nc", app))
            let push = LoggedAction(Embedding<NavigationContainer>.push, app.log)
            let b = StepAssembly.new("B").adding(forAnyScreen: noted("bc", app)).using(push).from(container)
                .using(LoggedPresent(log: app.log)).from(.topmost)
            return StepAssembly.new("C").adding(forAnyScreen: noted("cc1", app))
                .adding(forAnyScreen: noted("cc2", app)).using(push).from(b)
        },
        .navigation("A task updates a screen that is found", "N[a]", "N[a#new]", values: ["a"], changes: 0) { _ in
            setting("a", to: "new")
        },
        .navigation(
            "A task does not run if an interceptor throws", "N[a, b]",
            .refusal(.intercepted, wrapping: Refusal(reason: "I")), values: ["a"]
        ) { app in
            setting("a", to: "mut") { $0.adding(LoggedInterceptor<Void>("I", app.log, refusing: "perform")) }
        },
        .navigation(
            "A task does not run if a screen cannot be removed", "N[a, b]", .refusal(.cannotBeRemoved), values: ["a"]
        ) { app in
            try app.lock("b")
            return setting("a", to: "mut")
        },
        .navigation(
            "A task that throws on a new screen rolls back the navigation, and no later task runs", "N[a]",
            .refusal(.taskFailed, "LoggedTask", "c", wrapping: Refusal(reason: "2")),
            logging: ["1.prepare", "2.prepare", "3.prepare", "1.on c", "2.on c"]
        ) { app in
            failing(app)
        },
        .navigation(
            "A task that throws on a found screen rolls back the navigation, and no later task runs", "N[a, c, d]",
            .refusal(.taskFailed, "LoggedTask", "c", wrapping: Refusal(reason: "2")),
            logging: ["1.prepare", "2.prepare", "3.prepare", "1.on c", "2.on c"]
        ) { app in
            failing(app)
        },
        .navigation(
            "A global task can throw before any finder runs, and gets the original context", "a",
            .refusal(.prepareFailed, "LoggedTask", wrapping: Refusal(reason: "G")), logging: ["G.prepare(7)"]
        ) { app in
            app.router.add(LoggedTask<Any>("G", app.log, refusing: "prepare"))
            let step = StepAssembly(finder: LoggedFinder("c", app.log), factory: LoggedFactory<Int>("c", app.log))
            return Destination.to(step.using(.present).from(.topmost), with: 7)
        },
        .navigation(
            "A task can throw when it is prepared, before the finder of its step", "a",
            .refusal(.prepareFailed, "LoggedTask", wrapping: Refusal(reason: "T")), logging: ["T.prepare"]
        ) { app in
            prepared(app, refusing: "prepare")
        },
        .navigation(
            "A task is prepared once, before the finder of its step", "a", "a ^ c",
            logging: ["T.prepare", "c.find", "c.prepare", "c.build", "T.on c"]
        ) { app in
            prepared(app)
        },
        .navigation(
            "A task rejects a context before a screen is built", "N[a]",
            .refusal(.prepareFailed, "InlineContextTask", wrapping: Refusal(reason: "empty"))
        ) { _ in
            setting("b", to: "")
        },
        .navigation(
            "A task rejects a context before a found screen has changed", "N[a, b]",
            .refusal(.prepareFailed, "InlineContextTask", wrapping: Refusal(reason: "empty")), values: ["b"]
        ) { _ in
            setting("b", to: "")
        },
        .navigation("A task sets the context of a new screen", "N[a]", "N[a, b#x]") { _ in setting("b", to: "x") },
        .navigation("A task sets the context of a found screen", "N[a, b]", "N[a, b#x]", values: ["b"]) { _ in
            setting("b", to: "x")
        },
        .navigation(
            "A found destination rejects a context itself", "S[cities | city]",
            .refusal(.prepareFailed, wrapping: Refusal(reason: "empty")), values: ["city"], logging: []
        ) { app in
            city(app, with: "")
        },
        .navigation(
            "A found destination skips the tasks of the lower steps", "S[cities | city]", "S[cities | city#99]",
            values: ["city"], logging: ["shows city#99"]
        ) { app in
            city(app, with: "99")
        },
        .navigation(
            "Only global tasks run on the origin", "a", "a ^ c",
            logging: ["G.prepare", "I.prepare", "T.prepare", "I.perform", "G.on c", "T.on c", "G.on a"]
        ) { app in
            guarded(app)
        },
        .navigation(
            "No task runs on the origin after an interceptor has thrown", "a",
            .refusal(.intercepted, wrapping: Refusal(reason: "I")),
            logging: ["G.prepare", "I.prepare", "T.prepare", "I.perform"]
        ) { app in
            guarded(app, refusing: "perform")
        },
    ]

    @Test("A task runs on the screen of its step with its context", arguments: navigations)
    func runs(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A task for any screen fits into a step, and a task for another screen does not compile")
    func anyScreen() async throws {
        let app = try TestApp("N[a]")
        let forAny = InlineContextTask { [log = app.log] (screen: Screen, _: Void) in log.add("any \(screen)") }
        let forFixtures = InlineContextTask { [log = app.log] (screen: FixtureScreen, _: Void) in
            log.add("fixture \(screen.label)")
        }
        let forNotes = InlineContextTask { [log = app.log] (screen: ValueScreen<String>, _: Void) in
            log.add("note \(screen)")
        }
        let refused: Any = StepAssembly.new("b").adding(forNotes)
        #expect(refused is DoesNotCompile)
        let step = StepAssembly.new("b").adding(forAnyScreen: forAny).adding(forFixtures).using(.push).from(.nearest)
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "N[a, b]")
        expect(app.log.lines, equals: ["any b", "fixture b"])
    }
}

private struct DoesNotCompile {}

extension StepAssembly {
    /// The overload that the compiler takes only if no declaration of the framework fits.
    @_disfavoredOverload
    fileprivate func adding(_ task: Any) -> DoesNotCompile { DoesNotCompile() }
}
