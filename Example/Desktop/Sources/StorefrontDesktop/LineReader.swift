import Dispatch

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// The lines of the standard input.
///
/// Reading blocks a thread of its own, so that the main actor stays free to draw.
final class LineReader {
    private let queue = DispatchQueue(label: "Storefront.reader")
    private var waiting: CheckedContinuation<String?, Never>?
    /// Whether the thread waits for a line.
    private var isReading = false
    private var isClosed = false
    private let isOpen: Bool

    /// Creates a reader.
    ///
    /// - Parameter isOpen: Whether to read the standard input. Otherwise ``next()`` waits for
    ///   ``close()``.
    init(isOpen: Bool = true) { self.isOpen = isOpen }

    /// Waits for a line.
    ///
    /// A call takes the line that an earlier call waits for, which then returns `nil`.
    ///
    /// - Returns: The line; `nil` at the end of the input, or after ``close()``.
    func next() async -> String? {
        resume(with: nil)
        guard !isClosed else { return nil }
        return await withCheckedContinuation { continuation in
            waiting = continuation
            guard isOpen, !isReading else { return }
            isReading = true
            queue.async { [weak self] in
                let line = readLine()
                // A terminal can have more input after Ctrl+D.
                if line == nil { clearerr(stdin) }
                Task { @MainActor in
                    self?.isReading = false
                    self?.resume(with: line)
                }
            }
        }
    }

    /// Ends the input.
    func close() {
        isClosed = true
        resume(with: nil)
    }

    private func resume(with line: String?) {
        waiting?.resume(returning: line)
        waiting = nil
    }
}

/// The standard output, which is written at once.
enum StandardOutput {
    static func print(_ text: String) {
        Swift.print(text)
        fflush(nil)
    }
}
