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
        Link("/docs/{path...}", route: Route.docs)
        Link("/docs/new", route: .new)
        Link("/files/{path...}", route: Route.file)
        Link("/numbers/{all...}", route: Route.numbers)
        Link("/{a}/{b}", route: Route.pair)
        Link("/search?tag={tags}&level={levels}&page={page}", route: Route.search)
    }

    private func text(_ route: Route) -> String {
        do throws(LinkError) { return try table.url(for: route).absoluteString } catch { return error.code.description }
    }

    @Test("The table has no issues")
    func validTable() { expect(table.validate(), equals: []) }

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
        try expect(table.route(for: link), equals: route)
        expect(text(route), equals: link)
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
    func notPrinted(route: Route) { expect(text(route), equals: "notPrintable") }

    @Test(
        "An element that cannot be read back is not printed, and the message names it",
        arguments: ["/{a...}", "/?a={a}"])
    func unreadableElements(pattern: String) {
        let table = LinkTable<[Double]> {
            Link(pattern) {
                $0
            } printing: {
                $0
            }
        }
        #expect(table.error(printing: [1, 2]) == nil)
        expect(
            table.error(printing: [1, .nan, 2])?.message,
            equals: """
                "nan" for {a} of "\(pattern)" cannot be read back as Double. Print the route by another link.
                """)
    }

    @Test("The rest of a path is tried last at each segment, in any order of the links")
    func precedence() throws {
        let patterns = ["/{a...}", "/{a}/b", "/x/{a...}", "/x/{a}", "/x/y", "/x/{a}/z/{b...}"]
        for patterns in [patterns, patterns.reversed()] {
            let table = LinkTable(routesOf: patterns)
            expect(table.validate(), equals: [])
            for (link, pattern) in [
                ("/x/y", "/x/y"), ("/x/b", "/x/{a}"), ("/q/b", "/{a}/b"), ("/q", "/{a...}"), ("/q/c", "/{a...}"),
                ("/x", "/{a...}"), ("/x/y/z", "/x/{a...}"), ("/x/y/z/w", "/x/{a}/z/{b...}"),
                ("/x/q/z", "/x/{a...}"), ("/q/b/c/d", "/{a...}"),
            ] {
                try expect(table.route(for: link), equals: pattern, "\(link)")
            }
            expect(table.error(for: "/")?.code, equals: .noMatch)
        }
    }

    @Test(
        "A rest that is not the last segment, or has no name, is malformed",
        arguments: ["/{a...}/b", "/{...}", "/a?b={a...}"])
    func malformed(pattern: String) {
        expect(LinkTable<Int> { Link(pattern) { 1 } }.validate().map(\.code), equals: [.malformedPattern])
    }

    @Test("Two rests at the same place are ambiguous, but a rest and a placeholder are not")
    func ambiguity() {
        func codes(_ first: String, _ second: String) -> [LinkIssue.Code] {
            LinkTable<Int> {
                Link(alias: first) { (_: String) in 1 }
                Link(alias: second) { (_: String) in 2 }
            }.validate().map(\.code)
        }
        expect(codes("/a/{b...}", "/a/{c...}"), equals: [.ambiguous])
        expect(codes("/a/{b...}", "/a/{c}"), equals: [])
    }

    @Test("An array has to be the rest of a path, or a query item that is not optional")
    func types() {
        func codes<V: LinkValue>(_ pattern: String, _ type: V.Type) -> [LinkIssue.Code] {
            LinkTable<Int> { Link(alias: pattern) { (_: V) in 1 } }.validate().map(\.code)
        }
        expect(codes("/{a...}", [Int].self), equals: [])
        expect(codes("/{a...}", Int.self), equals: [])
        expect(codes("/?a={a}", [Int].self), equals: [])
        expect(codes("/{a}", [Int].self), equals: [.misplacedArray])
        expect(codes("/?a={a}", [Int]?.self), equals: [.misplacedArray])
        expect(codes("/?a={a}", [Int]??.self), equals: [.misplacedArray])
        expect(codes("/{a...}", [[Int]].self), equals: [.misplacedArray])
        expect(codes("/{a...}", Int?.self), equals: [.optionalInPath])
    }

    @Test("An array outside of a link has its texts separated by slashes")
    func arrays() {
        expect([1, 2].linkText, equals: "1/2")
        expect([Int](link: "1/2"), equals: [1, 2])
        #expect([Int](link: "") == nil)
        expect([String](link: ""), equals: [""])
    }
}
