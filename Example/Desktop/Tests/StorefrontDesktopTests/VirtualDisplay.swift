import Foundation

/// A display without a screen: the program Xvfb, for all tests.
enum VirtualDisplay {
    /// The name of the display, such as `:3`.
    static var name: String? { server?.name }

    private static let server = Server()

    /// A process of Xvfb that ends with the process that has started it, however that one ends.
    final class Server {
        let name: String
        /// The kernel closes the pipe when this process ends.
        private let life = Pipe()

        init?() {
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            // Otherwise, the server resets and refuses connections when its last client leaves.
            let server = "Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp -noreset"
            let script = "\(server) < /dev/null & read end; kill $!"
            process.arguments = ["-c", script]
            process.standardInput = life
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            // No other process must keep the pipe open.
            _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
            // The tests run with blocked signals, which would keep the server from being ended.
            guard (try? Self.withUnblockedSignals(process.run)) != nil else { return nil }
            let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            guard !number.isEmpty else { return nil }
            name = ":" + number.filter(\.isNumber)
        }

        private static func withUnblockedSignals(_ body: () throws -> Void) rethrows {
            var (none, previous) = (sigset_t(), sigset_t())
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &previous)
            defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
            try body()
        }

        /// Whether the server takes connections.
        var isRunning: Bool {
            FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X" + name.dropFirst())
        }

        /// Ends the server as the end of this process does.
        func end() throws { try life.fileHandleForWriting.close() }
    }

    /// The environment for programs that use the display.
    static var environment: [String: String] {
        get throws {
            guard let name else { throw Failure("Xvfb has not started.") }
            var environment = ProcessInfo.processInfo.environment
            environment.merge(["DISPLAY": name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"]) { $1 }
            return environment
        }
    }

    /// Runs a program in the display, and returns its output.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = try environment
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure("\(program) \(arguments) has failed: \(text)") }
        return text.trimmingCharacters(in: .newlines)
    }
}

/// A test that cannot go on.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
