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
    private var file: File?
    private(set) var size = 0
    /// The revisions of the hierarchies that the file has.
    var revisions: Set<Int> = []
    let onFailure: (TraceError) -> Void

    /// The size after which the file is written again without the lines that others have replaced.
    static let largeSize = 32_000_000

    /// An open file, which is closed when it is released.
    private final class File {
        let descriptor: Int32

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    /// Creates a log, and checks that its file can be written.
    init(_ url: URL, onFailure: @escaping (TraceError) -> Void) throws(TraceError) {
        (path, self.onFailure) = (url.resolvingSymlinksInPath().path, onFailure)
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw TraceError(notWritten: path, "it is not a regular file")
            }
            guard access(path, W_OK) == 0 else { throw TraceError(notWritten: path, "it is read-only") }
        }
        _ = try newFile()
        unlink(path + ".new")
    }

    /// Indicates whether nothing has been written yet.
    var isNew: Bool { file == nil }

    /// Appends lines.
    func append(_ bytes: [UInt8]) throws(TraceError) {
        guard let file else { return try replace(with: bytes) }
        try add(bytes, to: file)
        size += bytes.count
    }

    /// Replaces the file by another one that has lines.
    func replace(with bytes: [UInt8]) throws(TraceError) {
        let file = try newFile()
        do throws(TraceError) {
            try add(bytes, to: file)
            guard rename(path + ".new", path) == 0 else { throw TraceError(notWritten: path) }
        } catch {
            unlink(path + ".new")
            throw error
        }
        (self.file, size) = (file, bytes.count)
    }

    /// Creates the file that takes the place of another one.
    private func newFile() throws(TraceError) -> File {
        unlink(path + ".new")
        let descriptor = open(path + ".new", O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TraceError(notWritten: path) }
        return File(descriptor)
    }

    private func add(_ bytes: [UInt8], to file: File) throws(TraceError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                write(file.descriptor, bytes.baseAddress, bytes.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw TraceError(notWritten: path) }
            rest = rest.dropFirst(count)
        }
    }
}

extension TraceError {
    /// Describes the error of the last system call.
    fileprivate init(notWritten path: String) { self.init(notWritten: path, String(cString: strerror(errno))) }

    fileprivate init(notWritten path: String, _ reason: String) {
        self.init(.notWritten, "The trace could not be written to \(path): \(reason).")
    }
}
