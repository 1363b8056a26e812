import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

/// Links that print the values that a mirror of a route shows.
struct MirroredLinkTests {
    enum Page: Equatable {
        case home
        case product(Int)
        case category(Int)
        case review(of: Int, page: Int?)
        case search(String, sorting: Sorting?, tags: [String])
        case compare(a: Int, b: Int)
        case stock(SKU)
        case event(Date, id: UUID)
        case depth(Int??)
        indirect case after(String)
        case fold(ShopRoute)
    }

    enum Sorting: String, CaseIterable, LinkValue { case price, name }

    /// A value of which no sample can be guessed.
    struct SKU: LinkValue, Equatable {
        let number: Int

        init(_ number: Int) { self.number = number }

        init?(link text: String) {
            guard text.hasPrefix("sku-"), let number = Int(text.dropFirst(4)) else { return nil }
            self.number = number
        }

        var linkText: String { "sku-\(number)" }
    }

    private static let patterns = LinkTable<Page>(schemes: ["shop"]) {
        LinkPattern("/", route: .home)
        LinkPattern("/products/{id}", route: Page.product)
        LinkPattern("/categories/{id}", route: Page.category)
        LinkPattern("/products/{id}/reviews?page={page}") { (id: Int, page: Int?) in Page.review(of: id, page: page) }
        LinkPattern("/search/{text}?sort={sorting}&tag={tags}", route: Page.search)
        LinkPattern("/compare/{one}/{other}", route: Page.compare)
        LinkPattern("/stock/{sku}", route: Page.stock)
        LinkPattern("/events/{date}/{id}", route: Page.event)
        LinkPattern("/depth?d={depth}", route: Page.depth)
        LinkPattern("/after/{path...}", route: Page.after)
    }

    private static let cases = LinkTable<Page>(schemes: ["shop"]) {
        LinkPattern(case: .home)
        LinkPattern(case: Page.product)
        LinkPattern(case: Page.category)
        LinkPattern(case: Page.review)
        LinkPattern(case: Page.search)
        LinkPattern(case: Page.compare)
        LinkPattern("/stock?0={sku}", route: Page.stock)
        LinkPattern(case: Page.event)
        LinkPattern(case: Page.depth)
        LinkPattern(case: Page.after)
    }

    private static let id = UUID(uuidString: "8B4F5E7A-3C1D-4E2B-9F60-7A8B9C0D1E2F") ?? UUID()

    @Test(
        "A route is printed with its values, by a pattern and by its case, and read back",
        arguments: [
            (.home, "", "home"),
            (.product(42), "products/42", "product?0=42"),
            (.category(42), "categories/42", "category?0=42"),
            (.review(of: 7, page: 2), "products/7/reviews?page=2", "review?of=7&page=2"),
            (.review(of: 7, page: nil), "products/7/reviews", "review?of=7"),
            (
                .search("tea", sorting: .name, tags: ["a", "b"]), "search/tea?sort=name&tag=a&tag=b",
                "search?0=tea&sorting=name&tags=a&tags=b"
            ),
            (.search("tea", sorting: nil, tags: []), "search/tea", "search?0=tea"),
            (.compare(a: 1, b: 2), "compare/1/2", "compare?a=1&b=2"),
            (.stock(SKU(7)), "stock/sku-7", "stock?0=sku-7"),
            (
                .event(Date(timeIntervalSinceReferenceDate: 0.5), id: id), "events/2001-01-01T00:00:00.5Z/\(id)",
                "event?0=2001-01-01T00:00:00.5Z&id=\(id)"
            ),
            (.depth(3), "depth?d=3", "depth?0=3"),
            (.depth(nil), "depth", "depth"),
            (.after("a/b"), "after/a/b", "after?0=a%2Fb"),
        ] as [(Page, String, String)])
    private func roundTrip(page: Page, link: String, caseLink: String) throws {
        for (table, link) in [(Self.patterns, link), (Self.cases, caseLink)] {
            try expect(table.url(for: page).absoluteString, equals: "shop://" + link)
            try expect(table.route(for: "shop://" + link), equals: page)
        }
    }

    @Test("The tables have no issues, and the patterns of cases have the names of their values")
    func validTables() {
        expect(Self.patterns.validate(), equals: [])
        expect(Self.cases.validate(), equals: [])
        expect(
            Self.cases.links.map(\.pattern),
            equals: [
                "/home", "/product?0={0}", "/category?0={0}", "/review?of={of}&page={page}",
                "/search?0={0}&sorting={sorting}&tags={tags}", "/compare?a={a}&b={b}", "/stock?0={sku}",
                "/event?0={0}&id={id}", "/depth?0={0}", "/after?0={0}",
            ])
    }

