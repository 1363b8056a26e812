import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

import RouteAssemblyDiagrams
@testable import RouteAssemblyInspection

@MainActor @Suite struct TraceFormatTests {
    /// Returns the session of the app, with a navigation of each outcome.
    private func trace() async throws -> RoutingTrace {
        let app = try TeaApp()
        _ = try await app.recordedSession()
        let recorder = TraceRecorder(of: app.router, clock: SteppingClock()) { app.state }
        try app.window.root?.present(FixtureScreen("note"), style: .popover)
        try await app.router.navigate(to: app.step("last"))
        _ = try? await app.router.navigate(to: TeaRoute.closed)
        let gate = GateInterceptor()
        let step = app.step("late", asking: InlineInterceptor { (_: Void) in try await gate.perform(with: ()) })
        let task = Task { try await app.router.navigate(to: step) }
        await gate.untilReached()
        let trace = recorder.trace
        task.cancel()
        _ = try? await task.value
        return trace
    }

    @Test("A trace has the same page, steps, and JSON after it was written and read")
    func roundTrip() async throws {
        let session = try await TeaApp().recordedSession()
        for trace in try [await trace(), session, TraceRecorder(of: TeaApp().router).trace] {
            let json = try trace.json()
            let copy = try RoutingTrace(json: json)
            #expect(copy.html() == trace.html())
            #expect(try copy.json() == json)
            #expect(copy.hierarchy == trace.hierarchy)
            #expect(copy.steps.map { "\($0)" } == trace.steps.map { "\($0)" })
        }
    }

    @Test("A trace starts with the hierarchy before its first entry, also if that entry has waited")
    func start() async throws {
        let app = try TeaApp()
        let before = app.window.snapshot()
        let recorder = TraceRecorder(of: app.router)
        let gate = GateInterceptor()
        let step = app.step("late", asking: InlineInterceptor { (_: Void) in try await gate.perform(with: ()) })
        let late = Task { try await app.router.navigate(to: step) }
        await gate.untilReached()
        try app.window.root?.present(FixtureScreen("modal"))
        gate.open()
        _ = try await late.value
        #expect(recorder.trace.start.snapshot == before)
        #expect(try RoutingTrace(json: recorder.trace.json()).start.snapshot == before)
    }

    @Test("A recorder keeps no more entries than can be read")
    func limit() throws {
        let recorder = TraceRecorder(of: try TeaApp().router, limit: .max)
        #expect(recorder.trace.limit == TraceFile.Limit.entries)
    }

    @Test("The guide names each key of the JSON, and each value that is one of several words")
    func guide() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/Recipes.md"), encoding: .utf8)
        let chapters = guide.components(separatedBy: "\n## ")
        let chapter = try #require(chapters.first { $0.hasPrefix("How do I read a trace") })
        let values: [Any] = [
            TraceFile(limit: 0, dropped: 0, start: 0), TraceFile.Hierarchy(revision: 0, screens: [], levels: []),
            TraceFile.Entry(kind: .change, began: 0), TraceFile.Subject(), TraceFile.Failure(code: "", message: ""),
            TraceFile.Event(time: 0, kind: .asked), TracedRoute(type: "", json: ""),
        ]
        let keys = values.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
        let words =
            TraceFile.Entry.Kind.allCases.map(\.rawValue) + TraceFile.Entry.Outcome.allCases.map(\.rawValue)
            + TraceFile.Event.Kind.allCases.map(\.rawValue) + TraceFile.Event.Verdict.allCases.map(\.rawValue)
            + TraceFile.Event.Ending.allCases.map(\.rawValue)
        #expect(keys.count > 40)
        for name in keys + words { #expect(chapter.contains("`\(name)`"), "\(name)") }
    }

