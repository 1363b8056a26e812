import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableOriginTests {
    private static func table(
        schemes: Set<String> = ["shop"], hosts: Set<String> = [], schemeHosts: Set<String> = [], path: String = "/"
    ) -> LinkTable<Int> {
        LinkTable(schemes: schemes, hosts: hosts, schemeHosts: schemeHosts, path: path) {
            LinkPattern("/", route: 0)
            LinkPattern("/products/{id}") { $0 }
        }
    }

    private static let examples =
        ["/en", "/en/"].map { path in
            LinksExample(
                "A table can have the path \(path) before its patterns", table(hosts: ["shop.example"], path: path),
                reads: [
                    "shop://en/products/42": "42", "/en/products/42": "42",
                    "https://shop.example/en/products/42/": "42",
                    "/en": "0", "/products/42": "noMatch", "/de/products/42": "noMatch", "/": "noMatch",
                    "/en/en/products/42": "noMatch",
                ],
                prints: [(42, "shop://en/products/42"), (0, "shop://en")])
        } + [
            LinksExample(
                "A link with a custom scheme may have a host that is listed",
                table(schemeHosts: ["shop.example", "localhost:8080"]),
                reads: [
                    "shop://shop.example/products/42": "42", "SHOP://Shop.Example/products/42": "42",
                    "shop://localhost:8080/products/42": "42", "shop://products/42": "42", "shop:///products/42": "42",
                    "shop://shop.example": "0", "shop://evil.example/products/42": "noMatch",
                    "shop://shop.example:80/products/42": "forbiddenHost",
                    "shop://a@shop.example/products/42": "forbiddenHost",
                    "https://shop.example/products/42": "forbiddenHost", "shop:/shop.example/products/42": "noMatch",
                ],
                prints: [(42, "shop://products/42")]),
            LinksExample(
                "Without hosts of custom schemes, the host of a link is its first segment", table(),
                reads: ["shop://shop.example/products/42": "noMatch"]),
            LinksExample(
                "A table without schemes and hosts accepts only bare paths", table(schemes: []),
                reads: [
                    "/products/42": "42", "shop://products/42": "forbiddenScheme",
                    "https://shop.example/products/42": "forbiddenHost",
                ]),
            LinksExample(
                "A web link may have a port that is listed with its host",
                table(schemes: [], hosts: ["localhost:8080", "shop.example"]),
                reads: [
                    "http://localhost:8080/products/42": "42", "http://localhost/products/42": "forbiddenHost",
                    "http://localhost:80/products/42": "forbiddenHost",
                    "https://shop.example:8080/products/42": "forbiddenHost",
                    "http://localhost:8080@evil.example/products/42": "forbiddenHost",
                    "http://a@localhost:8080/products/42": "forbiddenHost",
                    "http://localhost:08080/products/42": "forbiddenHost",
                ],
                prints: [(42, "https://shop.example/products/42")]),
            LinksExample(
                "A printed link has the port of its host", table(schemes: [], hosts: ["localhost:1"]),
                prints: [(42, "https://localhost:1/products/42")]),
        ]

    @Test("A link has a scheme, a host, and a path of the table", arguments: examples)
    func origins(example: LinksExample) { example.check() }

    @Test("A match and an error tell the path of the table apart from the pattern")
    func basePath() throws {
        let table = Self.table(path: "/en")
        let match = try table.match("/en/products/42?ref=a")
        expect(match.pattern, equals: "/products/{id}")
        expect(match.unknownItems, equals: [LinkQueryItem(name: "ref", value: "a")])
        expect(table.error(for: "/en/products/x")?.pattern, equals: "/en/products/{id}")
    }

    @Test("The path of a table has only literals", arguments: ["en", "/{a}", "/a?b={b}", "/{a...}", "/a//b", "/.."])
    func invalidBasePath(path: String) {
        #expect(Self.table(path: path).validate().allSatisfy { $0.code == .malformedPattern })
        expect(Self.table(path: path).error(for: "/products/42")?.code, equals: .invalidTable)
    }

    @Test("The error of a custom scheme with a host of web links names the list to add it to")
    func hostOfWebLinks() {
        let table = Self.table(hosts: ["shop.example"])
        let remedy = "If shop.example is its host, add it to the table's schemeHosts."
        expect(table.error(for: "shop://shop.example/products/42")?.message.hasSuffix(remedy), equals: true)
        expect(table.error(for: "shop://else.example/products/42")?.message.contains("schemeHosts"), equals: false)
    }

    @Test("The star of a host stands for a label, not for itself")
    func star() {
        let table = Self.table(hosts: ["*.shop.example"])
        expect(table.text(for: "https://www.shop.example/products/42"), equals: "42")
        expect(table.text(for: "https://*.shop.example/products/42"), equals: "forbiddenHost")
    }

    @Test("A host of schemes that is also a first segment is named by the validation and by printing")
    func hostAndSegment() {
        let table = Self.table(schemeHosts: ["products"])
        expect(
            table.validate().map(\.description),
            equals: [
                """
                neverPrinted: "products" is the first segment of "/products/{id}" and one of the table's schemeHosts, \
                so links with a custom scheme read it as their host. Remove it from schemeHosts, or rename the segment.
                """
            ])
        let error = linkError { () throws(LinkError) in try table.url(for: 42) }
        expect(error?.code, equals: .notPrintable)
        #expect(error?.message.contains(#"reads "products" as its host"#) == true)
    }
}
