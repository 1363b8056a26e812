import Foundation
import RouteAssemblyState

/// The file of the saved session.
///
/// The parked route is in another file beside it, because it is saved at once, and expires.
final class SessionFile {
    /// The result of reading the file.
    struct Content {
        var shop: Shop?
        var screens: SavedState?
        /// The reason why there is no session, if the customer should know it.
        var problem: String?
    }

    /// The versions in a file of any version.
    private nonisolated struct Versions: Decodable {
        struct Screens: Decodable { let version: Int }

        let version: Int
        let screens: Screens?

        var areNewer: Bool { version > SavedSession.version || (screens?.version ?? 0) > 1 }
    }

    private let store: FileStore
    private var isNewer = false
    /// The content that was saved last.
    private var saved: Data?

    /// The store of the parked route.
    let parked: FileStore

    init(_ path: String) {
        store = FileStore(URL(fileURLWithPath: path))
        parked = FileStore(URL(fileURLWithPath: path + ".parked"))
    }

    private var path: String { store.url.relativePath.drawn.clipped(to: 120) }

    /// Whether ``save(_:)`` saves the session.
    var isSaved: Bool { !isNewer }

    /// Locks the file until the process ends, however it ends.
    ///
    /// The lock is on another file beside it, because each save replaces the file.
    ///
    /// - Returns: `false` if another process has locked the file.
    func lock() -> Bool {
        let url = URL(fileURLWithPath: store.url.path + ".lock")
        // An error is reported when the session is loaded.
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let file = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // The file stays open, and the system unlocks it.
        guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0 else { return true }
        close(file)
        return false
    }

    /// The error of a file that another process has locked.
    var isInUse: FileError { FileError("\(path) is in use by another Storefront. Close it, or use another file.") }

    /// Reads the session.
    ///
    /// A file that is damaged is renamed. A file of a newer version stays as it is.
    ///
    /// - Throws: A ``FileError`` if the file cannot be read, renamed, or saved later.
    func load() throws -> Content {
        let content = try read()
        guard !isNewer else { return content }
        do { try store.prepare() } catch { throw FileError(saving: store.url.relativePath, error) }
        return content
    }

    private func read() throws -> Content {
        let data: Data
        do {
            guard let content = try store.load() else { return Content() }
            data = content
        } catch {
            throw FileError(saving: store.url.relativePath, error)
        }
        if let versions = try? JSONDecoder().decode(Versions.self, from: data), versions.areNewer {
            isNewer = true
            return Content(
                problem: "\(path) is of a newer version of the shop. It stays as it is, and this session is not saved.")
        }
        do {
            let session = try JSONDecoder().decode(SavedSession.self, from: data)
            return Content(shop: try Shop(session.shop), screens: session.screens)
        } catch {
            return Content(problem: "\(path) is damaged and was renamed to \(try putAside()). The shop begins anew.")
        }
    }

    /// Saves the session, unless the file is of a newer version.
    ///
    /// The file is written off the main actor.
    ///
    /// - Throws: A ``FileError`` if the file cannot be saved.
    func save(_ session: SavedSession) async throws {
        guard !isNewer else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(session)
        guard data != saved else { return }
        do {
            try await Self.write(data, to: store)
        } catch {
            throw FileError(saving: store.url.relativePath, error)
        }
        saved = data
    }

    @concurrent private nonisolated static func write(_ data: Data, to store: FileStore) async throws {
        try store.save(data)
    }

    /// Renames the file, and returns its new name.
    private func putAside() throws -> String {
        var number = 1
        while true {
            let url = URL(fileURLWithPath: store.url.path + (number == 1 ? ".damaged" : ".damaged\(number)"))
            do {
                try FileManager.default.moveItem(at: store.url, to: url)
                return url.lastPathComponent.drawn.clipped(to: 120)
            } catch let error as CocoaError where error.code == .fileWriteFileExists && number < 1000 {
                number += 1
            } catch {
                throw FileError("\(path) is damaged and could not be renamed: \(error.reason).")
            }
        }
    }
}
