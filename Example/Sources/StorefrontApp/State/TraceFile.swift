import Foundation
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyState

/// The file of a trace: a page, or JSON that `replay` repeats.
struct TraceFile {
    private enum Target {
        case page(OutputFile)
        case json(FileStore)
    }

    private let target: Target
    private let recorder: TraceRecorder

    /// Checks that the file can be written, and starts to record.
    ///
    /// - Parameters:
    ///   - path: The path of the file. If it ends with `.json`, the file is JSON.
    ///   - app: The app, which has not started.
    /// - Throws: A ``SessionFile/Failure`` or an ``OutputFile/Failure`` if the file cannot be
    ///   written.
    init(_ path: String, of app: ShopApp) throws {
        recorder = TraceRecorder(of: app.router) { app.recordedState }
        guard path.hasSuffix(".json") else {
            target = .page(try OutputFile(path))
            return
        }
        let store = FileStore(URL(fileURLWithPath: path))
        guard FileManager.default.fileExists(atPath: store.url.deletingLastPathComponent().path) else {
            throw SessionFile.Failure(
                description: "Could not write to \(path.drawn.clipped(to: 120)): No such file or directory.")
        }
        try Self.saving { try store.prepare() }
        target = .json(store)
    }

    /// Writes the trace.
    ///
    /// JSON is written to a new file, which replaces the old one. Only the owner can read it.
    func write() throws {
        switch target {
        case .page(let file): try file.write(recorder.trace.html(title: "A session in the Storefront"))
        case .json(let store): try Self.saving { try store.save(try recorder.trace.json()) }
        }
    }

    /// Reads a trace.
    ///
    /// - Parameter path: The path of a file with JSON.
    /// - Returns: The trace.
    /// - Throws: A ``SessionFile/Failure`` if the file cannot be read, or is not a trace.
    static func read(_ path: String) throws -> RoutingTrace {
        let shown = path.drawn.clipped(to: 120)
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw SessionFile.Failure(description: "Could not read \(shown): \(error.reason).")
        }
        do throws(TraceError) {
            return try RoutingTrace(json: data)
        } catch {
            throw SessionFile.Failure(description: "\(shown) is no trace. \(error.message)".drawn)
        }
    }

    private static func saving(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StoreError {
            throw SessionFile.Failure(description: error.message.drawn)
        }
    }
}
