import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct RoutingInterceptorTests {
    private static func interceptor(
        _ name: String, _ log: Log, refusing refused: String? = nil
    ) -> LoggedInterceptor<Void> {
        LoggedInterceptor(name, log, refusing: refused)
    }

    /// An interceptor that logs its begin and its end, and expects that nothing changes meanwhile.
    private static func slow(_ name: String, _ app: TestApp) -> InlineInterceptor<Void> {
        InlineInterceptor {
            app.log.add("\(name) begins")
            await runReadyTasks()
            expectHierarchy(app.window, "a")
            app.log.add("\(name) ends")
            return .proceed
        }
    }

    /// A destination whose second interceptor throws.
    private static func failing(_ log: Log, in phase: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log))
            .adding(interceptor("1", log)).adding(interceptor("2", log, refusing: phase)).adding(interceptor("3", log))
            .adding(forAnyScreen: LoggedPostTask<Void>("P", log)).using(.present).from(.root)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "Interceptors run one after the other, from the target to the origin, the global ones first", "a",
            "a ^ N[b, c]",
            logging: [
                "G1 begins", "G1 ends", "G2 begins", "G2 ends", "c1 begins", "c1 ends", "c2 begins", "c2 ends",
                "b1 begins", "b1 ends", "n1 begins", "n1 ends",
            ]
        ) { app in
            for name in ["G1", "G2"] { app.router.add(slow(name, app)) }
            let container = StepAssembly<NavigationContainer, Void>.navigation.adding(slow("n1", app))
            let b = StepAssembly.new("b").adding(slow("b1", app)).using(.push).from(container).using(.present)
                .from(.topmost)
            return StepAssembly.new("c").adding(slow("c1", app)).adding(slow("c2", app)).using(.push).from(b)
        },
        .navigation(
            "The first interceptor that throws ends the navigation", "a ^ d",
            .refusal(.intercepted, "LoggedInterceptor", "FixtureScreen", wrapping: Refusal(reason: "2")),
            logging: ["1.prepare", "2.prepare", "3.prepare", "c.prepare", "1.perform", "2.perform"]
        ) { app in
            failing(app.log, in: "perform")
        },
        .navigation(
            "If preparing an interceptor throws, only the interceptors of the router run", "a ^ d",
            .refusal(.prepareFailed, "LoggedInterceptor", wrapping: Refusal(reason: "2")),
            logging: ["G.prepare", "1.prepare", "2.prepare", "G.perform", "G.prepare", "1.prepare", "2.prepare"]
        ) { app in
            app.router.add(interceptor("G", app.log))
            return failing(app.log, in: "prepare")
        },
        .navigation(
            "For a found target, its own and the global interceptors run", "N[c, d]", "N[c]",
            logging: ["G.prepare", "c1.prepare", "G.perform", "c1.perform"]
        ) { app in
            app.router.add(interceptor("G", app.log))
            let b = StepAssembly.labelled("b").adding(interceptor("b1", app.log)).using(.push).from(.nearest)
            return StepAssembly.labelled("c").adding(interceptor("c1", app.log)).using(.push).from(b)
        },
        .navigation(
            "The interceptors of a target that another step builds run", "a", "a ^ T[home, acct*]",
            logging: ["c1.prepare", "t1.prepare", "c1.perform", "t1.perform"]
        ) { app in
            let tabs = StepAssembly(
                finder: NilFinder(),
                factory: TabContainerFactory<TabContainer, Void> {
                    FixtureScreen("home")
                    FixtureScreen("acct")
                }
            ).adding(interceptor("t1", app.log)).using(.present).from(.topmost)
            return StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct")).adding(interceptor("c1", app.log))
                .from(tabs)
        },
        .navigation(
            "Each interceptor gets the context of its step", "a", "a ^ N[c]",
            logging: [
                "G.prepare(7)", "u.prepare(7)", "c.prepare(7)", "n.prepare(s7)", "G.perform(7)", "u.perform(7)",
                "n.perform(s7)", "c.build(7)",
            ]
        ) { app in
            let log = app.log
            app.router.add(LoggedInterceptor<Any>("G", log))
            let container = StepAssembly<NavigationContainer, String>.navigation
                .adding(LoggedInterceptor<String>("n", log))
            let navigation = container.using(.present).from(.topmost)
            let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Int>("c", log))
                .adding(LoggedInterceptor<Int>("u", log)).using(.push)
                .from(navigation.adaptingContext { (id: Int) in "s\(id)" })
            return Destination.to(step, with: 7)
        },
    ]

    @Test("An interceptor runs before a navigation changes anything", arguments: navigations)
    func runs(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A test can prepare and run an interceptor directly, and its errors are thrown")
    func byHand() async throws {
        let log = Log()
        var first = Self.interceptor("1", log, refusing: "prepare")
        #expect(throws: Refusal(reason: "1")) { try first.prepare(with: ()) }
        let second = Self.interceptor("2", log, refusing: "perform")
        await #expect(throws: Refusal(reason: "2")) { try await second.perform(with: ()) }
        let inline = InlineInterceptor { (id: Int) in
            guard id > 0 else { throw Refusal(reason: "\(id)") }
            return .proceed
        }
        await #expect(throws: Refusal(reason: "-1")) { try await inline.perform(with: -1) }
        _ = try await inline.perform(with: 1)
    }

    @Test("A navigation finds what its interceptors have changed")
    func replanned() async throws {
        let app = try TestApp("N[a]")
        let stack: NavigationContainer = try app.fixture.screen("NavigationContainer")
        let c0 = ValueScreen<String>("c0")
        var count = 0
        let step = StepAssembly(finder: ClassFinder()) { ValueScreen<String>("c") }.adding(
            InlineInterceptor { (_: Void) in
                count += 1
                try stack.push(c0)
                return .proceed
            }
        ).using(.push).from(.nearest)
        #expect(try await app.router.navigate(to: step) === c0)
        expectHierarchy(app.window, "N[a, c0]")
        expect(count, equals: 1)
    }

    @Test("A navigation waits for its interceptor until it is cancelled")
    func neverAnswers() async throws {
        let log = Log()
        let app = try TestApp("N[a]")
        let gate = GateInterceptor()
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log))
            .adding(gate).using(.push).from(.nearest)
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
}
