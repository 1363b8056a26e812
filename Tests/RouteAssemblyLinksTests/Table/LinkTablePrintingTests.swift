import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTablePrintingTests {
    @Test("The message for a route that no link prints has the values of the route, but not their descriptions")
    func messages() throws {
        enum Route {
            case date(Date, of: Int?)
            case named(String)
            case screen(Screen)
            case home
        }
        struct Screen {}
        let table = LinkTable<Route> { LinkPattern(alias: "/", route: .home) }
        // Foundation's description of this date ends the process.
        for (route, text) in [
            (.date(Date(timeIntervalSinceReferenceDate: .nan), of: 1), "date(nan, 1)"),
            (.date(Date(timeIntervalSinceReferenceDate: 0), of: nil), "date(2001-01-01T00:00:00Z, nil)"),
            (.named("tea"), "named(tea)"),
            (.screen(Screen()), "screen(Screen)"),
            (.home, "home"),
        ] as [(Route, String)] {
            expect(
                table.error(printing: route)?.description,
                equals: "notPrintable: No link prints \(text). Add a printing closure to the link that reads it.")
        }
    }

    let links = ShopRoute.links

    @Test(
        "Printing a route gives its URL",
        arguments: [
            (.home, "shop://"),
            (.account, "shop://account"),
            (.product(42), "shop://products/42"),
            (.product(-1), "shop://products/-1"),
            (.review(product: 1, slug: "a/b c+é~", page: nil), "shop://products/1/reviews/a%2Fb%20c+%C3%A9~"),
            (.review(product: 1, slug: "%2F", page: 2), "shop://products/1/reviews/%252F?page=2"),
            (.search("", sorting: nil, inStock: nil), "shop://search?q="),
            (
                .search("a&b=c", sorting: .newest, inStock: false),
                "shop://search?q=a%26b%3Dc&sorting=newest&in-stock=false"
            ),
            (.search("a", sorting: nil, inStock: true), "shop://search?q=a&in-stock=true"),
            (.price(1e20), "shop://price/1e+20"),
        ] as [(ShopRoute, String)])
    func printing(route: ShopRoute, url: String) throws {
        try expect(links.url(for: route).absoluteString, equals: url)
        try expect(links.route(for: links.url(for: route)), equals: route)
    }

    @Test(
        "A printed text has the characters that a path or a query may contain, as other programs write them",
        arguments: [
            ("@me", "@me", "@me"), ("a:b", "a:b", "a:b"), ("C++", "C++", "C%2B%2B"),
            ("Foo_(bar)", "Foo_(bar)", "Foo_(bar)"),
            ("a,b;c", "a,b;c", "a,b;c"), ("a=b&c", "a=b&c", "a%3Db%26c"), ("~!$'*-._", "~!$'*-._", "~!$'*-._"),
            ("a/b?c#d", "a%2Fb%3Fc%23d", "a%2Fb%3Fc%23d"), ("50% é", "50%25%20%C3%A9", "50%25%20%C3%A9"),
            ("[a]{b}<\">`^|\\", "%5Ba%5D%7Bb%7D%3C%22%3E%60%5E%7C%5C", "%5Ba%5D%7Bb%7D%3C%22%3E%60%5E%7C%5C"),
        ])
    func characters(text: String, inPath: String, inQuery: String) throws {
        let path = LinkTable<String>(schemes: ["shop"], hosts: ["shop.example"]) { LinkPattern("/{text}") { $0 } }
        let query = LinkTable<String>(schemes: ["shop"]) { LinkPattern("/?q={text}") { $0 } }
        let links = [
            try path.url(for: text, on: "https://shop.example"), try path.url(for: text), try query.url(for: text),
        ]
        // After the scheme, `:` and `@` would be those of a host.
        let first = inPath.replacing(":", with: "%3A").replacing("@", with: "%40")
        expect(
            links.map(\.absoluteString),
            equals: [
                "https://shop.example/" + inPath, "shop://" + first, "shop://?q=" + inQuery,
            ])
        try expect(path.route(for: links[0]), equals: text)
        try expect(path.route(for: links[1]), equals: text)
        try expect(query.route(for: links[2]), equals: text)
    }

    @Test("A printed URL has the first scheme, or the first host if there is no scheme, or neither")
    func prefixes() throws {
        func url(schemes: Set<String> = [], hosts: Set<String> = [], for route: ShopRoute = .account) throws -> String {
            let links = LinkTable<ShopRoute>(schemes: schemes, hosts: hosts) {
                LinkPattern("/", route: .home)
                LinkPattern("/account", route: .account)
            }
            try expect(links.route(for: links.url(for: route)), equals: route)
            return try links.url(for: route).absoluteString
        }
        try expect(url(schemes: ["shop", "Market"], hosts: ["shop.example"]), equals: "market://account")
        try expect(url(hosts: ["www.shop.example", "Shop.example"]), equals: "https://shop.example/account")
        try expect(url(), equals: "/account")
        try expect(url(schemes: ["shop"], for: .home), equals: "shop://")
        try expect(url(hosts: ["shop.example"], for: .home), equals: "https://shop.example/")
        try expect(url(for: .home), equals: "/")
    }

    @Test(
        "A value that cannot be read back is not printable, and the message names it or its placeholder",
        arguments: [
            (.review(product: 1, slug: "", page: nil), "{slug}"),
            (.review(product: 1, slug: ".", page: nil), "{slug}"),
            (.review(product: 1, slug: "..", page: nil), "{slug}"),
            (.price(.infinity), "{price}"), (.price(-.infinity), "{price}"), (.price(.nan), "price(nan)"),
        ] as [(ShopRoute, String)])
    func notPrintable(route: ShopRoute, name: String) {
        let error = links.error(printing: route)
        expect(error?.code, equals: .notPrintable)
        expect(error?.message.contains(name), equals: true)
    }

    private static let examples = [
        LinksExample(
            "A route is printed by the first link that prints it, and never by an alias",
            LinkTable<Int> {
                LinkPattern(alias: "/old/{n}") { $0 }
                LinkPattern("/even/{n}") {
                    $0
                } printing: {
                    $0.isMultiple(of: 2) ? $0 : nil
                }
                LinkPattern("/any/{n}") { $0 }
                LinkPattern("/two", route: 2)
            }, prints: [(1, "/any/1"), (2, "/even/2")]),
        LinksExample(
            "A later link prints a route that an earlier link cannot print",
            LinkTable<String> {
                LinkPattern("/{name}") { $0 }
                LinkPattern("/?name={name}") { $0 }
            }, prints: [("a", "/a"), ("..", "/?name=..")]),
        LinksExample(
            "A URL that is longer than the limit is not printable",
            LinkTable<String>(limits: LinkLimits(length: 10)) { LinkPattern("/{name}") { $0 } },
            reads: ["/123456789": "123456789"],
            prints: [("123456789", "/123456789"), ("1234567890", "notPrintable"), ("éé", "notPrintable")]),
        // Foundation's description of this date ends the process.
        LinksExample(
            "The text of a route is not made if another error is thrown",
            LinkTable<Date> { LinkPattern("/{date}") { $0 } },
            prints: [(Date(timeIntervalSinceReferenceDate: .nan), "notPrintable")]),
    ]

    @Test("A route is printed by the first link that can", arguments: examples)
    func printers(example: LinksExample) { example.check() }

    @Test("A path that another pattern accepts is not printable")
    func shadowedPaths() throws {
        let links = LinkTable<String>(schemes: ["shop"]) {
            LinkPattern("/{name}") { $0 }
            LinkPattern("/new") { "a new one" }
            LinkPattern("/names/{name}") {
                $0
            } printing: {
                $0 == "new" ? nil : $0
            }
        }
        let error = try #require(links.error(printing: "new"))
        expect(error.code, equals: .notPrintable)
        expect(error.link, equals: "shop://new")
        expect(
            error.message,
            equals:
                #""shop://new", printed by "/{name}", would be read by "/new". Tell them apart by a literal segment."#)
        try expect(links.url(for: "old").absoluteString, equals: "shop://old")
    }

    @Test("The first segment of a link with a custom scheme can be any text")
    func firstSegments() throws {
        let links = LinkTable<String>(schemes: ["shop"]) {
            LinkPattern("/{name}/x") { $0 }
        }
        let texts =
            (0...0x7F).map { "a" + String(Unicode.Scalar($0 as UInt8)) } + [
                "[::1]", "user@host:80", "é", "日本", "🛍️", "-", "%", "xn--a",
            ]
        for text in texts {
            let url = try links.url(for: text)
            try expect(links.route(for: url), equals: text)
            try expect(links.url(for: links.route(for: url)), equals: url)
        }
    }
}
