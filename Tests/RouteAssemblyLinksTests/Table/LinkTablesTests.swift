import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

struct LinkTablesTests {
    private static let web = LinkTable<String>(
        schemes: ["shop"], hosts: ["www.shop.example"], schemeHosts: ["www.shop.example"]
    ) {
        LinkPattern("/") { "home" }
        LinkPattern("/products/{id}") {
            (id: String) in
            "product \(id)"
        } printing: { route in
            route.hasPrefix("product ") ? String(route.dropFirst(8)) : nil
        }
        LinkPattern(alias: "/numbers/{number}") { (number: Int) in "number \(number)" }
    }
    private static let mail = LinkTable<String>(
        hosts: ["mail.shop.example", "*.click.example"], acceptsBarePaths: false
    ) {
        LinkPattern("/{path...}") {
            (path: String) in
            "mail \(path)"
        } printing: { route in
            route.hasPrefix("mail ") ? String(route.dropFirst(5)) : nil
        }
    }
    private static let legacy = LinkTable<String>(schemes: ["shop"]) {
        LinkPattern(alias: "/old/{id}") { (id: Int) in "old \(id)" }
    }
    private let links = LinkTables([Self.web, Self.mail, Self.legacy])

    @Test(
        "A link is read by the first table that accepts its host and its path, or rejected",
        arguments: [
            ("https://www.shop.example/products/42", "product 42"),
            ("https://mail.shop.example/products/42", "mail products/42"),
            ("https://a.click.example/x/y", "mail x/y"), ("https://a.b.Click.example/x", "mail x"),
            ("shop://products/42", "product 42"), ("shop://www.shop.example/products/42", "product 42"),
            ("shop://old/7", "old 7"), ("/old/7", "old 7"), ("/products/42", "product 42"),
            ("https://www.shop.example/old/7", "noMatch"), ("shop://www.shop.example/old/7", "noMatch"),
            ("/old", "noMatch"), ("shop://x/y/z", "noMatch"),
            ("https://click.example/x", "forbiddenHost"), ("https://evilclick.example/x", "forbiddenHost"),
            ("https://a@b.click.example/x", "forbiddenHost"), ("https://a.click.example:80/x", "forbiddenHost"),
            ("https://.click.example/x", "forbiddenHost"), ("https://a..click.example/x", "forbiddenHost"),
            ("https://é.click.example/x", "forbiddenHost"), ("ftp://www.shop.example/", "forbiddenScheme"),
            ("/numbers/x", "invalidValue"), ("products", "malformed"),
        ])
    func reading(link: String, route: String) {
        expect(links.validate(), equals: [])
        expect(links.text(for: link), equals: route)
    }

    @Test("The error of a foreign host names the hosts of all tables")
    func foreignHost() {
        expect(
            links.error(for: "https://elsewhere.example/")?.message,
            equals: """
                The host "elsewhere.example" is not one of the table's hosts (*.click.example, mail.shop.example, \
                www.shop.example). Add it if its links may open the app.
                """)
    }

    @Test("The error of an unknown path names the nearest patterns of the tables that accept its host")
    func nearest() {
        expect(links.error(for: "shop://olt/7")?.pattern, equals: "/old/{id}")
        expect(links.error(for: "https://www.shop.example/olt/7")?.pattern, equals: "/numbers/{number}")
    }

    @Test("A table says that it accepts no bare paths")
    func barePaths() throws {
        expect(
            Self.mail.error(for: "/x")?.description,
            equals: """
                forbiddenScheme: "/x" is a bare path, which the table does not accept. \
                Write it with a scheme, or let the table accept bare paths.
                """)
        expect(LinkTables([Self.mail]).text(for: "/x"), equals: "forbiddenScheme")
        let patterns = LinkTable<Int>(hosts: ["*.click.example"], acceptsBarePaths: false) {
            LinkPattern("/x", route: 1)
        }
        expect(patterns.error(printing: 1)?.code, equals: .notPrintable)
        try expect(
            patterns.url(for: 1, on: "https://a.click.example").absoluteString, equals: "https://a.click.example/x")
        expect(patterns.examples().map(\.link), equals: ["https://www.click.example/x"])
    }

    @Test("The limits of each table count")
    func limits() throws {
        let short = LinkTable<Int>(hosts: ["a.example"], limits: LinkLimits(length: 24)) { LinkPattern("/{n}") { $0 } }
        let long = LinkTable<Int>(hosts: ["b.example"], limits: LinkLimits(segments: 1)) { LinkPattern("/{n}") { $0 } }
        let links = LinkTables([short, long])
        expect(links.text(for: "https://a.example/12345"), equals: "12345")
        expect(links.text(for: "https://a.example/1234567"), equals: "tooLong")
        expect(links.text(for: "https://b.example/1234567"), equals: "1234567")
        expect(links.text(for: "https://b.example/1/2"), equals: "tooLong")
    }

