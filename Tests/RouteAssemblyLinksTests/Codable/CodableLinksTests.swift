import Foundation
import RouteAssembly
import RouteAssemblyLinks
import Testing

@Suite struct CodableLinksTests {
    private let links = CodableRoute.links

    /// Expects that a route is printed as a link, and that the link is read as the route.
    private func check(_ route: CodableRoute, _ link: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(links.text(printing: route) == link, sourceLocation: location)
        #expect((try? links.route(for: link)) == route, sourceLocation: location)
    }

    @Test("The path of a link is the name of the case, after the path of the links")
    func names() throws {
        check(.plain, "s://plain")
        check(.one(value: "v"), "s://one?value=v")
        let links = CodableLinks<CodableRoute>(scheme: "s", path: "/app/v2")
        #expect(links.validate().isEmpty)
        #expect(links.text(printing: .plain) == "s://app/v2/plain")
        #expect(try links.route(for: "s:/app/v2/one?value=v") == .one(value: "v"))
    }

    @Test("Coding keys and raw values of an enum determine the path")
    func ownNames() throws {
        enum Short: Codable, Equatable {
            case product(id: Int)
            case home
            enum CodingKeys: String, CodingKey { case product = "p", home }
            enum ProductCodingKeys: String, CodingKey { case id = "i" }
        }
        #expect(CodableLinks<Short>(scheme: "s").text(printing: .product(id: 1)) == "s://p?i=1")
        #expect(try CodableLinks<Short>(scheme: "s").route(for: "/p?i=1") == .product(id: 1))

        enum Page: Int, Codable { case first = 1, second }
        #expect(CodableLinks<Page>(scheme: "s").text(printing: .second) == "s://2")
        #expect(try CodableLinks<Page>(scheme: "s").route(for: "s://2?utm=1") == .second)
        #expect(CodableLinks<Page>(scheme: "s").error(for: "s://3")?.code == .noMatch)
    }

    @Test("The name of a query item is the label of its value")
    func labelled() {
        check(.two(a: 1, b: "s"), "s://two?a=1&b=s")
        check(.two(a: -7, b: ""), "s://two?a=-7&b=")
        check(.one(value: "a&b=c/d ?#%é🛍️+"), "s://one?value=a%26b%3Dc%2Fd%20%3F%23%25%C3%A9%F0%9F%9B%8D%EF%B8%8F%2B")
    }

    @Test("The name of a query item is the position of a value without a label")
    func unlabelled() {
        check(.unlabelled("u"), "s://unlabelled?0=u")
        check(.pair(1, 2), "s://pair?0=1&1=2")
        check(.mixed(1, b: "x"), "s://mixed?0=1&b=x")
        check(.dog(.init(name: "Rex", age: 3)), "s://dog?0.name=Rex&0.age=3")
    }

    @Test("A missing query item is nil")
    func optionals() throws {
        check(.optional(x: nil), "s://optional")
        check(.optional(x: 3), "s://optional?x=3")
        check(.optionals(nil, filter: nil, tags: nil), "s://optionals")
        check(.optionals(1, filter: .init(), tags: []), "s://optionals?0=1&filter&tags")
        check(
            .optionals(nil, filter: .init(price: .init(max: 20)), tags: ["a"]),
            "s://optionals?filter.price.max=20.0&tags.0=a")
        #expect(links.error(for: "s://optional?x=")?.code == .invalidValue)
        #expect(links.error(for: "s://optional?x=a")?.code == .invalidValue)
    }

    @Test("A link has to have the whole path")
    func fullPath() throws {
        let links = CodableLinks<CodableRoute>(scheme: "s", path: "app")
        #expect(links.validate().map(\.code) == [.malformedPattern])
        #expect(links.error(for: "s://app/plain")?.code == .invalidTable)
        #expect(links.text(printing: .plain) == "invalidTable")

        let app = CodableLinks<CodableRoute>(scheme: "s", path: "/app")
        #expect(try app.route(for: "s://app/plain") == .plain)
        for link in ["s://plain", "s://app", "s://app/plain/plain", "s://other/plain", "s://"] {
            #expect(app.error(for: link)?.code == .noMatch)
        }
    }

    @Test("Two enums with a case of the same name have different links")
    func sameNames() throws {
        enum Other: Codable, Equatable { case plain }
        let others = CodableLinks<Other>(scheme: "s", path: "/other")
        #expect(links.text(printing: .plain) == "s://plain")
        #expect(others.text(printing: .plain) == "s://other/plain")
        #expect(links.error(for: "s://other/plain")?.code == .noMatch)
        #expect(others.error(for: "s://plain")?.code == .noMatch)
    }

