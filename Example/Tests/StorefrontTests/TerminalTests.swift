import Testing

/// Runs the built program in a pseudo-terminal.
struct TerminalTests {
    @Test("The program redraws the terminal when its size changes")
    func resized() throws {
        let terminal = try PseudoTerminal(columns: 40)
        #expect(try terminal.output(until: "> ").contains("┌" + String(repeating: "─", count: 38) + "┐"))
        for columns in [80, 140, 60] {
            terminal.resize(columns: columns)
            #expect(try terminal.output(until: "> ").contains(String(repeating: "─", count: columns / 2)))
        }
        try terminal.type("tap 1")
        _ = try terminal.output(until: "> ")
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
    }

    @Test("A key is no unknown command", arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[3~", "\u{1B}"])
    func keys(key: String) throws {
        let terminal = try PseudoTerminal(columns: 60)
        _ = try terminal.output(until: "> ")
        try terminal.type(key)
        #expect(try !terminal.output(until: "> ").contains("Unknown command"))
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
    }
}
