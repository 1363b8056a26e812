import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

struct LinkTableFuzzTests {
    private let origins = [
        "", "", "shop:/", "shop://", "https://shop.example", "http://WWW.shop.example", "other:/",
        "https://evil.example",
    ]
    private let paths = [
        "/", "/account", "/products/new", "/products/42", "/products/abc", "/p/7/", "/products/42/reviews/a%2Fb",
        "/search", "/orders/x",
        "/orders/00000000-0000-0000-0000-000000000001", "/price/1e6", "/nowhere",
    ]
    private let queries = [
        "", "", "?", "?q=a", "?q=a&sorting=name&in-stock=true", "?page=2", "?q=%C3%A9&utm=1&utm=2", "?q&q",
        "?page=9223372036854775808",
    ]

    // The last seed is different in every run. A failure shows it as the argument.
    @Test(
        "Reading any generated or mutated link returns a route or throws a LinkError",
        arguments: Effort.seeds(1))
    func fuzz(seed: UInt64) {
        var links = LinkGenerator(seed: seed, origins: origins, paths: paths, queries: queries)
        var codes: [LinkError.Code: Int] = [:]
        var routes = 0
        let count = Effort.count(4_000, long: 40_000)
        for index in 0..<count {
            let link = links.next()
            do throws(LinkError) {
                // Foundation is slow, and rewrites texts that are not URLs, so it reads only some
                // links.
                let url = index.isMultiple(of: 8) ? URL(string: link) : nil
                let route =
                    if let url { try ShopRoute.links.route(for: url) } else { try ShopRoute.links.route(for: link) }
                routes += 1
                if routes.isMultiple(of: 16) {
                    let again = try ShopRoute.links.route(for: ShopRoute.links.url(for: route))
                    expect(again, equals: route, "seed \(seed), \(link)")
                }
            } catch {
                // A long link can be too long when its route is printed with all escapes.
                if error.code == .notPrintable, error.message.contains("exceeds the table's limit") { continue }
                codes[error.code, default: 0] += 1
            }
        }
        #expect(routes > count / 20, "seed \(seed)")
        for code in [.noMatch, .invalidValue, .forbiddenScheme, .forbiddenHost, .malformed, .tooLong]
            as [LinkError.Code]
        {
            #expect(codes[code, default: 0] > count / 1_000, "seed \(seed), \(code)")
        }
        #expect(codes[.notPrintable] == nil && codes[.invalidTable] == nil, "seed \(seed)")
    }

    @Test(
        "Tables of several hosts read any link as one table with all hosts",
        arguments: Effort.seeds(1))
    func tables(seed: UInt64) {
        var links = LinkGenerator(seed: seed, origins: origins, paths: paths, queries: queries)
        let tables = LinkTables([
            LinkTable(hosts: ["*.other.example"], acceptsBarePaths: false) {
                LinkPattern("/{path...}") { (_: String) in .home }
            },
            ShopRoute.links(schemes: ["shop"], hosts: ["shop.example"]), ShopRoute.links(hosts: ["www.shop.example"]),
        ])
        var routes = 0
        for _ in 0..<Effort.count(1_500, long: 10_000) {
            let link = links.next()
            let route = try? ShopRoute.links.route(for: link)
            expect((try? tables.route(for: link)), equals: route, "seed \(seed), \(link)")
            if route != nil { routes += 1 }
        }
        #expect(routes > 100, "seed \(seed)")
    }
}
