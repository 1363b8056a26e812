import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableLimitsTests {
    /// The number of bytes of the longest link.
    private static let length = Effort.value(300_000, long: 1_000_000)

    private func table(_ limits: LinkLimits = LinkLimits()) -> LinkTable<String> {
        LinkTable(schemes: ["shop"], limits: limits) {
            LinkPattern("/a/{x}") { $0 }
            LinkPattern("/b/{x}/{y}/{z}") { (x: String, _: String, _: String) in x }
        }
    }

    private func code(_ link: String, _ limits: LinkLimits = LinkLimits()) -> LinkError.Code? {
        table(limits).error(for: link)?.code
    }

    @Test("A link may reach a limit, but not exceed it: by default 4,096 bytes, 32 segments, and 64 query items")
    func limits() {
        expect(code("/a/" + String(repeating: "x", count: 4_093)), equals: nil)
        expect(code("/a/" + String(repeating: "x", count: 4_094)), equals: .tooLong)
        expect(code("/a/x#" + String(repeating: "x", count: 4_092)), equals: .tooLong)
        expect(code(String(repeating: "/x", count: 32)), equals: .noMatch)
        expect(code(String(repeating: "/x", count: 33)), equals: .tooLong)
        expect(code("/a/x?" + String(repeating: "q=1&", count: 63)), equals: nil)
        expect(code("/a/x?" + String(repeating: "q=1&", count: 64)), equals: .tooLong)
        expect(code("/a/é", LinkLimits(length: 5)), equals: nil)
        expect(code("/a/éx", LinkLimits(length: 5)), equals: .tooLong)
        expect(code("/a/x", LinkLimits(segments: 2)), equals: .invalidTable)
        expect(code("/a/x", LinkLimits(length: -1)), equals: .tooLong)
        expect(code("/a/x?q", LinkLimits(queryItems: -1)), equals: .invalidTable)
    }

    @Test("An error contains only the beginning of a long link, for any characters")
    func shortErrors() throws {
        for text in [String(repeating: "x", count: 100_000), "e" + String(repeating: "\u{301}", count: 50_000)] {
            for link in ["/" + text, "shop://" + text + "/%", text + "://x", "/a/x?q=%" + text] {
                for limits in [LinkLimits(), LinkLimits(length: .max)] {
                    let error = try #require(table(limits).error(for: link))
                    #expect(error.link.unicodeScalars.count <= 257)
                    #expect(error.message.utf8.count < 2_000)
                }
            }
        }
    }

    @Test("Without limits a very long link takes linear time", .timeLimit(.minutes(10)))
    func longLinks() {
        let unlimited = LinkLimits(length: .max, segments: .max, queryItems: .max)
        expect(code("/a/" + String(repeating: "%41", count: Self.length / 3), unlimited), equals: nil)
        expect(code(String(repeating: "/x", count: Self.length / 3), unlimited), equals: .noMatch)
        expect(code("/a/x?" + String(repeating: "q=1&", count: Self.length / 5), unlimited), equals: nil)
        expect(code(String(repeating: "/", count: Self.length / 2), unlimited), equals: .malformed)
        expect(code(String(repeating: ":", count: Self.length / 2), unlimited), equals: .malformed)
    }

    @Test("Backtracking at every segment visits no part of the table twice", .timeLimit(.minutes(10)))
    func boundedBacktracking() {
        // All patterns with one to three placeholders among ten segments. The path differs from all
        // of them only in its last segment.
        let patterns = (0..<1_024).map { mask in
            (0..<10).map { mask >> $0 & 1 == 0 ? "/a" : "/{p\($0)}" }.joined() + "/end"
        }
        let table = LinkTable<Int>(limits: LinkLimits(length: 100_000)) {
            for pattern in patterns where pattern.count(where: { $0 == "{" }) == 1 {
                LinkPattern(alias: pattern) { (_: String) in 1 }
            }
            for pattern in patterns where pattern.count(where: { $0 == "{" }) == 2 {
                LinkPattern(alias: pattern) { (_: String, _: String) in 2 }
            }
            for pattern in patterns where pattern.count(where: { $0 == "{" }) == 3 {
                LinkPattern(alias: pattern) { (_: String, _: String, _: String) in 3 }
            }
        }
        expect(table.validate(), equals: [])
        for _ in 0..<50 {
            expect(table.error(for: String(repeating: "/a", count: 10) + "/other")?.code, equals: .noMatch)
        }
    }
}
