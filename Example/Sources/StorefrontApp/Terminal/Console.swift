import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The source of the input and the destination of the output.
protocol Console: AnyObject {
    /// Whether the console is a terminal, which shows a prompt and one frame at a time.
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
    /// Leaves the terminal as it was before the first frame.
    func close()
}

/// Standard input and output: a terminal, or a script and its output.
///
/// A terminal has an alternate screen, which the program uses, so that the user's lines stay.
final class StandardConsole: Console {
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    private let reader = LineReader()
    private var sources: [any DispatchSourceSignal] = []
    private var redraw: () -> Void = {}
    private var isOnAlternateScreen = false

    var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func readLine(after prompt: String) async -> String? {
        if isInteractive { write(prompt: prompt) }
        let line = await reader.next()
        if !isInteractive, let line = line?.prefix(200).typed, !line.trimmed.isEmpty {
            // The output of a script includes its commands, so that it can be read by itself.
            write(prompt + line)
        }
        return (try? StandardOutput.check()) == nil ? nil : line
    }

    func onResize(_ action: @escaping () -> Void) {
        guard isInteractive else { return }
        redraw = action
        handle(SIGWINCH, action)
        signal(SIGTSTP, leaveScreenBeforeStop)
        handle(SIGCONT) { [weak self] in self?.continueAfterStop() }
    }

    private func handle(_ number: Int32, _ action: @escaping () -> Void) {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { action() }
        source.activate()
        sources.append(source)
    }

    private func continueAfterStop() {
        signal(SIGTSTP, leaveScreenBeforeStop)
        isOnAlternateScreen = false
        redraw()
    }

    func write(_ text: String) { StandardOutput.print(text) }

    func write(prompt: String) { StandardOutput.print(prompt, terminator: "") }

    func clear() {
        guard isInteractive else { return }
        if !isOnAlternateScreen { StandardOutput.print("\u{1B}[?1049h", terminator: "") }
        isOnAlternateScreen = true
        StandardOutput.print("\u{1B}[H\u{1B}[2J", terminator: "")
    }

    func close() {
        if isOnAlternateScreen { StandardOutput.print("\u{1B}[?1049l", terminator: "") }
        isOnAlternateScreen = false
    }
}

/// Leaves the alternate screen when the user stops the process, before the system stops it.
///
/// A signal handler may call only a few functions of the system.
private nonisolated func leaveScreenBeforeStop(_ number: Int32) {
    let text: StaticString = "\u{1B}[?1049l"
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    // Delivered when this function has returned.
    kill(getpid(), number)
}
