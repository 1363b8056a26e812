import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ContextTaskTests {
    let log = Log()

    private func task(_ name: String, refusing refused: String? = nil) -> LoggedTask<Void> {
        LoggedTask(name, log, refusing: refused)
    }

    private var performed: [String] { log.lines.filter { !$0.hasSuffix(".prepare") } }

    /// A step that finds or builds a screen, and sets its context.
    private func updating(_ label: String) -> StepAssembly<ValueScreen<String>, String> {
        StepAssembly(finder: LabelFinder(label), factory: InlineFactory { ValueScreen(label, $0) }).adding(
            ValueScreen<String>.setting)
    }

    @Test("Tasks run after the build of each screen, the global ones first, and last on the origin")
    func order() async throws {
        let app = try TestApp("a")
        app.router.add(task("GC"))
        let container = ContainerStep<NavigationContainer, Void>.navigation.adding(forAnyScreen: task("nc"))
        let push = LoggedAction(Push<NavigationContainer>(), log)
        let b = StepAssembly.new("B").adding(forAnyScreen: task("bc")).using(push).from(container).using(
            LoggedPresent(log: log)
        )
        .from(.topmost).assemble()
        let c = StepAssembly.new("C").adding(forAnyScreen: task("cc1")).adding(forAnyScreen: task("cc2")).using(push)
            .from(b.expectingContainer())
            .assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ N[B, C]")
        expect(
            performed,
            equals: [
                "GC.on B", "bc.on B", "embed B", "GC.on C", "cc1.on C", "cc2.on C", "embed C",
                "GC.on NavigationContainer", "nc.on NavigationContainer", "present NavigationContainer", "GC.on a",
            ])
    }

    @Test("A task updates a screen that is found")
    func inPlace() async throws {
        let app = try TestApp("N[a]", values: ["a"])
        let a = app["a"]
        #expect(
            try await app.router.navigate(to: updating("a").using(.push).from(.nearest).assemble(), with: "new") === a
        )
        expectHierarchy(app.window, "N[a#new]")
        expect(app.window.revision, equals: 1)
    }

    @Test("A task does not run before the navigation is allowed", arguments: [true, false])
    func notBefore(isIntercepted: Bool) async throws {
        let app = try TestApp("N[a, b]", values: ["a"])
        var assembly = updating("a")
        if isIntercepted {
            assembly = assembly.adding(LoggedInterceptor<Void>("I", log, refusing: "perform"))
        } else {
            try app.lock("b")
        }
        let step = assembly.using(.push).from(.nearest).assemble()
        await expectRefusal(isIntercepted ? .intercepted : .cannotBeRemoved, in: app.window) {
            try await app.router.navigate(to: step, with: "mut")
        }
        expectHierarchy(app.window, "N[a, b]")
    }

    @Test(
        "A task that throws rolls back the navigation, and no later task runs", arguments: ["N[a]", "N[a, c, d]"])
    func failure(_ notation: String) async throws {
        let app = try TestApp(notation)
        let step = StepAssembly.labelled("c").adding(forAnyScreen: task("1")).adding(
            forAnyScreen: task("2", refusing: "on c")
        ).adding(forAnyScreen: task("3"))
            .adding(forAnyScreen: LoggedPostTask<Void>("P", log)).using(LoggedAction(Push<NavigationContainer>(), log))
            .from(.nearest)
            .assemble()
        let error = await expectRefusal(.taskFailed, saying: "LoggedTask", "c", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "2"))
        expect(performed, equals: ["1.on c", "2.on c"])
    }

    @Test("A global task can throw before any finder runs, and gets the original context")
    func globalPrepare() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedTask<Any>("G", log, refusing: "prepare"))
        let step = StepAssembly(finder: LoggedFinder("c", log), factory: LoggedFactory<Int>("c", log)).using(.present)
            .from(.topmost).assemble()
        let error = await expectRefusal(.prepareFailed, saying: "LoggedTask", in: app.window) {
            try await app.router.navigate(to: step, with: 7)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "G"))
        expect(log.lines, equals: ["G.prepare(7)"])
    }

    @Test("A task is prepared once, before the finder of its step, and can throw")
    func stepPrepare() async throws {
        let app = try TestApp("a")
        func step(refusing refused: String?) -> DestinationStep<FixtureScreen, Void> {
            StepAssembly(finder: LoggedFinder("c", log), factory: LoggedFactory<Void>("c", log)).adding(
                forAnyScreen:
                    task("T", refusing: refused)
            )
            .using(.present).from(.topmost).assemble()
        }
        await expectRefusal(.prepareFailed, saying: "LoggedTask", in: app.window) {
            try await app.router.navigate(to: step(refusing: "prepare"))
        }
        expect(log.take(), equals: ["T.prepare"])
        try await app.router.navigate(to: step(refusing: nil))
        expectHierarchy(app.window, "a ^ c")
        expect(log.lines, equals: ["T.prepare", "c.find", "c.prepare", "c.build", "T.on c"])
    }

    @Test(
        "A task sets the context, or rejects it before anything changes",
        arguments: ["N[a]", "N[a, b]"])
    func contextSetting(_ notation: String) async throws {
        let app = try TestApp(notation, values: ["b"])
        let step = updating("b").using(.push).from(.nearest).assemble()
        let error = await expectRefusal(.prepareFailed, saying: "InlineContextTask", in: app.window) {
            try await app.router.navigate(to: step, with: "")
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "empty"))
        try await app.router.navigate(to: step, with: "x")
        expectHierarchy(app.window, "N[a, b#x]")
    }

    @Test("The destination rejects a context itself because a found destination skips the lower steps")
    func lowerSteps() async throws {
        func city(_ detail: StepAssembly<ValueScreen<String>, String>) -> DestinationStep<ValueScreen<String>, String> {
            let list = StepAssembly(
                finder: LabelFinder("cities"), factory: InlineFactory { (_: String) in FixtureScreen("cities") }
            )
            .adding(LoggedTask<String>("list", log, refusing: "prepare")).using(.setAsPrimary).from(.nearest).assemble()
            return detail.using(.showDetail).from(list.expectingContainer()).assemble()
        }
        let app = try TestApp("S[cities | city]", screens: ["city": { ValueScreen("city", "3") }])
        let known = InlineContextTask { (screen: ValueScreen<String>, _: String) in log.add("shows \(screen)") }
        let detail = StepAssembly(
            finder: ClassFinder<ValueScreen<String>, String>(), factory: InlineFactory { ValueScreen("city", $0) }
        )
        .adding(ValueScreen<String>.setting).adding(known)
        await expectRefusal(.prepareFailed, in: app.window) {
            try await app.router.navigate(to: city(detail), with: "")
        }
        expectHierarchy(app.window, "S[cities | city#3]")
        expect(log.lines, equals: [])

        try await app.router.navigate(to: city(detail), with: "99")
        expectHierarchy(app.window, "S[cities | city#99]")
        expect(log.lines, equals: ["shows city#99"])
    }

    @Test("A task for any screen fits into a step, and a task for another screen does not compile")
    func anyScreen() async throws {
        let app = try TestApp("N[a]")
        let forAny = InlineContextTask { (screen: Screen, _: Void) in log.add("any \(screen)") }
        let forFixtures = InlineContextTask { (screen: FixtureScreen, _: Void) in log.add("fixture \(screen.label)") }
        let forNotes = InlineContextTask { (screen: ValueScreen<String>, _: Void) in log.add("note \(screen)") }
        let refused: Any = StepAssembly.new("b").adding(forNotes)
        #expect(refused is DoesNotCompile)
        let step = StepAssembly.new("b").adding(forAnyScreen: forAny).adding(forFixtures).using(.push).from(.nearest)
            .assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "N[a, b]")
        expect(log.lines, equals: ["any b", "fixture b"])
    }

    @Test("Only global tasks run on the origin, after the interceptors", arguments: [true, false])
    func origin(isIntercepted: Bool) async throws {
        let app = try TestApp("a")
        app.router.add(task("G"))
        let step = StepAssembly.new("c").adding(forAnyScreen: task("T")).adding(
            LoggedInterceptor<Void>("I", log, refusing: isIntercepted ? "perform" : nil)
        )
        .using(.present).from(.root).assemble()
        guard isIntercepted else {
            try await app.router.navigate(to: step)
            return expect(performed, equals: ["I.perform", "G.on c", "T.on c", "G.on a"])
        }
        await expectRefusal(.intercepted, in: app.window) { try await app.router.navigate(to: step) }
        expect(performed, equals: ["I.perform"])
    }
}

private struct DoesNotCompile {}

extension StepAssembly {
    /// The overload that the compiler takes only if no declaration of the framework fits.
    @_disfavoredOverload
    fileprivate func adding(_ task: Any) -> DoesNotCompile { DoesNotCompile() }
}
