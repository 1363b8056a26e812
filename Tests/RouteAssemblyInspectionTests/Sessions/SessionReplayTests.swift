import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblyInspection

@MainActor struct SessionReplayTests {
    /// Records a session, and reads it from its JSON.
    private func session(
        of app: TeaApp, recordsState: Bool = true, _ use: (TeaApp) async throws -> Void
    ) async throws -> RecordedSession {
        let recorder = try SessionRecorder(of: app.router, state: recordsState ? { [unowned app] in app.state } : nil)
        try await use(app)
        let session = try RecordedSession(json: recorder.session.json())
        expect(session, equals: recorder.session)
        return session
    }

    @Test("A session is replayed with its answers and states, and nobody is asked")
    func replayed() async throws {
        let recorded = try TeaApp()
        let session = try await session(of: recorded) { try await $0.use() }
        let app = try TeaApp()
        #expect(await app.replay(session) == nil)
        #expect(app.window.snapshot() == recorded.window.snapshot() && app.state.customer == "Anna")
        expect(app.questions, equals: 0)
    }

    @Test("A replay ends at the first difference, and describes it")
    func difference() async throws {
        let session = try await session(of: try TeaApp(), recordsState: false) { try await $0.use() }
        let app = try TeaApp(hasBug: true)
        await expect(
            app.replay(session),
            equals: """
                Step 1, the navigation to FixtureScreen: the hierarchy was
                TabContainer
                ├ NavigationContainer (selected)
                │ ├ home (hidden)
                │ └ form 1
                └ NavigationContainer (hidden)
                  └ account (hidden)
                and now is
                TabContainer
                ├ NavigationContainer (hidden)
                │ └ home (hidden)
                └ NavigationContainer (selected)
                  ├ account (hidden)
                  └ form 1
                """)
        await expect(
            app.replay(session)?.hasPrefix("The session begins otherwise: the hierarchy was\nTab"), equals: true)
    }

