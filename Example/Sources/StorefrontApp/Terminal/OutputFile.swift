#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is opened first and written later.
struct OutputFile {
    private let path: String
    private let file: UnsafeMutablePointer<FILE>

    /// Why a file was not written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ path: String) throws {
        guard let file = fopen(path, "w") else { throw Self.failure(path) }
        (self.path, self.file) = (path, file)
    }

    /// Writes everything and closes the file.
    func write(_ text: String) throws {
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw Self.failure(path) }
    }

    /// What the system has complained about last.
    private static func failure(_ path: String) -> Failure {
        Failure(
            description: "Could not write to \(path.printable.clipped(to: 120)): \(String(cString: strerror(errno))).")
    }
}
