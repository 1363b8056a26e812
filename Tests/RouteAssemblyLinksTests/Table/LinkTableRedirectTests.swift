import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableRedirectTests {
    private let table = LinkTable<String>(schemes: ["shop"], path: "/en") {
        LinkPattern("/products/{id}?page={page}") { (id: Int, page: Int?) in
            "product \(id) \(page ?? 0)"
        } printing: { _ in
            (1, nil)
        }
        LinkPattern("/item/{id}", redirectingTo: "/products/{id}?page={page}")
        LinkPattern("/item/{id}/pages/{page}", redirectingTo: "/products/{id}?page={page}")
        LinkPattern("/item?number={id}", redirectingTo: "/products/{id}?page={page}")
        LinkPattern(alias: "/docs/{path...}?tag={tags}") { (path: String, tags: [String]) in "\(path) \(tags)" }
        LinkPattern("/help/{path...}?t={tags}", redirectingTo: "/docs/{path...}?tag={tags}")
        LinkPattern("/doc?p={path}&t={tags}", redirectingTo: "/docs/{path...}?tag={tags}")
        LinkPattern("/names/{name}") { (name: String) in name }
        LinkPattern("/name?n={name}", redirectingTo: "/names/{name}")
        LinkPattern("/who", redirectingTo: "/home")
        LinkPattern("/home") { "home" }
    }

    @Test(
        "A redirect passes its values to the placeholders of the same name",
        arguments: [
            ("/en/item/7", "product 7 0", "/item/{id}", []),
            ("/en/item/7?page=2&ref=a", "product 7 2", "/item/{id}", ["ref"]),
            ("/en/item/7/pages/3", "product 7 3", "/item/{id}/pages/{page}", []),
            ("shop://en/item?number=8&a=1&a=2", "product 8 0", "/item?number={id}", ["a", "a"]),
            ("/en/help/a/b%20c?t=x&t=y", "a/b c [\"x\", \"y\"]", "/help/{path...}?t={tags}", []),
            ("/en/doc?p=a&p=b%20c&t=x", "a/b c [\"x\"]", "/doc?p={path}&t={tags}", []),
            ("/en/name?n=a%2Fb", "a/b", "/name?n={name}", []),
            ("/en/who", "home", "/who", []),
        ])
    func values(link: String, route: String, alias: String, unknown: [String]) throws {
        expect(table.validate(), equals: [])
        let match = try table.match(link)
        expect(match.route, equals: route)
        expect(match.alias, equals: alias)
        expect(match.unknownItems.map(\.name), equals: unknown)
        try expect(table.route(for: link), equals: route)
    }

    @Test("A match has the pattern that the redirect leads to, and a canonical link has no alias")
    func patterns() throws {
        try expect(table.match("/en/item/7").pattern, equals: "/products/{id}?page={page}")
        try expect(table.match("/en/products/7").alias, equals: nil)
        try expect(table.url(for: "product 1 0").absoluteString, equals: "shop://en/products/1")
    }

    @Test(
        "A redirect does not make a link that the pattern would not accept",
        arguments: [
            "/en/item/x", "/en/item", "/en/item?number=1&number=1", "/en/item?number", "/en/name?n=", "/en/name?n=..",
            "/en/item/7/pages/3?page=2", "/en/doc", "/en/doc?p=", "/en/doc?p=a&p=", "/en/doc?p=..&p=a",
        ])
    func refused(link: String) {
        expect(table.error(for: link)?.code, equals: .invalidValue)
    }

    @Test("The message names the placeholder whose value is missing, and the pattern that needs it")
    func message() {
        expect(
            table.error(for: "/en/doc?t=x")?.message,
            equals: """
                The value of {path} in "/en/doc?t=x" is missing, empty, or repeated. \
                "/en/docs/{path...}?tag={tags}" needs it.
                """)
    }

    @Test("A redirect to a pattern that is not in the table, or needs another value, is a defect")
    func defects() {
        func codes(_ pattern: String, _ target: String) -> [LinkIssue.Code] {
            LinkTable<Int> {
                LinkPattern(alias: "/a/{b}?c={c}") { (b: Int, c: Int?) in b }
                LinkPattern("/old/{b}", redirectingTo: "/a/{b}?c={c}")
                LinkPattern(pattern, redirectingTo: target)
            }.validate().map(\.code)
        }
        expect(codes("/x/{b}", "/a/{b}?c={c}"), equals: [])
        expect(codes("/x/{c}", "/a/{b}?c={c}"), equals: [.invalidRedirect])
        expect(codes("/x/{b}", "/a/{b}"), equals: [.invalidRedirect])
        expect(codes("/x/{b}", "/old/{b}"), equals: [.invalidRedirect])
        expect(codes("/x/{b}", "/x/{b}"), equals: [.invalidRedirect])
        expect(codes("/a/{x}", "/a/{b}?c={c}"), equals: [.ambiguous, .invalidRedirect])
        #expect(codes("x", "/a/{b}?c={c}").contains(.malformedPattern))
    }
}