    /// What was recorded, what is different in the app of the replay, and the problem.
    private struct Difference: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The whole problem, or its beginning with a space after it.
        let problem: String
        var prepare: @MainActor @Sendable (TeaApp) -> Void = { _ in }
        let use: @MainActor @Sendable (TeaApp) async throws -> Void
    }

    @Test("A step that fails now, fails otherwise, or cannot be repeated is a difference", arguments: stepDifferences)
    private func stepDifferences(difference: Difference) async throws {
        let (session, app) = (try await session(of: try TeaApp(), difference.use), try TeaApp())
        difference.prepare(app)
        let problem = await app.replay(session) ?? "none"
        if difference.problem.hasSuffix(" ") {
            #expect(problem.hasPrefix(difference.problem), "\(problem)")
        } else {
            expect(problem, equals: difference.problem)
        }
    }

    private nonisolated static let step = "Step 1, the navigation to FixtureScreen: "

    private static func unregister(_ app: TeaApp) {
        app.router.register(TeaRoute.self) { _ in throw TeaApp.Closed(day: "Monday") }
    }

    private nonisolated static let stepDifferences = [
        Difference(testDescription: "It fails now", problem: step + "it now fails: ", prepare: { unregister($0) }) {
            try await $0.router.navigate(to: TeaRoute.tea("a"))
        },
        Difference(
            testDescription: "It fails otherwise", problem: step + "it failed with intercepted, and now with ",
            prepare: { unregister($0) }
        ) { _ = try? await $0.router.navigate(to: TeaRoute.closed) },
        Difference(
            testDescription: "Its route is of another type",
            problem:
                "Step 1, the navigation to OtherRoute(): it cannot be repeated: the type of its route is RouteAssemblyInspectionTests.OtherRoute, "
                + "which is not among the routes",
            prepare: { app in
                app.router.register(OtherRoute.self) { [unowned app] _ in Destination.to(app.step("other")) }
            }
        ) { _ = try? await $0.router.navigate(to: OtherRoute()) },
        Difference(
            testDescription: "It has no route",
            problem: step + "it cannot be repeated: it was not asked for by a Codable route"
        ) { app in try await app.router.navigate(to: app.step("b")) },
        Difference(
            testDescription: "No gesture leads there",
            problem: "Step 1, a gesture or another change of the window: no gesture leads there: "
        ) { app in try (app.tabs?.children.first as? NavigationContainer)?.push(FixtureScreen("by the app")) },
    ]

    @Test("A session that begins otherwise, or whose step succeeds now, is a difference")
    func differences() async throws {
        let failed = try await session(of: try TeaApp()) { _ = try? await $0.router.unwind(.dismiss) }
        let app = try TeaApp()
        let other = try await session(of: app) { _ in try app.window.topmost?.present(FixtureScreen("modal")) }
        await expect(app.replay(other)?.hasPrefix("The session begins otherwise"), equals: true)
        var json = String(decoding: try failed.json(), as: UTF8.self)
        json = json.replacingOccurrences(of: #""name":"dismiss""#, with: #""name":"popToRoot""#)
        try await app.router.navigate(to: TeaRoute.tea("a"))
        await expect(app.replay(try RecordedSession(json: Data(json.utf8)))?.isEmpty, equals: false)
    }

    @Test("Links that lead nowhere and navigations under way are left out, and a state that cannot be set is named")
    func omissions() async throws {
        let app = try TeaApp()
        let recorder = try SessionRecorder(of: app.router, state: { [unowned app] in app.state })
        app.router.reportRejection(of: "tea://nowhere", because: TeaApp.Closed(day: "Sunday"))
        let gate = GateInterceptor()
        app.router.add(gate)
        let navigation = Task { try await app.router.navigate(to: TeaRoute.tea("slow")) }
        await gate.untilReached()
        expect(recorder.session.steps.count, equals: 2)
        #expect(await (try TeaApp()).replay(recorder.session) == nil)
        gate.open()
        _ = try await navigation.value
        let other = try TeaApp()
        let problem = await recorder.session.replay(on: other.router, routes: TeaRoute.self) { _ in
            throw TeaApp.Closed(day: "Monday")
        }
        expect(problem, equals: #"Step 2, the navigation to FixtureScreen: it now fails: Closed(day: "Monday")"#)
    }

    @Test(
        "Gestures are repeated",
        arguments: [
            ("T[N[a, b, c], S[d | e*], X{f, g*}] ^ N[h, i] ^sheet j", "T[N[a, b, c], S[d | e*], X{f, g*}]"),
            ("T[N[a, b, c], S[d | e*], X{f, g*}]", "T[N[a], S[d | e*], X{f*, g}*]"),
            ("T[N[a, b, c], S[d | e*]]", "T[N[a, b, c], S[d]*]"), ("S[d | e]", "S[d | e*]"), ("S[d | e*]", "S[d | e]"),
            ("S[a | b | c]", "S[a | b | c*]"), ("N[a, b*, c*]", "N[a, b, c]"), ("N[a, b, c]", "N[a, b*, c*]"),
            ("a ^ b", ""),
        ])
    func gestures(before: String, after: String) async throws {
        func router(_ notation: String) throws -> DefaultRouter {
            DefaultRouter(window: try RoutingWindow.fixture(notation).window)
        }
        let target = try router(after).window.snapshot()
        let recorded = try router(before)
        var session = try SessionRecorder(of: recorded).session
        session.steps = [
            RecordedSession.Step(title: "a gesture", action: .gesture, hierarchy: target)
        ]
        session = try RecordedSession(json: session.json())
        #expect(await session.replay(on: recorded, routes: TeaRoute.self) == nil)
    }

    @Test("A random session is stored, read, and replayed without a difference", arguments: Effort.seeds(3, 2_000))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(20, long: 300) {
            let (recorded, store) = (try TeaApp(), MemoryStore())
            let recorder = try SessionRecorder(
                of: recorded.router, in: store, state: { [unowned recorded] in recorded.state })
            for number in 0..<Int.random(in: 1...12, using: &generator) {
                try await use(recorded, number, &generator)
            }
            let session = try #require(try RecordedSession(in: store))
            expect(session, equals: recorder.session)
            let app = try TeaApp()
            let difference = await app.replay(session)
            #expect(difference == nil, "\(session)")
            #expect(app.questions == 0 && app.window.snapshot() == recorded.window.snapshot())
            if difference != nil { return }
        }
    }

    private func use(_ app: TeaApp, _ number: Int, _ generator: inout SeededGenerator) async throws {
        let router = app.router
        app.mayLeave = Bool.random(using: &generator)
        switch Int.random(in: 0..<14, using: &generator) {
        case 0...2: _ = try? await router.navigate(to: TeaRoute.tea("tea \(number)"))
        case 3: _ = try? await router.navigate(to: TeaRoute.tea("form \(number)"))
        case 4: _ = try? await router.navigate(to: TeaRoute.loaded("\(number)"))
        case 5: _ = try? await router.navigate(to: TeaRoute.account)
        case 6:
            let routes = [TeaRoute.closed, .login, .home]
            _ = try? await router.navigate(to: routes[Int.random(in: 0...2, using: &generator)])
        case 7: app.state.customer = app.state.customer == nil ? "Anna" : nil
        case 8:
            let unwinds = [Unwind.back, .pop, .popToRoot, .dismiss, .dismissAll]
            try? await router.unwind(unwinds[Int.random(in: 0...4, using: &generator)])
        case 9: try? app.tabs?.select(Int.random(in: 0...1, using: &generator))
        case 10: try? app.window.topmost?.dismiss()
        case 11: _ = try? (app.tabs?.children.first as? NavigationContainer)?.pop()
        case 12:
            let routes = [TeaRoute.tea("a \(number)"), .account, .loaded("b")].shuffled(using: &generator).prefix(2)
            _ = try? await router.navigate(through: routes.map { try router.destination(of: $0) })
        default:
            let navigations = ["c", "d"].map { label in
                Task { _ = try? await router.navigate(to: TeaRoute.tea("\(label) \(number)")) }
            }
            if Bool.random(using: &generator) { navigations[0].cancel() }
            for navigation in navigations { await navigation.value }
        }
    }
}
