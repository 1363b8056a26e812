import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting

/// A route that has the index of its link, and the link's values.
struct FuzzRoute: Equatable, Sendable {
    let link: Int
    let values: [any LinkValue]

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.link == rhs.link && lhs.texts == rhs.texts }

    /// The texts of the values, which tell apart arrays whose texts have slashes.
    private var texts: [[String?]] {
        values.map { value in (value as? [any LinkValue])?.map(\.linkText) ?? [value.linkQueryText] }
    }
}

/// A table of random shape, and routes for its links.
struct FuzzTable {
    /// The segments of a pattern: a literal, `{}` for a placeholder, and `{...}` for the rest.
    typealias Shape = [String]

    private(set) var shapes: [Shape] = []
    private(set) var types: [[any LinkValue.Type]] = []
    let table: LinkTable<FuzzRoute>

    static let literals = ["a", "b", "new", "é", "x y", "a/b", "%", "{", "1", "~"]
    private static let pathTypes: [any LinkValue.Type] = [
        String.self, Int.self, Int8.self, UInt64.self, Bool.self, Double.self, Float.self, Date.self, Decimal.self,
        UUID.self, URL.self, ShopRoute.Sorting.self,
    ]
    private static let queryTypes = pathTypes + [Int?.self, String?.self, Date?.self, [Int].self, [String].self]
    private static let restTypes: [any LinkValue.Type] = [String.self, [String].self, [Int].self, [Decimal].self]

