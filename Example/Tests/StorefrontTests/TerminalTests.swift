import Foundation
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

    @Test("The program uses the alternate screen, so that the user's lines stay")
    func alternateScreen() throws {
        let terminal = try PseudoTerminal(columns: 60)
        let start = try terminal.output(until: "> ")
        #expect(start.hasPrefix("\u{1B}[?1049h"))
        try terminal.type("quit")
        #expect(try terminal.wait() == 0)
        #expect(terminal.rest.hasSuffix("\u{1B}[?1049l"))
        #expect(!(start + terminal.rest).contains("\u{1B}[3J"))
    }

    @Test("A number alone taps the row")
    func number() throws {
        let terminal = try PseudoTerminal(columns: 60)
        _ = try terminal.output(until: "> ")
        try terminal.type("7")
        #expect(try terminal.output(until: "> ").contains("Cast iron, 1.2 litres."))
    }

    @Test("The key Return pages through what is longer than the terminal, and then back")
    func pages() throws {
        let terminal = try PseudoTerminal(columns: 80)
        _ = try terminal.output(until: "> ")
        try terminal.type("help")
        let first = try terminal.output(until: "> ")
        #expect(first.contains("open LINK") && !first.contains("shop://login"))
        #expect(first.contains("Press Return for more."))
        try terminal.type("")
        let second = try terminal.output(until: "> ")
        #expect(!second.contains("open LINK") && second.contains("shop://login"))
        try terminal.type("")
        #expect(try terminal.output(until: "> ").contains("Kettle & Leaf"))
    }

    @Test("The help fits into 80 columns")
    func help() throws {
        for arguments in [["--help"], []] {
            let help = try Program.run(arguments, input: Data("help\n".utf8)).text
            for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }
}
