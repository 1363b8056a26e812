import Foundation
import RouteAssembly
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkRequestTests {
    private static let table = LinkTable<[String]>(
        schemes: ["shop"], hosts: ["shop.example", "localhost:80", "*.click.example"], schemeHosts: ["app"]
    ) {
        LinkPattern("/pair/{id}?code={code}") { (id: Int, code: String?, link: LinkRequest) in
            Self.values(id, code, link)
        } printing: { route in
            Int(route[0]).map { ($0, nil) }
        }
        LinkPattern("/all") { (link: LinkRequest) in [link.text] }
        LinkPattern("/old/{id}", redirectingTo: "/pair/{id}?code={code}")
    }

    private static func values(_ id: Int, _ code: String?, _ link: LinkRequest) -> [String] {
        let optionals: [String?] = [code, link.text, link.url?.absoluteString, link.scheme, link.host, link.fragment]
        let unknown = link.unknownItems.map(\.name).joined(separator: ",")
        let values = link.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        let items = link.items.map { "\($0.name)=\($0.value ?? "-")" }.joined(separator: ",")
        return [String(id)] + optionals.map { $0 ?? "-" } + [items, unknown, values]
    }

    @Test(
        "A closure gets the link as a whole after the values of its pattern",
        arguments: [
            (
                "https://Shop.example/pair/1?code=a&b=1&b=2&c#x=y%20z",
                [
                    "1", "a", "*", "*", "https", "shop.example", "x=y%20z", "code=a,b=1,b=2,c=-", "b,b,c",
                    "b=1,c=,code=a",
                ]
            ),
            ("shop://pair/1", ["1", "-", "*", "*", "shop", "-", "-", "", "", ""]),
            ("SHOP://app/pair/1#", ["1", "-", "*", "*", "shop", "app", "", "", "", ""]),
            ("http://localhost:80/pair/1", ["1", "-", "*", "*", "http", "localhost:80", "-", "", "", ""]),
            ("https://a.click.example/pair/1", ["1", "-", "*", "*", "https", "a.click.example", "-", "", "", ""]),
            ("/pair/1?q=é", ["1", "-", "*", "/pair/1?q=%C3%A9", "-", "-", "-", "q=é", "q", "q=é"]),
            ("shop:old/1", ["1", "-", "*", "*", "shop", "-", "-", "", "", ""]),
        ] as [(String, [String])])
    func parts(link: String, values: [String]) throws {
        try expect(Self.table.route(for: link), equals: values.map { $0 == "*" ? link : $0 })
    }

    @Test("A link whose closure gets it as a whole is checked and printed like any other")
    func printing() throws {
        expect(Self.table.validate(), equals: [])
        try expect(Self.table.url(for: ["7"]).absoluteString, equals: "shop://pair/7")
        try expect(Self.table.route(for: "/all"), equals: ["/all"])
    }
}
