import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyInspection

@MainActor @Suite struct TraceStepTests {
    private struct LongRoute: Route, Codable { var text = "" }

    /// Returns the subject of a navigation to a route.
    private func subject(of route: some Route) async throws -> TracedSubject? {
        let router = DefaultRouter(window: try Window.fixture("N[home]").window)
        let recorder = TraceRecorder(of: router)
        _ = try? await router.navigate(to: route)
        return recorder.trace.entries.first?.navigation?.subject
    }

    @Test("A route is recorded if it can be written as JSON, is short, and has a type that can be named")
    func routes() async throws {
        #expect(try await subject(of: TeaRoute.home) == .routes([TracedRoute(type: "TeaRoute", json: #"{"home":{}}"#)]))
        #expect(
            try await subject(of: Nested.Inner.Tea(number: 1))
                == .routes([TracedRoute(type: "Nested.Inner.Tea", json: #"{"number":1}"#)]))
        #expect(try await subject(of: Nested.Inner.Tea(number: .infinity)) == nil)
        #expect(try await subject(of: LongRoute()) == nil)
        #expect(try await subject(of: PlainRoute()) == nil)
        // The other characters of the JSON are 17.
        for (count, isRecorded) in [(9_983, true), (9_984, false)] {
            let subject = try await subject(of: TeaRoute.tea(String(repeating: "a", count: count)))
            #expect((subject != nil) == isRecorded, "\(count)")
        }
    }

    /// Returns the steps of navigations without events.
    private func steps(_ navigations: TracedNavigation...) -> [TraceStep] {
        RoutingTrace(limit: 9, dropped: 0, start: 1, entries: navigations.map(TraceEntry.navigation)).steps
    }

    private func navigation(
        _ number: Int, _ outcome: TracedNavigation.Outcome, code: String? = nil, _ subject: TracedSubject? = nil,
        redirected: Int? = nil, began: Int64 = 1, ended: Int64? = 9
    ) -> TracedNavigation {
        var navigation = TracedNavigation(number: number, request: "r", began: began, hierarchy: 1)
        (navigation.subject, navigation.redirectedFrom) = (subject, redirected)
        (navigation.outcome, navigation.ended) = (outcome, ended)
        navigation.error = code.map { TracedError(code: $0, message: "m") }
        return navigation
    }

    @Test(
        "An end that depends on other navigations is left out",
        arguments: ["cancelled", "superseded", "rejected", "redirected"])
    func omissions(code: String) {
        #expect(
            "\(steps(navigation(1, .failed, code: code, .unwinding("back")))[0].action)"
                == "omission(\"it ended with \(code)\")")
    }

    @Test("A navigation that has changed nothing and cannot be repeated is left out")
    func unchanged() {
        #expect("\(steps(navigation(1, .failed, code: "intercepted"))[0].action)" == "omission(\"it changed nothing\")")
        #expect("\(steps(navigation(1, .arrived))[0].action)" == "omission(\"it changed nothing\")")
        #expect("\(steps(navigation(1, .underWay, ended: nil))[0].action)" == "omission(\"it had not ended\")")
        let unwinding = steps(navigation(1, .failed, code: "intercepted", .unwinding("back")))
        #expect("\(unwinding[0].action)" == "unwind(\"back\")")
    }

    @Test("A redirect belongs to the step of the navigation that was redirected")
    func redirects() {
        let home = TracedSubject.routes([TracedRoute(type: "A", json: "1")])
        var first = navigation(1, .failed, code: "redirected", .unwinding("back"))
        first.events = [TracedEvent(time: 0, kind: .intercepted(by: "G", .redirected(to: "S")))]
        let chain = steps(
            first, navigation(2, .arrived, home, redirected: 1), navigation(3, .arrived, home, redirected: 1))
        #expect(chain.count == 1)
        #expect("\(chain[0].action)" == "unwind(\"back\")")
        guard case .redirected("G", let routes) = chain[0].answers.first else {
            Issue.record("\(chain)")
            return
        }
        #expect(routes.map(\.type) == ["A"])
        let unknown = steps(first, navigation(2, .arrived, redirected: 1))
        guard case .redirected("G", []) = unknown[0].answers.first else {
            Issue.record("\(unknown)")
            return
        }
        #expect(steps(navigation(5, .arrived, home, redirected: 4)).count == 1)
    }

    @Test("Steps are in the order of their ends, and of their beginnings if they end at once")
    func order() {
        let titles = steps(
            navigation(1, .arrived, began: 1, ended: 7), navigation(2, .arrived, began: 2, ended: 5),
            navigation(3, .arrived, began: 3, ended: 5), navigation(4, .underWay, began: 4, ended: nil)
        ).map(\.title)
        #expect(titles == ["#4, r", "#2, r", "#3, r", "#1, r"])
    }

    @Test("A navigation whose transition plays has arrived")
    func transition() async throws {
        let app = try TeaApp()
        let transitions = ManualTransitions(of: app.window)
        let recorder = TraceRecorder(of: app.router)
        let navigation = Task { try await app.router.navigate(to: TeaRoute.tea("a")) }
        await transitions.untilBegun()
        let step = try #require(recorder.trace.steps.first)
        guard case .navigate = step.action, case .hierarchy(app.window.snapshot()) = step.outcome else {
            Issue.record("\(step)")
            return
        }
        transitions.finish()
        _ = try await navigation.value
    }

    @Test("An unwinding without a name is repeated by gestures, and a navigation to a step is not")
    func unwinding() async throws {
        let app = try TeaApp()
        try await app.router.navigate(to: TeaRoute.tea("a"))
        let recorder = TraceRecorder(of: app.router)
        try await app.router.unwind(
            .pop(to: InlineFinder { (_: Void, window) in window.screens.first { "\($0)" == "home" } }))
        let account = DestinationStep<FixtureScreen, Void>.custom(
            using: InlineFinder { (_: Void, window) in
                window.screens.first { "\($0)" == "account" } as? FixtureScreen
            })
        try await app.router.navigate(to: account)
        let actions = recorder.trace.steps.map { "\($0.action)" }
        #expect(actions.count == 2)
        #expect(actions.first?.hasPrefix("gestures([RouteAssemblyInspection.TraceGesture.pop(keeping: 1, ") == true)
        #expect(actions.last?.hasPrefix("missing(") == true)
    }

    @Test("A state is recorded again when an interceptor or a screen has answered")
    func states() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router) { app.state }
        let asking = app.step(
            "form",
            asking: InlineInterceptor { (_: Void) in
                app.state.customer = "Ben"
                return .proceed
            })
        try await app.router.navigate(to: asking)
        #expect(recorder.trace.state(recorder.trace.entries[0].state) == #"{"customer":"Ben","teas":0}"#)
        (app.window.visibleScreen as? FixtureScreen)?.confirmation = {
            app.state.customer = "Cem"
            return true
        }
        try await app.router.unwind(.back)
        #expect(recorder.trace.state(recorder.trace.entries[1].state) == #"{"customer":"Cem","teas":1}"#)
    }

