import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableOriginTests {
    private func table(
        schemes: Set<String> = ["shop"], hosts: Set<String> = [], schemeHosts: Set<String> = [], path: String = "/"
    ) -> LinkTable<Int> {
        LinkTable(schemes: schemes, hosts: hosts, schemeHosts: schemeHosts, path: path) {
            Link("/", route: 0)
            Link("/products/{id}") { $0 }
        }
    }

    @Test("A table can have a path before its patterns", arguments: ["/en", "/en/"])
    func basePath(path: String) throws {
        let table = table(hosts: ["shop.example"], path: path)
        expect(table.validate(), equals: [])
        for link in ["shop://en/products/42", "/en/products/42", "https://shop.example/en/products/42/"] {
            try expect(table.route(for: link), equals: 42)
        }
        try expect(table.route(for: "/en"), equals: 0)
        for link in ["/products/42", "/de/products/42", "/", "/en/en/products/42"] {
            expect(table.error(for: link)?.code, equals: .noMatch)
        }
        try expect(table.url(for: 42).absoluteString, equals: "shop://en/products/42")
        try expect(table.url(for: 0).absoluteString, equals: "shop://en")
        let match = try table.match("/en/products/42?ref=a")
        expect(match.pattern, equals: "/products/{id}")
        expect(match.unknownItems, equals: [LinkQueryItem(name: "ref", value: "a")])
        expect(table.error(for: "/en/products/x")?.pattern, equals: "/en/products/{id}")
    }

    @Test("The path of a table has only literals", arguments: ["en", "/{a}", "/a?b={b}", "/{a...}", "/a//b", "/.."])
    func invalidBasePath(path: String) {
        #expect(table(path: path).validate().allSatisfy { $0.code == .malformedPattern })
        expect(table(path: path).error(for: "/products/42")?.code, equals: .invalidTable)
    }

    @Test("The path of a table counts as segments")
    func limits() {
        let table = LinkTable<Int>(path: "/a/b", limits: LinkLimits(segments: 2)) { Link("/c", route: 1) }
        expect(table.validate().map(\.code), equals: [.malformedPattern])
    }

    @Test("A link with a custom scheme may have a host that is listed")
    func schemeHosts() throws {
        let table = table(schemeHosts: ["shop.example", "localhost:8080"])
        expect(table.validate(), equals: [])
        for link in [
            "shop://shop.example/products/42", "SHOP://Shop.Example/products/42", "shop://localhost:8080/products/42",
            "shop://products/42", "shop:///products/42",
        ] {
            try expect(table.route(for: link), equals: 42)
        }
        try expect(table.route(for: "shop://shop.example"), equals: 0)
        try expect(table.url(for: 42).absoluteString, equals: "shop://products/42")
        expect(table.error(for: "shop://evil.example/products/42")?.code, equals: .noMatch)
        expect(table.error(for: "shop://shop.example:80/products/42")?.code, equals: .forbiddenHost)
        expect(table.error(for: "shop://a@shop.example/products/42")?.code, equals: .forbiddenHost)
        expect(table.error(for: "https://shop.example/products/42")?.code, equals: .forbiddenHost)
        expect(table.error(for: "shop:/shop.example/products/42")?.code, equals: .noMatch)
        expect(self.table().error(for: "shop://shop.example/products/42")?.code, equals: .noMatch)
        expect(self.table(schemeHosts: ["a..b"]).validate().map(\.code), equals: [.malformedHost])
    }

    @Test("The error of a custom scheme with a host of web links names the list to add it to")
    func hostOfWebLinks() {
        let table = table(hosts: ["shop.example"])
        let remedy = "If shop.example is its host, add it to the table's schemeHosts."
        expect(table.error(for: "shop://shop.example/products/42")?.message.hasSuffix(remedy), equals: true)
        expect(table.error(for: "shop://else.example/products/42")?.message.contains("schemeHosts"), equals: false)
    }

    @Test("A web link may have a port that is listed with its host")
    func ports() throws {
        let table = table(schemes: [], hosts: ["localhost:8080", "shop.example"])
        expect(table.validate(), equals: [])
        try expect(table.route(for: "http://localhost:8080/products/42"), equals: 42)
        try expect(table.url(for: 42).absoluteString, equals: "https://shop.example/products/42")
        for link in [
            "http://localhost/products/42", "http://localhost:80/products/42", "https://shop.example:8080/products/42",
            "http://localhost:8080@evil.example/products/42", "http://a@localhost:8080/products/42",
            "http://localhost:08080/products/42",
        ] {
            expect(table.error(for: link)?.code, equals: .forbiddenHost)
        }
        try expect(
            self.table(schemes: [], hosts: ["localhost:1"]).url(for: 42).absoluteString,
            equals: "https://localhost:1/products/42")
    }

    @Test(
        "A port is a number from 1 to 65535",
        arguments: ["a:", "a:0", "a:65536", "a:080", "a:x", "a:1:2", ":80", "a:+1"])
    func invalidPorts(host: String) {
        expect(table(hosts: [host]).validate().map(\.code), equals: [.malformedHost])
    }
}