    @Test("Query items are read in any order, into the types of the case")
    func urls() throws {
        for (link, route) in [
            ("s://plain", .plain), ("s://one?value=3", .one(value: "3")), ("s://two?b=x%20y&a=1", .two(a: 1, b: "x y")),
            ("s://one?value=a%26b", .one(value: "a&b")), ("s://one?value", .one(value: "")), ("/plain", .plain),
            ("S:plain", .plain),
        ] as [(String, CodableRoute)] {
            #expect(try links.route(for: link) == route)
            #expect(try links.route(for: #require(URL(string: link))) == route)
        }
        for link in [
            "s://one", "s://two?a=1", "s://two?a=x&b=", "s://two?a=9223372036854775808&b=", "s://pair?0=1&2=2",
        ] {
            #expect(links.error(for: link)?.code == .invalidValue)
        }
    }

    @Test("A match contains the query items that the route does not have")
    func unknownItems() throws {
        let match = try links.match("s://two?utm=1&a=1&b=2&utm=2&c.x=1&d&e~")
        #expect(match.route == .two(a: 1, b: "2"))
        #expect(match.unknownItems.map(\.name) == ["utm", "utm", "c.x", "d", "e~"])
        #expect(match.unknownItems.map(\.value) == ["1", "2", "1", nil, nil])
        #expect(match.pattern == "/two")
        let url = try #require(URL(string: "s://dog?0.name=a&0.age=1&0.more=2"))
        #expect(try links.match(url).unknownItems == [LinkQueryItem(name: "0.more", value: "2")])
    }

    @Test("A trailing slash and a fragment are ignored, but the case of letters matters")
    func recognition() throws {
        for link in ["s://plain/", "s://plain#a=1", "s://plain?#a", "s://plain/?x=1"] {
            #expect(try links.route(for: link) == .plain)
        }
        #expect(try links.route(for: "s://one/?value=3") == .one(value: "3"))
        for link in ["s://nope", "s://PLAIN", "s://plain%20", "s://_0"] {
            #expect(links.error(for: link)?.code == .noMatch)
        }
        #expect(links.error(for: "t://plain")?.code == .forbiddenScheme)
        #expect(links.error(for: "https://shop.example/plain")?.code == .forbiddenHost)
        let web = CodableLinks<CodableRoute>(scheme: "s", hosts: ["shop.example"])
        #expect(try web.route(for: "https://shop.example/plain") == .plain)
    }

