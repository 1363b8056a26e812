import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

struct LocationTableTests {
    private static let patterns = [
        "profile:{user}", "profile:admin", "login", "callback", "organization:{name}:{type}",
        "user:list:{userId}:{kind}", "user:list",
        "{appId}:user:list:{userId}:{kind}",
    ]
    private let table: LocationTable

    init() throws {
        table = try LocationTable(scheme: "s", patterns: Self.patterns.shuffled())
    }

    @Test("A table has a scheme in lower case and a prefix")
    func scheme() throws {
        #expect(table.scheme == "s" && table.prefix == "s://")
        try expect(LocationTable(scheme: "Compass", patterns: []).prefix, equals: "compass://")
    }

    @Test(
        "A path is read by its segments, as a link and as a URN",
        arguments: [
            ("profile:testUser", "profile:{user} user=testUser"), ("profile:admin", "profile:admin"),
            ("login", "login"),
            ("user:list", "user:list"), ("user:list:1:admin", "user:list:{userId}:{kind} kind=admin userId=1"),
            ("12:user:list:1:admin", "{appId}:user:list:{userId}:{kind} appId=12 kind=admin userId=1"),
            // A link and its pattern have the same number of segments.
            ("login:extra", "noMatch"), ("profile", "noMatch"), ("user:list:admin", "noMatch"), ("", "noMatch"),
            // The case of letters matters.
            ("LOGIN", "noMatch"), ("profile:ADMIN", "profile:{user} user=ADMIN"),
            // A placeholder matches an empty segment, but a literal does not.
            ("profile:", "profile:{user} user="), (":profile", "noMatch"),
            ("organization::", "organization:{name}:{type} name= type="),
            // One trailing slash is ignored.
            ("callback/", "callback"), ("profile:jack/", "profile:{user} user=jack"), ("callback//", "noMatch"),
        ])
    func paths(path: String, text: String) {
        expect(table.text(for: "s://" + path), equals: text)
        expect(table.text(for: "s:" + path), equals: text)
        expect(table.text(forURN: path), equals: text)
    }

    @Test("The pattern with the earlier literal takes precedence, in any order of the patterns")
    func ties() throws {
        let patterns = ["a:{x}:c", "a:b:{y}", "{p}:b:c"]
        for first in 0..<3 {
            let order = Array(patterns[first...] + patterns[..<first])
            for patterns in [order, order.reversed()] {
                let table = try LocationTable(scheme: "s", patterns: patterns)
                expect(table.text(for: "s://a:b:c"), equals: "a:b:{y} y=c")
                expect(table.text(for: "s://a:d:c"), equals: "a:{x}:c x=d")
                expect(table.text(for: "s://d:b:c"), equals: "{p}:b:c p=d")
                expect(table.text(for: "s://a:d:d"), equals: "noMatch")
            }
        }
    }

    @Test("Links with colons are read as texts, and as URLs if Foundation accepts them")
    func colons() throws {
        expect(table.text(for: "s://profile:123"), equals: "profile:{user} user=123")
        for text in ["s:profile:jack", "s://profile:123"] {
            let url = URL(of: text)
            try expect(table.location(for: url).pattern, equals: "profile:{user}")
        }
    }

    @Test(
        "Placeholders and the items of a query and of a fragment are arguments",
        arguments: [
            // They are decoded after splitting, and kept unchanged if they are not well encoded.
            ("profile:a%20b", "profile:{user} user=a b"), ("profile:a%2Fb", "profile:{user} user=a/b"),
            ("profile:a%3Ab", "profile:{user} user=a:b"), ("profile:100%25", "profile:{user} user=100%"),
            ("profile:50%", "profile:{user} user=50%"), ("profile:%FF", "profile:{user} user=%FF"),
            ("profile:%2", "profile:{user} user=%2"), ("profile:%zz", "profile:{user} user=%zz"),
            ("profile:%C3%A9", "profile:{user} user=é"),
            ("callback?x=1&y=2", "callback x=1 y=2"), ("callback/?&x=1&&y=2&", "callback x=1 y=2"),
            ("callback?token=abzQ=", "callback token=abzQ="), ("callback?x=", "callback x="),
            ("callback?x", "callback"),
            ("callback?x=1&x=2", "callback x=2"), ("callback?x=a+b", "callback x=a+b"), ("callback?#", "callback"),
            ("callback?x=a%26b", "callback x=a&b"), ("callback?a%3Db=1", "callback a=b=1"),
            ("callback?x=100%2525", "callback x=100%25"), ("callback#x=100%2525", "callback x=100%25"),
            // Semicolons separate the items of a fragment, which takes precedence.
            ("callback/#a=1&b=2;c=3", "callback a=1 b=2 c=3"), ("callback?a=1;b=2", "callback a=1;b=2"),
            ("callback?x=1&y=1#x=2", "callback x=2 y=1"), ("callback#a=1?x=2", "callback a=1?x=2"),
            // They do not change the pattern, and placeholders take precedence.
            ("profile:tester?user=x#user=y", "profile:{user} user=tester"), ("login/b?x=1", "noMatch"),
            ("unregistered#x=1", "noMatch"),
            // Spaces and control characters are malformed.
            ("profile:a b", "malformed"), ("login?x=\n", "malformed"), ("login#x=\u{0}", "malformed"),
        ])
    func items(link: String, text: String) { expect(table.text(for: "s://" + link), equals: text) }

