import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

@Suite struct LinkTableRoundTripTests {
    // The last seed is different in every run. A failure shows it as the argument.
    @Test("Reading the URL of a route returns the same route", arguments: [1, 2, 3, UInt64.random(in: 0...(.max))])
    func inverse(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tables = [ShopRoute.links, ShopRoute.links(hosts: ["shop.example"]), ShopRoute.links()]
        for index in 0..<3_000 {
            let links = tables[index % tables.count]
            let route = ShopRoute.random(using: &generator)
            do throws(LinkError) {
                let url = try links.url(for: route)
                let read = try links.route(for: url)
                let printed = try links.url(for: read)
                #expect(read == route, "seed \(seed)")
                #expect(printed == url, "seed \(seed)")
            } catch {
                #expect(error.code == .notPrintable && route.isUnprintable, "seed \(seed), \(route): \(error)")
            }
        }
    }
}

extension ShopRoute {
    fileprivate static func random(using generator: inout SeededGenerator) -> ShopRoute {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: .home
        case 1: .account
        case 2: .newProduct
        case 3: .product(.random(in: .min ... .max, using: &generator))
        case 4:
            .review(
                product: .random(in: 0...9, using: &generator), slug: .random(using: &generator),
                page: Bool.random(using: &generator) ? .random(in: -9...9, using: &generator) : nil)
        case 5:
            .search(
                .random(using: &generator), sorting: ([nil] + Sorting.allCases).randomElement(using: &generator) ?? nil,
                inStock: [nil, true, false].randomElement(using: &generator) ?? nil)
        case 6:
            .order(
                UUID(
                    uuidString:
                        "00000000-0000-0000-0000-\(String(Int.random(in: 100_000_000_000...999_999_999_999, using: &generator)))"
                ) ?? UUID())
        default: .price(Double(bitPattern: .random(in: 0...(.max), using: &generator)))
        }
    }

    /// Indicates whether the rules exclude a value of the route from the path.
    fileprivate var isUnprintable: Bool {
        switch self {
        case .review(_, let slug, _): ["", ".", ".."].contains(slug)
        case .price(let price): !price.isFinite
        default: false
        }
    }
}

extension String {
    fileprivate static func random(using generator: inout SeededGenerator) -> String {
        let alphabet: [Unicode.Scalar] = Array(
            "ab09/?#%&=+ :@[]{}.~-_\\\"\n\0é日\u{301}\u{1F6CD}\u{FEFF}\u{202E}\u{10FFFF}".unicodeScalars)
        let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
