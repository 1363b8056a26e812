import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct RoutingInterceptorTests {
    let log = Log()

    private func interceptor(_ name: String, refusing refused: String? = nil) -> LoggedInterceptor<Void> {
        LoggedInterceptor(name, log, refusing: refused)
    }

    private var performed: [String] { log.lines.filter { $0.hasSuffix(".perform") } }

    @Test("Interceptors run one after the other, from the target to the origin, the global ones first")
    func order() async throws {
        let app = try TestApp("a")
        func slow(_ name: String) -> InlineInterceptor<Void> {
            InlineInterceptor { [log] in
                log.add("\(name) begins")
                await runReadyTasks()
                expectHierarchy(app.window, "a")
                log.add("\(name) ends")
                return .proceed
            }
        }
        for name in ["G1", "G2"] { app.router.add(slow(name)) }
        let container = ContainerStep<NavigationContainer, Void>.navigation.adding(slow("n1"))
        let b = StepAssembly.new("b").adding(slow("b1")).using(.push).from(container).using(.present).from(.topmost)
            .assemble()
        let c = StepAssembly.new("c").adding(slow("c1")).adding(slow("c2")).using(.push).from(b.expectingContainer())
            .assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ N[b, c]")
        expect(log.lines, equals: ["G1", "G2", "c1", "c2", "b1", "n1"].flatMap { ["\($0) begins", "\($0) ends"] })
    }

    @Test("The first interceptor that throws ends the navigation")
    func firstFailure() async throws {
        let app = try TestApp("a ^ d")
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log))
            .adding(interceptor("1")).adding(interceptor("2", refusing: "perform")).adding(interceptor("3"))
            .adding(forAnyScreen: LoggedPostTask<Void>("P", log)).using(.present).from(.root).assemble()
        let error = await expectRefusal(.intercepted, saying: "LoggedInterceptor", "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "2"))
        expect(log.lines, equals: ["1.prepare", "2.prepare", "3.prepare", "c.prepare", "1.perform", "2.perform"])
    }

    @Test("If preparing an interceptor throws, only the interceptors of the router run")
    func prepareFailure() async throws {
        let app = try TestApp("a ^ d")
        app.router.add(interceptor("G"))
        let step = StepAssembly.new("c").adding(interceptor("1")).adding(interceptor("2", refusing: "prepare")).adding(
            interceptor("3")
        )
        .using(.present).from(.root).assemble()
        let error = await expectRefusal(.prepareFailed, saying: "LoggedInterceptor", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "2"))
        expect(log.lines.filter { $0.hasSuffix("perform") }, equals: ["G.perform"])
        #expect(!log.lines.contains("3.prepare"))
    }

    @Test("For a found target, its own and the global interceptors run")
    func found() async throws {
        let app = try TestApp("N[c, d]")
        app.router.add(interceptor("G"))
        let b = StepAssembly.labelled("b").adding(interceptor("b1")).using(.push).from(.nearest).assemble()
        let c = StepAssembly.labelled("c").adding(interceptor("c1")).using(.push).from(b.expectingContainer())
            .assemble()
        #expect(try await app.router.navigate(to: c) === app["c"])
        expectHierarchy(app.window, "N[c]")
        expect(log.lines, equals: ["G.prepare", "c1.prepare", "G.perform", "c1.perform"])
    }

    @Test("The interceptors of a target that another step builds run")
    func awaited() async throws {
        let app = try TestApp("a")
        let tabs = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory<TabContainer, Void> {
                InlineFactory { FixtureScreen("home") }
                InlineFactory { FixtureScreen("acct") }
            }
        ).adding(interceptor("t1")).using(.present).from(.topmost).assemble()
        let step = StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct")).adding(interceptor("c1")).from(tabs)
            .assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "a ^ T[home, acct*]")
        expect(performed, equals: ["c1.perform", "t1.perform"])
    }

    @Test("A target that no step finds or builds throws before its interceptors run")
    func nowhere() async throws {
        let app = try TestApp("a")
        let step = StepAssembly(finder: NilFinder<FixtureScreen, Void>()).adding(interceptor("c1")).from(.root)
            .assemble()
        await expectRefusal(.nothingToBuild, saying: "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(log.lines, equals: ["c1.prepare"])
    }

    @Test("Each interceptor gets the context of its step")
    func contexts() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedInterceptor<Any>("G", log))
        let navigation = ChainAssembly.from(
            ContainerStep<NavigationContainer, String>.navigation.adding(LoggedInterceptor<String>("n", log))
        )
        .using(.present).from(.topmost).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Int>("c", log)).adding(
            LoggedInterceptor<Int>("u", log)
        )
        .using(.push).from(navigation.adaptingContext { (id: Int) in "s\(id)" }).assemble()
        try await app.router.navigate(to: step, with: 7)
        expectHierarchy(app.window, "a ^ N[c]")
        expect(
            log.lines,
            equals: [
                "G.prepare(7)", "u.prepare(7)", "c.prepare(7)", "n.prepare(s7)", "G.perform(7)", "u.perform(7)",
                "n.perform(s7)", "c.build(7)",
            ])
    }

    @Test("A test can prepare and run an interceptor directly, and its errors are thrown")
    func byHand() async throws {
        var first = interceptor("1", refusing: "prepare")
        #expect(throws: Refusal(reason: "1")) { try first.prepare(with: ()) }
        let second = interceptor("2", refusing: "perform")
        await #expect(throws: Refusal(reason: "2")) { try await second.perform(with: ()) }
        let inline = InlineInterceptor { (id: Int) in
            guard id > 0 else { throw Refusal(reason: "\(id)") }
            return .proceed
        }
        await #expect(throws: Refusal(reason: "-1")) { try await inline.perform(with: -1) }
        _ = try await inline.perform(with: 1)
    }

    @Test("An inline interceptor works whether or not its closure suspends", arguments: [true, false])
    func inline(waits: Bool) async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Int>("c", log))
            .adding(
                InlineInterceptor { (id: Int) in
                    if waits { await MainActor.turn() }
                    guard id > 0 else { throw Refusal() }
                    return .proceed
                }
            ).using(.push).from(.nearest).assemble()
        await expectRefusal(.intercepted, saying: "InlineInterceptor", in: app.window) {
            try await app.router.navigate(to: step, with: 0)
        }
        try await app.router.navigate(to: step, with: 1)
        expectHierarchy(app.window, "N[a, c]")
    }

    @Test("A navigation finds what its interceptors have changed")
    func replanned() async throws {
        let app = try TestApp("N[a]")
        let stack: NavigationContainer = try app.fixture.screen("NavigationContainer")
        let c0 = ValueScreen<String>("c0")
        var count = 0
        let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { ValueScreen<String>("c") })
            .adding(
                InlineInterceptor { (_: Void) in
                    count += 1
                    try stack.push(c0)
                    return .proceed
                }
            ).using(.push).from(.nearest).assemble()
        #expect(try await app.router.navigate(to: step) === c0)
        expectHierarchy(app.window, "N[a, c0]")
        expect(count, equals: 1)
    }

    @Test("A navigation waits for its interceptor until it is cancelled")
    func neverAnswers() async throws {
        let app = try TestApp("N[a]")
        let gate = GateInterceptor()
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log))
            .adding(gate).using(.push).from(.nearest).assemble()
        let navigation = Task { try await app.router.navigate(to: step) }
        await gate.untilReached()
        // Another navigation begins and ends meanwhile.
        try await app.router.navigate(to: DestinationStep<Screen, Void>.at("a"))
        expectHierarchy(app.window, "N[a]")
        expect(gate.waitingCount, equals: 1)
        navigation.cancel()
        await expectRefusal(.cancelled, saying: "FixtureScreen", in: app.window) { _ = try await navigation.value }
        expect(log.lines, equals: ["c.prepare"])
    }

    @Test("A rejection differs from a failure, and its error says why")
    func refusal() async throws {
        let app = try TestApp("a")
        let closed = StepAssembly.new("c").adding(
            InlineInterceptor { (_: Void) in throw Refusal(reason: "the service is down") }
        )
        .using(.present).from(.topmost).assemble()
        let broken = StepAssembly.failing("c").using(.present).from(.topmost).assemble()
        let refused = await expectRefusal(.intercepted, saying: "InlineInterceptor", in: app.window) {
            try await app.router.navigate(to: closed)
        }
        expect(refused?.underlyingError as? Refusal, equals: Refusal(reason: "the service is down"))
        await expectRefusal(.factoryFailed, in: app.window) { try await app.router.navigate(to: broken) }
    }
}
