import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableReadingTests {
    private let links = ShopRoute.links

    @Test(
        "Every form of a link gives the same path",
        arguments: [
            "/products/42", "shop://products/42", "shop:///products/42", "shop:/products/42", "shop:products/42",
            "SHOP://products/42", "https://shop.example/products/42", "http://shop.example/products/42",
            "HTTPS://Shop.Example/products/42", "https://www.shop.example/products/42",
            // One trailing slash and any fragment are ignored.
            "/products/42/", "https://shop.example/products/42/", "/products/42/#top", "/products/42/?x=1#y#z",
        ])
    func forms(link: String) throws {
        try expect(links.route(for: link), equals: .product(42))
        try expect(links.route(for: URL(of: link)), equals: .product(42))
    }

    @Test(
        "A link is read as a route",
        arguments: [
            ("/", .home), ("shop:", .home), ("shop:/", .home), ("shop://", .home), ("shop:///", .home),
            ("https://shop.example", .home), ("https://shop.example/", .home),
            ("/account#a/b?c=d%", .account), ("/account#a b", .account),
            // Percent encoding is decoded once, after splitting.
            ("/products/1/reviews/a%2Fb", .review(product: 1, slug: "a/b", page: nil)),
            ("/products/1/reviews/a%252Fb", .review(product: 1, slug: "a%2Fb", page: nil)),
            ("/products/1/reviews/caf%C3%a9", .review(product: 1, slug: "café", page: nil)),
            ("/products/1/reviews/café", .review(product: 1, slug: "café", page: nil)),
            ("/products/1/reviews/%EF%BB%BFa", .review(product: 1, slug: "\u{FEFF}a", page: nil)),
            ("/pr%6Fducts/1/reviews/a+b", .review(product: 1, slug: "a+b", page: nil)),
            ("/products/1/reviews/...", .review(product: 1, slug: "...", page: nil)),
            // Query items are read by name, in any order, and a plus sign is not a space.
            ("/search?in-stock=true&sorting=name&q=shoes", .search("shoes", sorting: .name, inStock: true)),
            ("/search?q=a+b%2Bc%20d", .search("a+b+c d", sorting: nil, inStock: nil)),
            ("/search?&&q=a=b&", .search("a=b", sorting: nil, inStock: nil)),
            ("/search?%71=a%26b", .search("a&b", sorting: nil, inStock: nil)),
            ("/search?q=/?", .search("/?", sorting: nil, inStock: nil)),
            ("/search?q", .search("", sorting: nil, inStock: nil)),
            ("/search?q=", .search("", sorting: nil, inStock: nil)),
        ] as [(String, ShopRoute)])
    func routes(link: String, route: ShopRoute) throws { try expect(links.route(for: link), equals: route) }

    @Test(
        "A link that is not read says why",
        arguments: [
            (
                .malformed,
                [
                    "", " ", "42", "#", "://products", "1shop://products", "sh op://products", "é://products",
                    // Empty segments and dot segments.
                    "//", "//account", "/account//", "/products//42", "shop:////account", "/./account", "/products/..",
                    "/products/%2E%2e", "/products/.%2E/42",
                    // Broken percent encoding, spaces, and control characters.
                    "/products/%", "/products/%4", "/products/%4G", "/products/%%41", "/products/%+1", "/products/%C3",
                    "/products/%FF", "/products/%C0%AF", "/products/%ED%A0%80", "/search?q=%", "/search?%=1",
                    "/search?q=1&other=%zz", "/products/4 2", "/products/4\n2", "/products/\u{7F}", "/search?q=a b",
                    "/\0",
                ]
            ),
            (
                .forbiddenScheme,
                [
                    "other://products/42", "shops://products/42", "javascript:products/42", "file:///products/42",
                    "shop.example:/products/42", "other://user@products:80",
                ]
            ),
            (
                .forbiddenHost,
                [
                    "https://evil.example/products/42", "https://user@shop.example/products/42",
                    "https://shop.example:443/products/42", "https:///products/42", "https:products/42", "https:",
                    "shop://user@products/42", "shop://products:80/42",
                ]
            ),
            (.noMatch, ["/Account", "shop://Account", "/ACCOUNT"]),
            (
                .invalidValue,
                [
                    "/products/abc", "/products/4.2", "/products/9223372036854775808", "/orders/42", "/search",
                    "/search?Q=shoes", "/search?q=a&q=a", "/search?q&q", "/search?q=a&sorting=size",
                    "/search?q=a&in-stock=yes", "/products/1/reviews/a?page=x",
                ]
            ),
        ] as [(LinkError.Code, [String])])
    func rejected(code: LinkError.Code, rejected: [String]) {
        for link in rejected { expect(links.error(for: link)?.code, equals: code, "\(link)") }
    }

    @Test("A match contains unknown query items, including repeated items and items without a value")
    func unknownQueryItems() throws {
        let match = try links.match("/search?utm=a&q=shoes&utm=b&flag&empty=")
        expect(match.route, equals: .search("shoes", sorting: nil, inStock: nil))
        expect(match.pattern, equals: "/search?q={q}&sorting={sorting}&in-stock={inStock}")
        expect(
            match.unknownItems,
            equals: [
                LinkQueryItem(name: "utm", value: "a"), LinkQueryItem(name: "utm", value: "b"),
                LinkQueryItem(name: "flag", value: nil), LinkQueryItem(name: "empty", value: ""),
            ])
        try expect(links.match(URL(of: "shop://account")).unknownItems, equals: [])
    }
}
