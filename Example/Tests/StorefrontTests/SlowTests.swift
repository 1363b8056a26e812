import Testing

/// Products that take their time to arrive, in a terminal.
struct SlowTests {
    private func terminal() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 60, ["--slow"])
        _ = try terminal.output(until: "> ")
        return terminal
    }

    private func quit(_ terminal: PseudoTerminal) throws {
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
    }

    @Test("The terminal says what it loads, and shows it")
    func slow() throws {
        let terminal = try terminal()
        try terminal.type("open shop://products/42")
        let line = try terminal.output(until: "Press Return to cancel.")
        #expect(line.contains("Loading Earl Grey Blue Flower … "))
        #expect(try terminal.output(until: "> ").contains("Ceylon with oil of bergamot"))
        try quit(terminal)
    }

    @Test("The key Return cancels what is loading, and nothing changes")
    func cancelled() throws {
        let terminal = try terminal()
        try terminal.type("open shop://products/70")
        _ = try terminal.output(until: "Press Return to cancel.")
        try terminal.type("")
        #expect(try terminal.output(until: "> ").contains("Nothing changed."))
        try quit(terminal)
    }

    @Test("What has not arrived can be tried again")
    func failed() throws {
        let terminal = try terminal()
        try terminal.type("open shop://products/56")
        #expect(try terminal.output(until: "> ").contains("Rooibos Vanilla has not arrived. Type again"))
        try terminal.type("again")
        #expect(try terminal.output(until: "> ").contains("No caffeine at all"))
        try terminal.type("again")
        #expect(try terminal.output(until: "> ").contains("Everything has been loaded"))
        try quit(terminal)
    }
}
