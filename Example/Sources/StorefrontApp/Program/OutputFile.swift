#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is opened when the program starts and written when it ends.
struct OutputFile {
    private let path: String
    private let file: UnsafeMutablePointer<FILE>

    /// An error that describes why the file could not be written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ path: String) throws {
        guard let file = fopen(path, "w") else { throw Self.failure(path) }
        (self.path, self.file) = (path, file)
    }

    /// Writes the text and closes the file.
    func write(_ text: String) throws {
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw Self.failure(path) }
    }

    /// Returns the last error of the system.
    private static func failure(_ path: String) -> Failure {
        Failure(
            description: "Could not write to \(path.drawn.clipped(to: 120)): \(String(cString: strerror(errno))).")
    }
}
