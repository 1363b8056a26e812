import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

import RouteAssemblyDiagrams
@testable import RouteAssemblyInspection

/// Compares the tests in the folder Recorded with those that the framework writes now.
///
/// To write them again, run `TRACE_REGENERATE=1 swift test --filter TestSourceTests`.
@MainActor @Suite struct TestSourceTests {
    private static let regenerates = ProcessInfo.processInfo.environment["TRACE_REGENERATE"] != nil

    private func setup(_ name: String, app: String = "TeaApp()") -> TestSetup {
        TestSetup(
            name: name, importing: "import Foundation", router: "let app = try \(app)\nlet router = app.router",
            setState: "app.state = try JSONDecoder().decode(TeaState.self, from: Data(json.utf8))")
    }

    private func expectFile(
        _ trace: RoutingTrace, expecting pattern: HierarchyPattern? = nil, _ setup: TestSetup, named name: String
    ) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Recorded/\(name).swift")
        let source = trace.testSource(expecting: pattern, setup: setup)
        if Self.regenerates { try source.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == source)
        let read = try RoutingTrace(json: trace.json())
        #expect(read.testSource(expecting: pattern, setup: setup) == source)
    }

    @Test("The test of a session is the one that the project compiles and runs")
    func session() async throws {
        try expectFile(
            try await TeaApp().recordedSession(), setup("RecordedSessionTests"), named: "RecordedSessionTests")
    }

    @Test("The test of a session with a bug expects the intended hierarchy")
    func bug() async throws {
        let app = try TeaApp(hasBug: true)
        let recorder = TraceRecorder(of: app.router)
        try await app.router.navigate(to: TeaRoute.home)
        try await app.router.navigate(to: TeaRoute.tea("oolong"))
        try expectFile(
            recorder.trace, expecting: "T[N[home, oolong]*, N[account]]",
            setup("RecordedBugTests", app: "TeaApp(hasBug: PlantedBug.isThere)"), named: "RecordedBugTests")
    }

    @Test("The test of a session with a bug fails with the bug, and passes without")
    func failing() async throws {
        let test = RecordedBugTests()
        let failures = try await FailureRecorder.collect {
            try await PlantedBug.$isThere.withValue(true) { try await test.session() }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("The hierarchy is not as expected: ") == true)
        #expect(try await FailureRecorder.collect { try await test.session() }.isEmpty)
    }

    /// Texts that would break out of a literal or a comment, hide, or be shown in another order.
    static let hostile = [
        "\"\"\"#", "\"#", "\"##; fatalError() //", "\\(fatalError())", "\\#(1)", "a\nfatalError()\n//",
        "\u{202E}evil\u{2066}", "</script><b>", "*/ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}",
        "\u{FEFF}\u{E000}\u{3164}",
        "\"\u{301}x", "#\"\\\u{301}", "𝕏 é 👩‍🚀", "", "…", "T[a, b*] ^ c",
    ]

    @Test("The test of a session with hostile texts is compiled, too")
    func hostileTexts() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router, clock: SteppingClock()) { app.state }
        for text in Self.hostile {
            app.state.customer = text
            try await app.router.navigate(to: TeaRoute.tea(text))
            app.mayLeave = false
            try await app.router.navigate(to: TeaRoute.tea("form \(text)"))
            try? await app.router.unwind(.back)
        }
        let trace = recorder.trace
        try expectFile(trace, setup("RecordedHostileTests"), named: "RecordedHostileTests")
        let source = trace.testSource(setup: setup("RecordedHostileTests"))
        let hidden = source.unicodeScalars.filter { scalar in
            !["\n", " "].contains(scalar)
                && [.control, .format, .lineSeparator, .privateUse].contains(scalar.properties.generalCategory)
        }
        #expect(hidden.isEmpty)
        #expect(!trace.html().contains("<script"))
    }

    /// Returns the lines of a test, from the first step to the last.
    private func steps(
        _ trace: RoutingTrace, expecting pattern: HierarchyPattern? = nil, _ setup: TestSetup = TestSetup()
    )
        -> String
    {
        let lines = trace.testSource(expecting: pattern, setup: setup).components(separatedBy: "\n")
        let first = lines.firstIndex { $0.contains("RoutingTest.run") } ?? 0
        return lines[first..<(lines.count - 4)].map { String($0.dropFirst(8)) }.joined(separator: "\n")
    }

    @Test("A test of an empty session has no steps, and can expect a hierarchy")
    func empty() throws {
        let trace = TraceRecorder(of: try TeaApp().router).trace
        #expect(
            trace.testSource() == """
                // Written by RoutingTrace.testSource(expecting:setup:).
                // swift-format-ignore-file

                import RouteAssembly
                import RouteAssemblyTesting
                import Testing

                @MainActor @Suite struct RecordedSessionTests {
                    @Test("A recorded session leads to the expected hierarchy")
                    func session() async throws {
                        let router: DefaultRouter = <#the router of the app at the beginning of the session#>
                        await RoutingTest.run(router) { test in
                            _ = test
                        }
                    }
                }

                """)
        #expect(
            steps(trace, expecting: "N[a]") == """
                await RoutingTest.run(router) { test in
                    expectHierarchy(test.window, "N[a]")
                """)
    }

    @Test("What a trace cannot repeat is a missing step that has a name, or a comment if it changed nothing")
    func missingSteps() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router) { app.state }
        let product = StepAssembly(finder: NilFinder(), factory: InlineFactory { (id: Int) in FixtureScreen("p\(id)") })
            .using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())).assemble()
        try await app.router.navigate(to: product, with: 42)
        _ = try? await app.router.navigate(
            to: app.step("x", asking: InlineInterceptor { (_: Void) in throw CancellationError() }))
        try app.window.setRoot(FixtureScreen("root"))
        #expect(
            steps(recorder.trace, expecting: "home") == """
                await RoutingTest.run(router) { test in
                    test.missingStep("the states of the model, which the set-up of the test does not set")
                    // #1, the navigation to FixtureScreen
                    test.missingStep("#1, the navigation to FixtureScreen with 42, which was not asked for by a Codable route or a link")
                    // #2, the navigation to FixtureScreen
                    // Left out, because it changed nothing.
                    // a change outside of the navigations
                    test.missingStep("a change outside of the navigations that no gesture makes")
                """)
    }

    @Test("A link that leads to no destination is opened if the set-up opens links")
    func links() throws {
        let tree = TracedHierarchy(revision: 1, snapshot: try Window.fixture("N[home]").window.snapshot())
        func trace(_ entries: [TraceEntry]) -> RoutingTrace {
            RoutingTrace(limit: 9, dropped: 0, start: 1, hierarchies: [1: tree], entries: entries)
        }
        func entry(_ number: Int, _ subject: TracedSubject) -> TraceEntry {
            var navigation = TracedNavigation(number: number, request: "opening it", began: 0, hierarchy: 1)
            (navigation.subject, navigation.ended) = (subject, 0)
            (navigation.outcome, navigation.error) = (.failed, TracedError(code: "linkRejected", message: "m"))
            return .navigation(navigation)
        }
        let routes = [TracedRoute(type: "A", json: "1", link: "tea://1\n"), TracedRoute(type: "B", json: "2")]
        let links = [entry(1, .link("tea://x")), entry(2, .link("tea://\""))]
        #expect(
            steps(trace(links + [entry(3, .routes(routes))]), TestSetup(open: "try await app.open(link)"))
                == """
                func open(_ link: String) async throws {
                    try await app.open(link)
                }
                await RoutingTest.run(router) { test in
                    // #1, opening it
                    _ = try? await open("tea://x")
                    // #2, opening it
                    _ = try? await open(#"tea://""#)
                    // #3, opening it
                    test.missingStep("#3, opening it, whose routes have several types")
                """.components(separatedBy: "}\n").last)
        let two = trace(links)
        #expect(
            steps(two, expecting: "N[x]", TestSetup(open: "try await app.open(link)")) == """
                await RoutingTest.run(router) { test in
                    // #1, opening it
                    _ = try? await open("tea://x")
                    // #2, opening it
                    await test.perform(expecting: "N[x]") {
                        try await open(#"tea://""#)
                    }
                """)
        #expect(
            two.testSource(setup: TestSetup(open: "a\nb")).contains(
                "        func open(_ link: String) async throws {\n            a\n            b\n        }\n"))
        #expect(steps(two).contains("test.missingStep(\"#1, opening it, a link that led to no destination\")"))
        let one = trace([entry(4, .routes([routes[0]]))])
        #expect(
            steps(one) == """
                await RoutingTest.run(router) { test in
                    // #4, opening it
                    // The link: tea://1\\n
                    await test.navigate(
                        to: A.self,
                        decoding: "1",
                        expecting: .failure(.linkRejected))
                """)
    }
}

/// Whether the app of the recorded test has the bug.
enum PlantedBug {
    @TaskLocal static var isThere = false
}