    @Test("A location has the payload that was passed along")
    func payload() throws {
        #expect(try table.location(for: "s://login").payload == nil)
        let location = try table.location(for: "s://profile:jack?x=1", payload: [1, 2])
        expect(location.payload as? [Int], equals: [1, 2])
        expect(location.arguments, equals: ["user": "jack", "x": "1"])
        try expect(table.location(forURN: "login", payload: 1).payload as? Int, equals: 1)
        try expect(table.location(for: URL(of: "s:login"), payload: 1).payload as? Int, equals: 1)
    }

    @Test("The error for a link that no pattern accepts names the nearest patterns")
    func noMatch() throws {
        let error = #expect(throws: LinkError.self) { try table.location(for: "s://profil:jack") }
        expect(error?.code, equals: .noMatch)
        expect(error?.pattern, equals: "profile:{user}")
        expect(error?.message.contains("profile:{user}"), equals: true)
    }

    private struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let table: @Sendable () throws -> LocationTable
        let links: KeyValuePairs<String, String>
        let urns: KeyValuePairs<String, String>

        init(
            _ name: String, _ table: @escaping @autoclosure @Sendable () throws -> LocationTable,
            links: KeyValuePairs<String, String>, urns: KeyValuePairs<String, String> = [:]
        ) {
            (testDescription, self.table, self.links, self.urns) = (name, table, links, urns)
        }
    }

    private static let rows = [
        Example(
            "A link has the scheme of the table", try LocationTable(scheme: "compassTests", patterns: ["login"]),
            links: [
                "COMPASStests://login": "login", "compassTests:": "noMatch", "anotherappXY://login": "forbiddenScheme",
                "a://b": "forbiddenScheme", "a:": "forbiddenScheme", "https://login": "forbiddenScheme",
                "compassTest://login": "forbiddenScheme", "": "malformed", "login": "malformed",
                "://login": "malformed", "/login": "malformed", "compassTests": "malformed",
                "1compassTests://login": "malformed", " compassTests://login": "malformed",
            ]),
        Example(
            "A table without patterns accepts no link", try LocationTable(scheme: "s", patterns: []),
            links: ["s://login": "noMatch"]),
        Example(
            "The delimiter can be a slash",
            try LocationTable(scheme: "s", delimiter: "/", patterns: ["profile/{user}", "/a:b/{x}/", "login"]),
            links: [
                "s://profile/jack": "profile/{user} user=jack", "s:profile/jack": "profile/{user} user=jack",
                "s:///profile/jack/": "profile/{user} user=jack", "s:/profile/jack": "profile/{user} user=jack",
                "s://a:b/c:d": "/a:b/{x}/ x=c:d", "s://profile:jack": "noMatch",
            ], urns: ["/profile/jack/": "profile/{user} user=jack"]),
        Example(
            "The delimiter can be a dot", try LocationTable(scheme: "s", delimiter: ".", patterns: ["a.{b}"]),
            links: ["s://a.c": "a.{b} b=c"]),
        Example(
            "A link that exceeds a limit is too long",
            try LocationTable(
                scheme: "s", patterns: ["a", "{a}:{b}"], limits: LinkLimits(length: 20, segments: 2, queryItems: 3)),
            links: [
                "s://a?x=1&x=2#x=34567": "tooLong", "s://a?x=1&x=2#x=3456": "a x=3456",
                "s://a?x=1&x=2#x=3;x=4": "tooLong", "s://a?x&x#x;x": "tooLong", "s://a?x&x#x": "a",
                "s://a:b": "{a}:{b} a=a b=b", "s://a:b:c": "tooLong",
            ], urns: ["a:b:c": "tooLong", String(repeating: "a", count: 21): "tooLong"]),
        Example(
            "The items of a query and of a fragment count together",
            try LocationTable(scheme: "s", patterns: ["a"], limits: LinkLimits(queryItems: 1)),
            links: ["s://a#x=1": "a x=1", "s://a?x=1": "a x=1", "s://a?x=1#x=1": "tooLong"]),
    ]

    @Test("A table reads links of its scheme, with its delimiter, within its limits", arguments: rows)
    private func tables(row: Example) throws {
        let table = try row.table()
        for (link, text) in row.links { expect(table.text(for: link), equals: text, "\(link)") }
        for (urn, text) in row.urns { expect(table.text(forURN: urn), equals: text, "\(urn)") }
    }

    private static let delimiters = "{}?#%&= é\n".map { ("s", $0, [String](), "cannot separate segments") }
    private static let malformed = [
        "x:{id}:{id}", "x:{a", "y:pre{z}", "{}", "x:{a}b", "x:a}", "x:{{a}}", "", ":", "a::b", "a:", ":a", "a?x=1",
        "a#b", "x:{a}{b}", "/", String(repeating: "a:", count: 32) + "a",
    ].map { ("s", Character(":"), ["login", $0], "pattern") }
    private static let ambiguous = [["a:{x}", "a:{y}"], ["a", "a"], ["a", "a/"]]
        .map { ("s", Character(":"), $0, "accept the same links") }
    private static let schemes = ["", "s:", "s://", "1", "https", "a b"]
        .map { ($0, Character(":"), [String](), "scheme") }

    @Test(
        "Creating a table with a scheme, a delimiter, or patterns that are not valid throws an error",
        arguments: delimiters + malformed + ambiguous + schemes)
    func refused(scheme: String, delimiter: Character, patterns: [String], message: String) {
        let error = linkError { () throws(LinkError) in
            try LocationTable(scheme: scheme, delimiter: delimiter, patterns: patterns)
        }
        expect(error?.code, equals: .invalidTable)
        expect(error?.message.contains(message), equals: true)
    }
}
