import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file of lines that only its owner can read.
///
/// A file that exists is replaced by the first line, and stays as it is until then. Each line is
/// written at once, so that it outlives the process.
final class TraceLog {
    private let path: String
    private var file: FileHandle?
    private(set) var size = 0
    /// The revisions of the hierarchies that the file has.
    var revisions: Set<Int> = []
    let onFailure: (TraceError) -> Void

    /// The size after which the file is written again without the lines that others have replaced.
    static let largeSize = 32_000_000

    init(_ url: URL, onFailure: @escaping (TraceError) -> Void) throws(TraceError) {
        (path, self.onFailure) = (url.resolvingSymlinksInPath().path, onFailure)
        var isFolder: ObjCBool = false
        let files = FileManager.default
        let folder = (path as NSString).deletingLastPathComponent
        if files.fileExists(atPath: path) {
            let type = try? files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular else { throw TraceError(notWritten: path, "it is not a regular file") }
            guard files.isWritableFile(atPath: path) else { throw TraceError(notWritten: path, "it is read-only") }
        } else if !files.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue {
            throw TraceError(notWritten: path, "there is no folder \(folder)")
        }
    }

    /// Indicates whether nothing has been written yet.
    var isNew: Bool { file == nil }

    /// Appends lines.
    func append(_ data: Data) throws(TraceError) {
        do { try file?.write(contentsOf: data) } catch { throw TraceError(notWritten: path, error) }
        size += data.count
    }

    /// Replaces the file by another one that has lines.
    func replace(with data: Data) throws(TraceError) {
        let temporary = path + ".new"
        unlink(temporary)
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TraceError(notWritten: path, String(cString: strerror(errno))) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
        } catch {
            unlink(temporary)
            throw TraceError(notWritten: path, error)
        }
        guard rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw TraceError(notWritten: path, reason)
        }
        (self.file, size) = (file, data.count)
    }
}

extension TraceError {
    fileprivate init(notWritten path: String, _ reason: String) {
        self.init(.notWritten, "The trace could not be written to \(path): \(reason).")
    }

    fileprivate init(notWritten path: String, _ error: any Error) {
        let error = error as NSError
        let code = (error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error).code
        self.init(notWritten: path, String(cString: strerror(Int32(truncatingIfNeeded: code))))
    }
}
