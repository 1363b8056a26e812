import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

@Suite struct LinkTableMatchingTests {
    /// Creates a table whose routes are its patterns.
    private func table(_ patterns: some Sequence<String>) -> LinkTable<String> {
        LinkTable {
            for pattern in patterns {
                switch pattern.count(where: { $0 == "{" }) {
                case 0: Link(pattern) { pattern }
                case 1: Link(pattern) { (_: String) in pattern }
                case 2: Link(pattern) { (_: String, _: String) in pattern }
                default: Link(pattern) { (_: String, _: String, _: String) in pattern }
                }
            }
        }
    }

    @Test("A literal takes precedence over a placeholder, segment by segment, in any order of declaration")
    func literalFirst() throws {
        let patterns = ["/{a}/{b}/{c}", "/{a}/b/{c}", "/a/{b}/c", "/a/b/{c}", "/a/b/c", "/{a}/{b}/c"]
        let expected = [
            "/a/b/c": "/a/b/c", "/a/b/x": "/a/b/{c}", "/a/x/c": "/a/{b}/c", "/x/b/c": "/{a}/b/{c}",
            "/x/y/c": "/{a}/{b}/c", "/x/y/z": "/{a}/{b}/{c}",
        ]
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let links = table(patterns.shuffled(using: &generator))
            #expect(links.validate().isEmpty)
            for (link, pattern) in expected { #expect(try links.route(for: link) == pattern) }
        }
    }

    @Test("A placeholder is tried if the literal leads to no pattern")
    func backtracking() throws {
        let links = table(["/a/b/c", "/a/{x}/d", "/{x}/{y}/e", "/{x}/b"])
        #expect(try links.route(for: "/a/b/c") == "/a/b/c")
        #expect(try links.route(for: "/a/b/d") == "/a/{x}/d")
        #expect(try links.route(for: "/a/b/e") == "/{x}/{y}/e")
        #expect(try links.route(for: "/a/b") == "/{x}/b")
        #expect(links.error(for: "/a/b/f")?.code == .noMatch)
    }

    @Test("A pattern matches a whole path", arguments: ["/a", "/a/b/c/d", "/", "/b"])
    func wholePaths(link: String) {
        let links = table(["/a/b", "/a/b/c", "/a/{x}/c/{y}/e"])
        #expect(links.error(for: link)?.code == .noMatch)
    }

    @Test("The literals of a pattern can be percent-encoded")
    func encodedLiterals() throws {
        let links = table(["/caf%C3%A9/{x}", "/a%2Fb", "/naïve"])
        #expect(links.validate().isEmpty)
        #expect(try links.route(for: "/café/1") == "/caf%C3%A9/{x}")
        #expect(try links.route(for: "/a%2fb") == "/a%2Fb")
        #expect(try links.route(for: "/na%C3%AFve") == "/naïve")
    }

    @Test("The position of a placeholder determines its parameter")
    func positions() throws {
        let links = LinkTable<[String]> {
            Link("/{b}/{a}?d={c}") { (first: Int, second: String, third: Bool?) in
                ["\(first)", second, "\(third as Any)"]
            }
        }
        #expect(try links.route(for: "/1/2?d=true") == ["1", "2", "Optional(true)"])
    }

    @Test("The table tries no other pattern if a value is not of its type")
    func noSecondChoice() {
        let links = LinkTable<String> {
            Link("/items/{id}") { (id: Int) in "\(id)" }
            Link("/{kind}/{name}") { (kind: String, name: String) in name }
        }
        #expect(links.error(for: "/items/abc")?.code == .invalidValue)
    }

    @Test("The message for a link that no pattern accepts names the nearest patterns, in any order of declaration")
    func nearestPatterns() {
        let patterns = ["/account", "/products/{id}", "/products/{id}/reviews/{review}", "/search", "/{language}/help"]
        for patterns in [patterns, patterns.reversed()] {
            #expect(
                table(patterns).error(for: "/prodcuts/42")?.message == """
                    No pattern accepts "/prodcuts/42". Nearest: "/products/{id}", "/products/{id}/reviews/{review}", "/{language}/help". \
                    Correct the link, or add one to the table.
                    """)
        }
        #expect(table([]).error(for: "/a")?.message.contains("The table has no links.") == true)
    }
}
