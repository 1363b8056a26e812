import Foundation

/// A program as a user starts it, without a script.
final class Instance {
    private let process = Process()

    init(_ arguments: [String], of program: String = "StorefrontDesktop") throws {
        process.executableURL = try Desktop.url(of: program)
        process.arguments = arguments
        process.environment = try VirtualDisplay.environment
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits until the program ends.
    func exitStatus() throws -> Int32 {
        try wait("the program has ended") { !process.isRunning }
        return process.terminationStatus
    }

    /// The number of visible windows.
    var windowCount: Int {
        let windows = try? VirtualDisplay.run(
            "xdotool", ["search", "--onlyvisible", "--pid", String(process.processIdentifier)])
        return windows?.split(separator: "\n").count ?? 0
    }

    /// Presses a key in the window.
    func press(_ key: String) throws { try use("key", key) }

    /// Types a text in the window.
    func type(_ text: String) throws { try use("type", text) }

    private func use(_ command: String, _ argument: String) throws {
        let windows = try VirtualDisplay.run(
            "xdotool", ["search", "--onlyvisible", "--pid", String(process.processIdentifier)])
        try VirtualDisplay.run("xdotool", ["windowfocus", "--sync", String(windows.split(separator: "\n").last ?? "")])
        try VirtualDisplay.run("xdotool", [command, argument])
    }

    /// Waits until the accessibility tree has a text.
    func expectText(_ text: String) throws {
        try wait("\(text) is there") { Accessible.program(process.processIdentifier)?.first { $0.name == text } != nil }
    }

    /// Waits until an object with a name has the keyboard focus.
    func expectFocus(_ name: String) throws {
        try wait("\(name) has the focus") {
            Accessible.program(process.processIdentifier)?.first { $0.name == name && $0.has(.focused) } != nil
        }
    }

    private func wait(_ condition: String, until isMet: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Desktop.patience)
        while !isMet() {
            guard Date() < deadline else {
                throw Failure("\(condition) is not so after \(Int(Desktop.patience)) seconds.")
            }
            usleep(300_000)
        }
    }
}
