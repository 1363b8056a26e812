import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

@Suite struct LinkTableFuzzTests {
    // The last seed is a new one in every run; a failure shows it with the argument.
    @Test("Every generated or mutated link gives a route or a LinkError", arguments: [1, UInt64.random(in: 0...(.max))])
    func fuzz(seed: UInt64) {
        var links = LinkGenerator(seed: seed)
        var codes: [LinkError.Code: Int] = [:]
        var routes = 0
        for index in 0..<100_000 {
            let link = links.next()
            do throws(LinkError) {
                // Foundation is slow and rewrites what is no URL, so only some links take the way through it.
                let url = index.isMultiple(of: 8) ? URL(string: link) : nil
                let route = if let url { try ShopRoute.links.route(for: url) } else { try ShopRoute.links.route(for: link) }
                routes += 1
                if routes.isMultiple(of: 16) {
                    let again = try ShopRoute.links.route(for: ShopRoute.links.url(for: route))
                    #expect(again == route, "seed \(seed), \(link)")
                }
            } catch {
                codes[error.code, default: 0] += 1
            }
        }
        #expect(routes > 5_000, "seed \(seed)")
        for code in [.noMatch, .invalidValue, .forbiddenScheme, .forbiddenHost, .malformed, .tooLong] as [LinkError.Code] {
            #expect(codes[code, default: 0] > 100, "seed \(seed), \(code)")
        }
        #expect(codes[.notPrintable] == nil && codes[.invalidTable] == nil, "seed \(seed)")
    }
}

/// Good links, half of them damaged: bytes replaced, inserted, removed, pieces swapped in from other links.
private struct LinkGenerator {
    private var generator: SeededGenerator

    private let origins = ["", "", "shop:/", "shop://", "https://shop.example", "http://WWW.shop.example", "other:/", "https://evil.example"]
    private let paths = [
        "/", "/account", "/products/new", "/products/42", "/products/abc", "/p/7/", "/products/42/reviews/a%2Fb", "/search", "/orders/x",
        "/orders/00000000-0000-0000-0000-000000000001", "/price/1e6", "/nowhere",
    ]
    private let queries = [
        "", "", "?", "?q=a", "?q=a&sorting=name&in-stock=true", "?page=2", "?q=%C3%A9&utm=1&utm=2", "?q&q", "?page=9223372036854775808",
    ]
    private let noise = [
        "/", "//", "?", "#", "%", "%2", "%00", "%FF", "%C3", "&", "=", ":", "@", "..", "{id}", "\u{0}", " ", "é", "\u{202E}", "🛍️", "-", "9",
    ]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> String {
        var link = pick(origins) + pick(paths) + pick(queries)
        if Bool.random(using: &generator) {
            for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&link) }
        }
        return link
    }

    private mutating func damage(_ link: inout String) {
        var bytes = Array(link.utf8)
        let index = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<100, using: &generator) {
        case 0: bytes.insert(contentsOf: repeatElement(UInt8.random(in: 33...126, using: &generator), count: 5_000), at: index)
        // Few enough that what is read stays within the limits when it is printed with everything encoded.
        case 1: bytes.insert(contentsOf: String(repeating: pick(noise), count: 60).utf8, at: index)
        case 2..<30: bytes.insert(contentsOf: pick(noise).utf8, at: index)
        case 30..<50 where index < bytes.count: bytes[index] = .random(in: 0...255, using: &generator)
        case 50..<70 where index < bytes.count: bytes.remove(at: index)
        case 70..<80: bytes.removeSubrange(index...)
        default: bytes.insert(contentsOf: pick(paths).utf8, at: index)
        }
        link = String(decoding: bytes, as: UTF8.self)
    }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
}
