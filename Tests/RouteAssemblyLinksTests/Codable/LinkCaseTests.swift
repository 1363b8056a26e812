import Foundation
import RouteAssemblyLinks
import Testing

@Suite struct LinkCaseTests {
    private enum Page: Codable, Equatable {
        case home
        case product(Int)
        case category(Int)
        case review(product: Int, slug: String, page: Int?)
        case search(String, sorting: Sorting?, tags: [String])
        case article(SKU, of: String)
        case event(Date, id: UUID)
    }

    private enum Sorting: String, Codable, CaseIterable, LinkValue { case price, name }

    /// A value of which no sample can be made.
    private struct SKU: LinkValue, Codable, Equatable {
        let number: Int

        init(_ number: Int) { self.number = number }

        init?(link text: String) {
            guard text.hasPrefix("sku-"), let number = Int(text.dropFirst(4)) else { return nil }
            self.number = number
        }

        var linkText: String { "sku-\(number)" }
    }

    private let table = LinkTable<Page>(schemes: ["shop"]) {
        Link("/", route: .home)
        Link("/products/{id}", case: Page.product)
        Link("/categories/{id}", case: Page.category)
        Link("/reviews/{slug}/of/{product}?page={page}", case: Page.review)
        Link("/search/{text}?tag={tags}&sort={sorting}", case: Page.search)
        Link("/articles/{sku}?of={of}", case: Page.article)
        Link("/events/{date}/{id}", case: Page.event)
    }

    @Test(
        "A case is read and printed by its labels and positions",
        arguments: [
            ("shop://products/42", .product(42)), ("shop://categories/42", .category(42)),
            ("shop://reviews/good/of/7?page=2", .review(product: 7, slug: "good", page: 2)),
            ("shop://reviews/9/of/7", .review(product: 7, slug: "9", page: nil)),
            ("shop://search/tea?tag=a&tag=b&sort=name", .search("tea", sorting: .name, tags: ["a", "b"])),
            ("shop://search/tea", .search("tea", sorting: nil, tags: [])),
            ("shop://articles/sku-7?of=x", .article(SKU(7), of: "x")),
            (
                "shop://events/2026-01-31T12%3A00%3A00Z/8B4F5E7A-3C1D-4E2B-9F60-7A8B9C0D1E2F",
                .event(
                    Date(timeIntervalSinceReferenceDate: 791_553_600),
                    id: UUID(uuidString: "8B4F5E7A-3C1D-4E2B-9F60-7A8B9C0D1E2F") ?? UUID())
            ),
            ("shop://", .home),
        ] as [(String, Page)])
    private func roundTrip(link: String, page: Page) throws {
        #expect(table.validate() == [])
        #expect(try table.route(for: link) == page)
        #expect(try table.url(for: page).absoluteString == link)
    }

    @Test("A case that cannot be printed says so")
    func notPrintable() {
        #expect(table.error(printing: .search("", sorting: nil, tags: []))?.code == .notPrintable)
        #expect(table.error(printing: .search(".", sorting: nil, tags: []))?.code == .notPrintable)
    }

    @Test("A case whose values have other names than the placeholders is a defect")
    func labels() {
        let table = LinkTable<Page> { Link("/reviews/{id}/{slug}?page={page}", case: Page.review) }
        #expect(
            table.validate().map(\.description) == [
                """
                invalidCase: The case of "/reviews/{id}/{slug}?page={page}" has a value "product". \
                Name its placeholder {product}, or write `route:` and `printing:`.
                """
            ])
        let count = LinkTable<Page> { Link("/reviews/{slug}", case: Page.review) }
        #expect(count.validate().map(\.code) == [.valueCount])
    }

    private enum OwnCoding: Codable, Equatable {
        case product(Int)

        init(from decoder: any Decoder) throws { self = .product(try decoder.singleValueContainer().decode(Int.self)) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if case .product(let id) = self { try container.encode(id) }
        }
    }

    @Test("A route with a coding of its own is a defect")
    func ownCoding() {
        let message = """
            invalidCase: The case of "/products/{id}" is not encoded as a case with its values, so it cannot be printed. \
            Write `route:` and `printing:`.
            """
        let own = LinkTable<OwnCoding> { Link("/products/{id}", case: OwnCoding.product) }
        #expect(own.validate().map(\.description) == [message])
        #expect(own.error(for: "/products/1")?.code == .invalidTable)
    }
}