    @Test(
        "A route whose link would be read as another one is not printable",
        arguments: [
            .depth(.some(nil)), .search("", sorting: nil, tags: []), .search(".", sorting: nil, tags: []),
            .event(Date(timeIntervalSinceReferenceDate: .infinity), id: id), .fold(.home),
        ] as [Page])
    private func notPrintable(page: Page) {
        expect(Self.patterns.error(printing: page)?.code, equals: .notPrintable)
    }

    // The last seed is different in every run. A failure shows it as the argument.
    @Test("Random routes are printed and read back, by patterns and by cases", arguments: Effort.seeds())
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var printed = 0
        for _ in 0..<Effort.count(500, long: 5_000) {
            let page = Page.random(using: &generator)
            for table in [Self.patterns, Self.cases] {
                do throws(LinkError) {
                    let url = try table.url(for: page)
                    try expect(table.route(for: url), equals: page, "seed \(seed), \(url)")
                    printed += 1
                } catch {
                    #expect(error.code == .notPrintable && page.isUnprintable, "seed \(seed), \(page): \(error)")
                }
            }
        }
        #expect(printed > 500)
    }

    // MARK: Other routes

    private enum Plain: Sendable { case home, product(Int), category(Int), other([Int: Int]) }
    private struct Ticket: Equatable { let number: Int, seat: String? }
    private struct PlainTicket { let number: Int }

    @Test("Routes need not be Equatable, and can be structures, optionals, and values")
    func otherRoutes() throws {
        let plain = LinkTable<Plain> {
            LinkPattern(case: .home)
            LinkPattern("/products/{id}", route: Plain.product)
            LinkPattern(case: Plain.category)
        }
        expect(plain.validate(), equals: [])
        let routes: [(Plain, String)] = [
            (.home, "/home"), (.product(1), "/products/1"), (.category(1), "/category?0=1"),
        ]
        for (route, link) in routes { try expect(plain.url(for: route).absoluteString, equals: link) }
        expect(plain.error(printing: .other([:]))?.code, equals: .notPrintable)

        let tickets = LinkTable<Ticket> { LinkPattern("/tickets/{number}?seat={seat}", route: Ticket.init) }
        expect(tickets.validate(), equals: [])
        try expect(tickets.url(for: Ticket(number: 7, seat: "A 1")).absoluteString, equals: "/tickets/7?seat=A%201")

        let numbers = LinkTable<Int> { LinkPattern("/numbers/{n}") { $0 } }
        expect(numbers.validate(), equals: [])
        try expect(numbers.url(for: 7).absoluteString, equals: "/numbers/7")
    }

    private enum Named: CustomStringConvertible, Equatable {
        case home, product(Int)
        var description: String { "a page" }
    }

    private enum Nameless: CustomReflectable, Equatable {
        case product(Int)
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private static func product(twice number: Int) -> Page { .product(2 * number) }

    private func issues<R>(_ link: LinkPattern<R>) -> [String] { LinkTable { link }.validate().map(\.description) }

    @Test("A link that cannot print its routes says what to write")
    func neverPrinted() throws {
        func issue(_ pattern: String, _ problem: String) -> [String] {
            [
                "neverPrinted: \"\(pattern)\" cannot print the routes that it reads: \(problem). "
                    + "Write `printing:`, or `LinkPattern(alias:)` if another link prints them."
            ]
        }
        func hidden(_ route: String) -> String {
            "a mirror of \(route) does not show the values that the closure takes"
        }
        let next = LinkPattern<Page>("/next/{id}") { (id: Int) in .product(id + 1) }
        expect(issues(next), equals: issue("/next/{id}", hidden("product(2)")))
        let swapped = LinkPattern<Page>("/of/{b}/{a}") { (b: Int, a: Int) in .compare(a: a, b: b) }
        expect(issues(swapped), equals: issue("/of/{b}/{a}", hidden("compare(2, 1)")))
        let text = LinkPattern<String>("/texts/{id}") { (id: Int) in "text \(id)" }
        expect(issues(text), equals: issue("/texts/{id}", hidden("text 1")))
        expect(issues(LinkPattern("/n/{id}", route: Nameless.product)), equals: issue("/n/{id}", hidden("Nameless")))
        expect(
            issues(LinkPattern("/t/{n}", route: PlainTicket.init)),
            equals: issue("/t/{n}", "a PlainTicket cannot be compared, because it is not Equatable"))

        expect(issues(LinkPattern<Page>(alias: "/next/{id}") { (id: Int) in .product(id + 1) }), equals: [])
        expect(issues(LinkPattern<Page>("/sold/{id}") { (_: Int) in throw CancellationError() }), equals: [])
        let table = LinkTable<Page> { next }
        try expect(table.route(for: "/next/1"), equals: .product(2))
        expect(table.error(printing: .product(2))?.code, equals: .notPrintable)
    }

    @Test("A case without a name in a mirror is a defect that says what to write")
    func invalidCases() throws {
        func issue(_ type: Any.Type, _ problem: String) -> [String] {
            [
                "invalidCase: `LinkPattern(case:)` of \(type) has no pattern. \(problem) Write one: `LinkPattern(\"/path\", route: …)`."
            ]
        }
        expect(
            issues(LinkPattern<Page>(case: Page.stock)),
            equals: issue(
                Page.self,
                "A case has a value of a type of its own that is not CaseIterable, so no sample shows its name."))
        expect(
            issues(LinkPattern(case: Named.home)),
            equals: issue(
                Named.self,
                "A case without values has only its description as a name, and Named has one of its own."))
        expect(issues(LinkPattern<Named>(case: Named.product)), equals: [])
        expect(
            issues(LinkPattern<Nameless>(case: Nameless.product)),
            equals: issue(Nameless.self, "Nameless is not a case with its values."))
        expect(
            issues(LinkPattern<Page>(case: Self.product(twice:))),
            equals: issue(Page.self, "product(2) is not a case with its values."))
        expect(issues(LinkPattern(case: Page.product(7))).map { $0.prefix(11) }, equals: ["valueCount:"])
        expect(
            LinkTable<Page> {
                LinkPattern(case: Page.product)
                LinkPattern("/product/{id}", route: Page.category)
                LinkPattern("/product", route: .home)
            }.validate().map(\.code), equals: [.ambiguous])
    }

    @Test("An alias is read, named by the match, and never printed")
    func aliases() throws {
        let table = LinkTable<Page> {
            LinkPattern(alias: "/item/{id}", route: Page.product)
            LinkPattern(alias: "/start", route: .home)
            Self.patterns.links
        }
        expect(table.validate(), equals: [])
        try expect(table.match("/item/7").route, equals: .product(7))
        try expect(table.match("/item/7").alias, equals: "/item/{id}")
        try expect(table.match("/products/7").alias, equals: nil)
        try expect(table.url(for: .product(7)).absoluteString, equals: "/products/7")
        try expect(table.url(for: .home).absoluteString, equals: "/")
    }
}