    @Test("Each kind of event is the same after it was written and read")
    func events() throws {
        let plan = try TeaApp().router.plan(to: DestinationStep<Screen, Void>.topmost, with: ())
        let events: [TracedNavigation.Event] = [
            .planned(plan), .intercepted(by: "A", .proceeded), .intercepted(by: "B", .redirected(to: "C")),
            .intercepted(by: "D", .refused("e")), .loading(of: "P"), .loaded(of: "P"), .asked("f", mayLeave: true),
            .asked("g", mayLeave: false),
            .task("H", on: "i"), .committed(revision: 3), .finished(target: "j"), .awaitsResult(of: "k"),
            .result(of: "l", .finished), .result(of: "m", .left), .result(of: "n", .cancelled),
        ]
        let tree = TracedTree(revision: 1, snapshot: HierarchySnapshot(), numbers: [])
        var navigation = TracedNavigation(
            number: 9, request: "r", destination: "d", context: "c", subject: .unwinding("back"), parent: 2,
            redirected: 3, began: .nanoseconds(5), tree: tree)
        navigation.events = events.enumerated().map { (.nanoseconds(6 + Int64($0)), $1) }
        navigation.outcome = .failed(TracedError(code: "cancelled", message: "m", cause: "c", plan: plan))
        let trace = RoutingTrace(limit: 4, droppedCount: 2, start: tree, entries: [.navigation(navigation)])
        let copy = try RoutingTrace(json: trace.json())
        #expect(copy.html() == trace.html())
        let read = try #require(copy.entries.first?.navigation)
        #expect(read.events.map { "\($0)" } == navigation.events.map { "\($0)" })
        #expect((read.parent, read.redirected, read.context) == (2, 3, "c"))
        #expect(read.subject == .unwinding("back"))
        #expect((copy.limit, copy.droppedCount) == (4, 2))
    }

    @Test("Hierarchies and states that are the same are written once")
    func size() async throws {
        let file = TraceFile(try await TeaApp().recordedSession())
        #expect(Set(file.hierarchies.map(\.revision)).count == file.hierarchies.count)
        #expect(Set(file.states).count == file.states.count)
        #expect(file.states.count < file.entries.count)
    }

    /// Returns a trace whose JSON is changed.
    private func read(_ change: (inout TraceFile) -> Void) async throws -> RoutingTrace {
        var file = TraceFile(try await trace())
        change(&file)
        return try RoutingTrace(json: JSONEncoder().encode(file))
    }

