import Foundation

/// The built program in a pseudo-terminal.
final class PseudoTerminal {
    private let controller: FileHandle
    private let process = Process()
    /// The output that no call has returned yet, and the bytes of a character that is incomplete.
    private var (text, bytes): (String, [UInt8]) = ("", [])

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts the program in a terminal of a width, with 24 rows.
    init(columns: Int, _ arguments: [String] = []) throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var size = Self.size(columns)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0, fcntl(ours, F_SETFL, O_NONBLOCK) == 0 else {
            throw Failure(description: "There is no pseudo-terminal: \(String(cString: strerror(errno)))")
        }
        controller = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
        let device = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        process.executableURL = try Program.url()
        process.arguments = arguments
        process.standardInput = device
        process.standardOutput = device
        process.standardError = device
        try process.run()
    }

    /// Changes the width.
    func resize(columns: Int) {
        var size = Self.size(columns)
        _ = ioctl(controller.fileDescriptor, UInt(TIOCSWINSZ), &size)
        // The kernel sends the signal only to processes whose session the terminal controls.
        kill(process.processIdentifier, SIGWINCH)
    }

    private static func size(_ columns: Int) -> winsize {
        winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    /// Sends a signal to the program.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Types a line.
    func type(_ line: String) throws { try typeKeys(line + "\n") }

    /// Types keys, such as Ctrl+D.
    func typeKeys(_ keys: String) throws { try controller.write(contentsOf: Data(keys.utf8)) }

    /// Waits until the output since the last call contains a text.
    ///
    /// - Returns: The output up to the text.
    func output(until end: String) throws -> String {
        let deadline = Date(timeIntervalSinceNow: 60)
        while true {
            if let range = text.range(of: end) {
                defer { text.removeSubrange(..<range.upperBound) }
                return String(text[..<range.upperBound])
            }
            guard Date() < deadline else {
                throw Failure(description: "The program has not printed \(end.debugDescription): \(text)")
            }
            receive()
        }
    }

    /// Waits until a signal has stopped the program, as a shell does before it continues it.
    ///
    /// A signal to continue that arrives earlier is lost.
    func waitUntilStopped() throws {
        let deadline = Date(timeIntervalSinceNow: 60)
        while Date() < deadline {
            var change = siginfo_t()
            if waitid(P_PID, id_t(process.processIdentifier), &change, WSTOPPED | WNOHANG) == 0, change.si_signo != 0 {
                return
            }
            receive()
        }
        throw Failure(description: "The program has not stopped within a minute.")
    }

    /// Waits until the program ends.
    ///
    /// - Returns: The exit status, or the signal that has ended the program.
    @discardableResult
    func wait() throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < deadline { receive() }
        guard !process.isRunning else { throw Failure(description: "The program has not ended within a minute.") }
        receive()
        return process.terminationStatus
    }

    /// The output that no call has returned yet.
    var rest: String { text }

    /// Whether a signal has ended the program.
    var hasEndedBySignal: Bool { process.terminationReason == .uncaughtSignal }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(controller.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else {
            usleep(2000)
            return
        }
        bytes += buffer.prefix(count)
        guard let text = String(bytes: bytes, encoding: .utf8) else { return }
        self.text += text
        bytes = []
    }

    deinit { if process.isRunning { process.terminate() } }
}
