import Foundation
import RouteAssemblyLinks
import Testing

@Suite struct CodableLinksPrintingTests {
    private func error<R: Codable>(printing route: R, _ limits: LinkLimits = LinkLimits()) -> LinkError? {
        linkError { () throws(LinkError) in try CodableLinks<R>(scheme: "s", limits: limits).url(for: route) }
    }

    @Test("A value without a text is not printable, and the message names it")
    func noText() throws {
        #expect(error(printing: CodableRoute.numbers(.nan, 0, 0, 0, true))?.code == .notPrintable)
        #expect(error(printing: CodableRoute.numbers(.infinity, 0, 0, 0, true))?.code == .notPrintable)
        #expect(error(printing: CodableRoute.numbers(0, 0, 0, .nan, true))?.code == .notPrintable)
        let message = try #require(error(printing: CodableRoute.numbers(0, -.infinity, 0, 0, true))).message
        #expect(message.contains("\"1\""))
    }

    @Test("A route that is not a case of an enum is not printable")
    func noCase() {
        struct Point: Codable { var x = 1, y = 2 }
        struct Box: Codable { var x = 1 }
        #expect(error(printing: Point())?.code == .notPrintable)
        #expect(error(printing: Box())?.code == .notPrintable)
        #expect(error(printing: [1, 2])?.code == .notPrintable)
        #expect(error(printing: [String: Int]())?.code == .notPrintable)
        #expect(error(printing: Int?.none)?.code == .notPrintable)
    }

    @Test("A route whose URL reads as a different route is not printable")
    func otherRoute() {
        enum Lossy: Codable, Equatable {
            case double(Int??)
            case position([String: Int])
        }
        #expect(error(printing: Lossy.double(.some(.none)))?.code == .notPrintable)
        #expect(error(printing: Lossy.double(1)) == nil)
        #expect(error(printing: Lossy.position(["_0": 1, "0": 2])) == nil)
        #expect(error(printing: Lossy.position(["0": 1, "_": 2, "_a": 3])) == nil)
        enum Odd: String, Codable { case empty = "", dot = "..", slash = "a/b" }
        #expect(error(printing: Odd.empty)?.code == .notPrintable)
        #expect(error(printing: Odd.dot)?.code == .notPrintable)
        #expect(error(printing: Odd.slash) == nil)
    }

