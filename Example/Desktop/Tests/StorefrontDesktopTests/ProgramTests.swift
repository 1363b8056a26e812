import Foundation
import Testing

extension DesktopTests {
    @Test("An option of the terminal is unknown, and gets one line")
    func wrongOption() throws {
        let (status, text) = try run(Program.path(), "--width", "60")
        #expect(status == 2)
        #expect(text.hasPrefix("Unknown option: --width.") && !text.contains("\n"))
    }

    @Test("Without a display, the program says so on one line")
    func noDisplay() throws {
        let (status, text) = try run([Program.path(), "--script"], ["DISPLAY": ":4711"])
        #expect(status == 2)
        #expect(text.hasPrefix("There is no display to open a window on. ") && text.contains("xvfb-run"))
    }

    @Test("The option --help prints the options and the commands without a display")
    func help() throws {
        let (status, text) = try run([Program.path(), "--help"], ["DISPLAY": ":4711"])
        #expect(status == 0)
        for word in ["--script", "--trace FILE", "--state FILE", "open LINK"] {
            #expect(text.contains(word))
        }
    }

    @Test("A closed window ends the program, and the recorded session is in the file")
    func closedWindow() throws {
        try withFolder { folder in
            let desktop = try Desktop(["--trace", folder + "/session.json"])
            try desktop.send("open shop://products/64/reviews")
            try desktop.write("close")
            #expect(try desktop.quit() == 0)
            #expect(try content(of: folder + "/session.json").contains("ReviewsScreen 64"))
        }
    }

    @Test(
        "A signal ends the program, although the tests have blocked it for the program",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) throws {
        // A new process inherits the blocked signals of the thread.
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try Desktop().end(by: number)
    }

    @Test("A window that nobody uses needs no processor")
    func idleWindow() throws {
        let desktop = try Desktop(["shop://products/42"])
        try desktop.expectControl("Add to cart")
        // A loop that never blocks would always use most of a second.
        try wait("the window rests") {
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
}

extension Desktop {
    /// The time that the program has used, in ticks of the system.
    fileprivate var processorTime: Int {
        let fields = numbers(in: "stat").drop { !$0.hasSuffix(")") }.compactMap { Int($0) }
        return fields.count > 11 ? fields[10] + fields[11] : 0
    }

    /// The resident memory, in pages.
    var residentMemory: Int { Int(numbers(in: "statm").dropFirst().first ?? "") ?? 0 }

    private func numbers(in file: String) -> [Substring] {
        (try? content(of: "/proc/\(processIdentifier)/\(file)"))?.split(separator: " ") ?? []
    }
}
