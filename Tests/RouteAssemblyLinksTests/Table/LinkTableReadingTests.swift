import Foundation
import RouteAssemblyLinks
import Testing

@Suite struct LinkTableReadingTests {
    let links = ShopRoute.links

    @Test(
        "Every form of a link gives the same path",
        arguments: [
            "/products/42",
            "shop://products/42",
            "shop:///products/42",
            "shop:/products/42",
            "shop:products/42",
            "SHOP://products/42",
            "https://shop.example/products/42",
            "http://shop.example/products/42",
            "HTTPS://Shop.Example/products/42",
            "https://www.shop.example/products/42",
        ])
    func forms(link: String) throws {
        #expect(try links.route(for: link) == .product(42))
        #expect(try links.route(for: #require(URL(string: link))) == .product(42))
    }

    @Test(
        "A link without segments matches the pattern /",
        arguments: ["/", "shop:", "shop:/", "shop://", "shop:///", "https://shop.example", "https://shop.example/"])
    func root(link: String) throws {
        #expect(try links.route(for: link) == .home)
    }

    @Test(
        "A text that is not a link is malformed",
        arguments: [
            "", " ", "products/42", "42", "?q=1", "#", "://products", "1shop://products", "sh op://products",
            "//products/42", "é://products",
        ])
    func noLinks(link: String) {
        #expect(links.error(for: link)?.code == .malformed)
    }

    @Test(
        "A scheme that the table does not list is forbidden",
        arguments: [
            "other://products/42", "shops://products/42", "javascript:products/42", "file:///products/42",
            "shop.example:/products/42",
            "other://user@products:80",
        ])
    func schemes(link: String) {
        #expect(links.error(for: link)?.code == .forbiddenScheme)
    }

    @Test(
        "A host that the table does not list is forbidden, and so are user info, ports, and missing hosts",
        arguments: [
            "https://evil.example/products/42",
            "https://sub.shop.example/products/42",
            "https://shop.example.evil.example/products/42",
            "https://shop.example./products/42",
            "https://shop%2Eexample/products/42",
            "https://user@shop.example/products/42",
            "https://shop.example@evil.example/products/42",
            "https://shop.example:443/products/42",
            "https://shop.example:/products/42",
            "https:///products/42",
            "https:/products/42",
            "https:products/42",
            "https:",
            "shop://user@products/42",
            "shop://products:80/42",
        ])
    func hosts(link: String) {
        #expect(links.error(for: link)?.code == .forbiddenHost)
    }

    @Test("A table without schemes and hosts accepts only bare paths")
    func emptyLists() throws {
        let links = LinkTable<ShopRoute> { Link("/account", route: .account) }
        #expect(try links.route(for: "/account") == .account)
        #expect(links.error(for: "shop://account")?.code == .forbiddenScheme)
        #expect(links.error(for: "https://shop.example/account")?.code == .forbiddenHost)
    }

    @Test(
        "One trailing slash is ignored",
        arguments: ["/account/", "shop://account/", "https://shop.example/account/", "/account/?q=1", "/account/#top"])
    func trailingSlash(link: String) throws {
        #expect(try links.route(for: link) == .account)
    }

    @Test(
        "Empty segments and dot segments are malformed",
        arguments: [
            "//", "//account", "/account//", "/products//42", "shop:////account", "https://shop.example//account",
            "/./account", "/products/..", "/products/%2E%2e", "/products/.%2E/42",
        ])
    func emptySegments(link: String) {
        #expect(links.error(for: link)?.code == .malformed)
    }

    @Test("The case of letters matters in a path", arguments: ["/Account", "shop://Account", "/ACCOUNT"])
    func pathCase(link: String) {
        #expect(links.error(for: link)?.code == .noMatch)
    }

