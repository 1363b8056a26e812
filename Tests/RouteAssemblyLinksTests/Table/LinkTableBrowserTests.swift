import RouteAssemblyLinks
import TestSupport
import Testing

/// Links, and what a browser makes of them by the URL Standard of WHATWG.
struct LinkTableBrowserTests {
    enum Route: Equatable {
        case home
        case product(String)
        case search(String)
    }

    private let table = LinkTable<Route>(hosts: ["shop.example"]) {
        LinkPattern("/", route: .home)
        LinkPattern("/products/{id}", route: Route.product)
        LinkPattern("/search?q={text}", route: Route.search)
    }

    /// Links that the table accepts, with the URLs that a browser opens, relative to
    /// https://shop.example/.
    private static let accepted = [
        ("https://shop.example/products/42", "https://shop.example/products/42"),
        ("HTTPS://SHOP.Example/products/42", "https://shop.example/products/42"),
        ("http://shop.example/products/42", "http://shop.example/products/42"),
        ("/products/42", "https://shop.example/products/42"),
        ("/products/42/", "https://shop.example/products/42/"),
        ("https://shop.example", "https://shop.example/"),
        ("https://shop.example?x/products/42", "https://shop.example/?x/products/42"),
        ("https://shop.example#@evil.example/", "https://shop.example/#@evil.example/"),
        ("https://shop.example?@evil.example/", "https://shop.example/?@evil.example/"),
        ("https://shop.example/products/42#/../x", "https://shop.example/products/42#/../x"),
        ("https://shop.example/products/%34%32", "https://shop.example/products/%34%32"),
        ("https://shop.example/products/caf\u{E9}", "https://shop.example/products/caf%C3%A9"),
        ("https://shop.example/products/a%2Fb", "https://shop.example/products/a%2Fb"),
        ("https://shop.example/products/a%5C..%5Cb", "https://shop.example/products/a%5C..%5Cb"),
        ("https://shop.example/products/...", "https://shop.example/products/..."),
        ("https://shop.example/products/a;b=1,c", "https://shop.example/products/a;b=1,c"),
        ("https://shop.example/products/a:b@c", "https://shop.example/products/a:b@c"),
        ("https://shop.example/products/<\"`{}>", "https://shop.example/products/%3C%22%60%7B%7D%3E"),
        ("https://shop.example/products/|^", "https://shop.example/products/|%5E"),
        ("/search?q=<a\">'", "https://shop.example/search?q=%3Ca%22%3E%27"),
        ("/search?q=/../?a=b", "https://shop.example/search?q=/../?a=b"),
        ("/search?q=a+b", "https://shop.example/search?q=a+b"),
    ]

    @Test("A browser reads an accepted link as a link to the same host and the same route", arguments: accepted)
    func sameMeaning(link: String, url: String) throws {
        #expect(url.hasPrefix("https://shop.example/") || url.hasPrefix("http://shop.example/"))
        try expect(table.route(for: link), equals: table.route(for: url))
    }

    @Test(
        "A link that a browser reads in another way than its letters say is rejected",
        arguments: [
            // The URL that a browser opens is in the comment.
            (#"https://shop.example\@evil.example/products/42"#, .malformed),  // https://shop.example/@evil…
            (#"https://evil.example\.shop.example/products/42"#, .malformed),  // https://evil.example/.shop…
            ("/\\evil.example/products/42", .malformed),  // https://evil.example/products/42
            ("\\\\evil.example/products/42", .malformed),  // https://evil.example/products/42
            ("//evil.example/products/42", .malformed),  // https://evil.example/products/42
            ("///evil.example/products/42", .malformed),  // https://evil.example/products/42
            ("https://shop.example//products/42", .malformed),  // https://shop.example//products/42
            ("https://shop.example/products\\42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/a/../products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/%2e%2E/products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/.%2e/products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/products/./42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/products/42/..", .malformed),  // https://shop.example/products/
            (" https://shop.example/products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/products/42 ", .malformed),  // https://shop.example/products/42
            ("ht\ntps://shop.example/products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.ex\tample/products/42", .malformed),  // https://shop.example/products/42
            ("https://shop.example/pro\r\nducts/42", .malformed),  // https://shop.example/products/42
            ("/\t/evil.example/products/42", .malformed),  // https://evil.example/products/42
            ("https:/shop.example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https:shop.example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https:///shop.example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https:evil.example/products/42", .forbiddenHost),  // https://evil.example/products/42
            ("https://shop.example:443/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://shop.example:80/products/42", .forbiddenHost),  // https://shop.example:80/products/42
            ("https://shop.example:/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://shop.example@evil.example/products/42", .forbiddenHost),  // https://evil.example/…
            ("https://shop.example:443@evil.example/products/42", .forbiddenHost),  // https://evil.example/…
            ("https://ada:pw@shop.example/products/42", .forbiddenHost),  // https://ada:pw@shop.example/…
            ("https://@shop.example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://shop.example./products/42", .forbiddenHost),  // https://shop.example./products/42
            ("https://shop%2Eexample/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://shop\u{3002}example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://\u{17F}hop.example/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://shop.e\u{AD}xample/products/42", .forbiddenHost),  // https://shop.example/products/42
            ("https://evil.example#.shop.example/products/42", .forbiddenHost),  // https://evil.example/#.shop…
            ("https://evil.example?.shop.example/products/42", .forbiddenHost),  // https://evil.example/?.shop…
            ("https://shop.example.evil.example/products/42", .forbiddenHost),  // https://shop.example.evil…
            ("https://[::1]/products/42", .forbiddenHost),  // https://[::1]/products/42
            ("https://shop.example%00.evil.example/products/42", .forbiddenHost),  // no URL
            ("https://shop.example|.evil.example/products/42", .forbiddenHost),  // no URL
            ("ftp://shop.example/products/42", .forbiddenScheme),  // ftp://shop.example/products/42
            ("javascript:alert(1)//shop.example/products/42", .forbiddenScheme),  // a script
            ("data:text/html,/products/42", .forbiddenScheme),  // a page
            ("products/42", .malformed),  // https://shop.example/products/42
            ("?q=1", .malformed),  // https://shop.example/?q=1
            ("", .malformed),  // https://shop.example/
        ] as [(String, LinkError.Code)])
    func otherMeaning(link: String, code: LinkError.Code) {
        expect(table.error(for: link)?.code, equals: code)
    }
}
