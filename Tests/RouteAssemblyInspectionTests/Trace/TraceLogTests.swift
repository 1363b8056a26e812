import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// Sessions that are written to a file while they are recorded.
@MainActor @Suite struct TraceLogTests {
    /// A folder that exists while a test runs.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID())")
        var file: URL { url.appendingPathComponent("session.jsonl") }

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
        func trace() throws -> RoutingTrace { try RoutingTrace(json: Data(contentsOf: file)) }
    }

    private let folder: Folder
    private let app: TeaApp
    private let recorder: TraceRecorder

    init() throws {
        (folder, app) = (try Folder(), try TeaApp())
        recorder = TraceRecorder(of: app.router, clock: SteppingClock()) { [app] in app.state }
    }

    @Test("A log has the session at any moment, and only its owner can read it")
    func session() async throws {
        try recorder.log(to: folder.file)
        for route in [TeaRoute.tea("oolong"), .closed, .tea("sencha")] {
            _ = try? await app.router.navigate(to: route)
            #expect(try folder.trace().json() == recorder.trace.json())
        }
        try await app.router.unwind(.back)
        try (app.window.root as? TabContainer)?.select(1)
        #expect(try folder.trace().json() == recorder.trace.json())
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["session.jsonl"])
        let lines = try folder.text().split(separator: "\n")
        #expect(lines[0] == #"{"dropped":0,"limit":1000,"log":true,"version":1}"#)
        let hierarchies = lines.filter { $0.hasPrefix(#"{"hierarchy":{"levels":"#) }
        #expect(hierarchies.count > 4 && Set(hierarchies).count == hierarchies.count)
    }

    @Test("A log is torn at any byte, and has each navigation that has arrived before")
    func torn() async throws {
        try recorder.log(to: folder.file)
        var ends: [Int] = []
        for label in ["a", "b", "c"] {
            try await app.router.navigate(to: TeaRoute.tea(label))
            ends.append(try Data(contentsOf: folder.file).count)
        }
        let data = try Data(contentsOf: folder.file)
        for size in stride(from: ends[0], through: data.count, by: 7) {
            let trace = try RoutingTrace(json: data.prefix(size))
            let arrived = trace.entries.compactMap(\.navigation).count { $0.outcome == .arrived }
            #expect(arrived == ends.count { $0 <= size }, "\(size)")
        }
    }

    @Test("An existing file stays as it is until there is something to write")
    func existingFile() async throws {
        try Data("the last one".utf8).write(to: folder.file)
        try recorder.log(to: folder.file)
        #expect(try folder.text() == "the last one")
        try await app.router.navigate(to: TeaRoute.tea("a"))
        #expect(try folder.trace().entries.count == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("A log that begins later has the session so far")
    func laterBegin() async throws {
        try await app.router.navigate(to: TeaRoute.tea("a"))
        try recorder.log(to: folder.file)
        #expect(try folder.trace().json() == recorder.trace.json())
    }

    @Test("Long descriptions in a log that is read are truncated")
    func longTexts() async throws {
        try recorder.log(to: folder.file)
        try await app.router.navigate(to: TeaRoute.tea("oolong"))
        let text = try folder.text().replacing("oolong", with: String(repeating: "a", count: 2_000))
        #expect(try RoutingTrace(json: Data(text.utf8)).hierarchy.notation.utf8.count < 1_100)
    }

    @Test("A log has the last entries up to the limit of its recorder")
    func limit() async throws {
        let recorder = TraceRecorder(of: app.router, limit: 2, clock: SteppingClock())
        try recorder.log(to: folder.file)
        for label in ["a", "b", "c", "d"] { try await app.router.navigate(to: TeaRoute.tea(label)) }
        #expect(try folder.trace().json() == recorder.trace.json())
        #expect(try folder.trace().entries.count == 2)
    }

    @Test("A log that has become large is written again without the lines that others have replaced")
    func large() async throws {
        // Each of the four lines of a navigation contains the state.
        app.state.customer = String(repeating: "a", count: 9_000_000)
        let recorder = TraceRecorder(of: app.router, limit: 1, clock: SteppingClock()) { [app] in app.state }
        try recorder.log(to: folder.file)
        try await app.router.navigate(to: TeaRoute.tea("a"))
        app.state.customer = nil
        try await app.router.navigate(to: TeaRoute.tea("b"))
        #expect(try Data(contentsOf: folder.file).count < 10_000_000)
        #expect(try folder.trace().json() == recorder.trace.json())
    }

    @Test("A file that can no longer be written is reported once, and the recorder continues without it")
    func failure() async throws {
        var errors: [TraceError] = []
        try recorder.log(to: folder.file) { errors.append($0) }
        // A file does not replace a folder.
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
        for label in ["a", "b"] { try await app.router.navigate(to: TeaRoute.tea(label)) }
        #expect(errors.map(\.code) == [.notWritten])
        #expect(errors.first?.message.hasSuffix("session.jsonl: Is a directory.") == true)
        #expect(recorder.trace.entries.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["session.jsonl"])
    }

    @Test("A file that cannot be written is one sentence")
    func unwritable() throws {
        for url in [folder.url, folder.url.appendingPathComponent("none/session.jsonl")] {
            let error = #expect(throws: TraceError.self) { try recorder.log(to: url) }
            #expect(error?.code == .notWritten && error?.message.contains("\n") == false)
        }
    }

    @Test("A line that is not one of a log is refused with its number")
    func malformed() async throws {
        try recorder.log(to: folder.file)
        try await app.router.navigate(to: TeaRoute.tea("a"))
        let lines = try folder.text().split(separator: "\n")
        let text = ([lines[0], "{\"id\": []}"] + lines.dropFirst()).joined(separator: "\n") + "\n"
        let error = #expect(throws: TraceError.self) { try RoutingTrace(json: Data(text.utf8)) }
        #expect(error?.message == "In line 2: The trace cannot be read: id is not a number.")
        let incomplete = lines.filter { !$0.hasPrefix(#"{"hierarchy""#) }.joined(separator: "\n") + "\n"
        let missing = #expect(throws: TraceError.self) { try RoutingTrace(json: Data(incomplete.utf8)) }
        #expect(missing?.message == "The trace cannot be read: start is not the revision of a hierarchy.")
        for header in [
            "{\"log\":true}\n", "{\"log\":1,\"version\":1}\n",
            "{\"log\":true,\"version\":2,\"limit\":1,\"dropped\":0}\n",
        ] {
            #expect(throws: TraceError.self) { try RoutingTrace(json: Data(header.utf8)) }
        }
    }
}
