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
/// stores, also of several processes, can use one file.
public struct FileStore: StateStore, Hashable, Sendable {
    /// The location of the file.
    public let url: URL

    /// Creates a store, without reading or creating the file.
    ///
    /// - Parameter url: The location of the file. ``save(_:)`` creates its folder if there is none,
    ///   for the owner only.
    public init(_ url: URL) { self.url = url }

    /// Returns the content of the file.
    ///
    /// - Returns: The content, or `nil` if there is no file.
    /// - Throws: The error of Foundation if the file cannot be read.
    public func load() throws -> Data? {
        do {
            return try Data(contentsOf: url)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Replaces the content of the file, or removes the file.
    ///
    /// - Parameter data: The new content, or `nil` to remove the file.
    /// - Throws: ``StoreError``, or the error of Foundation if the folder cannot be created. The
    ///   file has its old content then.
    public func save(_ data: Data?) throws {
        guard let data else { return try remove() }
        try createFolder()
        try locked {
            // A process that has ended while it was saving has left this file.
            try removeFile(at: temporaryPath)
            do {
                try createFile(at: temporaryPath, with: data)
                try check(rename(temporaryPath, url.path), "replaced")
            } catch {
                try? removeFile(at: temporaryPath)
                throw error
            }
        }
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
        try createFolder()
        try locked {
            let file = open(url.path, O_WRONLY | O_CLOEXEC)
            // A file that cannot be written can be replaced, but a folder cannot.
            if file >= 0 { close(file) } else if errno == EISDIR { try check(file, "replaced") }
            try removeFile(at: temporaryPath)
            try createFile(at: temporaryPath, with: Data())
            try removeFile(at: temporaryPath)
        }
    }

    private func remove() throws {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        try locked {
            try removeFile(at: temporaryPath)
            try removeFile(at: url.path)
        }
    }

    private func createFolder() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private var folder: String { url.deletingLastPathComponent().path }

    private var temporaryPath: String { url.path + ".new" }

    /// Runs a function while no other store changes a file in the folder.
    private func locked(_ body: () throws -> Void) throws {
        let file = open(folder, O_RDONLY | O_CLOEXEC)
        try check(file, "locked")
        defer { close(file) }
        // A file system without locks is used without them.
        _ = repeatingIfInterrupted { flock(file, LOCK_EX) }
        try body()
    }

    private func createFile(at path: String, with data: Data) throws {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        try check(file, "created")
        defer { close(file) }
        try data.withUnsafeBytes { bytes in
            var remaining = bytes
            while !remaining.isEmpty {
                let count = repeatingIfInterrupted { write(file, remaining.baseAddress, remaining.count) }
                try check(Int32(clamping: count), "written")
                remaining = UnsafeRawBufferPointer(rebasing: remaining[count...])
            }
        }
        // Without it, a power failure after the rename could leave an empty file.
        try check(fsync(file), "written")
    }

    private func removeFile(at path: String) throws {
        let result = unlink(path)
        if result != 0, errno == ENOENT { return }
        try check(result, "removed")
    }

    /// Throws an error if a function of the system has failed.
    private func check(_ result: Int32, _ verb: String) throws {
        guard result < 0 else { return }
        throw StoreError("The file \(url.path) could not be \(verb): \(String(cString: strerror(errno))).")
    }
}

/// Calls a function of the system until no signal interrupts it, and returns its result.
func repeatingIfInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
