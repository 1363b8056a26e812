import Testing

@testable import StorefrontApp

struct TextTypedTests {
    @Test("Typed control characters become spaces")
    func controlCharacters() { #expect("a\u{7}b\u{202E}c\u{0}\u{7F}".typed == "a b c  ") }

    @Test("Spaces of every kind become plain spaces")
    func spaces() { #expect("tap\u{A0}1\t2\u{3000}3".typed == "tap 1 2 3") }

    @Test(
        "A typed text contains no escape sequences",
        arguments: [
            ("\u{1B}[A", ""), ("\u{1B}OA", ""), ("\u{1B}[3~", ""), ("\u{1B}[1;5C", ""), ("\u{1B}[[A", ""),
            ("\u{1B}", ""), ("\u{1B}[", ""), ("\u{1B}O", ""), ("\u{1B}\u{1B}[A", ""), ("\u{1B}back", "back"),
            ("ba\u{1B}[D\u{1B}[Dck", "back"), ("\u{1B}[200~back\u{1B}[201~", "back"), ("a\u{1B}[31mb", "ab"),
            ("\u{1B}[茶", "茶"), ("[A", "[A"),
        ])
    func escapeSequences(text: String, result: String) { #expect(text.typed == result) }
}
