public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A store that keeps its data in a file, which only its owner can read.
///
/// ```swift
/// let store = FileStore(URL.applicationSupportDirectory.appending(path: "Shop/parked.json"))
/// ```
///
/// The store writes the data to a temporary file beside the file, with the suffix `.new`, and
/// renames it. So a process that ends at any moment leaves the old data or the new data. Several
/// stores, also of several processes, can use one file: the temporary file is locked while one of
/// them writes.
///
/// If the file is a symbolic link, the store replaces the file that it leads to. A file without
/// permission to write, and anything but a regular file, is an error.
public struct FileStore: StateStore, Hashable, Sendable {
    /// The location of the file.
    public let url: URL

    /// The time for which a store waits for another one that is writing.
    static let patience = Duration.seconds(2)

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
        let folder = url.deletingLastPathComponent()
        return FileStore(folder.appendingPathComponent(base).appendingPathExtension(url.pathExtension))
    }

    /// Returns the content of the file.
    ///
    /// - Returns: The content, or `nil` if there is no file.
    /// - Throws: ``StoreError`` if the file cannot be read.
    public func load() throws -> Data? {
        let file = SystemFile(opening: try target(), O_RDONLY | O_NONBLOCK)
        if file.isMissing { return nil }
        try check(file, "read")
        return try checked("read") { try file.read() }
    }

    /// Replaces the content of the file, or removes the file.
    ///
    /// - Parameter data: The new content, or `nil` to remove the file.
    /// - Throws: ``StoreError``, for example because another process has been writing for two
    ///   seconds. The file has its old content then.
    public func save(_ data: Data?) throws {
        let target = try target()
        guard let data else { return try remove(target) }
        try change(target, "replaced") { temporary in
            try checked("written") { try temporary.write(data) }
            try checked("replaced") { try temporary.move(to: target) }
        }
    }

    /// Keeps data in a file beside the file, with the suffix `.unread`.
    ///
    /// - Parameter data: The data, or `nil` to remove the file.
    /// - Throws: ``StoreError``.
    public func setAside(_ data: Data?) throws {
        let name = url.lastPathComponent + ".unread"
        try FileStore(url.deletingLastPathComponent().appendingPathComponent(name)).save(data)
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
        try change(try target(), "replaced") { temporary in try checked("created") { try temporary.remove() } }
    }

    private func remove(_ target: SystemPath) throws {
        guard target.folder.exists else { return }
        try change(target, "removed") { temporary in
            try checked("removed") {
                try target.remove()
                try temporary.remove()
            }
        }
    }

    /// Locks the temporary file, and runs a function that moves or removes it.
    private func change(_ target: SystemPath, _ verb: String, _ body: (SystemFile) throws -> Void) throws {
        target.folder.makeFolders()
        try check(target.kind, verb)
        let temporary = try lockedFile(at: target.appending(".new"))
        do {
            try body(temporary)
        } catch {
            // Otherwise the half of a file would stay.
            try? temporary.remove()
            throw error
        }
    }

    /// Opens the temporary file, waits for its lock, and empties it.
    private func lockedFile(at path: SystemPath) throws -> SystemFile {
        let end = ContinuousClock.now + Self.patience
        while true {
            let file = SystemFile(opening: path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK)
            try check(file, "created")
            // A store that has moved or removed the file unlocks it afterwards.
            if file.lock() {
                guard file.isAtPath else { continue }
                try checked("created") { try file.empty() }
                return file
            }
            guard ContinuousClock.now < end else {
                throw StoreError("The file \(url.path) could not be saved: another process is writing it.")
            }
            usleep(1_000)
        }
    }

    /// Returns the path of the file, or of the one that a symbolic link leads to.
    private func target() throws -> SystemPath {
        var path = SystemPath(url)
        for _ in 0..<32 {
            guard let next = path.linkDestination else { return path }
            path = next
        }
        throw StoreError("The file \(url.path) could not be found: its symbolic link leads to itself.")
    }

    private func check(_ file: SystemFile, _ verb: String) throws {
        try checked(verb) { try file.check() }
        try check(file.kind, verb)
    }

    /// Throws an error unless there is no file, or a regular one that may be written.
    private func check(_ kind: SystemPath.Kind, _ verb: String) throws {
        switch kind {
        case .missing, .file(isWritable: true): break
        case .file(isWritable: false): throw StoreError("The file \(url.path) could not be \(verb): it is read-only.")
        case .folder: try checked(verb) { throw POSIXError(.EISDIR) }
        case .other: throw StoreError("The file \(url.path) could not be \(verb): it is not a regular file.")
        }
    }

    /// Runs a function, and throws an error that a person can read if the system has failed.
    private func checked<R>(_ verb: String, _ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let error as POSIXError {
            let reason = String(cString: strerror(error.code.rawValue))
            throw StoreError("The file \(url.path) could not be \(verb): \(reason).", underlying: error)
        }
    }
}