    @Test("Every case of an enum has a link")
    func everyCase() throws {
        let date = Date(timeIntervalSinceReferenceDate: 791_553_600)
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        check(
            .list(tags: ["new", "a.b"], matrix: [[1], [], [2, 3]], gaps: [nil, 1, nil]),
            "s://list?tags.0=new&tags.1=a.b&matrix.0.0=1&matrix.1&matrix.2.0=2&matrix.2.1=3&gaps.0~&gaps.1=1&gaps.2~")
        check(.list(tags: [], matrix: [[]], gaps: [nil]), "s://list?tags&matrix=0&gaps.0~")
        check(.nested(.home), "s://nested?0=home")
        check(.nested(.product(id: 1, nil)), "s://nested?0.product.id=1")
        check(
            .nested(.product(id: 1, .init(name: "a", age: 2))),
            "s://nested?0.product.id=1&0.product.1.name=a&0.product.1.age=2")
        check(.nested(.deeper(.price)), "s://nested?0.deeper.0=price")
        check(.sorted(by: .name, order: .up), "s://sorted?by=name&order=up")
        check(.sorted(by: .price, order: nil), "s://sorted?by=price")
        check(.moment(date, id: id), "s://moment?0=2026-01-31T12%3A00%3A00Z&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        check(.moment(date + 0.25, id: id), "s://moment?0=791553600.25&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        check(
            .numbers(2.5, 0.1, 255, Decimal(sign: .minus, exponent: -2, significand: 1_999), true),
            "s://numbers?0=2.5&1=0.1&2=255&3=-19.99&4=true")
        check(
            .web(try #require(URL(string: "https://a.example/b?c=d#e"))),
            "s://web?0=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%23e")
        check(.byName([:]), "s://byName?0")
        check(.byName(["a.b~c~1": 1]), "s://byName?0.a~1b~0c~01=1")
        check(.byName(["": 1]), "s://byName?0.=1")
        check(.byName(["é🛍️": 1]), "s://byName?0.%C3%A9%F0%9F%9B%8D%EF%B8%8F=1")
        check(.deep(.node(.leaf, .node(.leaf, nil))), "s://deep?0.node.0=leaf&0.node.1.node.0=leaf")
    }

    @Test("A key of any characters is printed and read, also if it consists of those that are escaped")
    func keys() throws {
        check(.byName(["~": 1]), "s://byName?0.~0=1")
        check(.byName([".": 1]), "s://byName?0.~1=1")
        let characters = ["~", ".", "0", "1", "_", "é"]
        var keys = [""]
        for _ in 1...3 { keys += keys.flatMap { key in characters.map { key + $0 } } }
        for key in Set(keys) {
            let route = CodableRoute.byName([key: 1])
            #expect(try links.route(for: links.url(for: route)) == route, "\(key)")
        }
    }

    @Test("Reading and printing a link do not affect later calls")
    func idempotence() {
        for _ in 1...2 {
            check(.one(value: "v"), "s://one?value=v")
            #expect(links.error(for: "s://one")?.code == .invalidValue)
        }
    }

    @Test("An error that decoding a value throws names the query item")
    func decodingErrors() throws {
        struct Even: Codable, Equatable {
            struct Odd: Error {}
            var number: Int
            init(from decoder: any Decoder) throws {
                number = try decoder.singleValueContainer().decode(Int.self)
                if !number.isMultiple(of: 2) { throw Odd() }
            }
        }
        enum Route: Codable { case even(Even), list([Even]) }
        let links = CodableLinks<Route>(scheme: "s")
        #expect(links.error(for: "s://even?0.number=2")?.code == .invalidValue)
        #expect(links.error(for: "s://even?0=2") == nil)
        let odd = try #require(links.error(for: "s://even?0=3"))
        #expect(odd.code == .invalidValue && odd.underlyingError is Even.Odd)
        let error = try #require(links.error(for: "s://list?0.0=2&0.1=x"))
        #expect(error.message.contains("\"0.1\"") && error.underlyingError is DecodingError)
        let missing = try #require(self.links.error(for: "s://dog?0.name=Rex"))
        #expect(missing.message.contains("\"0.age\"") && missing.message.contains("missing"))
    }

    @Test("A printed route is read as the same route")
    func values() throws {
        let route = CodableRoute.mixed(1, b: "x")
        #expect(try links.route(for: links.url(for: route)) == route)
    }

    @Test("A custom LinkValue is printed as its text")
    func linkValues() throws {
        struct SKU: Codable, LinkValue, Equatable {
            let number: Int
            init(number: Int) { self.number = number }
            init?(link text: String) {
                guard text.hasPrefix("sku-"), let number = Int(text.dropFirst(4)) else { return nil }
                self.number = number
            }
            var linkText: String { "sku-\(number)" }
        }
        enum Route: Codable, Equatable { case product(SKU, SKU?) }
        let links = CodableLinks<Route>(scheme: "s")
        #expect(links.text(printing: .product(SKU(number: 1), SKU(number: 2))) == "s://product?0=sku-1&1=sku-2")
        #expect(try links.route(for: "/product?0=sku-1") == .product(SKU(number: 1), nil))
        #expect(links.error(for: "/product?0=1")?.code == .invalidValue)
    }

    @Test("An item that is repeated, or both a text and a container, is rejected unless it is unknown")
    func ambiguousItems() throws {
        for query in ["a=1&a=1&b=", "a=1&b=&b=", "a=1&b=&b.x=1", "a=1&b.x=1&b=", "a=1&b&b=", "a=1&b~&b="] {
            #expect(links.error(for: "s://two?" + query)?.code == .invalidValue, "\(query)")
        }
        #expect(try links.route(for: "s://two?a=1&b=&c=1&c=2&c.d=3") == .two(a: 1, b: ""))
        for query in ["tags&tags.0=a", "tags.0=a&tags", "tags~&tags.0=a", "tags.0=a&tags.2=b", "tags.00=a"] {
            #expect(links.error(for: "s://list?\(query)&matrix&gaps")?.code == .invalidValue, "\(query)")
        }
    }

    @Test(
        "An item for nil is rejected if the value is a structure, an array, or a dictionary that is not optional",
        arguments: [
            ("s://dog?0~", "0"), ("s://byName?0~", "0"), ("s://list?tags~&matrix&gaps", "tags"),
            ("s://list?tags&matrix.0~&gaps", "matrix.0"),
        ])
    func nilContainers(link: String, item: String) {
        #expect(
            links.error(for: link)?.message
                == #"The query item "\#(item)" of "\#(link)" is invalid: there is no value. Correct the link."#)
    }
}
