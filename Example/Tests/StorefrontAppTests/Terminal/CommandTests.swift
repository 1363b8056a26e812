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
            ("tab Cart", .tab(.cart)),
            ("login Anna Lisa", .logIn("Anna Lisa")),
            ("login\tAnna", .logIn("Anna")),
            ("logout", .logOut),
            ("tree", .tree),
            ("why shop://cart", .why("shop://cart")),
            ("width 80", .width(80)),
            ("help", .help),
            ("quit", .quit),
        ])
    func commands(line: String, command: Command) throws { #expect(try Command(line) == command) }

    @Test("An empty line or a comment is no command", arguments: ["", "   ", "\t", "# a comment", "\u{0}"])
    func noCommand(line: String) throws { #expect(try Command(line) == nil) }

    @Test(
        "An invalid line throws an error",
        arguments: [
            "opn", "open", "tap", "tap x", "tap -1", "tap 1.5", "tap ٣", "tab", "tab shelf", "login", "why", "width 3",
            "width 999", "width x",
            "\u{FFFD}",
            String(repeating: "a", count: 9000),
        ])
    func invalidLines(line: String) {
        #expect(throws: ShopError.self) { try Command(line) }
    }

    @Test("The options of the command line are parsed and checked")
    func options() throws {
        #expect(try Options(["--width", "60"]).width == 60)
        #expect(try Options(["-h"]).wantsHelp)
        for arguments in [["--width"], ["--width", "9999999999999999999999"], ["--colour"], ["60"]] {
            #expect(throws: ShopError.self) { try Options(arguments) }
        }
    }
}
