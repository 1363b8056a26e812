import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableListsTests {
    enum Route: Equatable {
        case docs([String])
        case file(String)
        case numbers([Int])
        case pair(String, String)
        case new
        case search(tags: [String], levels: [Int], page: Int?)
    }

    private let table = LinkTable<Route> {
        LinkPattern("/docs/{path...}", route: Route.docs)
        LinkPattern("/docs/new", route: .new)
        LinkPattern("/files/{path...}", route: Route.file)
        LinkPattern("/numbers/{all...}", route: Route.numbers)
        LinkPattern("/{a}/{b}", route: Route.pair)
        LinkPattern("/search?tag={tags}&level={levels}&page={page}", route: Route.search)
    }

    @Test(
        "The rest of a path and repeated items are read and printed",
        arguments: [
            (.docs(["x"]), "/docs/x"),
            (.docs(["a", "b/c", "d e"]), "/docs/a/b%2Fc/d%20e"),
            (.new, "/docs/new"),
            (.docs(["new", "x"]), "/docs/new/x"),
            (.file("a"), "/files/a"),
            (.file("a/b.txt"), "/files/a/b.txt"),
            (.numbers([1, -2, 3]), "/numbers/1/-2/3"),
            (.pair("a", "b"), "/a/b"),
            (.search(tags: [], levels: [], page: nil), "/search"),
            (
                .search(tags: ["a", "b&c", ""], levels: [1, 2], page: 3),
                "/search?tag=a&tag=b%26c&tag=&level=1&level=2&page=3"
            ),
        ] as [(Route, String)])
    func bothWays(route: Route, link: String) throws {
        expect(table.validate(), equals: [])
        try expect(table.route(for: link), equals: route)
        expect(table.text(printing: route), equals: link)
    }

    @Test(
        "A link without a rest, or with a value that is not of its type, is rejected",
        arguments: [
            ("/docs", .noMatch), ("/docs/", .noMatch), ("/docs//x", .malformed), ("/docs/x//", .malformed),
            ("/docs/../x", .malformed), ("/files/a%2Fb", .invalidValue), ("/numbers/1/x", .invalidValue),
            ("/search?level=1&level=x", .invalidValue), ("/search?level", .invalidValue),
            ("/search?page=1&page=1", .invalidValue),
        ] as [(String, LinkError.Code)])
    func rejected(link: String, code: LinkError.Code) {
        expect(table.error(for: link)?.code, equals: code)
    }

    @Test("An error names the element that is not of its type")
    func elements() throws {
        let rest = try #require(table.error(for: "/numbers/1/x/y"))
        #expect(rest.value == "x" && rest.pattern == "/numbers/{all...}")
        #expect(rest.message.contains("\"x\" is not a valid Int for {all}"))
        expect(table.error(for: "/search?level=1&level=y")?.value, equals: "y")
    }

    @Test(
        "A rest that is empty, has an empty or a dot segment, or leads to another pattern is not printed",
        arguments: [
            .docs([]), .docs([""]), .docs(["a", ""]), .docs(["a", "."]), .docs(["..", "a"]), .docs(["new"]),
            .file(""), .file("/a"), .file("a/"), .file("a//b"), .file("a/../b"), .numbers([]),
            .docs(Array(repeating: "x", count: 32)),
            .search(tags: Array(repeating: "x", count: 65), levels: [], page: nil),
        ] as [Route])
    func notPrinted(route: Route) { expect(table.text(printing: route), equals: "notPrintable") }

    @Test(
        "An element that cannot be read back is not printed, and the message names it",
        arguments: ["/{a...}", "/?a={a}"])
    func unreadableElements(pattern: String) {
        let table = LinkTable<[Double]> {
            LinkPattern(pattern) {
                $0
            } printing: {
                $0
            }
        }
        expect(table.error(printing: [1, 2])?.code, equals: nil)
        expect(
            table.error(printing: [1, .nan, 2])?.message,
            equals: """
                "nan" for {a} of "\(pattern)" cannot be read back as Double. Print the route by another link.
                """)
    }
}
