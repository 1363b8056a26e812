import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: logging")
struct LoggingBehaviours {
    /// Writes what a console would show.
    private func log(_ router: DefaultRouter, _ level: ConsoleLog.Level, to log: Log) -> ObservationToken {
        router.observe(ConsoleLog(level: level, output: log.add).write)
    }

    @Test("173 a navigation that arrives tells its plan, its change and its end")
    func success() async throws {
        let stage = try Stage("a")
        let lines = Log()
        let token = log(stage.router, .verbose, to: lines)
        let c = StepAssembly { Page("C") }.using(.push).from(.navigation).using(.present).from(.current).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ N[C]")
        #expect(
            lines.take() == [
                "#1 began the navigation to Page",
                """
                #1 planned: to Page
                  Page will be built: ClassFinder looked at 1 screen from a (fullStack) and matched none, InlineFactory builds it; placed by Push
                  NavigationContainer will be built: NilFinder found nothing, NavigationContainerFactory builds it; placed by PresentModally
                  Screen is there: a was found by TopmostFinder
                """,
                "#1 committed revision 2: added NavigationContainer, C; appeared NavigationContainer, C; disappeared a",
                "#1 arrived at C",
            ])
        token.cancel()
    }

    @Test("173 it tells what is dismissed, what comes to the front, who is asked and which tasks ran")
    func successWithDismissal() async throws {
        let stage = try Stage("T1[a*, N1[b]] ^ d")
        let lines = Log()
        let token = log(stage.router, .verbose, to: lines)
        let b = StepAssembly(finder: Labelled<Screen, Void>("b", stage.log))
            .adding(NotedInterceptor<Void>(name: "i", log: stage.log)).adding(
                NotedTask<Void>(name: "t", log: stage.log)
            )
            .from(.root).assemble()
        try await stage.router.navigate(to: b)
        expectHierarchy(stage.window, "T1[a, N1[b]*]")
        #expect(
            lines.take() == [
                "#1 began the navigation to Screen",
                """
                #1 planned: to Screen
                  Screen is there: b was found by Labelled; asks NotedInterceptor
                  comes to the front: N1
                  is dismissed: d
                """,
                "#1 NotedInterceptor allows the navigation",
                "#1 d may leave",
                "#1 NotedTask ran on b",
                "#1 committed revision 3: removed d; appeared T1, N1, b; disappeared d",
                "#1 arrived at b",
            ])
        token.cancel()
    }

    @Test("174 a navigation that fails tells so exactly once, at its end", arguments: FailingPart.allCases)
    func failure(_ part: FailingPart) async throws {
        let stage = try Stage("N1[a, b] ^ d")
        let destination = try part.destination(stage)
        let (all, errors) = (Log(), Log())
        let tokens = [log(stage.router, .verbose, to: all), log(stage.router, .errors, to: errors)]
        let error = await expectRefusal(part.code, in: stage.window) {
            try await stage.router.navigate(to: destination)
        }
        let text = try #require(error).description
        #expect(errors.lines == ["#1 failed: \(text)"])
        #expect(all.lines.first?.hasPrefix("#1 began the navigation to FixtureScreen") == true)
        #expect(all.lines.last == "#1 failed: \(text)")
        #expect(all.lines.filter { $0.hasPrefix("#1 failed") }.count == 1)
        tokens.forEach { $0.cancel() }
    }

    @Test(
        "175 a log shows what its level wants",
        arguments: [(.verbose, 5), (.warnings, 2), (.errors, 1), (.nothing, 0)] as [(ConsoleLog.Level, Int)])
    func levels(_ level: ConsoleLog.Level, _ count: Int) async throws {
        let stage = try Stage("a")
        let lines = Log()
        let token = log(stage.router, level, to: lines)
        let refused = stage.step("c").adding(InlineInterceptor { (_: Void) in .proceed })
            .adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.present).from(.current).assemble()
        await expectRefusal(.intercepted, in: stage.window) { try await stage.router.navigate(to: refused) }
        let kinds = lines.take().map { line in
            ["began", "planned", "allows the navigation", "refuses", "failed"].first { line.contains($0) } ?? line
        }
        #expect(kinds == Array(["began", "planned", "allows the navigation", "refuses", "failed"].suffix(count)))
        token.cancel()
    }

    @Test("175 without a log nothing is told, and one that has ended is told nothing more")
    func noLog() async throws {
        let stage = try Stage("a")
        let lines = Log()
        let token = log(stage.router, .verbose, to: lines)
        token.cancel()
        try await stage.router.navigate(to: stage.modal("b"))
        #expect(lines.take() == [])
    }

    private struct Doorman: RoutingInterceptor {
        func perform(with context: Void) async throws -> InterceptorVerdict { throw Refusal(reason: "closed") }
    }

    private struct Decorator: ContextTask {
        func perform(on screen: Screen, with context: Void) throws { throw Refusal(reason: "no paint") }
    }

    @Test("176 a line names who refused")
    func whoRefused() async throws {
        let stage = try Stage("a")
        let lines = Log()
        let token = log(stage.router, .warnings, to: lines)
        let closed = stage.step("c").adding(Doorman()).using(.present).from(.current).assemble()
        await expectRefusal(.intercepted, saying: "Doorman", in: stage.window) {
            try await stage.router.navigate(to: closed)
        }
        #expect(
            lines.take().first
                == "#1 Doorman refuses: intercepted: Doorman stopped the navigation to FixtureScreen. (Refusal(reason: \"closed\"))"
        )
        let plain = stage.step("c").adding(Decorator()).using(.present).from(.current).assemble()
        await expectRefusal(.taskFailed, saying: "Decorator", "c", in: stage.window) {
            try await stage.router.navigate(to: plain)
        }
        #expect(
            lines.take().first?.hasPrefix(
                "#2 failed: taskFailed: Decorator failed on c. (Refusal(reason: \"no paint\"))") == true)
        token.cancel()
    }

    @Test("176 the plan tells what switches decided and an error names the transformation")
    func decisions() async throws {
        let stage = try Stage("a")
        let lines = Log()
        let token = log(stage.router, .verbose, to: lines)
        let choice = SwitchAssembly<Screen, Int>().addCase(when: { $0 > 5 }, from: .root).assemble(default: .current)
        let c = stage.step("c", over: Int.self).using(.present).from(choice).assemble()
        let byName = c.adaptingContext { (name: String) in
            guard let id = Int(name) else { throw Refusal(reason: name) }
            return id
        }
        try await stage.router.navigate(to: byName, with: "3")
        #expect(lines.take()[1].hasSuffix("  a switch took the default, not a condition"))
        await expectRefusal(.transformFailed, saying: "String", "Int", in: stage.window) {
            try await stage.router.navigate(to: byName, with: "x")
        }
        #expect(lines.take().last?.hasPrefix("#2 failed: transformFailed") == true)
        token.cancel()
    }
}
