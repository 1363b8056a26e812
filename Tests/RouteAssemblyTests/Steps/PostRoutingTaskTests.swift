import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PostRoutingTaskTests {
    private static func task<Context>(_ name: String, _ app: TestApp) -> LoggedPostTask<Context> {
        LoggedPostTask(name, app.log)
    }

    private static func step(_ label: String, _ app: TestApp) -> StepAssembly<FixtureScreen, Void> {
        StepAssembly.labelled(label).adding(forAnyScreen: task("\(label)p", app))
    }

    /// A step over a context that builds c and logs its task.
    private static func modal<Context>(_ app: TestApp, with context: Context) -> Destination {
        let step = StepAssembly(finder: NilFinder()) { (_: Context) in FixtureScreen("c") }
        let task: LoggedPostTask<Context> = task("cp", app)
        return .to(step.adding(forAnyScreen: task).using(.present).from(.topmost), with: context)
    }

    /// A destination with tasks on a step b, also with tasks.
    private static func failing(
        _ app: TestApp, using action: some ContainerAction<NavigationContainer> = .push,
        _ step: StepAssembly<FixtureScreen, Void> = .new("c")
    ) -> DestinationStep<FixtureScreen, Void> {
        app.router.add(LoggedPostTask<Void>("G", app.log))
        let b = Self.step("b", app).using(.push).from(.nearest)
        return step.adding(forAnyScreen: task("cp", app)).using(action).from(b)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "Tasks run from the outermost screen in, the global ones first, with one routing stack", "a", "a ^ N[B, C]",
            logging: [
                "GP.after a of [a, NavigationContainer, B, C]",
                "GP.after NavigationContainer of [a, NavigationContainer, B, C]",
                "np.after NavigationContainer of [a, NavigationContainer, B, C]",
                "GP.after B of [a, NavigationContainer, B, C]", "Bp.after B of [a, NavigationContainer, B, C]",
                "GP.after C of [a, NavigationContainer, B, C]", "Cp.after C of [a, NavigationContainer, B, C]",
            ]
        ) { app in
            app.router.add(LoggedPostTask<Void>("GP", app.log))
            let container = StepAssembly<NavigationContainer, Void>.navigation.adding(forAnyScreen: task("np", app))
            let b = step("B", app).using(.push).from(container).using(.present).from(.topmost)
            return step("C", app).using(.push).from(b)
        },
        .navigation(
            "The routing stack of a found destination contains only that screen", "N[C, a]", "N[C]",
            logging: ["Cp.after C of [C]"]
        ) { app in
            step("C", app).using(.push).from(.nearest)
        },
        .navigation(
            "The tasks of a step that neither finds nor builds do not run", "a",
            .refusal(.nothingToBuild, "FixtureScreen"), logging: []
        ) { app in
            app.router.add(LoggedPostTask<Void>("GP", app.log))
            return StepAssembly(finder: NilFinder<FixtureScreen, Void>()).adding(forAnyScreen: task("p", app))
                .from(.topmost)
        },
        .navigation(
            "The routing stack includes steps without tasks", "a", "a ^ B ^ C", logging: ["Cp.after C of [a, B, C]"]
        ) { app in
            step("C", app).using(.present).from(StepAssembly.new("B").using(.present).from(.topmost))
        },
        .navigation(
            "Screens removed by the same navigation get no tasks and are not in the routing stack", "a", "C",
            logging: ["GP.after C of [C]", "Cp.after C of [C]"]
        ) { app in
            app.router.add(LoggedPostTask<Void>("GP", app.log))
            let b = step("B", app).using(.replaceRoot).from(.root)
            return step("C", app).using(.replaceRoot).from(b)
        },
        .navigation(
            "Every task gets the context of its step", "N[a]", "N[a, list, detail]",
            logging: [
                "GP.after NavigationContainer of [NavigationContainer, list, detail](s7)",
                "GP.after list of [NavigationContainer, list, detail](s7)",
                "lp.after list of [NavigationContainer, list, detail](s7)",
                "GP.after detail of [NavigationContainer, list, detail](7)",
                "dp.after detail of [NavigationContainer, list, detail](7)",
            ]
        ) { app in
            app.router.add(LoggedPostTask<Any>("GP", app.log))
            let list = StepAssembly(finder: NilFinder()) { (_: String) in FixtureScreen("list") }
                .adding(forAnyScreen: LoggedPostTask<String>("lp", app.log)).using(.push).from(.nearest)
            let detail = StepAssembly(finder: NilFinder()) { (_: Int) in FixtureScreen("detail") }
                .adding(forAnyScreen: LoggedPostTask<Int>("dp", app.log)).using(.push)
                .from(list.adaptingContext { (id: Int) in "s\(id)" })
            return Destination.to(detail, with: 7)
        },
        .navigation(
            "A task over a protocol gets a conforming value", "a", "a ^ c", logging: ["cp.after c of [a, c](7)"]
        ) { app in
            modal(app, with: 7 as any CustomStringConvertible)
        },
        .navigation(
            "A task over an optional gets a value", "a", "a ^ c", logging: [#"cp.after c of [a, c](Optional("x"))"#]
        ) { app in
            modal(app, with: "x" as String?)
        },
        .navigation("A task over an optional gets nil", "a", "a ^ c", logging: ["cp.after c of [a, c](nil)"]) { app in
            modal(app, with: nil as String?)
        },
        .navigation(
            "Tasks run for a navigation that changes nothing", "N[a]", "N[a]", changes: 0,
            logging: ["ap.after a of [a]"]
        ) { app in
            step("a", app).using(.push).from(.nearest)
        },
        .navigation(
            "Tasks do not run after an interceptor has thrown", "N[a]", .refusal(.intercepted, wrapping: Refusal()),
            logging: []
        ) { app in
            failing(app, StepAssembly.new("c").adding(InlineInterceptor { throw Refusal() }))
        },
        .navigation(
            "Tasks do not run after a factory has thrown", "N[a]",
            .refusal(.factoryFailed, wrapping: Refusal(reason: "c")), logging: []
        ) { app in
            failing(app, StepAssembly.failing("c"))
        },
        .navigation(
            "Tasks do not run after another task has thrown", "N[a]", .refusal(.taskFailed, wrapping: Refusal()),
            logging: []
        ) { app in
            let task = InlineContextTask { (_: Screen, _: Void) in throw Refusal() }
            return failing(app, StepAssembly.new("c").adding(forAnyScreen: task))
        },
        .navigation(
            "Tasks do not run after an action has thrown", "N[a]", .refusal(.actionFailed, wrapping: Refusal()),
            logging: []
        ) { app in
            failing(app, using: Failing())
        },
    ]

    @Test("A post-routing task runs after a navigation, with the routing stack", arguments: navigations)
    func runs(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("Post-routing tasks run after the transition and before the navigation returns")
    func moment() async throws {
        let log = Log()
        let app = try TestApp("T[a*, N1[x]]")
        app.window.transitionHandler = { [log] _ in
            log.add("transition begins")
            await runReadyTasks()
            log.add("transition ends")
        }
        let look = InlinePostTask { [log] (screen: FixtureScreen, _: Void, _) in
            log.add("\(screen) in \(app.window.snapshot().notation), visible: \(screen.isVisible)")
        }
        let b = StepAssembly.new("b").adding(look).using(.push).from(.around("x"))
        let c = StepAssembly.new("c").adding(look).using(.push).from(b)
        try await app.router.navigate(to: c)
        log.add("navigation ends")
        let notation = "T[a, N1[x, b, c]*]"
        expectHierarchy(app.window, HierarchyPattern(stringLiteral: notation))
        expect(
            log.lines,
            equals: [
                "transition begins", "transition ends", "b in \(notation), visible: false",
                "c in \(notation), visible: true", "navigation ends",
            ])
    }
}

private struct Failing: ContainerAction {
    typealias Host = NavigationContainer

    func embed(_ screen: Screen, in children: inout [Screen]) throws { throw Refusal() }
}
