import Foundation
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyState

/// The file of a trace: a page, or JSON that `replay` repeats.
struct TraceFile {
    private let store: FileStore
    private let recorder: TraceRecorder

    /// Checks that the file can be written, and starts to record.
    ///
    /// - Parameters:
    ///   - path: The path of the file. If it ends with `.json`, the file is JSON.
    ///   - app: The app, which has not started.
    /// - Throws: A ``FileError`` if the file cannot be written.
    init(_ path: String, of app: ShopApp) throws {
        recorder = TraceRecorder(of: app.router) { app.recordedState }
        store = FileStore(URL(fileURLWithPath: path))
        guard FileManager.default.fileExists(atPath: store.url.deletingLastPathComponent().path) else {
            throw FileError("write to", path, "No such file or directory")
        }
        do { try store.prepare() } catch { throw FileError(saving: path, error) }
    }

    /// Writes the trace to a new file, which replaces the old one.
    ///
    /// Only the owner can read the file.
    func write() throws {
        let isJSON = store.url.pathExtension == "json"
        let trace = recorder.trace
        do {
            try store.save(isJSON ? trace.json() : Data(trace.html(title: "A session in the Storefront").utf8))
        } catch {
            throw FileError(saving: store.url.path, error)
        }
    }

    /// Reads a trace.
    ///
    /// - Parameter path: The path of a file with JSON.
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
