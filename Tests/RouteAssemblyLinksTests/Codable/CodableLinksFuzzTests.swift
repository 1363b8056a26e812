import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

@Suite struct CodableLinksFuzzTests {
    private let paths = [
        "plain", "one", "two", "unlabelled/", "pair", "mixed", "dog", "optional", "optionals", "list", "nested",
        "sorted", "moment", "numbers", "web",
        "byName", "deep", "nowhere",
    ]
    private let queries = [
        "", "?value=v", "?a=1&b=x", "?0=1&1=2", "?0=u&utm=1", "?0.name=Rex&0.age=3", "?x=9223372036854775808",
        "?x=-1e400", "?x~", "?0=1&filter&tags",
        "?filter.price.max=1e308&filter.only.0=1", "?tags.0=a&tags.1=b&matrix.0.0=1&matrix.1&gaps.0~&gaps.1=1",
        "?tags&matrix=0&gaps", "?0=home",
        "?0.product.id=1&0.product.1.name=a&0.product.1.age=2", "?0.deeper.0=price", "?by=name&order=up",
        "?0=2026-01-31T12%3A00%3A00Z&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        "?0=1e300&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        "?0=2.5&1=0.1&2=255&3=-19.99&4=true",
        "?0=1e-308&1=1e38&2=-1&3=99999999999999999999999999999999999999999999&4=false",
        "?0=https%3A%2F%2Fa.example", "?0.a=1&0.b~1c=2", "?0=leaf", "?0.node.0.node.0.node.0=leaf&0.node.1.node.0=leaf",
        "?0" + String(repeating: ".node.0", count: 7) + "=leaf",
        "?0" + String(repeating: ".node.0", count: 500) + "=leaf",
        "?0.9223372036854775807=1",
        "?0=99999-12-31T99%3A99%3A99Z&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
    ]

    // The last seed is different in every run. A failure shows it as the argument.
    @Test(
        "Reading any generated or mutated link returns a route or throws a LinkError",
        arguments: Effort.seeds(3))
    func fuzz(seed: UInt64) {
        let links = CodableRoute.links
        var generator = LinkGenerator(
            seed: seed, origins: ["s://", "s:", "/", "", "t://"], paths: paths, queries: queries)
        var codes: [LinkError.Code: Int] = [:]
        var (routes, printed) = (0, 0)
        let count = Effort.count(2_500, long: 50_000)
        for index in 0..<count {
            let link = generator.next()
            do throws(LinkError) {
                let url = index.isMultiple(of: 8) ? URL(string: link) : nil
                let route = if let url { try links.route(for: url) } else { try links.route(for: link) }
                routes += 1
                #expect(!String(describing: route).isEmpty)
                let again = try links.route(for: links.url(for: route))
                printed += 1
                #expect(again == route, "seed \(seed), \(link)")
            } catch {
                codes[error.code, default: 0] += 1
            }
        }
        #expect(routes > count / 25 && printed > routes * 9 / 10, "seed \(seed), \(routes), \(printed)")
        for code in [.noMatch, .invalidValue, .forbiddenScheme, .malformed, .tooLong] as [LinkError.Code] {
            #expect(codes[code, default: 0] > count / 1_000, "seed \(seed), \(codes)")
        }
        #expect(codes[.invalidTable] == nil, "seed \(seed)")
    }

    @Test(
        "A link with names that exceed the nesting limit is too long, and does not overflow the stack",
        arguments: [16, 64, Int.max, -1])
    func nesting(limit: Int) {
        let limits = LinkLimits(length: .max, segments: .max, queryItems: .max, nesting: limit)
        let links = CodableLinks<CodableRoute>(scheme: "s", limits: limits)
        let effective = max(min(limit, 64), 0)
        func name(_ levels: Int) -> String { Array(repeating: "x", count: levels).joined(separator: ".") }
        #expect(links.error(for: "s://plain?" + name(effective + 1))?.code == .tooLong)
        #expect(links.error(for: "s://plain?" + name(300_000))?.code == .tooLong)
        #expect(links.error(for: "s://plain?" + String(repeating: ".", count: 300_000))?.code == .tooLong)
        if effective > 0 { #expect(links.error(for: "s://plain?" + name(effective)) == nil) }
        let deep = "s://deep?0" + String(repeating: ".node.0", count: 31) + "=leaf"
        #expect(links.error(for: deep)?.code == (effective == 64 ? nil : .tooLong))
    }

    @Test("Without limits a link of a million bytes takes linear time", .timeLimit(.minutes(10)))
    func longLinks() throws {
        let limits = LinkLimits(length: .max, segments: .max, queryItems: .max, nesting: .max)
        let links = CodableLinks<CodableRoute>(scheme: "s", limits: limits)
        let numbers = 0..<50_000
        #expect(links.error(for: "s://plain?" + String(repeating: "x=1&", count: 100_000)) == nil)
        #expect(links.error(for: "s://plain?" + numbers.map { "x.\($0).y~=" }.joined(separator: "&")) == nil)
        #expect(links.error(for: "s://one?value=" + String(repeating: "~1", count: 300_000)) == nil)
        #expect(links.error(for: "s://one?" + String(repeating: "~1", count: 300_000))?.code == .invalidValue)
        let names = try links.route(for: "s://byName?" + numbers.map { "0.\($0)=\($0)" }.joined(separator: "&"))
        #expect(names == .byName(Dictionary(uniqueKeysWithValues: numbers.map { (String($0), $0) })))
        let list = try links.route(for: "s://list?matrix&gaps&" + numbers.map { "tags.\($0)=a" }.joined(separator: "&"))
        #expect(list == .list(tags: numbers.map { _ in "a" }, matrix: [], gaps: []))
        #expect(
            try links.match("s://plain?" + numbers.map { "x\($0)" }.joined(separator: "&")).unknownItems.count == 50_000
        )
    }

    @Test("An error contains only the beginning of a long link")
    func shortErrors() throws {
        let text = String(repeating: "x", count: 1_000_000)
        let links = CodableLinks<CodableRoute>(scheme: "s", limits: LinkLimits(length: .max))
        for link in [
            "s://" + text, "s://two?b=&a=" + text, "s://sorted?by=" + text, "s://dog?0.name=a&0.age." + text,
            text + "://plain",
        ] {
            let error = try #require(links.error(for: link))
            #expect(error.link.unicodeScalars.count <= 257 && error.message.utf8.count < 2_000)
        }
    }
}