    init(using generator: inout some RandomNumberGenerator) {
        var links: [LinkPattern<FuzzRoute>] = []
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
            let shape = Self.shape(using: &generator)
            let inPath = shape.filter { $0.hasPrefix("{") && $0.hasSuffix("}") }.count
            let inQuery = Int.random(in: 0...max(0, min(2, 3 - inPath)), using: &generator)
            guard (0...3).contains(inPath + inQuery),
                !shapes.contains(shape)
            else { continue }
            var placeTypes = shape.compactMap { segment in
                switch segment {
                case "{}": Self.pathTypes.randomElement(using: &generator)
                case "{...}": Self.restTypes.randomElement(using: &generator)
                default: nil
                }
            }
            for _ in 0..<inQuery { placeTypes.append(Self.queryTypes.randomElement(using: &generator) ?? Int.self) }
            let pattern = Self.pattern(of: shape, queryItems: inQuery)
            links.append(Self.link(pattern, shapes.count, placeTypes))
            shapes.append(shape)
            types.append(placeTypes)
        }
        let hosts: Set<String> = Bool.random(using: &generator) ? ["shop.example"] : []
        let all = links
        table = LinkTable(schemes: ["shop"], hosts: hosts) { all.reversed() }
    }

    /// Returns the index of the link that accepts segments, found by comparing all patterns.
    func match(_ segments: [String]) -> Int? {
        func rank(_ shape: Shape) -> [Int]? {
            guard shape.last == "{...}" ? segments.count >= shape.count : segments.count == shape.count else {
                return nil
            }
            var ranks: [Int] = []
            for (segment, text) in zip(shape, segments) {
                switch segment {
                case "{}": ranks.append(1)
                case "{...}": ranks.append(0)
                case text: ranks.append(2)
                default: return nil
                }
            }
            return ranks
        }
        let candidates = shapes.indices.compactMap { index in rank(shapes[index]).map { (index, $0) } }
        return candidates.max { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    func randomRoute(using generator: inout some RandomNumberGenerator) -> FuzzRoute {
        let index = Int.random(in: shapes.indices, using: &generator)
        return FuzzRoute(link: index, values: types[index].map { randomValue(of: $0, using: &generator) })
    }

    private static func shape(using generator: inout some RandomNumberGenerator) -> Shape {
        var shape = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            Int.random(in: 0..<3, using: &generator) == 0 ? "{}" : literals.randomElement(using: &generator) ?? "a"
        }
        if Int.random(in: 0..<6, using: &generator) == 0 { shape.append("{...}") }
        return shape
    }

    private static func pattern(of shape: Shape, queryItems: Int) -> String {
        var names = (0..<10).map { "p\($0)" }[...]
        let segments = shape.map { segment in
            switch segment {
            case "{}": "{\(names.popFirst() ?? "")}"
            case "{...}": "{\(names.popFirst() ?? "")...}"
            default: segment.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
            }
        }
        let items = (0..<queryItems).map { "q\($0)={\(names.popFirst() ?? "")}" }
        return "/" + segments.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static func link(_ pattern: String, _ index: Int, _ types: [any LinkValue.Type]) -> LinkPattern<FuzzRoute> {
        switch types.count {
        case 0:
            LinkPattern(pattern) {
                FuzzRoute(link: index, values: [])
            } printing: { route -> ()? in
                route.link == index ? () : nil
            }
        case 1: one(pattern, index, types[0])
        case 2: two(pattern, index, types[0], types[1])
        default: three(pattern, index, types[0], types[1], types[2])
        }
    }

    private static func one<A: LinkValue>(_ pattern: String, _ index: Int, _: A.Type) -> LinkPattern<FuzzRoute> {
        LinkPattern(pattern) { (a: A) in
            FuzzRoute(link: index, values: [a])
        } printing: { route in
            route.link == index ? route.values[0] as? A : nil
        }
    }

    private static func two<A: LinkValue, B: LinkValue>(
        _ pattern: String, _ index: Int, _: A.Type, _: B.Type
    ) -> LinkPattern<FuzzRoute> {
        LinkPattern(pattern) { (a: A, b: B) in
            FuzzRoute(link: index, values: [a, b])
        } printing: { route in
            guard route.link == index, let a = route.values[0] as? A, let b = route.values[1] as? B else { return nil }
            return (a, b)
        }
    }

    private static func three<A: LinkValue, B: LinkValue, C: LinkValue>(
        _ pattern: String, _ index: Int, _: A.Type, _: B.Type, _: C.Type
    ) -> LinkPattern<FuzzRoute> {
        LinkPattern(pattern) { (a: A, b: B, c: C) in
            FuzzRoute(link: index, values: [a, b, c])
        } printing: { route in
            guard route.link == index, let a = route.values[0] as? A, let b = route.values[1] as? B,
                let c = route.values[2] as? C
            else { return nil }
            return (a, b, c)
        }
    }
}

/// Returns a random value of a type, also values that no link can have.
private func randomValue(of type: any LinkValue.Type, using generator: inout some RandomNumberGenerator)
    -> any LinkValue
{
    let bits = UInt64.random(in: 0...(.max), using: &generator)
    let double = bits.isMultiple(of: 2) ? Double(bitPattern: bits) : Double(Int32(truncatingIfNeeded: bits)) / 64
    let count = Int(bits >> 8 % 4)
    switch type {
    case is String.Type: return String.hostile(using: &generator)
    case is Int.Type: return Int(truncatingIfNeeded: bits)
    case is Int8.Type: return Int8(truncatingIfNeeded: bits)
    case is UInt64.Type: return bits
    case is Bool.Type: return bits.isMultiple(of: 2)
    case is Double.Type: return double
    case is Float.Type: return Float(double)
    case is Date.Type: return Date(timeIntervalSinceReferenceDate: double)
    case is Decimal.Type: return Decimal(Int64(truncatingIfNeeded: bits)) / pow(Decimal(10), count * 5)
    case is UUID.Type: return UUID()
    case is URL.Type: return URL(string: "https://a.example/\(bits)?b=c%20d#e") ?? URL(fileURLWithPath: "/")
    case is ShopRoute.Sorting.Type: return ShopRoute.Sorting.allCases[Int(bits % 3)]
    case is Int?.Type: return bits.isMultiple(of: 3) ? Int?.none : Int(truncatingIfNeeded: bits)
    case is String?.Type: return bits.isMultiple(of: 3) ? String?.none : String.hostile(using: &generator)
    case is Date?.Type: return bits.isMultiple(of: 3) ? Date?.none : Date(timeIntervalSinceReferenceDate: double)
    case is [Int].Type: return (0..<count).map { Int(truncatingIfNeeded: bits &+ UInt64($0)) }
    case is [Decimal].Type: return (0..<count).map { Decimal($0) / 8 }
    default: return (0..<count).map { _ in String.hostile(using: &generator) }
    }
}

extension String {
    /// Returns a text of characters that have a meaning in a link, a terminal, or Unicode.
    static func hostile(using generator: inout some RandomNumberGenerator) -> String {
        let alphabet: [Unicode.Scalar] = Array(
            "ab09/?#%&=+ :@[]{}.~-_\\\"\n\0\u{1B}é日\u{301}\u{316}\u{F73}\u{1F6CD}\u{FEFF}\u{202E}\u{10FFFF}"
                .unicodeScalars)
        var scalars = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
        }
        if Int.random(in: 0..<20, using: &generator) == 0 {
            scalars += Array(repeating: "\u{301}", count: Int.random(in: 20...40, using: &generator))
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            return FuzzTable.literals.randomElement(using: &generator) ?? ""
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
