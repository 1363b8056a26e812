import Testing

@testable import RouteAssemblyDiagrams

@Suite
struct WrappingTests {
    @Test(
        "A text is broken between words, and within a word that is wider than a line",
        arguments: [
            ("", 5, 2, []),
            ("  a \n b ", 5, 2, ["a b"]),
            ("ab cd", 5, 2, ["ab cd"]),
            ("ab cde", 5, 2, ["ab", "cde"]),
            ("ab cd ef", 5, 2, ["ab cd", "ef"]),
            ("abc", 3, 2, ["abc"]),
            ("abcd", 3, 2, ["abc", "d"]),
            ("abcdef", 3, 2, ["abc", "def"]),
            ("a bcdef", 3, 3, ["a", "bcd", "ef"]),
            ("\u{1B}", 8, 1, ["\\u{1B}"]),
        ] as [(String, Int, Int, [String])])
    func words(text: String, width: Int, limit: Int, lines: [String]) {
        #expect(text.wrapped(to: width, lines: limit) == lines)
    }

    @Test(
        "A text of more lines than the limit ends with an ellipsis",
        arguments: [
            ("abc def ghi", 3, 3, ["abc", "def", "ghi"]),
            ("abc def ghi jkl", 3, 3, ["abc", "def", "…"]),
            ("ab cd", 2, 1, ["…"]),
        ] as [(String, Int, Int, [String])])
    func limit(text: String, width: Int, limit: Int, lines: [String]) {
        #expect(text.wrapped(to: width, lines: limit) == lines)
    }

    @Test(
        "Wide characters count as two columns, and marks as none",
        arguments: [("漢", 2), ("ab", 2), ("e\u{301}", 1), ("👍", 2), ("👩\u{200D}🚀", 4), ("→", 1), ("é", 1)])
    func columns(text: String, count: Int) {
        #expect(text.columns == count)
        #expect((text + text).wrapped(to: count, lines: 2) == [text, text])
        #expect((text + text).wrapped(to: 2 * count, lines: 2) == [text + text])
    }

    @Test("A character that is wider than a line is on a line of its own")
    func wideCharacter() { #expect("漢字".wrapped(to: 1, lines: 2) == ["漢", "字"]) }
}
