import Foundation
import Testing

extension DesktopTests {
    @Test("A second start opens its link in the window of the first")
    func links() throws {
        let first = try Instance(["shop://products/42"])
        try first.expectText("Earl Grey Blue Flower")
        #expect(try Instance(["shop://products/64"]).exitStatus() == 0)
        try first.expectText("Cast iron, 1.2 litres. It will outlive you.")
        #expect(try Instance([]).exitStatus() == 0)
        #expect(first.windowCount == 1)

        try first.press("ctrl+f")
        try first.expectFocus("Search for")
        #expect(try Instance(["shop://cart"]).exitStatus() == 0)
        try first.expectText("Enter your name to continue to your cart.")
        first.end()
    }

    @Test("A start with a state has a window of its own, which a second start with the state uses")
    func separate() throws {
        let first = try Instance([])
        try first.expectText("Iron Kettle")
        let folder = FileManager.default.temporaryDirectory.appending(path: "instance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let second = try Instance(["--state", folder.path + "/shop.json", "shop://products/42"])
        try second.expectText("Earl Grey Blue Flower")
        #expect(
            try Instance(["--state", folder.path + "/../\(folder.lastPathComponent)/shop.json", "shop://products/64"])
                .exitStatus() == 0)
        try second.expectText("Cast iron, 1.2 litres. It will outlive you.")
        #expect(second.windowCount == 1 && first.windowCount == 1)
        first.end()
        second.end()
    }
}

/// The program as a user starts it, without a script.
private final class Instance {
    private let process = Process()

    init(_ arguments: [String]) throws {
        process.executableURL = try Desktop.url()
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

    func press(_ key: String) throws {
        let windows = try VirtualDisplay.run(
            "xdotool", ["search", "--onlyvisible", "--pid", String(process.processIdentifier)])
        try VirtualDisplay.run("xdotool", ["windowfocus", "--sync", String(windows.split(separator: "\n").last ?? "")])
        try VirtualDisplay.run("xdotool", ["key", key])
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
