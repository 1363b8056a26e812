import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableValidationTests {
    private func codes(_ table: LinkTable<Int>) -> [LinkIssue.Code] { table.validate().map(\.code) }

    @Test("A valid table has no issues")
    func sound() {
        expect(ShopRoute.links.validate(), equals: [])
        expect(codes(LinkTable {}), equals: [])
    }

    @Test(
        "A malformed pattern is an issue",
        arguments: [
            "", "products", "products/{id}", "//", "/a//b", "/a//", "/{", "/}", "/{}", "/a{b}", "/{a}b", "/{a{b}}",
            "/a b", "/a#b", "/%", "/%C3",
            "/..", "/a/%2E",
            "/?", "/?a", "/?a=", "/?a=b", "/?={a}", "/?a={}", "/?a={b}c", "/?a={b}&", "/?a={b}?c={d}", "shop://a",
        ])
    func malformedPatterns(pattern: String) {
        let issues = LinkTable<Int> { Link(pattern, route: 1) }.validate()
        #expect(!issues.isEmpty)
        #expect(issues.allSatisfy { $0.code == .malformedPattern && $0.pattern == pattern })
    }

    @Test("A segment after the rest of the path is an issue", arguments: ["/{a...}/b", "/a/{a...}/b", "/a/b/{a...}/c"])
    func segmentAfterRest(pattern: String) {
        let issues = LinkTable { Link(pattern) { (a: [Int]) in a.count } }.validate()
        expect(issues.map(\.code), equals: [.malformedPattern])
        expect(issues.first?.message.contains("the rest of the path, which has to be last"), equals: true)
    }

    @Test(
        "A placeholder or a query item that occurs twice in a pattern is an issue",
        arguments: ["/{a}/{a}", "/{a}?b={a}", "/?a={b}&a={c}", "/?a={b}&%61={c}"])
    func repetitions(pattern: String) {
        expect(codes(LinkTable { Link(pattern) { (a: Int, b: Int) in a } }), equals: [.repeatedPlaceholder])
    }

    @Test("A pattern needs one placeholder for each value")
    func valueCounts() {
        expect(codes(LinkTable { Link("/a/{b}", route: 1) }), equals: [.valueCount])
        expect(codes(LinkTable { Link("/a") { (b: Int) in b } }), equals: [.valueCount])
        expect(codes(LinkTable { Link("/{a}/{b}?c={c}") { (a: Int, b: Int) in a } }), equals: [.valueCount])
        expect(
            LinkTable<Int> { Link("/a/{b}", route: 1) }.validate().map(\.description),
            equals: [
                #"valueCount: The pattern "/a/{b}" has 1 placeholders, but its route takes 0 values. Give it one placeholder for each value."#
            ])
    }

    @Test("A placeholder in the path cannot have an optional type")
    func optionals() {
        expect(codes(LinkTable { Link("/{a}/b/{c}") { (a: Int, c: Int?) in a } }), equals: [.optionalInPath])
        expect(codes(LinkTable { Link(alias: "/{a}?c={c}") { (a: Int, c: Int?) in a } }), equals: [])
    }

    @Test(
        "Two patterns that accept the same paths are an issue, even if placeholders, query items, and trailing slashes differ",
        arguments: [
            ("/", "/"), ("/a", "/a/"), ("/a", "/%61"), ("/a/{b}", "/a/{c}"), ("/{a}/b", "/{x}/b/"), ("/a", "/a?b={b}"),
        ])
    func ambiguity(first: String, second: String) throws {
        for (first, second) in [(first, second), (second, first)] {
            let links = LinkTable<Int> {
                for pattern in [first, "/other", second] {
                    if pattern.contains("{") { Link(pattern) { (a: Int) in a } } else { Link(pattern) { 1 } }
                }
            }
            let issue = try #require(links.validate().first)
            expect(links.validate().count, equals: 1)
            expect(issue.code, equals: .ambiguous)
            expect(issue.pattern, equals: second)
            #expect(issue.message.contains("\"\(first)\" and \"\(second)\" accept the same paths"))
        }
    }

    @Test("Patterns that a literal distinguishes are not an issue")
    func distinctPatterns() {
        expect(codes(LinkTable { for pattern in ["/a", "/A", "/a/b", "/b"] { Link(pattern) { 1 } } }), equals: [])
        expect(
            codes(
                LinkTable {
                    for pattern in ["/{a}", "/a/{b}", "/{a}/b", "/a?b={b}"] { Link(pattern) { (a: Int) in a } }
                }), equals: [])
    }

    @Test("A scheme or a host that no link can have is an issue")
    func origins() {
        expect(
            codes(LinkTable(schemes: ["shop", "shop:", "", "1a", "https", "HTTP", "a+b-c.1"]) {}),
            equals: Array(repeating: .malformedScheme, count: 5))
        expect(
            codes(
                LinkTable(hosts: [
                    "shop.example", "Shop-2.example", "", "https://shop.example", "shop.example:", "a/b", "*.example",
                ]) {}), equals: Array(repeating: .malformedHost, count: 5))
    }

    @Test("A scheme and a host have the ASCII characters that their messages name, and no others")
    func characters() {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for character in (UInt8(0)..<128).map({ String(UnicodeScalar($0)) }) {
            func isSound(scheme: String) -> Bool { codes(LinkTable(schemes: [scheme]) {}).isEmpty }
            func isSound(host: String) -> Bool { codes(LinkTable(hosts: [host]) {}).isEmpty }
            expect(isSound(scheme: character), equals: letters.contains(character), "\(character)")
            let others = letters + "0123456789-."
            expect(isSound(scheme: "a\(character)b"), equals: (others + "+").contains(character), "\(character)")
            expect(isSound(host: "a\(character)b"), equals: others.contains(character), "\(character)")
        }
    }

    @Test(
        "A host consists of labels, separated by dots",
        arguments: [
            ".", "-", "a..b", "a.", ".a", "-a.example", "a-.example", "a.-", "é.example", "a_b",
            String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "aa",
        ])
    func hosts(host: String) {
        expect(codes(LinkTable(hosts: [host]) {}), equals: [.malformedHost])
        let valid: Set = [
            "a", "a-b.c", "127.0.0.1", "xn--mnchen-3ya.example", String(repeating: "a", count: 63),
            String(repeating: "a.", count: 126) + "a",
        ]
        expect(codes(LinkTable(hosts: valid) {}), equals: [])
    }

    @Test("A pattern that exceeds the limits is an issue")
    func limits() {
        let limits = LinkLimits(segments: 2, queryItems: 1)
        expect(codes(LinkTable(limits: limits) { Link("/a/b", route: 1) }), equals: [])
        expect(codes(LinkTable(limits: limits) { Link("/a/b/c", route: 1) }), equals: [.malformedPattern])
        expect(
            codes(LinkTable(limits: limits) { Link("/?a={a}&b={b}") { (a: Int, b: Int) in a } }),
            equals: [.malformedPattern])
    }

    @Test("A table with a defect rejects every link and every route, and names the defect")
    func refusal() throws {
        let links = LinkTable<Int> {
            Link("/a", route: 1)
            Link("/b/{x}") { $0 }
            Link("/b/{y}") { $0 }
            Link("/c", route: 2)
            Link("/c", route: 3)
        }
        let reading = try #require(links.error(for: "/a"))
        expect(reading.code, equals: .invalidTable)
        expect(reading.link, equals: "/a")
        expect(
            reading.message,
            equals: """
                The table has a defect (and 1 more). The patterns "/b/{x}" and "/b/{y}" accept the same paths. \
                Remove one, or tell them apart by a literal segment. See validate().
                """)
        expect(links.error(printing: 1)?.code, equals: .invalidTable)
        expect(links.error(for: "/a")?.code, equals: .invalidTable)
    }

    @Test("A link to a single route that an earlier link prints is an issue, but not a defect")
    func neverPrinted() throws {
        let links = LinkTable<Int> {
            Link("/one", route: 1)
            Link(alias: "/two", route: 2)
            Link("/number/{n}") {
                $0
            } printing: {
                $0 == 3 ? 3 : nil
            }
            Link("/deux", route: 2)
            Link("/uno", route: 1)
            Link("/three", route: 3)
            Link("/eins", route: 1)
        }
        let printers = [("/uno", "/one"), ("/three", "/number/{n}"), ("/eins", "/one")]
        expect(
            links.validate().map(\.description),
            equals: printers.map { pattern, printer in
                """
                neverPrinted: The route of "\(pattern)" is printed by "\(printer)", which is declared first. \
                If the link is an alias, write `Link(alias:)`.
                """
            })
        try expect(links.route(for: "/uno"), equals: 1)
        try expect(links.url(for: 1).absoluteString, equals: "/one")
        try expect(links.url(for: 2).absoluteString, equals: "/deux")
    }
}
