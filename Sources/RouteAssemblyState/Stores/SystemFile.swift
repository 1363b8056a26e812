import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The path of a file as the system has it, which need not be valid UTF-8.
struct SystemPath {
    /// The bytes, without the zero at the end.
    private let bytes: [CChar]

    /// Creates the path of a file URL, whose escaped bytes need not be valid UTF-8.
    init(_ url: URL) {
        let escaped = Array(url.absoluteURL.path(percentEncoded: true).utf8)
        var (bytes, position) = ([CChar](), 0)
        while position < escaped.count {
            let digits = escaped.dropFirst(position + 1).prefix(2)
            if escaped[position] == UInt8(ascii: "%"), digits.count == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(CChar(bitPattern: byte))
                position += 3
            } else {
                bytes.append(CChar(bitPattern: escaped[position]))
                position += 1
            }
        }
        if bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
        self.bytes = bytes
    }

    private init(bytes: some Sequence<CChar>) { self.bytes = Array(bytes) }

    /// Calls a function of the system with the path.
    func withPath<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
        body(bytes + [0])
    }

    func appending(_ suffix: String) -> SystemPath {
        SystemPath(bytes: bytes + suffix.utf8.map { CChar(bitPattern: $0) })
    }

    private static let slash = CChar(bitPattern: UInt8(ascii: "/"))
    private static let dot = CChar(bitPattern: UInt8(ascii: "."))

    var folder: SystemPath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return SystemPath(bytes: CollectionOfOne(Self.dot)) }
        return SystemPath(bytes: slash == 0 ? bytes[...0] : bytes[..<slash])
    }

    var exists: Bool { if case .missing = kind { false } else { true } }

    /// The kind of the file at a path.
    enum Kind {
        case missing, folder, other
        case file(isWritable: Bool)
    }

    var kind: Kind {
        var status = stat()
        guard withPath({ stat($0, &status) }) == 0 else { return .missing }
        guard status.isRegular else { return status.irregularKind }
        // The superuser can write any file.
        return .file(isWritable: status.st_mode & 0o222 != 0 && withPath { access($0, W_OK) } == 0)
    }

    /// The path that a symbolic link leads to; `nil` if there is no link.
    var linkDestination: SystemPath? {
        var destination = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withPath { readlink($0, &destination, destination.count) }
        guard count > 0 else { return nil }
        let link = destination[..<count]
        return SystemPath(bytes: link.first == Self.slash ? Array(link) : folder.bytes + [Self.slash] + link)
    }

    /// Creates the folder and those around it, for the owner only.
    ///
    /// A folder that cannot be created is found when a file in it is opened.
    func makeFolders() {
        guard !exists else { return }
        for slash in bytes.indices.dropFirst() where bytes[slash] == Self.slash {
            _ = SystemPath(bytes: bytes[..<slash]).withPath { mkdir($0, 0o700) }
        }
        _ = withPath { mkdir($0, 0o700) }
    }

    func remove() throws {
        let result = withPath { unlink($0) }
        guard result != 0, errno != ENOENT else { return }
        throw POSIXError.current
    }
}

/// An open file, which is closed and unlocked when it is released.
final class SystemFile {
    private let path: SystemPath
    private let descriptor: Int32
    private let error: POSIXError?
    private let status: stat

    init(opening path: SystemPath, _ flags: Int32) {
        self.path = path
        descriptor = path.withPath { name in repeatingIfInterrupted { open(name, flags | O_CLOEXEC, 0o600) } }
        error = descriptor < 0 ? .current : nil
        var status = stat()
        if descriptor >= 0 { fstat(descriptor, &status) }
        self.status = status
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var isMissing: Bool { error?.code == .ENOENT }

    /// Throws the error of opening the file.
    func check() throws { if let error { throw error } }

    /// The kind of the open file.
    ///
    /// A file that was opened for reading counts as writable.
    var kind: SystemPath.Kind { status.isRegular ? .file(isWritable: true) : status.irregularKind }

    /// Locks the file, and returns `false` if another store has locked it.
    func lock() -> Bool {
        // A file system without locks is used without them.
        repeatingIfInterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
    }

    /// Indicates whether the file is still the one at its path.
    var isAtPath: Bool {
        var current = stat()
        return path.withPath { lstat($0, &current) } == 0 && current.st_ino == status.st_ino
            && current.st_dev == status.st_dev
    }

    // MARK: Content

    func read() throws -> Data {
        var data = Data(count: Int(clamping: status.st_size))
        var count = 0
        while true {
            // The buffer grows before it is full, because only a read of no bytes shows the end of
            // the file.
            if count == data.count { data.count += max(data.count, 4096) }
            let result = data.withUnsafeMutableBytes { buffer -> Int in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                return repeatingIfInterrupted { systemRead(descriptor, rest.baseAddress, rest.count) }
            }
            guard result >= 0 else { throw POSIXError.current }
            guard result > 0 else { return data.prefix(count) }
            count += result
        }
    }

    /// Removes what a process that has ended has left in the file.
    func empty() throws {
        guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else { throw POSIXError.current }
    }

    func write(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var remaining = bytes
            while !remaining.isEmpty {
                let count = repeatingIfInterrupted { systemWrite(descriptor, remaining.baseAddress, remaining.count) }
                guard count >= 0 else { throw POSIXError.current }
                remaining = UnsafeRawBufferPointer(rebasing: remaining[count...])
            }
        }
        // Without it, a power failure after the rename could leave an empty file.
        guard fsync(descriptor) == 0 else { throw POSIXError.current }
    }

    // MARK: Moving

    func move(to target: SystemPath) throws {
        guard path.withPath({ old in target.withPath { rename(old, $0) } }) == 0 else { throw POSIXError.current }
    }

    func remove() throws { try path.remove() }
}

extension stat {
    fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

    fileprivate var irregularKind: SystemPath.Kind { st_mode & S_IFMT == S_IFDIR ? .folder : .other }
}

extension POSIXError {
    /// The error of the last function of the system.
    fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

// In the scope of a class, the names of the system's functions are those of its methods.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}

/// Calls a function of the system until no signal interrupts it, and returns its result.
func repeatingIfInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
