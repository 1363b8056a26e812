import Foundation
import Testing

/// A program in a window of the virtual display, as a user starts it.
class Program {
    private let process: Process
    /// The window that the user turns to.
    private(set) var window = ""

    /// Starts a program, without input.
    init(_ arguments: [String], of name: String = "StorefrontDesktop") throws {
        process = try Process([Self.path(of: name)] + arguments)
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Starts the Storefront with pipes.
    init(_ arguments: [String], _ environment: [String: String], input: Pipe, output: Pipe) throws {
        process = try Process([Self.path()] + arguments, environment)
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Returns the path of a program of this package.
    static func path(of program: String = "StorefrontDesktop") throws -> String {
        guard let folder = ProcessInfo.processInfo.environment["PROGRAMS"] else {
            throw Failure("Run the tests with Example/Desktop/test, which starts a virtual display.")
        }
        return "\(folder)/\(program)"
    }

    // MARK: The process

    var processIdentifier: Int32 { process.processIdentifier }

    /// Waits until the program ends, and returns its exit status.
    func exitStatus() throws -> Int32 {
        try wait("the program ends") { !process.isRunning }
        return process.terminationStatus
    }

    /// Sends a signal to the program, and waits until it ends.
    func end(by signal: Int32 = SIGKILL) throws {
        kill(processIdentifier, signal)
        #expect(try exitStatus() == signal && process.terminationReason == .uncaughtSignal)
    }

    // MARK: The user

    /// The visible windows of the program, in the order in which they were opened.
    var windows: [Int] {
        let id = String(processIdentifier)
        let windows = try? run("xdotool", "search", "--onlyvisible", "--pid", id).text
        return windows?.split(separator: "\n").compactMap { Int($0) }.sorted() ?? []
    }

    /// Waits for a window of the program, to which the user turns.
    func use(window number: Int) throws {
        try wait("window \(number) appears") { windows.count >= number }
        window = String(windows[number - 1])
        try perform("windowraise", window, "windowfocus", "--sync", window)
    }

    /// Presses keys, one right after the other.
    func press(_ keys: String...) throws { try press(keys) }

    func press(_ keys: [String]) throws { try perform(["key"] + keys) }

    func type(_ text: String) throws { try perform("type", text) }

    /// Types a text and the key Return.
    func enter(_ text: String) throws {
        try type(text)
        try press("Return")
    }

    /// Performs commands of xdotool.
    func perform(_ commands: String...) throws { try perform(commands) }

    func perform(_ commands: [String]) throws {
        let (status, text) = try run(["xdotool"] + commands)
        if status != 0 { throw Failure("xdotool \(commands) has failed: \(text)") }
    }

    // MARK: Screen readers

    /// The objects that screen readers know, each before those in it.
    var objects: [Accessible] { Accessible.program(processIdentifier)?.subtree ?? [] }

    /// Whether screen readers find an object with a name.
    func hasObject(_ name: String) -> Bool { objects.contains { $0.name == name } }

    /// Waits until screen readers find an object with a name.
    func expectObject(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try wait("screen readers find \(name)", location) { hasObject(name) }
    }

    /// Waits until screen readers find the keyboard focus in an object with a name.
    func expectFocusedObject(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try wait("\(name) has the focus", location) { objects.contains { $0.has(.focused) && $0.name == name } }
    }
}

extension Process {
    /// Makes a process of a command, whose first word is a program.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: More variables than those of the tests.
    convenience init(_ command: [String], _ environment: [String: String] = [:]) {
        self.init()
        executableURL = URL(fileURLWithPath: "/usr/bin/env")
        arguments = command
        self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
}

/// Runs a program to its end, and returns its status and its output.
@discardableResult
func run(_ command: [String], _ environment: [String: String] = [:]) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(command, environment), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.trimmingCharacters(in: .newlines))
}

func run(_ command: String...) throws -> (status: Int32, text: String) { try run(command) }

/// The time after which a condition counts as never met: enough for a machine that is busy.
private let patience: TimeInterval = 120

/// Waits until a condition is met.
///
/// - Parameters:
///   - condition: The condition, for the message of the failure.
///   - location: The place of the call.
///   - isMet: Returns whether the condition is met.
/// - Throws: A `Failure` if it is not met after a long time.
func wait(
    _ condition: @autoclosure () -> String, _ location: SourceLocation = #_sourceLocation,
    until isMet: () throws -> Bool
) throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    while try !isMet() {
        if Date() > deadline {
            throw Failure("Not so after \(patience) s, in \(location.fileName):\(location.line): \(condition())")
        }
        usleep(5000)
    }
}

/// A test that cannot go on.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Calls a closure with the path of a folder that exists as long as the call.
func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "desktop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
}

func content(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
