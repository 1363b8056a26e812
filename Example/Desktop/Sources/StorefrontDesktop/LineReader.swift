import Dispatch

// The standard streams are variables that are never written.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// The lines of standard input, until it ends or the window is closed.
final class LineReader {
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    /// Creates a reader.
    ///
    /// - Parameter isOpen: Whether to read standard input. Without it, ``next()`` waits until the
    ///   window is closed.
    init(isOpen: Bool) {
        (lines, continuation) = AsyncStream.makeStream(of: String.self)
        guard isOpen else { return }
        // Reading blocks a thread, and the main one has to draw.
        DispatchQueue(label: "Storefront.reader").async { [continuation] in
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
    }

    func next() async -> String? {
        var iterator = lines.makeAsyncIterator()
        return await iterator.next()
    }

    /// Ends the lines, because the window has been closed.
    func close() { continuation.finish() }

    /// Makes the last lines visible to a program that reads them.
    static func flush() { fflush(stdout) }
}