    @Test("A route whose URL exceeds a limit is not printable")
    func limits() {
        #expect(error(printing: CodableRoute.one(value: String(repeating: "a", count: 4_082))) == nil)
        #expect(error(printing: CodableRoute.one(value: String(repeating: "a", count: 4_083)))?.code == .notPrintable)
        #expect(error(printing: CodableRoute.list(tags: .init(repeating: "", count: 62), matrix: [], gaps: [])) == nil)
        #expect(
            error(printing: CodableRoute.list(tags: .init(repeating: "", count: 63), matrix: [], gaps: []))?.code
                == .notPrintable)
        #expect(error(printing: CodableRoute.nested(.product(id: 1, nil)), LinkLimits(nesting: 3)) == nil)
        #expect(
            error(printing: CodableRoute.nested(.product(id: 1, nil)), LinkLimits(nesting: 2))?.code == .notPrintable)
        #expect(error(printing: CodableRoute.nested(.home), LinkLimits(nesting: 1)) == nil)
        #expect(error(printing: CodableRoute.nested(.home), LinkLimits(nesting: 0))?.code == .notPrintable)
        #expect(error(printing: CodableRoute.plain, LinkLimits(nesting: -1)) == nil)
    }

    @Test(
        "A route that is nested a hundred thousand levels deep is not printable with any limit",
        arguments: [16, Int.max])
    func deepRoute(nesting: Int) {
        var chain: Chain? = nil
        for _ in 0..<100_000 { chain = Chain(chain) }
        enum Route: Codable { case chain(Chain?) }
        #expect(error(printing: Route.chain(chain), LinkLimits(nesting: nesting))?.code == .notPrintable)
        // Releasing the chain at once would be recursive, and overflow the stack.
        while let next = chain?.next {
            chain?.next = nil
            chain = next
        }
    }

    @Test("A route that is nested without names is not printable, and does not overflow the stack")
    func deepSingleValues() throws {
        var shell = Shell(inside: nil)
        for _ in 0..<100_000 { shell = Shell(inside: shell) }
        enum Route: Codable { case shell(Shell) }
        #expect(error(printing: Route.shell(shell), LinkLimits(nesting: .max))?.code == .notPrintable)
        while let inside = shell.inside {
            shell.inside = nil
            shell = inside
        }
        struct Endless: Codable {
            init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
            func encode(to encoder: any Encoder) throws {}
        }
        enum EndlessRoute: Codable { case endless(Endless) }
        #expect(CodableLinks<EndlessRoute>(scheme: "s").error(for: "s://endless?0=1")?.code == .invalidValue)
    }

    @Test("Only the names of values without labels are shortened")
    func underscores() throws {
        enum Route: Codable, Equatable {
            case _404
            case page(Page, [String: Int])
            case _1(Int, _5: Int)
            struct Page: Codable, Equatable { var _5: Int, _6: Int? }
        }
        let links = CodableLinks<Route>(scheme: "s")
        for (route, link) in [
            (._404, "s://_404"),
            (.page(.init(_5: 1, _6: nil), ["_5": 1]), "s://page?0._5=1&1._5=1"),
            (._1(2, _5: 3), "s://_1?0=2&5=3"),
        ] as [(Route, String)] {
            #expect(try links.url(for: route).absoluteString == link)
            #expect(try links.route(for: link) == route)
        }
        let route = Route.page(.init(_5: 1, _6: 2), ["_5": 1, "5": 2])
        #expect(try links.route(for: links.url(for: route)) == route)
    }

    @Test("Samples show the routes that no link can have")
    func samples() throws {
        struct Ambiguous: Codable {
            enum ItemCodingKeys: String, CodingKey { case a = "_5", b = "5" }
            func encode(to encoder: any Encoder) throws {
                var values = encoder.container(keyedBy: ItemCodingKeys.self)
                try values.encode(1, forKey: .a)
                try values.encode(2, forKey: .b)
            }
        }
        enum Route: Codable {
            case home
            case set(IndexSet)
            case characters(CharacterSet?)
            case components([URLComponents])
            case ambiguous(Ambiguous)
        }
        let links = CodableLinks<Route>(scheme: "s")
        #expect(links.validate(samples: [.home, .characters(nil), .components([])]) == [])
        let issues = links.validate(samples: [
            .home, .set([]), .characters(.alphanumerics), .components([URLComponents()]), .ambiguous(Ambiguous()),
        ])
        #expect(issues.map(\.code) == Array(repeating: .notPrintable, count: 4))
        for (issue, text) in zip(issues, ["IndexSet", "CharacterSet", "URLComponents", "\"ambiguous.0.5\""]) {
            #expect(issue.message.contains(text), "\(issue)")
        }
        for link in [
            "s://set?0.indexes.0.location=0&0.indexes.0.length=-1", "s://characters?0.bitmap",
            "s://components?0.0.port=-1",
        ] {
            #expect(links.error(for: link)?.code == .invalidValue)
        }
    }

    @Test("An error that encoding throws is the underlying error")
    func encodingErrors() {
        struct Stubborn: Codable {
            struct No: Error {}
            func encode(to encoder: any Encoder) throws { throw No() }
        }
        enum Route: Codable { case stubborn(Stubborn) }
        let error = error(printing: Route.stubborn(Stubborn()))
        #expect(error?.code == .notPrintable && error?.underlyingError is Stubborn.No)
    }

    @Test("A route with sets and dictionaries is read as the same route")
    func unordered() throws {
        for count in [0, 1, 2, 20] {
            let route = CodableRoute.optionals(nil, filter: .init(only: Set(0..<count)), tags: nil)
            #expect(try CodableRoute.links.route(for: CodableRoute.links.url(for: route)) == route)
            let names = CodableRoute.byName(Dictionary(uniqueKeysWithValues: (0..<count).map { (String($0), $0) }))
            #expect(try CodableRoute.links.route(for: CodableRoute.links.url(for: names)) == names)
        }
    }

    @Test("Nested containers and super encoders are printed and read")
    func otherContainers() throws {
        let links = CodableLinks<ByHand>(scheme: "s")
        let link = try links.url(for: ByHand(a: 1, b: [2, 3], c: nil)).absoluteString
        #expect(link == "s://hand?super.a=1&list.0.0=2&list.0.1=3&c~")
        for link in [link, "s://hand?super.a=1&list.0.0=2&list.0.1=3"] {
            #expect(try links.route(for: link) == ByHand(a: 1, b: [2, 3], c: nil))
        }
        #expect(try links.route(for: links.url(for: ByHand(a: 1, b: [], c: 4))) == ByHand(a: 1, b: [], c: 4))
    }

    @Test("Lists of nested containers and super encoders with keys are printed and read")
    func containersInLists() throws {
        let links = CodableLinks<Mixture>(scheme: "s")
        let mixture = Mixture(base: 1, keyed: 2, list: [3, 4], inherited: 5)
        let link = try links.url(for: mixture).absoluteString
        #expect(link == "s://mixture?base.keyed=1&list.0~&list.1.keyed=2&list.2.0=3&list.2.1=4&list.3.keyed=5")
        #expect(try links.route(for: link) == mixture)
        let error = try #require(throws: LinkError.self) {
            try links.route(for: "s://mixture?base.keyed=1&list.0~&list.1.keyed~")
        }
        #expect(error.code == .invalidValue)
        #expect(error.message.contains("list.1.keyed"))
    }
}

