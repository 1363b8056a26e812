import Foundation
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblyLinks

/// Files that random tables have generated.
@Suite struct RandomFilesTests {
    @Test(
        "A table does not differ from its own files, which open the links that it prints", arguments: Effort.seeds(39))
    func ownFiles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(100, long: 2500) {
            let fuzz = FuzzTable(using: &generator)
            let apple = try fuzz.table.appleAppSiteAssociation(for: ["app"])
            let android = try fuzz.table.assetLinks(forPackage: "app", fingerprints: [])
            for file in [apple, android] {
                let issues = fuzz.table.differences(from: file, for: "app")
                #expect(issues == [], "seed \(seed), \(fuzz.shapes)")
                guard issues.isEmpty else { return }
            }
            let matchers = try #require(try [ComponentMatcher].inFile(apple, for: "app"))
            guard !fuzz.shapes.isEmpty,
                let link = try? fuzz.table.url(for: fuzz.randomRoute(using: &generator)).absoluteString,
                let start = link.firstIndex(of: "/")
            else { continue }
            let parts = try LinkParts(link, origins: fuzz.table.origins, limits: LinkLimits())
            // An empty value of a required item is valid for the table, and not for a file.
            guard !parts.items.contains(where: { $0.value?.isEmpty ?? true }), link[start...].count > 1 else {
                continue
            }
            let path = "/" + parts.segments.map(PercentEncoding.encode).joined(separator: "/")
            let items = parts.items.map { LinkQueryItem(name: $0.name, value: $0.value.map(PercentEncoding.encode)) }
            #expect(matchers.open(WebLink(path: path, items: items)), "seed \(seed), \(link)")
        }
    }

    @Test("A pattern matches the same texts with and without variables", arguments: Effort.seeds(40))
    func patterns(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func text(of characters: String, _ length: Int) -> String {
            String((0..<length).compactMap { _ in characters.randomElement(using: &generator) })
        }
        var matchCount = 0
        for length in (0..<Effort.count(2_500, long: 50_000)).map({ $0 % 9 }) {
            let (pattern, text) = (text(of: "aab?**", length), text(of: "aaab", length))
            let rules = ComponentPattern.Rules(variables: ["empty": [""]])
            let matches = ComponentPattern(pattern).matches(text)
            #expect(matches == ComponentPattern("$(empty)" + pattern, rules).matches(text), "\(pattern) and \(text)")
            if matches { matchCount += 1 }
        }
        #expect(matchCount > 500)
    }

    @Test("A file with hundreds of components of hundreds of stars is compared like one with a single star each")
    func stars() throws {
        func file(_ path: String) -> String {
            let components = (0..<300).map { #"{"/": "/\#($0)/\#(path)"}"# }.joined(separator: ", ")
            return #"{"applinks": {"details": [{"appIDs": ["app"], "components": [\#(components)]}]}}"#
        }
        let table = LinkTable<FuzzRoute> {}
        let (many, one) = (String(repeating: "*", count: 200), "*")
        let issues = table.differences(from: file(many), for: "app")
        #expect(issues.count == 300)
        #expect(issues.map(\.code) == table.differences(from: file(one), for: "app").map(\.code))
    }
}
