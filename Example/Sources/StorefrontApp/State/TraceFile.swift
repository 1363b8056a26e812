import Foundation
import RouteAssemblyInspection
import RouteAssemblyState

/// The file of a trace: a page, JSON that `replay` repeats, or a log.
///
/// A log, whose name ends with `.jsonl`, is written during the session. The others are made when
/// the session ends. Until then, there is a log beside them.
struct TraceFile {
    private let store: FileStore
    private let recorder: TraceRecorder
    private let log: FileStore
    private let failure = Failure()

    /// The error that has ended the log.
    private final class Failure {
        var error: TraceError?
    }

    /// Checks that the file can be written, and starts to record.
    ///
    /// - Parameters:
    ///   - path: The path of the file. If it ends with `.json`, the file is JSON; with `.jsonl`, a
    ///     log.
    ///   - app: The app, which has not started.
    /// - Throws: A ``FileError`` if the file cannot be written.
    init(_ path: String, of app: ShopApp) throws {
        recorder = TraceRecorder(of: app.router) { app.recordedState }
        store = FileStore(URL(fileURLWithPath: path))
        log = store.url.pathExtension == "jsonl" ? store : FileStore(URL(fileURLWithPath: path + ".jsonl"))
        do {
            try store.prepare()
            try Self.keepLog(at: log.url)
            try recorder.log(to: log.url) { [failure] in failure.error = $0 }
        } catch {
            throw FileError(saving: path, error)
        }
    }

    /// Renames the log of a session that has not ended, for example because of a crash.
    ///
    /// Its name then ends with `.last.jsonl`. An older one is replaced.
    private static func keepLog(at url: URL) throws {
        guard let data = try? Data(contentsOf: url), !data.isEmpty else { return }
        try FileStore(url.deletingPathExtension().appendingPathExtension("last.jsonl")).save(data)
    }

    /// Writes the trace to a new file, which replaces the old one.
    ///
    /// Only the owner can read the file.
    func write() throws {
        guard log != store else {
            if let error = failure.error { throw FileError("\(error.message)") }
            return
        }
        let isJSON = store.url.pathExtension == "json"
        let trace = recorder.trace
        do {
            try store.save(isJSON ? trace.json() : Self.page(of: trace))
            try log.save(nil)
        } catch {
            throw FileError(saving: store.url.path, error)
        }
    }

    private static func page(of trace: RoutingTrace) -> Data {
        Data("\(trace)".utf8)
    }

    /// Writes the page of a trace beside its file.
    ///
    /// - Parameter path: The path of a log, or of a file with JSON.
    /// - Returns: The path of the page.
    /// - Throws: A ``FileError`` if the file is not a trace, or the page cannot be written.
    static func makePage(of path: String) throws -> String {
        let trace = try read(path)
        let base =
            ["jsonl", "json"].contains { path.hasSuffix("." + $0) }
            ? String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) : path
        let page = base.hasSuffix(".html") ? base : base + ".html"
        do { try FileStore(URL(fileURLWithPath: page)).save(Self.page(of: trace)) } catch {
            throw FileError(saving: page, error)
        }
        return page
    }

    /// Reads a trace.
    ///
    /// - Parameter path: The path of a log, or of a file with JSON.
    /// - Returns: The trace.
    /// - Throws: A ``FileError`` if the file cannot be read, or is not a trace.
    static func read(_ path: String) throws -> RoutingTrace {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw FileError("read", path, error.reason)
        }
        do throws(TraceError) {
            return try RoutingTrace(json: data)
        } catch {
            throw FileError("\(path.drawn.clipped(to: 120)) is no trace. \(error.message)")
        }
    }
}
