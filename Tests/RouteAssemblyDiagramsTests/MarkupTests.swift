import Testing

@testable import RouteAssemblyDiagrams

@Suite struct MarkupTests {
    @Test(
        "Text is escaped for markup",
        arguments: [
            ("plain", "plain"),
            (
                "<script>alert('1 & \"2\"')</script>",
                "&lt;script&gt;alert(&#39;1 &amp; &quot;2&quot;&#39;)&lt;/script&gt;"
            ),
            ("a\u{0}b\u{1B}[31m", "a\u{FFFD}b\u{FFFD}[31m"),
            ("two\nlines", "two\nlines"),
        ])
    func escapes(text: String, expected: String) {
        #expect(text.escapedForMarkup == expected)
    }
}
