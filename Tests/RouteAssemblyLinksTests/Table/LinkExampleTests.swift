import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkExampleTests {
    struct SKU: LinkValue {
        init?(link text: String) { if !text.hasPrefix("sku-") { return nil } }
        var linkText: String { "sku-1" }
    }

    @Test("Each pattern has an example, made of a sample or of texts that its types accept")
    func examples() {
        let table = LinkTable<String>(schemes: ["shop"]) {
            LinkPattern("/products/{id}") { (id: Int) in
                "product \(id)"
            } printing: {
                $0 == "product 42" ? 42 : nil
            }
            LinkPattern("/search?q={text}&sort={sorting}&in-stock={inStock}&tag={tags}") {
                (text: String, sorting: ShopRoute.Sorting?, inStock: Bool?, tags: [String]) in
                "search \(text) \(sorting?.rawValue ?? "-") \(inStock ?? false) \(tags)"
            }
            LinkPattern("/orders/{id}/{date}") { (id: UUID, date: Date) in "order" }
            LinkPattern("/docs/{path...}") { (path: [Double]) in "docs \(path)" }
            LinkPattern("/stock/{sku}") { (sku: SKU) in "stock" }
            LinkPattern("/list?sku={sku}") { (sku: SKU?) in "list" }
            LinkPattern("/item?n={id}", redirectingTo: "/products/{id}")
            LinkPattern("/sold/{id}") { (_: Int) in throw LinkError(.noMatch, link: "", message: "") }
        }
        let examples = table.examples(of: ["nothing", "product 42"])
        expect(examples.map(\.pattern), equals: table.links.map(\.pattern))
        expect(
            examples.map { "\($0.link ?? "-") \($0.route ?? "-")" },
            equals: [
                "shop://products/42 product 42",
                "shop://search?q=text&sort=price&in-stock=true&tag=text search text price true [\"text\"]",
                "shop://orders/00000000-0000-0000-0000-000000000001/2026-01-31T12:00:00Z order",
                "shop://docs/1 docs [1.0]",
                "- -",
                "shop://list list",
                "shop://item?n=1 product 1",
                "- -",
            ])
        #expect(LinkTable<Int> { LinkPattern("a") { 1 } }.examples().isEmpty)
    }

    @Test("A closure that rejects some values gets links without optional items, and other texts")
    func rejectingClosures() throws {
        struct Rejected: Error {}
        enum Size: String, CaseIterable, LinkValue { case small, medium, large }
        let table = LinkTable<String>(schemes: ["shop"]) {
            LinkPattern("/main?a={a}&b={b}&c={c}") { (a: String?, b: Int?, c: String?) in
                guard a == nil, b == nil, c == nil else { throw Rejected() }
                return "none"
            }
            LinkPattern("/one?a={a}&b={b}&c={c}") { (a: String?, b: Int?, c: String?) in
                guard a == nil, b != nil, c == nil else { throw Rejected() }
                return "b"
            }
            LinkPattern("/two?a={a}&b={b}&c={c}") { (a: String?, b: Int?, c: String?) in
                guard a != nil, b == nil, c != nil else { throw Rejected() }
                return "a and c"
            }
            LinkPattern("/sizes/{size}?q={q}") { (size: Size, q: String?) in
                guard size == .large, q == nil else { throw Rejected() }
                return "large"
            }
            LinkPattern("/never/{n}") { (_: Int) in throw Rejected() }
        }
        expect(
            table.examples().map { $0.link ?? "-" },
            equals: [
                "shop://main", "shop://one?b=1", "shop://two?a=text&c=text", "shop://sizes/large", "-",
            ])
    }
}
