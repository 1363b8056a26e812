import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyInspection
import TestSupport

@MainActor struct SessionRecorderTests {
    @Test("A session describes its steps, their answers and plans, and the hierarchies after them")
    func description() async throws {
        let app = try TeaApp()
        let recorder = try SessionRecorder(of: app.router)
        try await app.router.navigate(to: TeaRoute.account)
        try app.window.topmost?.dismiss()
        _ = try? await app.router.navigate(to: TeaRoute.closed)
        _ = try? await app.router.unwind(.dismiss)
        try await app.router.navigate(to: TeaRoute.loaded("sencha"))
        let tabs = """
            TabContainer
            ├ NavigationContainer (selected)
            │ └ home
            └ NavigationContainer (hidden)
              └ account (hidden)
            """
        expect(
            "\(recorder.session)",
            equals: """
                The session begins with:
                \(tabs)

                1. the navigation to FixtureScreen
                  {"account":{}}
                  InlineInterceptor redirected it to {"login":{}}
                  to FixtureScreen
                    FixtureScreen will be built: NilFinder found nothing, so InlineFactory builds it; placed by PresentModally
                    Screen is there: TabContainer was found by TopmostFinder
                \(tabs)
                over it, as a sheet:
                login

                2. a gesture or another change of the window
                \(tabs)

                3. the navigation to FixtureScreen
                  {"closed":{}}
                  InlineInterceptor refused it: Closed(day: "Sunday")
                  to FixtureScreen
                    FixtureScreen will be built: NilFinder found nothing, so InlineFactory builds it; placed by Push; asks InlineInterceptor
                    NavigationContainer is there: NavigationContainer was found by InlineFinder
                    fails at FixtureScreen
                failed with intercepted: InlineInterceptor stopped the navigation to FixtureScreen. (cause: Closed(day: "Sunday"))
                \(tabs)

                4. going back
                  dismiss
                  to the screen below
                failed with nothingToUnwind: There is nothing to go back from. No modal is presented.
                \(tabs)

                5. the navigation to FixtureScreen
                  {"loaded":{"_0":"sencha"}}
                  loaded for FixtureScreen: "loaded sencha"
                  to FixtureScreen
                    FixtureScreen will be built: NilFinder found nothing, so InlineFactory builds it; loads String; placed by Push
                    NavigationContainer is there: NavigationContainer was found by InlineFinder
                TabContainer
                ├ NavigationContainer (selected)
                │ ├ home (hidden)
                │ └ loaded sencha
                └ NavigationContainer (hidden)
                  └ account (hidden)
                """)
    }

    @Test("The store has the session after each step, with the navigations under way")
    func stored() async throws {
        let app = try TeaApp()
        let store = MemoryStore()
        let recorder = try SessionRecorder(of: app.router, in: store, state: { [unowned app] in app.state })
        var texts: [String] = []
        let token = app.router.observe { event in
            switch event.kind {
            case .allowed, .redirected, .refused:
                guard let data = store.data else { return }
                #expect(throws: Never.self) { texts.append("\(try RecordedSession(json: data).steps)") }
            default: break
            }
        }
        try await app.use()
        #expect(texts.count == 3 && texts.allSatisfy { $0.contains("had not ended") })
        expect(store.data, equals: (try recorder.session.json()))
        try expect(RecordedSession(in: store), equals: recorder.session)
        token.cancel()
    }

    @Test("A recorder replaces the session that is in its store, and none is in an empty one")
    func replaced() async throws {
        let store = MemoryStore()
        #expect(try RecordedSession(in: store) == nil)
        let app = try TeaApp()
        var recorder = try SessionRecorder(of: app.router, in: store)
        try await app.router.navigate(to: TeaRoute.tea("oolong"))
        let last = try #require(try RecordedSession(in: store))
        #expect(last == recorder.session && last.steps.count == 1)
        recorder = try SessionRecorder(of: app.router, in: store)
        try expect(RecordedSession(in: store)?.steps, equals: [])
        _ = recorder
    }

