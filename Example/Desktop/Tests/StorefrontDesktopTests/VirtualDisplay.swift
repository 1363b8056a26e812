import Foundation

/// A display without a screen: the program Xvfb, for all tests.
enum VirtualDisplay {
    /// The name of the display, such as `:3`.
    static let name: String? = {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        server = process
        atexit { VirtualDisplay.stop() }
        let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        return number.isEmpty ? nil : ":" + number.filter(\.isNumber)
    }()

    private nonisolated(unsafe) static var server: Process?

    private nonisolated static func stop() { server?.terminate() }

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
