import Testing

@testable import RouteAssemblyTesting
import TestSupport

struct StringLiteralTests {
    @Test(
        "A literal has the number signs that its text needs, and escapes what an editor does not show",
        arguments: [
            ("", #""""#), ("tea 1", #""tea 1""#), ("#", ##""#""##), ("a\"", ##"#"a""#"##), ("\\n", ##"#"\n"#"##),
            ("\"#", ###"##""#"##"###), ("\n", #""\u{A}""#), ("\"\n", ##"#""\#u{A}"#"##),
            ("\"##\u{202E}", #####"###""##\###u{202E}"###"#####),
            ("é\u{A0}\u{E000}\u{3164}", #""é\u{A0}\u{E000}\u{3164}""#),
            ("\u{7F}\u{10FFFF}", #""\u{7F}\u{10FFFF}""#),
        ])
    func literals(text: String, source: String) {
        expect(literal(text), equals: source)
    }
}
