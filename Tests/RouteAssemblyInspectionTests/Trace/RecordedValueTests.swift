import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyInspection

/// Sessions that contain what loaders have returned.
@MainActor @Suite
struct RecordedValueTests {
    struct Tea: Codable {
        let name: String
    }

    struct TeaPageRoute: Route, Codable {
        let id: Int
    }

    private final class TeaPage: Screen {
        let name: String
        init(_ name: String) { self.name = name }
        override var description: String { name }
    }

    /// An app whose teas are loaded, and presented.
    @MainActor
    private final class App {
        let window = Window(root: FixtureScreen("home"))
        let router: DefaultRouter
        let gates = [GateLoader<Int, Tea>(), GateLoader<Int, Tea>()]

        init(isRecorded: Bool = true) {
            router = DefaultRouter(window: window)
            let loader = InlineLoader { [gates] (id: Int) in try await gates[id - 1].load(with: id) }
            let step = isRecorded ? Self.step(loader.recorded().timeout(after: .seconds(600))) : Self.step(loader)
            router.register(TeaPageRoute.self) { AnyDestination(to: step, with: $0.id) }
        }

        private static func step(_ loader: some Loader<Int, Tea>) -> DestinationStep<TeaPage, Int> {
            StepAssembly(
                finder: NilFinder(), loading: loader, factory: InlineFactory { (tea: Tea, _: Int) in TeaPage(tea.name) }
            )
            .using(.present).from(.topmost).assemble()
        }

        /// The ids of the teas that were loaded.
        var loads: [Int] { gates.flatMap(\.contexts) }

        /// Lets the loaders return teas, the second one first.
        func answer(_ name: String) async {
            for gate in gates { await gate.untilReached() }
            for (index, gate) in gates.enumerated().reversed() { gate.finish(with: Tea(name: "\(name) \(index + 1)")) }
        }

        /// Opens two teas with one navigation, and returns the recorded session.
        func session(named name: String = "tea") async throws -> RoutingTrace {
            let recorder = TraceRecorder(of: router)
            let navigation = Task {
                try await router.navigate(
                    through: [TeaPageRoute(id: 1), TeaPageRoute(id: 2)].map { try router.destination(of: $0) })
            }
            await answer(name)
            _ = try await navigation.value
            return recorder.trace
        }
    }

    @Test("A session is repeated without its loaders, whichever of them was the fastest")
    func replay() async throws {
        let trace = try await App().session()
        for trace in [trace, try RoutingTrace(json: trace.json())] {
            let app = App()
            #expect(await trace.replay(on: app.router, routes: TeaPageRoute.self) == nil)
            #expect(app.loads == [])
            expectHierarchy(app.window, "home ^ tea 1 ^ tea 2")
        }
    }

    @Test("A session has no value of a loader that is not recorded, and a replay runs the loader")
    func privateValue() async throws {
        let trace = try await App(isRecorded: false).session()
        #expect(trace.entries.compactMap(\.navigation).flatMap(\.events).compactMap(\.value) == [])
        for isRecorded in [true, false] {
            let app = App(isRecorded: isRecorded)
            let replay = Task { await trace.replay(on: app.router, routes: TeaPageRoute.self) }
            await app.answer("tea")
            #expect(await replay.value == nil)
            #expect(app.loads == [1, 2])
        }
    }

    @Test("A replay runs the loader of a value that cannot be decoded, or that was too large")
    func unreadable() async throws {
        let session = try await App().session()
        #expect(session.steps.first?.answers.count == 2)
        let renamed = try RoutingTrace(
            json: Data(
                String(decoding: session.json(), as: UTF8.self)
                    .replacing("\\\"name\\\"", with: "\\\"title\\\"").utf8))
        let large = try await App().session(named: String(repeating: "t", count: 70_000))
        #expect(large.steps.first?.answers.count == 0)
        let app = App()
        let replay = Task { await renamed.replay(on: app.router, routes: TeaPageRoute.self) }
        await app.answer("tea")
        #expect(await replay.value == nil)
        #expect(app.loads == [1, 2])
    }

    @Test("The strings of a value are redacted")
    func redaction() async throws {
        let trace = try await App().session().redacted { $0.replacing("tea", with: "…") }
        let values = trace.entries.compactMap(\.navigation).flatMap(\.events).compactMap(\.value)
        #expect(values == [#"{"name":"… 1"}"#, #"{"name":"… 2"}"#])
    }

    @Test("The test of a session contains the values")
    func source() async throws {
        let source = try await App().session().testSource()
        for value in [#"{"name":"tea 1"}"#, #"{"name":"tea 2"}"#] {
            #expect(source.contains(##".loaded("TeaPage", decoding: #"\##(value)"#)"##), "\(source)")
        }
        let app = App()
        await RoutingTest.run(app.router) { test in
            await test.navigate(
                to: TeaPageRoute.self, decoding: #"{"id":1}"#,
                answering: [.loaded("TeaPage", decoding: #"{"name":"green"}"#)], expecting: "home ^ green")
        }
        #expect(app.loads == [])
    }
}
