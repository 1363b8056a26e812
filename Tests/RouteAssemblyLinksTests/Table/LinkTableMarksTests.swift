import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableMarksTests {
    private let table = LinkTable<String>(schemes: ["shop"], hosts: ["shop.example"]) {
        LinkPattern("/a/{x}?q={q}") { (x: String, q: String?) in x + (q ?? "") }
    }

    private func marks(_ count: Int) -> String {
        String(String.UnicodeScalarView((0..<count).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{316}" }))
    }

    @Test("A link may have 30 combining marks in a row, but not 31, in whatever form and place")
    func runs() throws {
        for text in ["e" + marks(30), "e\(marks(30))e\(marks(30))", marks(30)] {
            let encoded = text.utf8.map { "%" + String($0, radix: 16) }.joined()
            for link in ["/a/\(text)", "/a/\(encoded)", "/a/x?q=\(encoded)", "/a/x?\(text)=1", "/a/x#\(marks(40))"] {
                expect(table.error(for: link)?.code, equals: nil, "\(link)")
            }
        }
        let text = "e" + marks(31)
        let encoded = text.utf8.map { "%" + String($0, radix: 16) }.joined()
        let half = "%65" + marks(15) + marks(16).utf8.map { "%" + String($0, radix: 16) }.joined()
        for part in [text, encoded, half, String(repeating: "\u{F73}", count: 31)] {
            for link in ["/a/\(part)", "/\(part)", "/a/x?q=\(part)", "/a/x?\(part)=1", "shop://\(part)"] {
                expect(table.error(for: link)?.code, equals: .malformed, "\(link)")
            }
        }
        expect(table.error(for: "https://\(text)/a/x")?.code, equals: .forbiddenHost)
    }

    @Test(
        "The first and the last mark of a block count, and the characters around it do not",
        arguments: [
            ("\u{2FF}", false), ("\u{300}", true), ("\u{36F}", true), ("\u{370}", false), ("\u{5CF}", false),
            ("\u{5B0}", true), ("\u{F72}", true), ("\u{F73}", true), ("\u{F75}", true), ("\u{F81}", true),
            ("\u{F85}", false), ("\u{20CF}", false), ("\u{20D0}", true), ("\u{FE20}", true), ("\u{1E944}", true),
        ])
    func blocks(character: String, isMark: Bool) {
        expect(table.error(for: "/a/" + String(repeating: character, count: 30))?.code, equals: nil)
        expect(
            table.error(for: "/a/" + String(repeating: character, count: 31))?.code, equals: isMark ? .malformed : nil)
    }

    @Test("A value with 31 combining marks in a row is not printable")
    func printing() {
        let table = LinkTable<String> {
            LinkPattern("/a/{x}?q={q}&r={r}") { (x: String, _: String?, _: [String]) in
                x
            } printing: {
                ($0, $0, [$0])
            }
        }
        let items = LinkTable<String> { LinkPattern("/a?q={q}") { $0 } }
        let lists = LinkTable<String> {
            LinkPattern("/a?q={q}") { (q: [String]) in
                q.joined()
            } printing: {
                [$0]
            }
        }
        for table in [table, items, lists] {
            expect(table.error(printing: "e" + marks(30))?.code, equals: nil)
            expect(table.error(printing: "e" + marks(31))?.code, equals: .notPrintable)
        }
    }

    @Test("Every kind of table has the limit")
    func tables() throws {
        let text = "e" + marks(31)
        let locations = try LocationTable(scheme: "news", patterns: ["{a}"])
        expect(locations.text(for: "news://\(text)"), equals: "malformed")
        expect(locations.text(for: "news://a?\(text)=1"), equals: "malformed")
        expect(locations.text(forURN: text), equals: "malformed")
        expect(LinkTable<Int> { LinkPattern("/\(text)") { 1 } }.validate().map(\.code), equals: [.malformedPattern])
    }

    @Test("Reading megabytes of short runs of marks takes linear time", .timeLimit(.minutes(10)))
    func linear() {
        let text = String(repeating: "e" + marks(30), count: Effort.value(10_000, long: 30_000))
        let table = LinkTable<String>(limits: LinkLimits(length: .max)) { LinkPattern("/a/{x}") { $0 } }
        expect(table.error(for: "/a/" + text)?.code, equals: nil)
        expect(table.error(for: "/" + text)?.code, equals: .noMatch)
    }

    @Test(
        "A backslash, which a browser takes for a slash, is malformed",
        arguments: [
            "/\\evil.example", "/a/\\..\\b", "\\a\\b", "https:\\\\shop.example\\a", "shop:\\a", "/a/x?q=\\",
            "https://shop.example\\@evil.example/a/x",
        ])
    func backslashes(link: String) throws {
        expect(table.error(for: link)?.code, equals: .malformed)
        try expect(LocationTable(scheme: "shop", patterns: ["{x}"]).text(for: "shop://a\\b"), equals: "malformed")
        expect(LinkTable<Int> { LinkPattern("/a\\b") { 1 } }.validate().map(\.code), equals: [.malformedPattern])
        try expect(table.route(for: "/a/%5C..%5C"), equals: "\\..\\")
    }

    // Looking at the whole link would take hours.
    @Test("Refusing a link that is too long does not look at all of it", .timeLimit(.minutes(10)))
    func tooLong() {
        let text = "/a/" + String(repeating: "é", count: 2_000_000)
        for _ in 0..<20_000 { expect(table.error(for: text)?.code, equals: .tooLong) }
    }
}
