import Foundation
import Testing

/// The program in a window, driven by the mouse, the keyboard, and commands.
final class Desktop {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var text = ""
    private var number = 0
    private var window = ""
    /// The beginning of the commands for the current window.
    private var prefix = ""

    /// Starts the program and waits for its window.
    ///
    /// - Parameters:
    ///   - arguments: More arguments than `--script`.
    ///   - environment: More variables than those of the display.
    /// - Throws: A `Failure` if there is no window after a while.
    init(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws {
        process.executableURL = try Self.url()
        process.arguments = ["--script"] + arguments
        process.environment = try VirtualDisplay.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        _ = try send("shown")
        try use(window: 1)
    }

    /// The visible windows of the program, in the order in which they were opened.
    var windows: [Int] {
        let id = String(process.processIdentifier)
        let windows = try? VirtualDisplay.run("xdotool", ["search", "--onlyvisible", "--pid", id])
        return windows?.split(separator: "\n").compactMap { Int($0) }.sorted() ?? []
    }

    /// Waits for a window of the program, to which the user turns.
    func use(window number: Int) throws {
        try wait("window \(number) appears") { windows.count >= number }
        window = String(windows[number - 1])
        prefix = number == 1 ? "" : "in \(number) "
        try VirtualDisplay.run("xdotool", ["windowraise", window, "windowfocus", "--sync", window])
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Searches the folders that contain the test bundle for a program.
    static func url(of program: String = "StorefrontDesktop") throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0])
        for start in [folder.path] + CommandLine.arguments.filter({ $0.contains("/") }) {
            folder = URL(fileURLWithPath: start)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let candidate = folder.appendingPathComponent(program)
                if FileManager.default.isExecutableFile(atPath: candidate.path),
                    (try? candidate.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
                {
                    return candidate
                }
            }
        }
        throw Failure("There is no program \(program) near the tests.")
    }

    // MARK: Commands

    /// Sends a command to the program, and returns the output of the command.
    @discardableResult
    func send(_ command: String) throws -> String {
        let command = prefix + command
        number += 1
        // The program repeats the comment when the command has finished.
        let end = "> # \(number)\n"
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n# \(number)\n".utf8))
        while !text.contains(end) { try read() }
        guard let range = text.range(of: end) else { return "" }
        let lines = text[..<range.lowerBound].split(separator: "\n").drop { !$0.hasPrefix("> \(command.prefix(20))") }
        text = String(text[range.upperBound...])
        return lines.dropFirst().joined(separator: "\n")
    }

    /// Reads new output of the program.
    private func read() throws {
        let file = output.fileHandleForReading
        var descriptor = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(Self.patience * 1000)) > 0 else {
            throw Failure("The program hangs after: \(text)")
        }
        let data = file.availableData
        guard !data.isEmpty else { throw Failure("The program has ended: \(text)") }
        text += String(decoding: data, as: UTF8.self)
    }

    /// Opens links one after another, as another program does.
    func open(_ links: String...) throws { try write("links \(links.joined(separator: " "))") }

    /// Writes a command to the program, and does not wait until it has finished.
    func write(_ command: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8)) }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Sends a signal to the program, and waits until it ends.
    func end(by signal: Int32) throws {
        kill(process.processIdentifier, signal)
        try wait("the program ends") { !process.isRunning }
    }

    /// The signal that has ended the program.
    var endSignal: Int32 { process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0 }

    /// Closes the window.
    func close() throws { try input.fileHandleForWriting.write(contentsOf: Data("close\n".utf8)) }

    /// Ends the input, and returns the exit status.
    func quit() throws -> Int32 {
        try input.fileHandleForWriting.close()
        try wait("the program ends") { !process.isRunning }
        return process.terminationStatus
    }

    /// The time that the program has used, in ticks of the system.
    var processorTime: Int {
        let numbers = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = numbers?.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    }

    /// The resident memory, in pages.
    var residentMemory: Int {
        let numbers = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
        return Int(numbers?.split(separator: " ")[1] ?? "") ?? 0
    }

    // MARK: The user

    /// Clicks a control with a name, as soon as it has come to rest.
    func click(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try pressButtons([1], at: try rest(of: name, location))
    }

    /// Clicks a control with a name, if there is one that can be reached now.
    func clickIfReached(_ name: String) throws {
        let position = try send("where \(name)")
        if position != "nowhere", !position.hasSuffix("covered") { try pressButtons([1], at: position) }
    }

    /// Waits until a control with a name has come to rest, and returns its position.
    private func rest(of name: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
        var position = ""
        try wait("\(name) is there", location) {
            let last = position
            position = try send("where \(name)")
            // The button 5 is the wheel, and scrolls down.
            if position.hasSuffix("covered") { try pressButtons([5], at: "300 300") }
            return position != "nowhere" && position == last && !position.hasSuffix("covered")
        }
        return position
    }

    /// Presses buttons of the mouse, one right after the other.
    func pressButtons(_ buttons: [Int], at position: String) throws {
        let point = position.split(separator: " ").map(String.init)
        try VirtualDisplay.run(
            "xdotool", ["mousemove", "--window", window] + point + buttons.flatMap { ["click", String($0)] })
    }

    /// Presses keys, one right after the other.
    func press(_ keys: String...) throws { try VirtualDisplay.run("xdotool", ["key"] + keys) }

    /// Moves the pointer over a control, and presses buttons of the mouse one after the other.
    func pressButtons(_ buttons: Int..., over name: String) throws {
        try pressButtons(buttons, at: try rest(of: name))
    }

    /// Types a text.
    func type(_ text: String) throws { try VirtualDisplay.run("xdotool", ["type", text]) }

    /// Types a text and the key Return.
    func enter(_ text: String) throws {
        try type(text)
        try press("Return")
    }

    func resize(width: Int, height: Int = 640) throws {
        try VirtualDisplay.run("xdotool", ["windowsize", window, String(width), String(height)])
    }

    /// Presses the key Tab until a control has the keyboard focus.
    func focus(on name: String) throws {
        try wait("\(name) has the focus") {
            if try send("focus") == name { return true }
            try press("Tab")
            return false
        }
    }

    /// Returns the names of the controls that the key Tab reaches, from the one that has the focus.
    func namesInOrder() throws -> [String] {
        var names = [try send("focus")]
        while names.count < 40 {
            try press("Tab")
            try wait("the focus has moved") { try send("focus") != names[names.count - 1] }
            let name = try send("focus")
            guard name != names[0] else { break }
            names.append(name)
        }
        return names
    }

    // MARK: Expectations

    /// Waits until the widgets show a hierarchy.
    func expect(_ shown: String, _ location: SourceLocation = #_sourceLocation) throws {
        var last = ""
        do {
            try wait("the window shows the hierarchy", location) {
                last = try send("shown")
                return last == shown
            }
        } catch {
            Issue.record("The window shows \(last), not \(shown).", sourceLocation: location)
            throw error
        }
    }

    /// Waits until the widgets show the hierarchy.
    func expectNoDifference(_ location: SourceLocation = #_sourceLocation) throws {
        try wait("the window shows the hierarchy", location) {
            try !send("shown").contains("The window shows")
        }
    }

    /// Waits until only so many screens, pages, and widgets exist.
    func expectCounts(_ counts: String, _ location: SourceLocation = #_sourceLocation) throws {
        var last = ""
        do {
            try wait(counts, location) {
                last = try send("counts")
                return last == counts
            }
        } catch {
            Issue.record("There are \(last).", sourceLocation: location)
            throw error
        }
    }

    /// Waits until a control with a name is there.
    func expectControl(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try wait("\(name) is there", location) { try send("where \(name)") != "nowhere" }
    }

    /// Waits until a control has the keyboard focus.
    func expectFocus(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        var last = ""
        try wait("\(name) has the focus", location) {
            last = try send("focus")
            return last == name
        }
    }

    /// The time after which a condition counts as never met: enough for a machine that is busy.
    nonisolated static let patience =
        ProcessInfo.processInfo.environment["STOREFRONT_PATIENCE"].flatMap(TimeInterval.init) ?? 120

    /// Waits until a condition is met.
    ///
    /// - Parameters:
    ///   - condition: The condition, for the message of the failure.
    ///   - location: The place of the call.
    ///   - isMet: Returns whether the condition is met.
    /// - Throws: A `Failure` if it is not met after a long time.
    func wait(
        _ condition: String, _ location: SourceLocation = #_sourceLocation, until isMet: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while try !isMet() {
            guard Date() < deadline else {
                print(
                    "The window shows \((try? send("shown")) ?? "nothing"), and \((try? send("focus")) ?? "") has the focus."
                )
                throw Failure("\(condition) is not so after \(Int(Self.patience)) seconds, in line \(location.line).")
            }
            usleep(5000)
        }
    }
}
