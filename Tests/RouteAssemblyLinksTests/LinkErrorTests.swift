import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkErrorTests {
    private struct OutOfStock: Error {}

    private let table = LinkTable<Int>(schemes: ["shop"]) {
        LinkPattern("/products/{id}") { (id: Int) in id }
        LinkPattern("/pages?number={number}") { (number: Int) in number }
        LinkPattern("/sold/{id}") { (_: Int) in throw OutOfStock() }
    }

    @Test(
        "An error names the pattern that is nearest to the link, and the value that is not accepted",
        arguments: [
            ("shop://products/abc", "/products/{id}", "abc"),
            ("/products/a%1Bb", "/products/{id}", "a\u{1B}b"),
            ("/pages?number=x", "/pages?number={number}", "x"),
            ("/pages?number", "/pages?number={number}", ""),
            ("/pages", "/pages?number={number}", nil),
            ("/pages?number=1&number=1", "/pages?number={number}", nil),
            ("/sold/1", "/sold/{id}", nil),
            ("/product/1", "/products/{id}", nil),
            ("other://products/1", nil, nil),
            // A long value is shortened.
            (
                "/products/" + String(repeating: "x", count: 200), "/products/{id}",
                String(repeating: "x", count: 80) + "…"
            ),
        ] as [(String, String?, String?)])
    func tables(link: String, pattern: String?, value: String?) throws {
        let error = try #require(table.error(for: link))
        expect(error.pattern, equals: pattern)
        expect(error.value, equals: value)
    }
}