    @Test(
        "Percent encoding is decoded once, after splitting",
        arguments: [
            ("/products/1/reviews/a%2Fb", "a/b"),
            ("/products/1/reviews/a%252Fb", "a%2Fb"),
            ("/products/1/reviews/caf%C3%A9", "café"),
            ("/products/1/reviews/caf%c3%a9", "café"),
            ("/products/1/reviews/café", "café"),
            ("/products/1/reviews/%3Fa%3D1%23", "?a=1#"),
            ("/pr%6Fducts/1/reviews/a+b", "a+b"),
            ("/products/1/reviews/...", "..."),
        ])
    func percentEncoding(link: String, slug: String) throws {
        #expect(try links.route(for: link) == .review(product: 1, slug: slug, page: nil))
    }

    @Test(
        "Broken percent encoding, spaces, and control characters are malformed",
        arguments: [
            "/products/%", "/products/%4", "/products/%4G", "/products/%%41", "/products/%C3", "/products/%FF",
            "/products/%C0%AF",
            "/products/%ED%A0%80",
            "/search?q=%", "/search?%=1", "/search?q=1&other=%zz", "/products/4 2", "/products/4\n2",
            "/products/\u{7F}", "/search?q=a b", "/\0",
        ])
    func brokenEncoding(link: String) {
        #expect(links.error(for: link)?.code == .malformed)
    }

    @Test(
        "Any fragment is ignored",
        arguments: ["/account#", "/account#top", "/account#a/b?c=d%", "/account#a b", "/account?x=1#y#z"])
    func fragments(link: String) throws {
        #expect(try links.route(for: link) == .account)
    }

    @Test(
        "Query items are read by name, in any order, and a plus sign is not a space",
        arguments: [
            ("/search?q=shoes", .search("shoes", sorting: nil, inStock: nil)),
            ("/search?in-stock=true&sorting=name&q=shoes", .search("shoes", sorting: .name, inStock: true)),
            ("/search?q=a+b%2Bc%20d", .search("a+b+c d", sorting: nil, inStock: nil)),
            ("/search?q=a=b", .search("a=b", sorting: nil, inStock: nil)),
            ("/search?&&q=a&", .search("a", sorting: nil, inStock: nil)),
            ("/search?%71=a%26b", .search("a&b", sorting: nil, inStock: nil)),
            ("/search?q=/?", .search("/?", sorting: nil, inStock: nil)),
            ("/search?q", .search("", sorting: nil, inStock: nil)),
            ("/search?q=", .search("", sorting: nil, inStock: nil)),
        ] as [(String, ShopRoute)])
    func queryItems(link: String, route: ShopRoute) throws {
        #expect(try links.route(for: link) == route)
    }

    @Test(
        "A query item that is missing, repeated, or not of its type is an invalid value",
        arguments: [
            "/search", "/search?Q=shoes", "/search?q=a&q=a", "/search?q&q", "/search?q=a&sorting=size",
            "/search?q=a&sorting", "/search?q=a&sorting=",
            "/search?q=a&in-stock=yes", "/products/1/reviews/a?page=x",
            "/products/1/reviews/a?page=99999999999999999999",
        ])
    func invalidQueryItems(link: String) {
        #expect(links.error(for: link)?.code == .invalidValue)
    }

    @Test("A match contains unknown query items, including repeated items and items without a value")
    func unknownQueryItems() throws {
        let match = try links.match("/search?utm=a&q=shoes&utm=b&flag&empty=")
        #expect(match.route == .search("shoes", sorting: nil, inStock: nil))
        #expect(match.pattern == "/search?q={q}&sorting={sorting}&in-stock={inStock}")
        #expect(
            match.unknownItems == [
                LinkQueryItem(name: "utm", value: "a"), LinkQueryItem(name: "utm", value: "b"),
                LinkQueryItem(name: "flag", value: nil), LinkQueryItem(name: "empty", value: ""),
            ])
        #expect(try links.match(#require(URL(string: "shop://account"))).unknownItems.isEmpty)
    }

    @Test(
        "A value that is not of its type is an invalid value",
        arguments: ["/products/abc", "/products/4.2", "/products/9223372036854775808", "/orders/42"])
    func invalidValues(link: String) {
        #expect(links.error(for: link)?.code == .invalidValue)
    }
}
