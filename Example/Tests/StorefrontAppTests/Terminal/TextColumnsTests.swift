import Testing

@testable import StorefrontApp

struct TextColumnsTests {
    @Test(
        "A text takes one or two columns for each character",
        arguments: [
            ("tea", 3), ("茶", 2), ("e\u{301}", 1), ("🫖", 2), ("❤️", 2), ("👩‍👩‍👧", 2), ("€9", 2), ("★☆", 2), ("", 0),
        ])
    func columns(text: String, columns: Int) { #expect(text.columns == columns) }

    @Test(
        "A text that is too long is truncated with an ellipsis",
        arguments: [
            ("kettle", 6, "kettle"), ("kettle", 5, "kett…"), ("茶茶茶", 5, "茶茶…"), ("茶茶茶", 4, "茶…"), ("kettle", 1, "…"),
            ("kettle", 0, ""),
        ])
    func clipped(text: String, width: Int, result: String) { #expect(text.clipped(to: width) == result) }

    @Test("A drawn text has no characters that a terminal obeys, and no piles of marks")
    func drawn() {
        #expect("a\u{1B}[2Jb\u{202E}\n".drawn == #"a\u{1B}[2Jb\u{202E}\n"#)
        #expect("a\(String(repeating: "\u{301}", count: 99))b".drawn == "\u{FFFD}b")
    }

    @Test("A text is padded or centered with spaces")
    func padded() {
        #expect("茶".padded(to: 4) == "茶  ")
        #expect("ab".centered(in: 5) == " ab  ")
    }

    @Test("A text is wrapped between words")
    func wrapped() {
        #expect("one two three".wrapped(to: 8) == ["one two", "three"])
        #expect("extraordinary tea".wrapped(to: 6) == ["extra…", "tea"])
        #expect("".wrapped(to: 6) == [""])
    }
}