private struct Mixture: Codable, Equatable {
    enum Keys: String, CodingKey { case mixture, base, list, keyed }
    struct Refusal: Error { let what: String }
    var base: Int, keyed: Int, list: [Int], inherited: Int

    init(base: Int, keyed: Int, list: [Int], inherited: Int) {
        (self.base, self.keyed, self.list, self.inherited) = (base, keyed, list, inherited)
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .mixture)
        guard values.contains(.base), !values.contains(.keyed), decoder.userInfo.isEmpty else {
            throw Refusal(what: "\(values.allKeys)")
        }
        base = try values.superDecoder(forKey: .base).container(keyedBy: Keys.self).decode(Int.self, forKey: .keyed)
        var elements = try values.nestedUnkeyedContainer(forKey: .list)
        guard try elements.decodeNil(), try !elements.decodeNil() else {
            throw Refusal(what: "the first element is nil, the second is not")
        }
        keyed = try elements.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .keyed)
        var inner = try elements.nestedUnkeyedContainer()
        list = []
        while !inner.isAtEnd { list.append(try inner.decode(Int.self)) }
        let last = try elements.superDecoder()
        inherited = try last.container(keyedBy: Keys.self).decode(Int.self, forKey: .keyed)
        guard last.codingPath.map(\.stringValue) == ["mixture", "list", "3"] else {
            throw Refusal(what: "\(last.codingPath)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        guard encoder.userInfo.isEmpty else { throw Refusal(what: "user information") }
        var root = encoder.container(keyedBy: Keys.self)
        var values = root.nestedContainer(keyedBy: Keys.self, forKey: .mixture)
        var baseValues = values.superEncoder(forKey: .base).container(keyedBy: Keys.self)
        try baseValues.encode(base, forKey: .keyed)
        var elements = values.nestedUnkeyedContainer(forKey: .list)
        try elements.encodeNil()
        var second = elements.nestedContainer(keyedBy: Keys.self)
        try second.encode(keyed, forKey: .keyed)
        var inner = elements.nestedUnkeyedContainer()
        for element in list { try inner.encode(element) }
        var last = elements.superEncoder().container(keyedBy: Keys.self)
        try last.encode(inherited, forKey: .keyed)
    }
}

private final class Shell: Codable {
    var inside: Shell?
    init(inside: Shell?) { self.inside = inside }
    init(from decoder: any Decoder) throws { inside = try decoder.singleValueContainer().decode(Shell?.self) }
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(inside)
    }
}

private final class Chain: Codable {
    var next: Chain?
    init(_ next: Chain?) { self.next = next }
}

private struct ByHand: Codable, Equatable {
    enum Keys: String, CodingKey { case hand, a, list, c }
    var a: Int, b: [Int], c: Int?

    init(a: Int, b: [Int], c: Int?) { (self.a, self.b, self.c) = (a, b, c) }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .hand)
        a = try values.superDecoder().container(keyedBy: Keys.self).decode(Int.self, forKey: .a)
        var list = try values.nestedUnkeyedContainer(forKey: .list)
        var inner = try list.nestedUnkeyedContainer()
        b = []
        while !inner.isAtEnd { b.append(try inner.decode(Int.self)) }
        c = try values.decodeNil(forKey: .c) ? nil : values.decode(Int.self, forKey: .c)
    }

    func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: Keys.self)
        var values = root.nestedContainer(keyedBy: Keys.self, forKey: .hand)
        var base = values.superEncoder().container(keyedBy: Keys.self)
        try base.encode(a, forKey: .a)
        var list = values.nestedUnkeyedContainer(forKey: .list)
        var inner = list.nestedUnkeyedContainer()
        for element in b { try inner.encode(element) }
        if let c { try values.encode(c, forKey: .c) } else { try values.encodeNil(forKey: .c) }
    }
}
