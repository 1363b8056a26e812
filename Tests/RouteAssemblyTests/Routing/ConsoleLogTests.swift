import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct ConsoleLogTests {
    nonisolated static let rows: [HierarchyCase<TestApp>] = [
        .navigation(
            "The log has the plan, the change, and the end",
            "a", "a ^ N[C]",
            logging: [
                "#1 began the navigation to Page",
                """
                #1 planned: to Page
                  Page will be built: ClassFinder looked at 1 screen from a (fullStack) and matched none, so InlineFactory builds it; placed by Push
                  NavigationContainer will be built: NilFinder found nothing, so NavigationContainerFactory builds it; placed by PresentModally
                  Screen is there: a was found by TopmostFinder
                """,
                "#1 committed revision 2: added NavigationContainer, C; appeared NavigationContainer, C; disappeared a",
                "#1 arrived at C",
            ]
        ) { _ in
            Destination.to(StepAssembly { Page("C") }.using(.push).from(.navigation).using(.present).from(.topmost))
        },
        .navigation(
            "The log has dismissed and revealed screens, interceptors, confirmations, and tasks",
            "T1[a*, N1[b]] ^ d", "T1[a, N1[b]*]",
            logging: [
                "#1 began the navigation to Screen",
                """
                #1 planned: to Screen
                  Screen is there: b was found by NotedLabelFinder; asks NotedInterceptor
                  comes to the front: N1
                  is dismissed: d
                """,
                "#1 NotedInterceptor allows the navigation",
                "#1 d may leave",
                "#1 NotedTask ran on b",
                "#1 committed revision 3: removed d; appeared T1, N1, b; disappeared d",
                "#1 arrived at b",
            ]
        ) { app in
            let b = StepAssembly(finder: NotedLabelFinder<Screen, Void>("b", app.log))
                .adding(NotedInterceptor<Void>(name: "i", log: app.log))
                .adding(NotedTask<Void>(name: "t", log: app.log))
            return b.from(.root)
        },
    ]

    @Test("The log of a navigation that arrives tells how", arguments: rows)
    func success(_ row: HierarchyCase<TestApp>) async throws {
        let (app, lines) = (try row.makeApp(), Log())
        let token = log(app.router, .verbose, to: lines)
        try await row.run(in: app, app.window) { lines.lines }
        token.cancel()
    }

    @Test("A redirect to a login is no failure")
    func redirect() async throws {
        let (app, lines) = (try TestApp("a"), Log())
        let token = log(app.router, .warnings, to: lines)
        let login = Destination.to(app.modal("login"))
        let secret = app.step("c").adding(InlineInterceptor { (_: Void) in .redirect(login) })
        try await app.router.navigate(to: .to(secret.using(.present).from(.topmost)))
        expectHierarchy(app.window, "a ^ login")
        expect(lines.lines, equals: [])
        token.cancel()
    }

    /// Adds the lines of a console to a log.
    private func log(_ router: DefaultRouter, _ level: ConsoleLog.Level, to log: Log) -> ObservationToken {
        router.observe(ConsoleLog(level: level, output: log.add).write)
    }

    @Test(
        "The log of a navigation that fails has the error exactly once, at its end",
        arguments: NavigationFault.allCases)
    func failure(_ fault: NavigationFault) async throws {
        let app = try TestApp("N1[a, b] ^ d")
        let destination = try fault.destination(app)
        let (all, errors) = (Log(), Log())
        let tokens = [log(app.router, .verbose, to: all), log(app.router, .warnings, to: errors)]
        let error = await expectRefusal(fault.code, in: app.window) {
            try await app.router.navigate(to: destination)
        }
        let text = try #require(error).description
        expect(errors.lines, equals: ["#1 failed: \(text)"])
        expect(all.lines.first?.hasPrefix("#1 began the navigation to FixtureScreen"), equals: true)
        expect(all.lines.last, equals: "#1 failed: \(text)")
        expect(all.lines.filter { $0.hasPrefix("#1 failed") }.count, equals: 1)
        tokens.forEach { $0.cancel() }
    }

    @Test(
        "A log prints the events of its level",
        arguments: [(.verbose, 5), (.warnings, 1), (.errors, 0)] as [(ConsoleLog.Level, Int)])
    func levels(_ level: ConsoleLog.Level, _ count: Int) async throws {
        let app = try TestApp("a")
        let lines = Log()
        let token = log(app.router, level, to: lines)
        let refused = app.step("c").adding(InlineInterceptor { (_: Void) in .proceed })
            .adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.present).from(.topmost)
        await expectRefusal(.intercepted, in: app.window) { try await app.router.navigate(to: refused) }
        let kinds = lines.take().map { line in
            ["began", "planned", "allows the navigation", "refuses", "failed"].first { line.contains($0) } ?? line
        }
        expect(kinds, equals: Array(["began", "planned", "allows the navigation", "refuses", "failed"].suffix(count)))
        token.cancel()
    }

    @Test(
        "Each end of a navigation has one line, at the level of its kind",
        arguments: [
            (.intercepted, .warnings), (.removalDeclined, .warnings), (.cancelled, .warnings), (.superseded, .warnings),
            (.rejected, .warnings), (.redirected, .verbose), (.factoryFailed, .errors), (.unstable, .errors),
            (.linkRejected, .errors),
        ] as [(RoutingError.Code, ConsoleLog.Level)])
    func levelOfCode(_ code: RoutingError.Code, _ level: ConsoleLog.Level) async throws {
        let event = RoutingEvent(navigation: 1, kind: .failed(RoutingError(code, "It failed.")))
        for other in [ConsoleLog.Level.errors, .warnings, .verbose] {
            let lines = Log()
            ConsoleLog(level: other, output: lines.add).write(event)
            expect(lines.lines.count, equals: other >= level ? 1 : 0, "\(other)")
        }
    }

    private struct Doorman: Interceptor {
        func perform(with context: Void) async throws -> InterceptorVerdict { throw Refusal(reason: "closed") }
    }

    private struct Decorator: ContextTask {
        func perform(on screen: Screen, with context: Void) throws { throw Refusal(reason: "no paint") }
    }

    @Test("A line names the entity that has failed")
    func whoRefused() async throws {
        let app = try TestApp("a")
        let lines = Log()
        let token = log(app.router, .warnings, to: lines)
        let closed = app.step("c").adding(Doorman()).using(.present).from(.topmost)
        await expectRefusal(.intercepted, saying: "Doorman", in: app.window) {
            try await app.router.navigate(to: closed)
        }
        expect(
            lines.take().first?.hasPrefix(
                "#1 failed: intercepted: Doorman stopped the navigation to FixtureScreen. "
                    + "(cause: Refusal(reason: \"closed\")) (failed step: "), equals: true)
        let plain = app.step("c").adding(forAnyScreen: Decorator()).using(.present).from(.topmost)
        await expectRefusal(.taskFailed, saying: "Decorator", "c", in: app.window) {
            try await app.router.navigate(to: plain)
        }
        expect(
            lines.take().first?.hasPrefix(
                "#2 failed: taskFailed: Decorator failed on c. (cause: Refusal(reason: \"no paint\"))"), equals: true)
        token.cancel()
    }
}