    private func expectRefusal(
        _ code: TraceError.Code, _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout TraceFile) -> Void
    ) async {
        let error = await #expect(throws: TraceError.self, sourceLocation: sourceLocation) { try await read(change) }
        #expect(error?.code == code, sourceLocation: sourceLocation)
        #expect(error?.message == message, sourceLocation: sourceLocation)
    }

    @Test("A trace of a later version is refused")
    func version() async {
        await expectRefusal(
            .laterVersion, "The trace has version 2, and this version of RouteAssembly reads version 1."
        ) { $0.version = 2 }
    }

    @Test("A trace whose parts do not fit together is refused with the place")
    func parts() async {
        await expectRefusal(.malformed, "The trace cannot be read: limit or dropped is too small.") { $0.limit = 0 }
        await expectRefusal(.malformed, "The trace cannot be read: limit or dropped is too small.") { $0.dropped = -1 }
        await expectRefusal(.malformed, "The trace cannot be read: start is not the revision of a hierarchy.") {
            $0.start = 99
        }
        await expectRefusal(.malformed, "The trace cannot be read: a hierarchy has 8 screens and fewer numbers.") {
            $0.hierarchies[0].screens.removeLast()
        }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.1.hierarchy is not the revision of a hierarchy."
        ) { $0.entries[1].hierarchy = nil }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.0.before is not the revision of a hierarchy."
        ) {
            $0.entries[0].before = 77
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.0.after is not the revision of a hierarchy.")
        {
            $0.entries[0].after = nil
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.state is not the position of a state.") {
            $0.entries[2].state = 9
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.1 has no number, request, or outcome.") {
            $0.entries[1].request = nil
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.number is that of another navigation.") {
            let number = $0.entries[1].number
            $0.entries[2].number = number
        }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.2 has a parent or a redirect that began after it."
        ) {
            let number = $0.entries[2].number
            $0.entries[2].parent = number
        }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.2 has a parent or a redirect that began after it."
        ) {
            $0.entries[2].redirectedFrom = 1000
        }
    }

    @Test("Times that go back are refused")
    func times() async {
        await expectRefusal(.malformed, "The trace cannot be read: entries.0.began is negative.") {
            $0.entries[0].began = -1
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.began is before that of the last entry.") {
            $0.entries[2].began = 0
        }
        for change: @Sendable (inout TraceFile) -> Void in [
            { $0.entries[2].ended = 0 }, { $0.entries[2].events?[0].time = 0 }, { $0.entries[1].changed = 0 },
        ] {
            let place = (try? await read(change)) == nil
            #expect(place)
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2 has a time before its start.") {
            $0.entries[2].ended = 0
        }
    }

    @Test("Names that become source code are checked")
    func names() async {
        for code in ["", "a b", "a)", String(repeating: "a", count: 41), "é"] {
            await expectRefusal(.malformed, "The trace cannot be read: entries.2.error has no code.") {
                $0.entries[2].error?.code = code
            }
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.error has no code.") {
            $0.entries[2].error = nil
        }
        for type in ["", "A()", "A\nB", "1", "A\u{202E}", "A\u{3164}", "A\u{E000}"] {
            await expectRefusal(
                .malformed, "The trace cannot be read: entries.2.subject has a route without the name of a type."
            ) { $0.entries[2].subject = TraceFile.Subject(routes: [TracedRoute(type: type, json: "1")]) }
        }
        for type in ["A", "_A", "A.B<C.D, E>", "Größe1"] {
            let trace = try? await read {
                $0.entries[2].subject = TraceFile.Subject(routes: [TracedRoute(type: type, json: "1")])
            }
            #expect(trace != nil, "\(type)")
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.subject has no unwinding.") {
            $0.entries[2].subject = TraceFile.Subject(unwinding: "close")
        }
    }

    @Test("An event without one of its values is refused", arguments: TraceFile.Event.Kind.allCases)
    func incompleteEvents(kind: TraceFile.Event.Kind) async {
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.events has an incomplete event.") {
            let event = TraceFile.Event(time: $0.entries[2].began, kind: kind)
            $0.entries[2].events?.append(event)
        }
    }

    @Test("A trace that is too large is refused")
    func limits() async throws {
        await expectRefusal(.tooLarge, "The trace has 20001 entries, and at most 20000 are read.") {
            let entry = $0.entries[0]
            $0.entries = Array(repeating: entry, count: 20_001)
        }
        let largest = try await read {
            let entry = $0.entries[0]
            $0.entries = Array(repeating: entry, count: 20_000)
        }
        #expect(largest.entries.count == 20_000)
        await expectRefusal(.tooLarge, "The entries of the trace have more than 2000000 screens together.") {
            let node = HierarchySnapshot.Node(label: "a")
            let tree = HierarchySnapshot.Node(.tabs, label: "T", children: Array(repeating: node, count: 999))
            $0.hierarchies.append(
                TraceFile.Hierarchy(
                    revision: 500, screens: Array(0..<1000), levels: [HierarchySnapshot.Level(root: tree)]))
            var entry = $0.entries[0]
            (entry.before, entry.after) = (500, 500)
            $0.entries = Array(repeating: entry, count: 1001)
        }
        let error = #expect(throws: TraceError.self) { try RoutingTrace(json: Data(repeating: 0, count: 64_000_001)) }
        #expect(error?.message == "The trace has 64000001 bytes, and at most 64000000 are read.")
    }

    @Test(
        "Text that is no trace is refused with one sentence",
        arguments: [
            ("", "it is not JSON."), ("{", "it is not JSON."), ("[]", "it is no object."), ("null", nil),
            ("{}", "version is missing."), (#"{"version": "x"}"#, "version is no number."),
            (#"{"version": 1, "limit": null}"#, "limit is null."),
            (String(repeating: "[", count: 200_000), nil), (String(repeating: #"{"a":"#, count: 100_000), nil),
        ])
    func malformed(text: String, problem: String?) throws {
        let error = #expect(throws: TraceError.self) { try RoutingTrace(json: Data(text.utf8)) }
        #expect(error?.code == .malformed)
        if let problem { #expect(error?.message == "The trace cannot be read: \(problem)") }
        #expect(error.map { !"\($0)".contains("\n") && $0.message.utf8.count < 1100 } == true)
    }

    @Test("The message of an error names the place")
    func places() {
        let error = #expect(throws: TraceError.self) {
            try RoutingTrace(
                json: Data(#"{"version":1,"limit":1,"dropped":0,"start":1,"hierarchies":[{"revision":"x"}]}"#.utf8))
        }
        #expect(error?.message == "The trace cannot be read: hierarchies.0.revision is no number.")
        #expect(error?.description == "malformed: The trace cannot be read: hierarchies.0.revision is no number.")
        let missing = #expect(throws: TraceError.self) {
            try RoutingTrace(json: Data(#"{"version":1,"limit":1}"#.utf8))
        }
        #expect(missing?.message == "The trace cannot be read: dropped is missing.")
        let null = #expect(throws: TraceError.self) {
            try RoutingTrace(json: Data(#"{"version":1,"limit":null}"#.utf8))
        }
        #expect(null?.message == "The trace cannot be read: limit is null.")
    }
}
