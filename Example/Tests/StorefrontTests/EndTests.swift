import Foundation
import Testing

/// Ends the built program in every way, in a pseudo-terminal and with pipes.
struct EndTests {
    private nonisolated static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// A terminal whose customer has just put a product into the cart.
    private func terminalAfterChange(_ file: StateFile) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 60, ["--state", file.url.path])
        _ = try terminal.output(until: "> ")
        for line in ["login Anna", "open shop://products/42", "1"] {
            try terminal.type(line)
            _ = try terminal.output(until: "\n> ")
        }
        return terminal
    }

    func expectChange(in file: StateFile, _ comment: Comment = "") throws {
        let text = try file.copy().run("open shop://cart").text
        #expect(text.contains("1 × Earl Grey Blue Flower"), comment)
    }

    @Test("A signal ends the program after it has saved the session and left the alternate screen", arguments: signals)
    func signals(signal: Int32) throws {
        let file = try StateFile()
        let terminal = try terminalAfterChange(file)
        terminal.send(signal)
        #expect(try terminal.wait() == signal)
        #expect(terminal.hasEndedBySignal)
        #expect(terminal.rest.hasSuffix("\u{1B}[?1049l"))
        try expectChange(in: file)
    }

    @Test("A signal ends a script after it has saved the session", arguments: signals)
    func signalledScript(signal: Int32) throws {
        let file = try StateFile()
        let (process, input, output) = try start(["--state", file.url.path], "open shop://products/42\n1\n# changed\n")
        try wait("the last command", in: output, contains: "> # changed")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        try input.close()
        let cart = try file.copy().run("open shop://cart\nlogin Anna\n").text
        #expect(cart.contains("1 × Earl Grey Blue Flower"))
    }

    @Test("The session is saved soon after a change, so that even SIGKILL does not lose it")
    func killed() throws {
        let file = try StateFile()
        let terminal = try terminalAfterChange(file)
        try waitUntil("the session is saved") {
            String(decoding: file.data ?? Data(), as: UTF8.self).contains("\"product\" : 42")
        }
        terminal.send(SIGKILL)
        #expect(try terminal.wait() == SIGKILL)
        try expectChange(in: file)
    }

    /// A terminal whose customer has typed a street in the form.
    private func terminalWithForm(_ arguments: [String] = []) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 60, arguments)
        _ = try terminal.output(until: "> ")
        for line in ["login Anna", "open shop://products/42", "1", "open shop://checkout"] {
            try terminal.type(line)
            _ = try terminal.output(until: "\n> ")
        }
        try terminal.type("1")
        _ = try terminal.output(until: "Street and number: ")
        try terminal.type("Main Street")
        _ = try terminal.output(until: "\n> ")
        return terminal
    }

    @Test("The command quit and Ctrl+D ask before they discard a form", arguments: ["quit\n", "\u{04}"])
    func form(end: String) throws {
        let terminal = try terminalWithForm()
        for (answer, shown) in [("no", "Nothing changed, and your input is kept."), ("yes", "")] {
            try terminal.typeKeys(end)
            _ = try terminal.output(until: "Discard the address that you have entered? (yes or no)")
            try terminal.type(answer)
            if answer == "no" { _ = try terminal.output(until: shown) }
        }
        #expect(try terminal.wait() == 0)
    }

    @Test("Ctrl+D twice ends the program, because the second one answers no question")
    func endOfInput() throws {
        let terminal = try terminalWithForm()
        try terminal.typeKeys("\u{04}")
        _ = try terminal.output(until: "(yes or no)")
        try terminal.typeKeys("\u{04}")
        _ = try terminal.wait()
        #expect(!terminal.hasEndedBySignal)
    }

    @Test("A session that is saved ends without a question, and keeps the form")
    func savedForm() throws {
        let file = try StateFile()
        let terminal = try terminalWithForm(["--state", file.url.path])
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
        #expect(try file.run("").text.contains("Main Street"))
    }

    @Test("A second program does not use the state of a running one, and can when that one has been killed")
    func inUse() throws {
        let file = try StateFile()
        let terminal = try terminalAfterChange(file)
        let second = try file.run("open shop://products/7\n1\n")
        #expect(second.status == 1)
        #expect(
            second.text == "\(file.url.relativePath) is in use by another Storefront. Close it, or use another file.\n")
        // An explanation only reads the file.
        #expect(try Program.run(["why", "shop://cart", "--state", file.url.path]).status == 0)
        terminal.send(SIGKILL)
        try terminal.wait()
        #expect(try file.run("").status == 0)
    }

    @Test("A stopped program leaves the alternate screen, and draws again when it continues")
    func stopped() throws {
        let terminal = try PseudoTerminal(columns: 60)
        _ = try terminal.output(until: "> ")
        for _ in 0..<3 {
            terminal.send(SIGTSTP)
            _ = try terminal.output(until: "\u{1B}[?1049l")
            try terminal.waitUntilStopped()
            terminal.send(SIGCONT)
            #expect(try terminal.output(until: "> ").hasPrefix("\u{1B}[?1049h"))
        }
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
    }

    @Test("A reader that ends, as in a pipe to head, ends the program with SIGPIPE after it has saved the session")
    func pipe() throws {
        let file = try StateFile()
        let (process, input, output) = try start(
            ["--state", file.url.path], "login Anna\nopen shop://products/42\n1\n# 1\n")
        try wait("the last command", in: output, contains: "> # 1")
        try output.close()
        try input.write(contentsOf: Data("open shop://home\nopen shop://products/7\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGPIPE)
        try expectChange(in: file)
    }

    @Test("A full disk behind the output is an error, and the session is saved", .enabled(if: hasFullDevice))
    func fullDisk() throws {
        let file = try StateFile()
        let (process, errors) = (Process(), Pipe())
        process.executableURL = try Program.url()
        process.arguments = ["--state", file.url.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(text == "Could not write the output: No space left on device.\n")
        #expect(file.data != nil)
    }

    private nonisolated static var hasFullDevice: Bool { FileManager.default.fileExists(atPath: "/dev/full") }

    // MARK: Processes with pipes

    func start(
        _ arguments: [String], _ script: String
    ) throws -> (process: Process, input: FileHandle, output: FileHandle) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = try Program.url()
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // Otherwise this process would be a reader of the pipe, too.
        try output.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    func wait(_ condition: String, in output: FileHandle, contains end: String) throws {
        var text = ""
        while !text.contains(end) {
            let data = output.availableData
            guard !data.isEmpty else {
                throw Program.Failure(description: "The output ends before \(condition): \(text)")
            }
            text += String(decoding: data, as: UTF8.self)
        }
    }

    private func waitUntil(_ condition: String, _ isMet: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 60)
        while !isMet() {
            guard Date() < deadline else { throw Program.Failure(description: "\(condition) is not so after a minute") }
            usleep(2000)
        }
    }
}
