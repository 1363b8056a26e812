import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableValidationTests {
    private func codes(_ table: LinkTable<Int>) -> [LinkIssue.Code] { table.validate().map(\.code) }

    private struct Table: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let table: LinkTable<Int>
        let codes: [LinkIssue.Code]

        init(_ name: String, _ table: LinkTable<Int>, _ codes: [LinkIssue.Code]) {
            (testDescription, self.table, self.codes) = (name, table, codes)
        }

        init(_ name: String, _ codes: [LinkIssue.Code], @LinkTableBuilder<Int> links: () -> [LinkPattern<Int>]) {
            self.init(name, LinkTable(links), codes)
        }

        init<A: LinkValue>(_ name: String, _ pattern: String, _: A.Type, _ codes: [LinkIssue.Code]) {
            self.init(name, codes) { LinkPattern(alias: pattern) { (_: A) in 1 } }
        }

        init<A: LinkValue, B: LinkValue>(
            _ name: String, _ pattern: String, _: A.Type, _: B.Type, _ codes: [LinkIssue.Code]
        ) {
            self.init(name, codes) { LinkPattern(alias: pattern) { (_: A, _: B) in 1 } }
        }
    }

    private static let placeholders = [
        Table("A placeholder cannot occur twice in a path", "/{a}/{a}", Int.self, Int.self, [.repeatedPlaceholder]),
        Table("A placeholder cannot occur in path and query", "/{a}?b={a}", Int.self, Int.self, [.repeatedPlaceholder]),
        Table("A query item cannot occur twice", "/?a={b}&a={c}", Int.self, Int.self, [.repeatedPlaceholder]),
        Table("An encoded query item is the same", "/?a={b}&%61={c}", Int.self, Int.self, [.repeatedPlaceholder]),
        Table("A placeholder needs a value", [.valueCount]) { LinkPattern("/a/{b}", route: 1) },
        Table("A value needs a placeholder", "/a", Int.self, [.valueCount]),
        Table("A placeholder in the query needs a value", "/{a}/{b}?c={c}", Int.self, Int.self, [.valueCount]),
        Table("The link as a whole is no value", [.valueCount]) { LinkPattern("/a/{b}") { (_: LinkRequest) in 1 } },
        Table("A placeholder in the path cannot be optional", "/{a}/b/{c}", Int.self, Int?.self, [.optionalInPath]),
        Table("A placeholder in the query can be optional", "/{a}?c={c}", Int.self, Int?.self, []),
        Table("The rest of a path can be an array", "/{a...}", [Int].self, []),
        Table("The rest of a path can be one value", "/{a...}", Int.self, []),
        Table("The rest of a path cannot be optional", "/{a...}", Int?.self, [.optionalInPath]),
        Table("The rest of a path cannot be an array of arrays", "/{a...}", [[Int]].self, [.misplacedArray]),
        Table("A query item can be an array", "/?a={a}", [Int].self, []),
        Table("A query item cannot be an optional array", "/?a={a}", [Int]?.self, [.misplacedArray]),
        Table("A query item cannot be an optional of one", "/?a={a}", [Int]??.self, [.misplacedArray]),
        Table("One segment of a path cannot be an array", "/{a}", [Int].self, [.misplacedArray]),
    ]

    private static let limits = LinkLimits(segments: 2, queryItems: 1)
    private static let tables = [
        Table("A table can be empty", []) {},
        Table("A literal in any segment tells patterns apart", []) {
            for pattern in ["/a", "/A", "/a/b", "/b"] { LinkPattern(pattern) { 1 } }
        },
        Table("A literal tells patterns with placeholders apart", []) {
            for pattern in ["/{a}", "/a/{b}", "/{a}/b", "/a?b={b}"] { LinkPattern(pattern) { (a: Int) in a } }
        },
        Table("Two rests at the same place are ambiguous", [.ambiguous]) {
            for pattern in ["/a/{b...}", "/a/{c...}"] { LinkPattern(alias: pattern) { (_: String) in 1 } }
        },
        Table("A rest and a placeholder at the same place are not ambiguous", []) {
            for pattern in ["/a/{b...}", "/a/{c}"] { LinkPattern(alias: pattern) { (_: String) in 1 } }
        },
        Table(
            "A scheme is one that a link can have",
            LinkTable(schemes: ["shop", "shop:", "", "1a", "https", "HTTP", "a+b-c.1"]) {},
            Array(repeating: .malformedScheme, count: 5)),
        Table(
            "A host is one that a link can have",
            LinkTable(hosts: [
                "shop.example", "Shop-2.example", "", "https://shop.example", "shop.example:", "a/b", "*.example",
            ]) {}, Array(repeating: .malformedHost, count: 5)),
        Table("A host of a scheme is one that a link can have", LinkTable(schemeHosts: ["a..b"]) {}, [.malformedHost]),
        Table("A pattern can reach the limits", LinkTable(limits: limits) { LinkPattern("/a/b", route: 1) }, []),
        Table(
            "A pattern cannot have more segments than the limits allow",
            LinkTable(limits: limits) { LinkPattern("/a/b/c", route: 1) }, [.malformedPattern]),
        Table(
            "The path of a table counts as segments",
            LinkTable(path: "/a/b", limits: limits) { LinkPattern("/c", route: 1) }, [.malformedPattern]),
        Table(
            "A pattern cannot have more query items than the limits allow",
            LinkTable(limits: limits) { LinkPattern("/?a={a}&b={b}") { (a: Int, _: Int) in a } }, [.malformedPattern]),
    ]

    @Test("A table has the issues of its patterns, schemes, and hosts, and no others", arguments: placeholders + tables)
    private func issues(row: Table) { expect(codes(row.table), equals: row.codes) }

    @Test("The message about a missing value has the numbers of placeholders and values")
    func valueCount() {
        expect(
            LinkTable<Int> { LinkPattern("/a/{b}", route: 1) }.validate().map(\.description),
            equals: [
                #"valueCount: The pattern "/a/{b}" has 1 placeholders, but its route takes 0 values. Give it one placeholder for each value."#
            ])
    }

    @Test(
        "A malformed pattern is an issue",
        arguments: [
            "", "products", "products/{id}", "//", "/a//b", "/a//", "/{", "/}", "/{}", "/a{b}", "/{a}b", "/{a{b}}",
            "/a b", "/a#b", "/%", "/%C3",
            "/..", "/a/%2E",
            "/?", "/?a", "/?a=", "/?a=b", "/?={a}", "/?a={}", "/?a={b}c", "/?a={b}&", "/?a={b}?c={d}", "shop://a",
            "/{...}", "/a?b={a...}",
        ])
    func malformedPatterns(pattern: String) {
        let issues = LinkTable<Int> { LinkPattern(pattern, route: 1) }.validate()
        #expect(!issues.isEmpty)
        #expect(issues.allSatisfy { $0.code == .malformedPattern && $0.pattern == pattern })
    }

    @Test("A segment after the rest of the path is an issue", arguments: ["/{a...}/b", "/a/{a...}/b", "/a/b/{a...}/c"])
    func segmentAfterRest(pattern: String) {
        let issues = LinkTable { LinkPattern(pattern) { (a: [Int]) in a.count } }.validate()
        expect(issues.map(\.code), equals: [.malformedPattern])
        expect(issues.first?.message.contains("the rest of the path, which has to be last"), equals: true)
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
                    if pattern.contains("{") {
                        LinkPattern(pattern) { (a: Int) in a }
                    } else {
                        LinkPattern(pattern) { 1 }
                    }
                }
            }
            let issue = try #require(links.validate().first)
            expect(links.validate().count, equals: 1)
            expect(issue.code, equals: .ambiguous)
            expect(issue.pattern, equals: second)
            #expect(issue.message.contains("\"\(first)\" and \"\(second)\" accept the same paths"))
        }
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
        "A host consists of labels, separated by dots, and of a port from 1 to 65535",
        arguments: [
            ".", "-", "a..b", "a.", ".a", "-a.example", "a-.example", "a.-", "é.example", "a_b",
            String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "aa",
            "a:", "a:0", "a:65536", "a:080", "a:x", "a:1:2", ":80", "a:+1",
        ])
    func hosts(host: String) {
        expect(codes(LinkTable(hosts: [host]) {}), equals: [.malformedHost])
        let valid: Set = [
            "a", "a-b.c", "127.0.0.1", "xn--mnchen-3ya.example", String(repeating: "a", count: 63),
            String(repeating: "a.", count: 126) + "a",
        ]
        expect(codes(LinkTable(hosts: valid) {}), equals: [])
    }

    @Test("A table with a defect rejects every link and every route, and names the defect")
    func refusal() throws {
        let links = LinkTable<Int> {
            LinkPattern("/a", route: 1)
            LinkPattern("/b/{x}") { $0 }
            LinkPattern("/b/{y}") { $0 }
            LinkPattern("/c", route: 2)
            LinkPattern("/c", route: 3)
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
            LinkPattern("/one", route: 1)
            LinkPattern(alias: "/two", route: 2)
            LinkPattern("/number/{n}") {
                $0
            } printing: {
                $0 == 3 ? 3 : nil
            }
            LinkPattern("/deux", route: 2)
            LinkPattern("/uno", route: 1)
            LinkPattern("/three", route: 3)
            LinkPattern("/eins", route: 1)
        }
        let printers = [("/uno", "/one"), ("/three", "/number/{n}"), ("/eins", "/one")]
        expect(
            links.validate().map(\.description),
            equals: printers.map { pattern, printer in
                """
                neverPrinted: The route of "\(pattern)" is printed by "\(printer)", which is declared first. \
                If the link is an alias, write `LinkPattern(alias:)`.
                """
            })
        try expect(links.route(for: "/uno"), equals: 1)
        try expect(links.url(for: 1).absoluteString, equals: "/one")
        try expect(links.url(for: 2).absoluteString, equals: "/deux")
    }
}
