#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The standard output of the process.
///
/// The function `print` ignores that a disk is full, or that nobody reads a pipe any more.
public enum StandardOutput {
    /// The number of the first error of the system.
    private static var problem: Int32?

    /// Whether the reader of a pipe has ended, as in `Storefront | head`.
    static var hasNoReader: Bool { problem == EPIPE }

    /// Writes a text and a line break.
    ///
    /// After an error, this function does nothing, and ``check()`` throws the error.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - terminator: The text after it.
    public static func print(_ text: String, terminator: String = "\n") {
        var text = text + terminator
        text.withUTF8 { bytes in
            var remaining = UnsafeRawBufferPointer(bytes)
            while problem == nil, !remaining.isEmpty {
                let count = write(STDOUT_FILENO, remaining.baseAddress, remaining.count)
                if count >= 0 {
                    remaining = UnsafeRawBufferPointer(rebasing: remaining[count...])
                } else if errno != EINTR {
                    problem = errno
                }
            }
        }
    }

    /// Throws an error if a text could not be written.
    static func check() throws {
        guard let problem else { return }
        throw FileError("Could not write the output: \(String(cString: strerror(problem))).")
    }
}

/// Writes a line to the standard error.
func printError(_ text: String) {
    var line = text + "\n"
    // Nothing can be done about an error here.
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
