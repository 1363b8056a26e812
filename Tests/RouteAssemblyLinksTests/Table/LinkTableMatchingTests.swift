import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

struct LinkTableMatchingTests {
    private struct Matched: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let patterns: [String]
        /// Links, each with its pattern, or with the code of the error.
        let links: KeyValuePairs<String, String>
    }

    private static let rows = [
        Matched(
            testDescription: "A literal takes precedence over a placeholder, segment by segment",
            patterns: ["/{a}/{b}/{c}", "/{a}/b/{c}", "/a/{b}/c", "/a/b/{c}", "/a/b/c", "/{a}/{b}/c"],
            links: [
                "/a/b/c": "/a/b/c", "/a/b/x": "/a/b/{c}", "/a/x/c": "/a/{b}/c", "/x/b/c": "/{a}/b/{c}",
                "/x/y/c": "/{a}/{b}/c", "/x/y/z": "/{a}/{b}/{c}",
            ]),
        Matched(
            testDescription: "A placeholder is tried if the literal leads to no pattern",
            patterns: ["/a/b/c", "/a/{x}/d", "/{x}/{y}/e", "/{x}/b"],
            links: [
                "/a/b/c": "/a/b/c", "/a/b/d": "/a/{x}/d", "/a/b/e": "/{x}/{y}/e", "/a/b": "/{x}/b",
                "/a/b/f": "noMatch",
            ]),
        Matched(
            testDescription: "The rest of a path is tried last at each segment",
            patterns: ["/{a...}", "/{a}/b", "/x/{a...}", "/x/{a}", "/x/y", "/x/{a}/z/{b...}"],
            links: [
                "/x/y": "/x/y", "/x/b": "/x/{a}", "/q/b": "/{a}/b", "/q": "/{a...}", "/q/c": "/{a...}",
                "/x": "/{a...}", "/x/y/z": "/x/{a...}", "/x/y/z/w": "/x/{a}/z/{b...}", "/x/q/z": "/x/{a...}",
                "/q/b/c/d": "/{a...}", "/": "noMatch",
            ]),
        Matched(
            testDescription: "A pattern matches a whole path", patterns: ["/a/b", "/a/b/c", "/a/{x}/c/{y}/e"],
            links: ["/a": "noMatch", "/a/b/c/d": "noMatch", "/": "noMatch", "/b": "noMatch"]),
        Matched(
            testDescription: "The literals of a pattern can be percent-encoded",
            patterns: ["/caf%C3%A9/{x}", "/a%2Fb", "/naïve"],
            links: ["/café/1": "/caf%C3%A9/{x}", "/a%2fb": "/a%2Fb", "/na%C3%AFve": "/naïve"]),
    ]

    @Test("A link is read by the same pattern in any order of declaration", arguments: rows)
    private func patterns(row: Matched) {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let links = LinkTable(routesOf: row.patterns.shuffled(using: &generator))
            expect(links.validate(), equals: [])
            for (link, pattern) in row.links { expect(links.text(for: link), equals: pattern, "\(link)") }
        }
    }

    @Test("The position of a placeholder determines its parameter")
    func positions() throws {
        let links = LinkTable<[String]> {
            LinkPattern("/{b}/{a}?d={c}") { (first: Int, second: String, third: Bool?) in
                ["\(first)", second, "\(third as Any)"]
            }
        }
        try expect(links.route(for: "/1/2?d=true"), equals: ["1", "2", "Optional(true)"])
    }

    @Test("The table tries no other pattern if a value is not of its type")
    func noSecondChoice() {
        let links = LinkTable<String> {
            LinkPattern("/items/{id}") { (id: Int) in "\(id)" }
            LinkPattern("/{kind}/{name}") { (kind: String, name: String) in name }
        }
        expect(links.error(for: "/items/abc")?.code, equals: .invalidValue)
    }

    @Test("The message for a link that no pattern accepts names the nearest patterns, in any order of declaration")
    func nearestPatterns() {
        let patterns = ["/account", "/products/{id}", "/products/{id}/reviews/{review}", "/search", "/{language}/help"]
        for patterns in [patterns, patterns.reversed()] {
            expect(
                LinkTable(routesOf: patterns).error(for: "/prodcuts/42")?.message,
                equals: """
                    No pattern accepts "/prodcuts/42". Nearest: "/products/{id}", "/products/{id}/reviews/{review}", "/{language}/help". \
                    Correct the link, or add one to the table.
                    """)
        }
        expect(LinkTable(routesOf: []).error(for: "/a")?.message.contains("The table has no links."), equals: true)
    }
}