    @Test(
        "A trace without its oldest entries begins with the hierarchy before those that are kept",
        arguments: [1, 2, 3])
    func start(limit: Int) async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router, limit: limit)
        var hierarchies: [HierarchySnapshot] = []
        for label in ["a", "b", "c", "d"] {
            hierarchies.append(app.window.snapshot())
            try await app.router.navigate(to: TeaRoute.tea(label))
        }
        let trace = recorder.trace
        #expect(trace.snapshot(trace.start) == hierarchies[4 - limit])
        #expect((trace.entries.count, trace.dropped) == (limit, 4 - limit))
        #expect(trace.hierarchy == app.window.snapshot())
    }

    @Test("A navigation has its own change, and not one that an observer makes after it")
    func changeOfObserver() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router)
        var hasChanged = false
        let token = app.window.observe { [unowned window = app.window] _ in
            guard !hasChanged else { return }
            hasChanged = true
            try? window.root?.present(FixtureScreen("news"))
        }
        defer { token.cancel() }
        try await app.router.navigate(to: TeaRoute.tea("a"))
        let trace = recorder.trace
        #expect(trace.entries.map { $0.navigation != nil } == [true, false])
        let changes = trace.entries.compactMap { $0.navigation?.change ?? $0.change }
        #expect(
            changes.map { trace.snapshot($0.after).notation } == [
                "T[N[home, a]*, N[account]]", "T[N[home, a]*, N[account]] ^ news",
            ])
    }

    @Test("A trace of one entry begins with the hierarchy before it")
    func startOfOne() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router, limit: 1)
        #expect(recorder.trace.snapshot(recorder.trace.start) == app.window.snapshot())
        try await app.router.navigate(to: TeaRoute.tea("a"))
        let before = app.window.snapshot()
        try app.window.topmost?.present(FixtureScreen("b"))
        #expect(recorder.trace.snapshot(recorder.trace.start) == before)
        #expect(recorder.trace.hierarchy == app.window.snapshot())
    }
}

struct PlainRoute: Route {}

enum Nested {
    enum Inner {
        struct Tea: Route, Codable { let number: Double }
    }
}
