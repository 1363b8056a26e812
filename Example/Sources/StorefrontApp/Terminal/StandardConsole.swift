#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Standard input and output: a terminal, or a script and what it prints.
final class StandardConsole: Console {
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

    var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func readLine(after prompt: String) -> String? {
        if isInteractive {
            print(prompt, terminator: "")
            fflush(nil)
        }
        let line = Swift.readLine()
        if isInteractive {
            if line == nil { print() }
        } else if let line = line?.prefix(200).printable, !line.trimmed.isEmpty {
            // So that what a script prints can be read without the script.
            print(prompt + line)
        }
        return line
    }

    func write(_ text: String) { print(text) }

    func clear() {
        if isInteractive { print("\u{1B}[H\u{1B}[2J\u{1B}[3J", terminator: "") }
    }
}
