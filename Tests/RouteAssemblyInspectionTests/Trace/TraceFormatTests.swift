import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
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
        #expect(recorder.trace.snapshot(recorder.trace.start) == before)
        let copy = try RoutingTrace(json: recorder.trace.json())
        #expect(copy.snapshot(copy.start) == before)
    }

    @Test("A recorder keeps no more entries than can be read")
    func limit() throws {
        let recorder = TraceRecorder(of: try TeaApp().router, limit: .max)
        #expect(recorder.trace.limit == RoutingTrace.Limit.entries)
    }

    @Test("The comment names each key of the JSON, and each value that is one of several words")
    func comment() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let file = root.appendingPathComponent("Sources/RouteAssemblyInspection/Trace/RoutingTrace+Codable.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let comment = lines.filter { $0.contains("///") }.joined(separator: "\n")
        func names<Key: CaseIterable & RawRepresentable<String>>(_: Key.Type) -> [String] {
            Key.allCases.map(\.rawValue)
        }
        let keys =
            names(RoutingTrace.CodingKeys.self) + names(TracedHierarchy.CodingKeys.self)
            + names(TraceEntry.CodingKeys.self) + names(TracedNavigation.CodingKeys.self)
            + names(TracedSubject.CodingKeys.self) + names(TracedRoute.CodingKeys.self)
            + ["code", "message", "cause", "plan"] + names(TracedEvent.CodingKeys.self)
        let words =
            names(TraceEntry.Kind.self) + names(TracedNavigation.Outcome.self) + names(TracedEvent.Name.self)
            + names(TracedEvent.Verdict.self) + ["finished", "left", "cancelled"]
        #expect(keys.count > 40)
        for name in keys + words { #expect(comment.contains("`\(name)`"), "\(name)") }
    }

    @Test("Each kind of event is the same after it was written and read")
    func events() throws {
        let plan = try TeaApp().router.plan(to: DestinationStep<Screen, Void>.topmost, with: ())
        let kinds: [TracedEvent.Kind] = [
            .planned(plan), .intercepted(by: "A", .proceeded), .intercepted(by: "B", .redirected(to: "C")),
            .intercepted(by: "D", .refused("e")), .loading(of: "O"), .loaded(of: "O"), .loading(of: "P"),
            .loaded(of: "P"), .asked("f", mayLeave: true),
            .asked("g", mayLeave: false),
            .task("H", on: "i"), .committed(revision: 3), .finished(target: "j"), .awaitsResult(of: "k"),
            .result(of: "l", .finished), .result(of: "m", .left), .result(of: "n", .cancelled),
        ]
        var navigation = TracedNavigation(number: 9, request: "r", began: 5, hierarchy: 1)
        (navigation.destination, navigation.context, navigation.subject) = ("d", "c", .unwinding("back"))
        (navigation.parent, navigation.redirectedFrom) = (2, 3)
        navigation.events = kinds.enumerated().map { TracedEvent(time: 6 + Int64($0), kind: $1) }
        navigation.outcome = .failed
        navigation.error = TracedError(code: "cancelled", message: "m", cause: "c", plan: plan)
        let trace = RoutingTrace(
            limit: 4, dropped: 2, start: 1,
            hierarchies: [1: TracedHierarchy(revision: 1, snapshot: HierarchySnapshot())],
            entries: [.navigation(navigation)])
        let copy = try RoutingTrace(json: trace.json())
        #expect(copy.html() == trace.html())
        let read = try #require(copy.entries.first?.navigation)
        #expect(read.events.map { "\($0)" } == navigation.events.map { "\($0)" })
        #expect((read.parent, read.redirectedFrom, read.context) == (2, 3, "c"))
        #expect(read.subject == .unwinding("back"))
        #expect((copy.limit, copy.dropped) == (4, 2))
    }

    @Test("Hierarchies and states that are the same are written once")
    func size() async throws {
        let trace = try await TeaApp().recordedSession()
        #expect(Set(trace.states).count == trace.states.count)
        #expect(trace.states.count < trace.entries.count)
        let json = try EditableJSON(trace.json())
        #expect(json.list("hierarchies").count == trace.hierarchies.count)
    }

    /// Returns a trace whose JSON is changed.
    private func read(_ change: (inout EditableJSON) -> Void) async throws -> RoutingTrace {
        var json = try EditableJSON(try await trace().json())
        change(&json)
        return try RoutingTrace(json: json.data())
    }

    private func expectRefusal(
        _ code: TraceError.Code, _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout EditableJSON) -> Void
    ) async {
        let error = await #expect(throws: TraceError.self, sourceLocation: sourceLocation) { try await read(change) }
        #expect(error?.code == code, sourceLocation: sourceLocation)
        #expect(error?.message == message, sourceLocation: sourceLocation)
    }

    @Test("A trace of a later version is refused")
    func version() async {
        await expectRefusal(
            .laterVersion, "The trace has version 2, and this version of RouteAssembly reads version 1."
        ) { $0["version"] = 2 }
    }

    @Test("A trace whose parts do not fit together is refused with the place")
    func parts() async {
        await expectRefusal(.malformed, "The trace cannot be read: limit or dropped is too small.") { $0["limit"] = 0 }
        await expectRefusal(.malformed, "The trace cannot be read: limit or dropped is too small.") {
            $0["dropped"] = -1
        }
        await expectRefusal(.malformed, "The trace cannot be read: start is not the revision of a hierarchy.") {
            $0["start"] = 99
        }
        await expectRefusal(.malformed, "The trace cannot be read: a hierarchy has 8 screens and fewer numbers.") {
            $0["hierarchies.0.screens.7"] = nil
        }
        for (place, problem) in [
            ("entries.1.hierarchy", "hierarchy"), ("entries.0.before", "hierarchy"), ("entries.0.after", "hierarchy"),
        ] {
            await expectRefusal(
                .malformed, "The trace cannot be read: \(place) is not the revision of a \(problem)."
            ) { $0[place] = 77 }
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.state is not the position of a state.") {
            $0["entries.2.state"] = 9
        }
        for place in [
            "entries.0.before", "entries.0.after", "entries.1.hierarchy", "entries.1.number", "entries.1.request",
            "entries.1.outcome", "entries.1.kind",
        ] {
            await expectRefusal(.malformed, "The trace cannot be read: \(place) is missing.") { $0[place] = nil }
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.1 has no before or after.") {
            $0["entries.1.before"] = nil
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.number is that of another navigation.") {
            $0["entries.2.number"] = $0["entries.1.number"]
        }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.2 has a parent or a redirect that began after it."
        ) { $0["entries.2.parent"] = $0["entries.2.number"] }
        await expectRefusal(
            .malformed, "The trace cannot be read: entries.2 has a parent or a redirect that began after it."
        ) {
            $0["entries.2.redirectedFrom"] = 1000
        }
    }

    @Test("Long names and descriptions in a trace that is read are truncated")
    func longTexts() async throws {
        let long = String(repeating: "a", count: 2_000)
        let trace = try await read {
            for place in ["hierarchies.0.levels.0.root.label", "entries.1.request", "entries.1.destination"] {
                $0[place] = long
            }
        }
        let navigation = try #require(trace.entries[1].navigation)
        let label = trace.snapshot(trace.start).levels[0].root.label
        #expect([label, navigation.request, navigation.destination] == Array(repeating: long.clipped, count: 3))
        #expect(long.clipped.utf8.count < 1_100)
    }

    @Test("Times that go back are refused")
    func times() async {
        await expectRefusal(.malformed, "The trace cannot be read: entries.0.began is negative.") {
            $0["entries.0.began"] = -1
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.began is before that of the last entry.") {
            $0["entries.2.began"] = 0
        }
        for place in ["entries.2.ended", "entries.2.events.0.time", "entries.1.changed"] {
            let entry = place.prefix(9)
            await expectRefusal(.malformed, "The trace cannot be read: \(entry) has a time before its start.") {
                $0[place] = 0
            }
        }
    }

    @Test("Names that become source code are checked")
    func names() async {
        for code in ["", "a b", "a)", String(repeating: "a", count: 41), "é"] {
            await expectRefusal(.malformed, "The trace cannot be read: entries.2.error has no code.") {
                $0["entries.2.error.code"] = code
            }
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.error has no code.") {
            $0["entries.2.error"] = nil
        }
        for type in ["", "A()", "A\nB", "1", "A\u{202E}", "A\u{3164}", "A\u{E000}"] {
            await expectRefusal(
                .malformed, "The trace cannot be read: entries.2.subject has a route without the name of a type."
            ) { $0["entries.2.subject"] = ["routes": [["type": type, "json": "1"]]] }
        }
        for type in ["A", "_A", "A.B<C.D, E>", "Größe1"] {
            let trace = try? await read {
                $0["entries.2.subject"] = ["routes": [["type": type, "json": "1"]]]
            }
            #expect(trace != nil, "\(type)")
        }
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.subject has no unwinding.") {
            $0["entries.2.subject"] = ["unwinding": "close"]
        }
    }

    @Test(
        "An event without one of its values is refused",
        arguments: [
            ("planned", "plan"), ("intercepted", "verdict"), ("loading", "screen"), ("loaded", "screen"),
            ("asked", "screen"), ("task", "by"),
            ("committed", "revision"), ("finished", "screen"), ("awaitsResult", "screen"), ("result", "ending"),
        ])
    func incompleteEvents(kind: String, missing: String) async {
        await expectRefusal(.malformed, "The trace cannot be read: entries.2.events.0.\(missing) is missing.") {
            $0["entries.2.events"] = [["time": $0["entries.2.began"] ?? 0, "kind": kind]]
        }
    }

    @Test("A trace that is too large is refused")
    func limits() async throws {
        await expectRefusal(.tooLarge, "The trace has 20001 entries, and at most 20000 are read.") {
            $0["entries"] = Array(repeating: $0["entries.0"] ?? "", count: 20_001)
        }
        let largest = try await read { $0["entries"] = Array(repeating: $0["entries.0"] ?? "", count: 20_000) }
        #expect(largest.entries.count == 20_000)
        await expectRefusal(.tooLarge, "The entries of the trace have more than 2000000 screens together.") {
            let children = Array(repeating: ["label": "a"], count: 999)
            let root: [String: Any] = ["kind": "tabs", "label": "T", "children": children]
            let hierarchy: [String: Any] = [
                "revision": 500, "screens": Array(0..<1000), "levels": [["root": root]],
            ]
            $0.append(hierarchy, to: "hierarchies")
            ($0["entries.0.before"], $0["entries.0.after"]) = (500, 500)
            $0["entries"] = Array(repeating: $0["entries.0"] ?? "", count: 1001)
        }
        let error = #expect(throws: TraceError.self) { try RoutingTrace(json: Data(repeating: 0, count: 64_000_001)) }
        #expect(error?.message == "The trace has 64000001 bytes, and at most 64000000 are read.")
    }

    @Test(
        "Text that is no trace is refused with one sentence",
        arguments: [
            ("", "it is not JSON."), ("{", "it is not JSON."), ("[]", "it is not an object."), ("null", nil),
            ("{}", "version is missing."), (#"{"version": "x"}"#, "version is not a number."),
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
        #expect(error?.message == "The trace cannot be read: hierarchies.0.revision is not a number.")
        #expect(error?.description == "malformed: The trace cannot be read: hierarchies.0.revision is not a number.")
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
