import Dispatch

// The standard streams are variables that are never written.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// The source of the input and the destination of the output.
protocol Console: AnyObject {
    /// Indicates whether the console is a terminal, which shows a prompt and one frame at a time.
    var isInteractive: Bool { get }
    /// The size of the terminal, or `nil` if the console is not one.
    var size: (columns: Int, rows: Int)? { get }

    /// Waits for a line and returns it, or `nil` at the end of the input.
    func readLine(after prompt: String) async -> String?
    /// Sets the closure to call whenever the size of the terminal has changed.
    func onResize(_ action: @escaping () -> Void)
    func write(_ text: String)
    /// Writes a prompt, which the user's input follows on the same line.
    func write(prompt: String)
    /// Clears the terminal for a new frame.
    func clear()
}

/// Standard input and output: a terminal, or a script and its output.
final class StandardConsole: Console {
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    // Reading blocks a thread. The main actor has to stay free to redraw the terminal.
    private let reader = DispatchQueue(label: "Storefront.reader")
    private var resizeSource: (any DispatchSourceSignal)?

    var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func readLine(after prompt: String) async -> String? {
        if isInteractive { write(prompt: prompt) }
        let line = await withCheckedContinuation { continuation in
            reader.async { continuation.resume(returning: Swift.readLine()) }
        }
        if isInteractive {
            if line == nil { print() }
        } else if let line = line?.prefix(200).typed, !line.trimmed.isEmpty {
            // The output of a script includes its commands, so that it can be read by itself.
            print(prompt + line)
        }
        return line
    }

    func onResize(_ action: @escaping () -> Void) {
        guard isInteractive else { return }
        let source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
        source.setEventHandler { action() }
        source.activate()
        resizeSource = source
    }

    func write(_ text: String) { print(text) }

    func write(prompt: String) {
        print(prompt, terminator: "")
        // The other streams include standard input, which is locked while it is read.
        fflush(stdout)
    }

    func clear() {
        if isInteractive { print("\u{1B}[H\u{1B}[2J\u{1B}[3J", terminator: "") }
    }
}