extension MirroredLinkTests.Page {
    fileprivate static func random(using generator: inout SeededGenerator) -> Self {
        let text = String.hostile(using: &generator)
        let number = Int.random(in: .min ... .max, using: &generator)
        let seconds = Double(bitPattern: UInt64.random(in: 0...(.max), using: &generator))
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return .home
        case 1: return .product(number)
        case 2: return .category(number)
        case 3: return .review(of: number, page: number.isMultiple(of: 2) ? nil : number)
        case 4:
            let tags = (0..<Int.random(in: 0...3, using: &generator)).map { _ in String.hostile(using: &generator) }
            return .search(text, sorting: [.name, nil].randomElement(using: &generator) ?? nil, tags: tags)
        case 5: return .compare(a: number, b: Int.random(in: -9...9, using: &generator))
        case 6: return .stock(.init(number))
        case 7: return .event(Date(timeIntervalSinceReferenceDate: seconds), id: UUID())
        case 8: return .depth([nil, .some(nil), number].randomElement(using: &generator) ?? nil)
        default: return .after(text)
        }
    }

    /// Whether no link, or only that of the case, can have the values of the route.
    fileprivate var isUnprintable: Bool {
        switch self {
        case .depth(.some(nil)): true
        case .search(let text, _, let tags):
            ([text] + tags).contains { ["", ".", ".."].contains($0) || $0.unicodeScalars.longestRunOfMarks > 30 }
        case .after(let path):
            path.unicodeScalars.longestRunOfMarks > 30
                || path.split(separator: "/", omittingEmptySubsequences: false).contains {
                    ["", ".", ".."].contains($0)
                }
        case .event(let date, _):
            // Also a date with more decimals of a second than a link has.
            Date(link: date.linkText) != date
        default: false
        }
    }
}
