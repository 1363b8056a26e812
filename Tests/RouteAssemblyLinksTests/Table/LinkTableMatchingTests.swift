import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

struct LinkTableMatchingTests {
    @Test("A literal takes precedence over a placeholder, segment by segment, in any order of declaration")
    func literalFirst() throws {
        let patterns = ["/{a}/{b}/{c}", "/{a}/b/{c}", "/a/{b}/c", "/a/b/{c}", "/a/b/c", "/{a}/{b}/c"]
        let expected = [
            "/a/b/c": "/a/b/c", "/a/b/x": "/a/b/{c}", "/a/x/c": "/a/{b}/c", "/x/b/c": "/{a}/b/{c}",
            "/x/y/c": "/{a}/{b}/c", "/x/y/z": "/{a}/{b}/{c}",
        ]
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let links = LinkTable(routesOf: patterns.shuffled(using: &generator))
            #expect(links.validate().isEmpty)
            for (link, pattern) in expected { try expect(links.route(for: link), equals: pattern) }
        }
    }

    @Test("A placeholder is tried if the literal leads to no pattern")
    func backtracking() throws {
        let links = LinkTable(routesOf: ["/a/b/c", "/a/{x}/d", "/{x}/{y}/e", "/{x}/b"])
        try expect(links.route(for: "/a/b/c"), equals: "/a/b/c")
        try expect(links.route(for: "/a/b/d"), equals: "/a/{x}/d")
        try expect(links.route(for: "/a/b/e"), equals: "/{x}/{y}/e")
        try expect(links.route(for: "/a/b"), equals: "/{x}/b")
        expect(links.error(for: "/a/b/f")?.code, equals: .noMatch)
    }

    @Test("A pattern matches a whole path", arguments: ["/a", "/a/b/c/d", "/", "/b"])
    func wholePaths(link: String) {
        let links = LinkTable(routesOf: ["/a/b", "/a/b/c", "/a/{x}/c/{y}/e"])
        expect(links.error(for: link)?.code, equals: .noMatch)
    }

    @Test("The literals of a pattern can be percent-encoded")
    func encodedLiterals() throws {
        let links = LinkTable(routesOf: ["/caf%C3%A9/{x}", "/a%2Fb", "/naïve"])
        #expect(links.validate().isEmpty)
        try expect(links.route(for: "/café/1"), equals: "/caf%C3%A9/{x}")
        try expect(links.route(for: "/a%2fb"), equals: "/a%2Fb")
        try expect(links.route(for: "/na%C3%AFve"), equals: "/naïve")
    }

    @Test("The position of a placeholder determines its parameter")
    func positions() throws {
        let links = LinkTable<[String]> {
            Link("/{b}/{a}?d={c}") { (first: Int, second: String, third: Bool?) in
                ["\(first)", second, "\(third as Any)"]
            }
        }
        try expect(links.route(for: "/1/2?d=true"), equals: ["1", "2", "Optional(true)"])
    }

    @Test("The table tries no other pattern if a value is not of its type")
    func noSecondChoice() {
        let links = LinkTable<String> {
            Link("/items/{id}") { (id: Int) in "\(id)" }
            Link("/{kind}/{name}") { (kind: String, name: String) in name }
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
