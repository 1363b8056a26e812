public import Foundation

/// A store that keeps its data in a file, which only its owner can read.
///
/// ```swift
/// let store = FileStore(URL.applicationSupportDirectory.appending(path: "Shop/parked.json"))
/// ```
///
/// The store writes the data to a new file beside the file, and then moves it there. So a process
/// that ends at any moment leaves the old data or the new data. If several stores or processes save
/// to one file, the last one wins.
public struct FileStore: StateStore, Hashable, Sendable {
    /// The location of the file.
    public let url: URL

    /// Creates a store, without reading or creating the file.
    ///
    /// - Parameter url: The location of the file. ``save(_:)`` creates its folder if there is none,
    ///   for the owner only.
    public init(_ url: URL) { self.url = url }

    /// Returns a store with a file of its own for one of several windows.
    ///
    /// ```swift
    /// let store = FileStore(folder.appending(path: "screens.json")).file(ofScene: session.persistentIdentifier)
    /// ```
    ///
    /// - Parameter scene: An identifier of the window that stays the same when the app is started
    ///   again.
    /// - Returns: A store whose file has the identifier in its name.
    public func file(ofScene scene: String) -> FileStore {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
        let name = scene.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        let base = url.deletingPathExtension().lastPathComponent + "-" + name
        return FileStore(folder.appendingPathComponent(base).appendingPathExtension(url.pathExtension))
    }

    /// Returns the content of the file.
    ///
    /// - Returns: The content, or `nil` if there is no file.
    /// - Throws: ``StoreError`` if the file cannot be read.
    public func load() throws -> Data? {
        try attempt("read") {
            do { return try Data(contentsOf: url) } catch CocoaError.fileReadNoSuchFile { return nil }
        }
    }

    /// Replaces the content of the file, or removes the file.
    ///
    /// - Parameter data: The new content, or `nil` to remove the file.
    /// - Throws: ``StoreError``. The file has its old content then.
    public func save(_ data: Data?) throws {
        guard let data else { return try attempt("removed", remove) }
        try attempt("saved") {
            let new = try newFile(containing: data)
            guard rename(new.path, url.path) == 0 else {
                let error = POSIXError.last
                try? FileManager.default.removeItem(at: new)
                throw error
            }
        }
    }

    /// Keeps data in a file beside the file, with the suffix `.unread`.
    ///
    /// - Parameter data: The data, or `nil` to remove the file.
    /// - Throws: ``StoreError``.
    public func setAside(_ data: Data?) throws {
        try FileStore(folder.appendingPathComponent(url.lastPathComponent + ".unread")).save(data)
    }

    /// Creates the folder if there is none, and checks that the file can be saved.
    ///
    /// An app that saves when it ends can report when it starts that it will not be able to:
    ///
    /// ```swift
    /// do { try store.prepare() } catch { print("Your work will not be saved: \(error)") }
    /// ```
    ///
    /// The content of the file does not change.
    ///
    /// - Throws: The error that ``save(_:)`` would throw.
    public func prepare() throws {
        try attempt("saved") { try FileManager.default.removeItem(at: try newFile(containing: Data())) }
    }

    // MARK: Files

    private var folder: URL { url.deletingLastPathComponent() }

    /// The beginning of the names of new files, which a process that is killed can leave.
    private var prefix: String { url.lastPathComponent + ".new-" }

    /// Writes a new file beside the file.
    private func newFile(containing data: Data) throws -> URL {
        if !FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let new = folder.appendingPathComponent("\(prefix)\(UUID())")
        // Foundation would create a file that others can read until its permissions are set.
        let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError.last }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try data.write(to: new)
            // Without it, a power failure could leave an empty file in the place of the old one.
            try file.synchronize()
            try file.close()
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
        return new
    }

    /// Removes the file, and the new ones that killed processes have left.
    private func remove() throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
        do { try FileManager.default.removeItem(at: url) } catch CocoaError.fileNoSuchFile {}
    }

    /// Runs a function, and throws an error that names the file and the reason if it fails.
    private func attempt<Result>(_ verb: String, _ body: () throws -> Result) throws -> Result {
        func error(_ reason: String, _ cause: (any Error)? = nil) -> StoreError {
            StoreError("The file \(url.path) could not be \(verb): \(reason).", underlying: cause)
        }
        let path = url.resolvingSymlinksInPath().path
        switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
        case nil, .typeRegular: break
        case .typeDirectory: throw error("it is a folder")
        // Reading a pipe would wait for its writer.
        default: throw error("it is not a regular file")
        }
        do {
            return try body()
        } catch let failure {
            let cause = (failure as? CocoaError)?.underlying ?? failure
            guard let number = (cause as? POSIXError)?.code.rawValue else {
                throw error(cause.localizedDescription, cause)
            }
            throw error(String(cString: strerror(number)), cause)
        }
    }
}

extension POSIXError {
    /// The error of the last function of the system.
    fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
