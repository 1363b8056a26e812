import Foundation
import Testing

extension DesktopTests {
    @Test(
        "Wrong input on the command line gets one line",
        arguments: [["--width", "60"], ["--colour"], ["shop.txt"], ["--state"], ["--state", "--script"]])
    func wrongOptions(arguments: [String]) throws {
        let (status, text) = try run(arguments, VirtualDisplay.environment)
        #expect(status == 2)
        #expect(text.split(separator: "\n").count == 1, "\(text)")
    }

    @Test("Without a display, the program says so on one line")
    func noDisplay() throws {
        let (status, text) = try run(["--script"], ["DISPLAY": ":4711", "GDK_BACKEND": "x11"])
        #expect(status == 2)
        #expect(text.hasPrefix("There is no display to open a window on. ") && text.contains("xvfb-run"))
    }

    @Test("The option --help prints the options and the commands without a display")
    func help() throws {
        let (status, text) = try run(["--help"], [:])
        #expect(status == 0)
        for word in ["--script", "--trace FILE", "--state FILE", "where NAME", "open LINK"] {
            #expect(text.contains(word))
        }
    }

    @Test("The options --state and --trace do what they do in the terminal")
    func stateAndTrace() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (state, session) = (folder.path + "/shop.json", folder.path + "/session.json")
        let first = try Desktop(["--state", state, "--trace", session])
        try first.send("open shop://products/64/reviews")
        let shown = try first.send("shown")
        #expect(try first.quit() == 0)
        #expect(try String(contentsOfFile: session, encoding: .utf8).contains("ReviewsScreen 64"))
        let second = try Desktop(["--state", state])
        try second.expect(shown)
        #expect(try second.quit() == 0)
    }

    @Test("A closed window ends the program")
    func closedWindow() throws {
        let desktop = try Desktop()
        try desktop.close()
        #expect(try desktop.quit() == 0)
    }

    @Test(
        "A signal ends the program, although the tests have blocked it for the program",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) throws {
        let desktop = try withBlockedSignals { try Desktop() }
        try desktop.end(by: number)
        #expect(desktop.endSignal == number)
    }

    /// Performs a closure while the thread blocks all signals, which a new process inherits.
    private func withBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }

    @Test("A window that nobody uses needs no processor")
    func idleWindow() throws {
        let desktop = try Desktop(["shop://products/42"])
        try desktop.expectControl("Add to cart")
        // A loop that never blocks would always use most of a second.
        try desktop.wait("the window rests") {
            let start = desktop.processorTime
            sleep(1)
            return desktop.processorTime - start < 10
        }
        #expect(try desktop.quit() == 0)
    }

    @Test("A command that fails is explained, and makes the script fail")
    func failedCommand() throws {
        let desktop = try Desktop()
        #expect(try desktop.send("open shop://products/1").contains("There is no product 1."))
        #expect(try desktop.quit() == 1)
    }

    private func run(_ arguments: [String], _ environment: [String: String]) throws -> (status: Int32, text: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = try Desktop.url()
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
