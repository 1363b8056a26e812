import RouteAssemblyLinks
import TestSupport
import Testing

struct LocationTableFuzzTests {
    /// The number of bytes of the longest link.
    private static let length = Effort.value(300_000, long: 1_000_000)
    private let paths = [
        "profile:jack", "profile:admin", "profile:", "login", "callback/", "organization:a%3Ab:c%2Fd", "user:list",
        "user:list:1:50%",
        "12:user:list:1:admin", "profile/jack", "nowhere", "",
    ]
    private let queries = [
        "", "?", "?x=1&y=2", "?x=100%2525#a=b;c", "#a=1&b=2;c=3", "?user=x#user=y", "?x", "?=&=#=;=",
    ]

    @Test(
        "Reading any generated or mutated link returns a location or throws a LinkError",
        arguments: Effort.seeds(2), [":", "/"] as [Character])
    func fuzz(seed: UInt64, delimiter: Character) throws {
        let patterns = [
            "profile:{user}", "profile:admin", "login", "callback", "organization:{name}:{type}", "user:list",
            "{a}:user:list:{b}:{c}",
        ]
        let table = try LocationTable(
            scheme: "s", delimiter: delimiter, patterns: patterns.map { String($0.map { $0 == ":" ? delimiter : $0 }) })
        var links = LinkGenerator(
            seed: seed, origins: ["s:", "s://", "S://", "s:///", "t://", ""], paths: paths, queries: queries)
        var codes: [LinkError.Code: Int] = [:]
        var locations = 0
        let count = Effort.count(2_500, long: 20_000)
        for index in 0..<count {
            let link = links.next()
            do throws(LinkError) {
                let location = try index.isMultiple(of: 8) ? table.location(forURN: link) : table.location(for: link)
                locations += 1
                #expect(table.patterns.contains(location.pattern), "seed \(seed), \(link)")
            } catch {
                codes[error.code, default: 0] += 1
            }
        }
        #expect(locations > count / 25, "seed \(seed)")
        let expected: [LinkError.Code] = [.noMatch, .forbiddenScheme, .malformed, .tooLong]
        #expect(
            expected.allSatisfy { codes[$0, default: 0] > count / 1_000 } && Set(codes.keys) == Set(expected),
            "seed \(seed), \(codes)")
    }

    @Test("Without limits a very long link takes linear time", .timeLimit(.minutes(10)))
    func longLinks() throws {
        let unlimited = LinkLimits(length: .max, segments: .max, queryItems: .max)
        let table = try LocationTable(
            scheme: "s", patterns: ["profile:{user}", "{a}:{b}:{c}", "callback"], limits: unlimited)
        #expect(
            table.text(for: "s://profile:" + String(repeating: "%41", count: Self.length / 3)).utf8.count > Self.length
                / 3)
        expect(table.text(for: "s://" + String(repeating: "x:", count: Self.length / 3)), equals: "noMatch")
        expect(
            table.text(for: "s://callback?" + String(repeating: "q=1&", count: Self.length / 5)), equals: "callback q=1"
        )
        expect(table.text(for: "s://callback#" + String(repeating: ";", count: Self.length / 2)), equals: "callback")
        expect(table.text(for: String(repeating: ":", count: Self.length / 2)), equals: "malformed")
        try expect(
            table.location(for: "s://callback?" + (0..<Self.length / 10).map { "\($0)=" }.joined(separator: "&"))
                .arguments
                .count, equals: Self.length / 10)
    }
}
