import Testing

@testable import StorefrontApp

struct CommandTests {
    @Test(
        "A line is parsed to a command",
        arguments: [
            ("open shop://products/42", Command.open("shop://products/42")),
            ("  TAP   7  ", .tap(7)),
            ("tap 99999999999999999999999", .tap(.max)),
            ("back", .back),
            ("history back", .history(.back)),
            ("History FORWARD", .history(.forward)),
            ("tab Cart", .tab(.cart)),
            ("login Anna Lisa", .logIn("Anna Lisa")),
            ("login\tAnna", .logIn("Anna")),
            ("logout", .logOut),
            ("tree", .tree),
            ("why shop://cart", .why("shop://cart")),
            ("why", .why(nil)),
            ("links", .links),
            ("width 80", .width(80)),
            ("help", .help),
            ("quit", .quit),
            ("\u{1B}[200~open shop://cart\u{1B}[201~", .open("shop://cart")),
            ("\u{1B}[Aback", .back),
            ("tap\u{A0}1", .tap(1)),
            ("ba\u{200D}ck\u{FE0F}", .back),
        ])
    func commands(line: String, command: Command) throws { #expect(try Command(line) == command) }

    @Test(
        "An empty line, a comment, or a key is no command",
        arguments: [
            "", "   ", "\t", "# a comment", "\u{0}", "\u{1B}", "\u{1B}[A", "\u{1B}OA", "\u{1B}[3~", "\u{1B}[A\u{1B}[B ",
            "\u{200D}",
        ])
    func noCommand(line: String) throws { #expect(try Command(line) == nil) }

    @Test(
        "An invalid line throws an error",
        arguments: [
            "opn", "open", "tap", "tap x", "tap -1", "tap 1.5", "tap ٣", "history sideways", "tab",
            "tab shelf", "login", "width 3",
            "width 999", "width x",
            "\u{FFFD}",
            String(repeating: "a", count: 9000),
        ])
    func invalidLines(line: String) {
        #expect(throws: ShopError.self) { try Command(line) }
    }

    @Test(
        "The name of an unknown command is quoted without characters that do not print",
        arguments: [
            "nonsense\u{1B}[A", "\u{1B}OAnonsense", "non\u{200D}sense", "nonsense\u{0}", "nonsense\u{E0041}",
            "\u{FEFF}nonsense",
        ])
    func unknownName(line: String) {
        do {
            let command = try Command(line)
            Issue.record("the command is \(String(describing: command))")
        } catch {
            #expect("\(error)".hasPrefix("Unknown command: nonsense. "))
        }
    }

    @Test("The options of the command line are parsed and checked")
    func options() throws {
        func options(_ arguments: [String]) throws -> Options { try Options(arguments, of: [.width, .help]) }
        #expect(try options(["--width", "60"]).width == 60)
        #expect(try options(["-h"]).wantsHelp)
        for arguments in [["--width"], ["--width", "9999999999999999999999"], ["--colour"], ["60"], ["--script"]] {
            #expect(throws: ShopError.self) { try options(arguments) }
        }
    }
}
