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

    @Test("A log has the last entries up to the limit of its recorder")
    func limit() async throws {
        let recorder = TraceRecorder(of: app.router, limit: 2, clock: SteppingClock())
        try recorder.log(to: folder.file)
        for label in ["a", "b", "c", "d"] { try await app.router.navigate(to: TeaRoute.tea(label)) }
        #expect(try folder.trace().json() == recorder.trace.json())
        #expect(try folder.trace().entries.count == 2)
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
        for header in [
            "{\"log\":true}\n", "{\"log\":1,\"version\":1}\n",
            "{\"log\":true,\"version\":2,\"limit\":1,\"dropped\":0}\n",
        ] {
            #expect(throws: TraceError.self) { try RoutingTrace(json: Data(header.utf8)) }
        }
    }
}
