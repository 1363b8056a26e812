import Testing

@testable import StorefrontApp

struct CommandTests {
    @Test(
        "A line is parsed to a command; an empty line or a comment is none",
        arguments: [
            ("open shop://products/42", Command.open("shop://products/42")), ("  TAP   7  ", .tap(7)), ("7", .tap(7)),
            ("tap 99999999999999999999999", .tap(.max)), ("back", .back), ("history", .history(nil)),
            ("History FORWARD", .history(.forward)), ("tab Cart", .tab(.cart)),
            ("login Anna Lisa", .logIn("Anna Lisa")), ("login\tAnna", .logIn("Anna")), ("logout", .logOut),
            ("tree", .tree), ("why shop://cart", .why("shop://cart")), ("why", .why(nil)), ("links", .links),
            ("width 80", .width(80)),
            ("help", .help), ("quit", .quit), ("exit", .quit), ("tap\u{A0}1", .tap(1)), ("", nil), ("   ", nil),
            ("\t", nil), ("# a comment", nil),
        ])
    func commands(line: String, command: Command?) throws { #expect(try Command(line) == command) }

    @Test(
        "An invalid line throws an error",
        arguments: [
            "opn", "open", "tap", "tap x", "tap -1", "tap 1.5", "tap ٣", "history sideways", "tab", "tab shelf",
            "login", "width 3", "width 999", "width x", "\u{FFFD}", String(repeating: "a", count: 9000),
        ])
    func invalidLines(line: String) {
        #expect(throws: ShopError.self) { try Command(line) }
    }

    @Test("The options of the command line are parsed and checked")
    func options() throws {
        func options(_ arguments: [String]) throws -> Options { try Options(arguments, of: [.width, .help]) }
        #expect(try options(["--width", "60"]).width == 60)
        #expect(try options(["-h"])[.help] != nil)
        for arguments in [["--width"], ["--width", "9999999999999999999999"], ["--colour"], ["60"], ["--script"]] {
            #expect(throws: ShopError.self) { try options(arguments) }
        }
    }
}