    // MARK: Mistakes

    @Test("Two tables with one host are a defect, which says what to write")
    func repeatedHost() throws {
        let links = LinkTables([Self.mail, LinkTable(hosts: ["Mail.shop.example"]) { LinkPattern("/") { "" } }])
        expect(
            links.validate().map(\.description),
            equals: [
                """
                ambiguous: Two tables have the host "mail.shop.example", so a link to it would have two meanings. \
                Write the links of the host in one table.
                """
            ])
        expect(links.text(for: "/"), equals: "invalidTable")
        expect(links.examples().count, equals: 0)
    }

    @Test(
        "A wildcard stands only before a host with a dot",
        arguments: ["*", "*.", "*.example", "www.*.example", "*.*.example", "shop*.example", "*shop.example"])
    func wildcards(host: String) {
        let table = LinkTable<Int>(hosts: [host]) { LinkPattern("/", route: 0) }
        expect(
            table.validate().map(\.description),
            equals: [
                """
                malformedHost: "\(host)" is not a pattern of hosts. Write "*." once, before a name with a dot: \
                "*.shop.example" accepts all subdomains. List other hosts one by one.
                """
            ])
    }

    @Test("The defects of a table are those of the tables")
    func defects() {
        let links = LinkTables([Self.web, LinkTable(hosts: ["a b"]) { LinkPattern("x") { "" } }])
        expect(links.validate().map(\.code), equals: [.malformedHost, .malformedPattern])
    }

    // MARK: Printing

    @Test("The first table that prints a route prints it, if it also reads the link")
    func printing() throws {
        expect(links.text(printing: "product 42"), equals: "shop://products/42")
        expect(links.text(printing: "mail x/y"), equals: "https://mail.shop.example/x/y")
        let printed = LinkTable<String>(schemes: ["shop"]) {
            LinkPattern("/{x}/{y}") { (x: String, y: String) in
                "\(x) \(y)"
            } printing: { _ in
                ("products", "9")
            }
        }
        let hidden = LinkTables([Self.web, printed])
        expect(
            hidden.error(printing: "products 9")?.description,
            equals: """
                notPrintable: "shop://products/9" would be read by an earlier table. \
                Print it on a host of its table, or change the order of the tables.
                """)
        expect(LinkTables([Self.legacy, Self.web]).text(printing: ""), equals: "notPrintable")
        expect(LinkTables<String>([]).text(printing: ""), equals: "notPrintable")
    }

    @Test(
        "A route is printed on an origin of the table",
        arguments: [
            ("shop://www.shop.example", "shop://www.shop.example/products/42"), ("shop://", "shop://products/42"),
            ("https://www.shop.example", "https://www.shop.example/products/42"),
            ("HTTP://www.shop.example/", "HTTP://www.shop.example/products/42"), ("/", "/products/42"),
        ])
    func origins(origin: String, link: String) throws {
        try expect(Self.web.url(for: "product 42", on: origin).absoluteString, equals: link)
        try expect(links.url(for: "product 42", on: origin).absoluteString, equals: link)
    }

    @Test(
        "A route is not printed on an origin that the table does not read",
        arguments: [
            "https://elsewhere.example", "ftp://", "shop", "shop://elsewhere.example", "https://www.shop.example/x",
            "shop://www.shop.example:80", "https://www.shop.example?x=", "shop://#",
        ])
    func foreignOrigins(origin: String) {
        let error = linkError { () throws(LinkError) in try Self.web.url(for: "product 42", on: origin) }
        expect(error?.code, equals: .notPrintable)
        expect(error?.message.contains("Print it on an origin of the table."), equals: true)
    }

    // MARK: Tools

    @Test("The examples of the tables are links that the tables read")
    func examples() {
        let list = links.examples(of: ["product 42"]).map { "\($0.pattern) \($0.link ?? "-")" }
        expect(
            list,
            equals: [
                "/ shop://", "/products/{id} shop://products/42", "/numbers/{number} shop://numbers/1",
                "/{path...} https://mail.shop.example/text", "/old/{id} shop://old/1",
            ])
    }

    @Test("The files of a host have the links of its table")
    func files() throws {
        let web = try #require(links.table(on: "WWW.shop.example")).appleAppSiteAssociation(for: ["app"])
        try expect(web, equals: Self.web.appleAppSiteAssociation(for: ["app"]))
        let handwritten = """
            {"applinks": {"details": [{"appIDs": ["app"], "components": [{"/": "/?*"}]}]}}
            """
        let mail = try #require(links.table(on: "a.click.example"))
        let file = try mail.appleAppSiteAssociation(for: ["app"])
        expect(file.filter { !$0.isWhitespace }, equals: handwritten.filter { !$0.isWhitespace })
        expect(links.table(on: "elsewhere.example")?.links.count, equals: nil)
    }
}
