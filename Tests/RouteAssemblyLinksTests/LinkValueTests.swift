import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkValueTests {
    private enum Level: Int, LinkValue { case low = 1, high = 2 }

    private func check<V: LinkValue & Equatable>(
        _ value: V, _ text: String, _ location: SourceLocation = #_sourceLocation
    ) {
        expect(value.linkText, equals: text, sourceLocation: location)
        expect(V(link: text), equals: value, sourceLocation: location)
    }

    @Test("A value reads what it prints")
    func inverse() throws {
        check("a/b", "a/b")
        check("", "")
        check(42, "42")
        check(Int.min, "-9223372036854775808")
        check(UInt64.max, "18446744073709551615")
        check(Int8.min, "-128")
        check(true, "true")
        check(2.5, "2.5")
        check(Double.leastNonzeroMagnitude, "5e-324")
        check(
            try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
            "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        check(Float(0.1), "0.1")
        check(Decimal(sign: .minus, exponent: -2, significand: 1_999), "-19.99")
        check(Date(timeIntervalSinceReferenceDate: 791_553_600), "2026-01-31T12:00:00Z")
        check(Date(timeIntervalSinceReferenceDate: 791_553_600.25), "2026-01-31T12:00:00.25Z")
        check(Date(timeIntervalSinceReferenceDate: 791_553_600.1), "2026-01-31T12:00:00.1Z")
        check(Date.distantPast, "0001-01-01T00:00:00Z")
        check(Date.distantFuture, "4001-01-01T00:00:00Z")
        check(Date(timeIntervalSinceReferenceDate: -1.5), "2000-12-31T23:59:58.5Z")
        check(Decimal(string: "0." + String(repeating: "1", count: 38)) ?? 0, "0." + String(repeating: "1", count: 38))
        check(URL(of: "https://shop.example/a?b=c"), "https://shop.example/a?b=c")
        check(ShopRoute.Sorting.newest, "newest")
        check(Level.high, "2")
        check([1, 2], "1/2")
        check([""], "")
    }

    private static let decimals = [
        "0x1p3", "0x10", "-0x1", "1p3", "nan(1)", "1e", "e", "+", "1_0", "1 ", "1\0", "\u{661}",
    ]
    private static let digits = String(repeating: "123456789", count: 5)
    // Descriptions of dates that are earlier or later end the process.
    private static let otherDates = [-63_114_076_801, 63_113_904_001, 1e300, -1e300, 1e18, .nan, .infinity]
        .flatMap { [TimeInterval($0).linkText, Date(timeIntervalSinceReferenceDate: $0).linkText] }

    @Test(
        "A text that is not a valid value is rejected",
        arguments: [
            (Int.self, ["", "x", "1.0", " 1", "0x1", "1_000", "9223372036854775808"]),
            (UInt8.self, ["-1", "256"]),
            (Bool.self, ["", "TRUE", "1", "yes"]),
            (Double.self, ["", "x", "inf", "infinity", "nan", "1e999", " 1"] + decimals),
            (Float.self, ["", "x", "inf", "nan", "1e99"] + decimals),
            (Decimal.self, ["", "x", "inf", "nan", "1x", "1,5", "1e9", "NaN", "0x1", "1.2.3", "--1", " 1"] + decimals),
            // A decimal number would lose digits.
            (
                Decimal.self,
                [
                    digits, "0." + digits, "-" + digits, "1." + digits, "0." + String(repeating: "0", count: 200) + "1",
                ]
            ),
            (
                Date.self,
                [
                    "", "x", "inf", "2026-01-31", "2026-13-31T12:00:00Z", "2026-01-31T25:61:61Z",
                    "2026-01-31T12:00:00Zx", "12345-01-31T12:00:00Z", "2026-02-30T12:00:00Z",
                    "2026-01-31T12:00:00", "2026-01-31T12:00:00.Z", "2026-01-31T12:00:00+24:00",
                    "2026-01-31T12:00:00+0200", "2026-01-31 12:00:00Z", "\u{662}026-01-31T12:00:00Z",
                    "0001-01-01T00:00:00+00:01", "1754650800", "20250808", "1e3", "12", "791553600.25",
                ] + decimals + otherDates
            ),
            // Foundation repairs some of these on newer systems, and refuses them on older ones.
            (URL.self, ["", "a b", "50%", "https://m\u{FC}nchen.example/"]),
            (
                UUID.self,
                [
                    "", "42", "E621E1F8C36C495A93FC0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\0x",
                    "+621E1F8-C36C-495A-93FC-0C247A3E6E5F", "0xE621F8-C36C-495A-93FC-0C247A3E6E5F",
                    "E621E1F8-C36C-495A-93FC-0C247A3E6E5", " E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
                    "\u{FB00}621E1F8-C36C-495A-93FC-0C247A3E6E5", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F0",
                ]
            ),
            (ShopRoute.Sorting.self, ["", "Newest", "size"]),
            (Level.self, ["0", "3", "high"]),
            ([Int].self, [""]),
        ] as [(any LinkValue.Type, [String])])
    private func rejected(type: any LinkValue.Type, texts: [String]) {
        for text in texts { #expect(type.init(link: text) == nil, "\(text)") }
    }

    @Test("A value reads other notations than its own")
    func otherNotations() {
        let date = Date(timeIntervalSinceReferenceDate: 776_343_600)
        for text in [
            "2025-08-08T11:00:00.000Z", "2025-08-08T13:00:00+02:00", "2025-08-08T11:00:00+00:00",
            "2025-08-08t11:00:00z", "2025-08-08T06:30:00.0-04:30", "2025-08-08T11:00:00-00:00",
        ] { expect(Date(link: text), equals: date, "\(text)") }
        expect(
            URL(link: "https://shop.example/caf\u{E9} bar?q=\u{E4}|\"#\u{1F375}")?.absoluteString,
            equals: "https://shop.example/caf%C3%A9%20bar?q=%C3%A4%7C%22#%F0%9F%8D%B5")
        for text in [
            "0", "-0", "007.500", "0.5", "-19.99", "1" + String(repeating: "0", count: 60), Self.digits.prefix(38) + "",
        ] {
            expect(Decimal(link: text), equals: Decimal(string: text), "\(text)")
        }
        expect(
            UUID(link: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")?.uuidString,
            equals: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    }

    @Test("A missing query item, or one without a value, is a valid value only for optionals")
    func missingItems() {
        expect(Int(linkQuery: nil), equals: nil)
        expect(Int?(linkQuery: nil), equals: .some(.none))
        expect(Int?(linkQuery: "7"), equals: .some(.some(7)))
        expect(Int?(linkQuery: ""), equals: .some(.none))
        expect(Int?(linkQuery: "x"), equals: nil)
        expect(Date?(linkQuery: ""), equals: .some(.none))
        expect(Bool?(linkQuery: ""), equals: .some(.none))
        expect(Bool?(linkQuery: "1"), equals: .some(true))
        expect(Bool?(linkQuery: "0"), equals: .some(false))
        expect(Bool(linkQuery: "1"), equals: true)
        expect(Bool(linkQuery: "0"), equals: false)
        expect(Bool(linkQuery: ""), equals: nil)
        expect(String?(linkQuery: ""), equals: .some(.some("")))
        expect(Int?.none.linkQueryText, equals: nil)
        expect(Int?.some(7).linkQueryText, equals: "7")
        expect(7.linkQueryText, equals: "7")
    }

    @Test("A custom type can have a default value for a missing query item")
    func defaults() throws {
        let links = LinkTable<Int> {
            LinkPattern("/list?page={page}") { (page: Page) in
                page.number
            } printing: {
                Page(number: $0)
            }
        }
        expect(links.validate(), equals: [])
        try expect(links.route(for: "/list"), equals: 1)
        try expect(links.route(for: "/list?page=3"), equals: 3)
        expect(links.error(for: "/list?page=x")?.code, equals: .invalidValue)
        try expect(links.url(for: 3).absoluteString, equals: "/list?page=3")
    }
}

private struct Page: LinkValue {
    let number: Int

    init(number: Int) { self.number = number }

    init?(link text: String) {
        guard let number = Int(link: text) else { return nil }
        self.number = number
    }

    init?(linkQuery text: String?) { self.init(link: text ?? "1") }

    var linkText: String { number.linkText }
}
