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
        for _ in 0..<Effort.count(250, long: 2500) {
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
}