    @Test("A recorder does not begin with a store whose content is not a session, and keeps the content")
    func foreign() throws {
        let app = try TeaApp()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = FileStore(folder.appendingPathComponent("a.json"))
        for (content, message) in [
            ("", "It is not JSON."), ("My notes", "It is not JSON."), ("{}", "version is missing."),
            (#"{"version":7}"#, "It has version 7, and this app reads version 1."),
            (#"{"version":1,"missingStepCount":0,"start":{"levels":[]},"steps":[{}]}"#, "steps.0.title is missing."),
            (
                #"{"version":1,"missingStepCount":0,"start":{"levels":[]},"steps":[{"title":1}]}"#,
                "steps.0.title has the wrong type."
            ),
            (String(repeating: "[", count: 100_000), "It is not JSON."),
        ] {
            let data = Data(content.utf8)
            for (store, place) in [
                (MemoryStore(data), "The content of the store"), (file, "The file \(file.url.path)"),
            ] as [(any StateStore, String)] {
                try store.save(data)
                let error = #expect(throws: SessionError.self) { try SessionRecorder(of: app.router, in: store) }
                expect(error?.description, equals: "\(place) is not a recorded session. \(message)")
                try expect(store.load(), equals: data)
            }
        }
    }

    @Test("The file of a session can be read by its owner only, and what a killed process has left is removed")
    func permissions() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (app, url) = (try TeaApp(), folder.appendingPathComponent("a.json"))
        try FileStore(url).save(RecordedSession(start: app.window.snapshot()).json())
        try Data("{".utf8).write(to: folder.appendingPathComponent("a.json.new-1"))
        let recorder = try SessionRecorder(of: app.router, in: FileStore(url))
        try await app.router.navigate(to: TeaRoute.tea("oolong"))
        let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
        expect(mode?.intValue, equals: 0o600)
        try expect(RecordedSession(json: Data(contentsOf: url)), equals: recorder.session)
        try expect(FileManager.default.contentsOfDirectory(atPath: folder.path), equals: ["a.json"])
    }

    private final class FailingStore: StateStore {
        var isFailing = false
        var savedCount = 0

        func load() throws -> Data? { nil }

        func save(_ data: Data?) throws {
            if isFailing { throw StoreError("The disk is full.") }
            savedCount += 1
        }
    }

    @Test("A store that fails is reported once until it saves again, and the recording continues")
    func failingStore() async throws {
        let (app, store) = (try TeaApp(), FailingStore())
        let recorder = try SessionRecorder(of: app.router, in: store)
        var problems: [String] = []
        recorder.onProblem = { problems.append("\($0)") }
        for isFailing in [true, false, true] {
            store.isFailing = isFailing
            try await app.router.navigate(to: TeaRoute.tea("oolong"))
        }
        expect(problems, equals: ["The disk is full.", "The disk is full."])
        #expect(recorder.session.steps.count == 3 && store.savedCount > 1)
        store.isFailing = true
        #expect(throws: StoreError.self) { try SessionRecorder(of: app.router, in: store) }
    }

    @Test("What is redacted is neither in the memory nor in any data that was stored")
    func redaction() async throws {
        final class Store: StateStore {
            var all = Data()
            func load() throws -> Data? { nil }
            func save(_ data: Data?) throws { all += data ?? Data() }
        }
        let (app, store) = (try TeaApp(), Store())
        app.state.customer = "Anna secret"
        let recorder = try SessionRecorder(
            of: app.router, in: store, redacting: { $0.replacingOccurrences(of: "secret", with: "…") },
            state: { [unowned app] in app.state })
        try await app.router.navigate(to: TeaRoute.tea("form secret"))
        try? await app.router.unwind(.back)
        try await app.router.navigate(to: TeaRoute.loaded("secret"))
        try await app.router.navigate(to: TeaRoute.account)
        try await app.router.navigate(to: .to(app.step("secret screen")))
        try await app.router.navigate(
            to: StepAssembly(finder: NilFinder()) { FixtureScreen("over secret") }.using(.present).from(.topmost))
        let refusing = InlineInterceptor { (_: Void) in throw TeaApp.Closed(day: "secret day") }
        _ = try? await app.router.navigate(to: .to(app.step("x", asking: refusing)))
        app.router.register(OtherRoute.self) { _ in throw TeaApp.Closed(day: "secret") }
        _ = try? await app.router.navigate(to: OtherRoute())
        try app.window.topmost?.dismiss()
        let texts = "\(recorder.session)" + String(decoding: try recorder.session.json(), as: UTF8.self)
        #expect(!texts.contains("secret") && texts.contains("form …") && texts.contains("Anna …"))
        #expect(store.all.range(of: Data("secret".utf8)) == nil)
    }

    @Test("A session keeps a thousand steps, and says how many are missing")
    func limit() async throws {
        let (app, store) = (try TeaApp(), MemoryStore())
        let recorder = try SessionRecorder(of: app.router, in: store)
        for step in 0..<(RecordedSession.stepLimit + 7) { try app.tabs?.select(step % 2 == 0 ? 1 : 0) }
        let session = try #require(try RecordedSession(in: store))
        expect(session, equals: recorder.session)
        #expect(session.steps.count == 1_000 && session.missingStepCount == 7)
        #expect("\(session)".contains("\n\n(7 earlier steps are missing)\n\n8. a gesture"))
        await expect(app.replay(session), equals: "The session cannot be replayed: its first 7 steps are missing.")
    }

    @Test("A step comes when it ends, and a cancelled one is a failure")
    func order() async throws {
        let app = try TeaApp()
        let gate = GateInterceptor()
        app.router.add(gate)
        let recorder = try SessionRecorder(of: app.router)
        let slow = Task { try await app.router.navigate(to: TeaRoute.tea("slow")) }
        await gate.untilReached()
        let abandoned = Task { try await app.router.navigate(to: TeaRoute.tea("abandoned")) }
        while gate.waitingCount < 2 { await MainActor.turn() }
        abandoned.cancel()
        _ = try? await abandoned.value
        try app.tabs?.select(1)
        gate.open()
        _ = try await slow.value
        let late = Task { try await app.router.navigate(to: TeaRoute.tea("late")) }
        await gate.untilReached()
        let steps = recorder.session.steps
        expect(
            steps.map { $0.failure?.code ?? "\($0.hierarchy == nil ? "open" : "done")" },
            equals: ["cancelled", "done", "done", "open"])
        #expect(await (try TeaApp()).replay(recorder.session) == nil)
        late.cancel()
        _ = try? await late.value
    }

    @Test("A recorder retains neither the app nor screens, and its release ends the recording")
    func releases() async throws {
        var app: TeaApp? = try TeaApp()
        let store = MemoryStore()
        var recorder: SessionRecorder? = try SessionRecorder(of: try #require(app).router, in: store)
        try await app?.router.navigate(to: TeaRoute.tea("oolong"))
        let data = store.data
        weak var window: RoutingWindow?
        window = app?.window
        recorder = nil
        try app?.tabs?.select(1)
        expect(store.data, equals: data)
        recorder = try SessionRecorder(of: try #require(app).router)
        app = nil
        #expect(window == nil && recorder?.session.steps == [])
    }
}
