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

    @Test(
        "Arguments are decoded after splitting, and kept unchanged if they are not well encoded",
        arguments: [
            "a%20b": "a b", "a%2Fb": "a/b", "a%3Ab": "a:b", "100%25": "100%", "50%": "50%", "%FF": "%FF", "%2": "%2",
            "%zz": "%zz", "%C3%A9": "é",
        ])
    func decoding(encoded: String, decoded: String) {
        expect(table.text(for: "s://profile:" + encoded), equals: "profile:{user} user=" + decoded)
    }

    @Test("Links with colons are read as texts, and as URLs if Foundation accepts them")
    func colons() throws {
        expect(table.text(for: "s://profile:123"), equals: "profile:{user} user=123")
        expect(table.text(for: "s://profile:jack"), equals: "profile:{user} user=jack")
        for text in ["s:profile:jack", "s://profile:123"] {
            let url = try #require(URL(string: text))
            try expect(table.location(for: url).pattern, equals: "profile:{user}")
        }
    }

    @Test(
        "The items of a query and of a fragment are arguments",
        arguments: [
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
        ])
    func items(link: String, text: String) { expect(table.text(for: "s://" + link), equals: text) }

    @Test("A location has the payload that was passed along")
    func payload() throws {
        #expect(try table.location(for: "s://login").payload == nil)
        let location = try table.location(for: "s://profile:jack?x=1", payload: [1, 2])
        expect(location.payload as? [Int], equals: [1, 2])
        expect(location.arguments, equals: ["user": "jack", "x": "1"])
        try expect(table.location(forURN: "login", payload: 1).payload as? Int, equals: 1)
        try expect(table.location(for: #require(URL(string: "s:login")), payload: 1).payload as? Int, equals: 1)
    }

    @Test("A link with another scheme is rejected")
    func otherSchemes() throws {
        let table = try LocationTable(scheme: "compassTests", patterns: ["login"])
        expect(table.text(for: "COMPASStests://login"), equals: "login")
        for link in ["anotherappXY://login", "a://b", "a:", "https://login", "compassTest://login"] {
            expect(table.text(for: link), equals: "forbiddenScheme")
        }
        for link in ["", "login", "://login", "/login", "compassTests", "1compassTests://login"] {
            expect(table.text(for: link), equals: "malformed")
        }
        expect(table.text(for: "compassTests:"), equals: "noMatch")
    }

    @Test("The error for a link that no pattern accepts names the nearest patterns")
    func noMatch() throws {
        let error = #expect(throws: LinkError.self) { try table.location(for: "s://profil:jack") }
        expect(error?.code, equals: .noMatch)
        expect(error?.message.contains("profile:{user}"), equals: true)
        let none = try LocationTable(scheme: "s", patterns: [])
        expect(none.text(for: "s://login"), equals: "noMatch")
    }

    @Test("The delimiter can be any ASCII character without another meaning")
    func delimiter() throws {
        let table = try LocationTable(scheme: "s", delimiter: "/", patterns: ["profile/{user}", "/a:b/{x}/", "login"])
        for link in ["s://profile/jack", "s:profile/jack", "s:///profile/jack/", "s:/profile/jack"] {
            expect(table.text(for: link), equals: "profile/{user} user=jack")
        }
        expect(table.text(for: "s://a:b/c:d"), equals: "/a:b/{x}/ x=c:d")
        expect(table.text(forURN: "/profile/jack/"), equals: "profile/{user} user=jack")
        expect(table.text(for: "s://profile:jack"), equals: "noMatch")
        try expect(
            LocationTable(scheme: "s", delimiter: ".", patterns: ["a.{b}"]).text(for: "s://a.c"), equals: "a.{b} b=c")
    }

    @Test(
        "A delimiter with another meaning is rejected",
        arguments: ["{", "}", "?", "#", "%", "&", "=", " ", "é", "\n"])
    func refusedDelimiter(delimiter: Character) {
        #expect(throws: LinkError.self) { try LocationTable(scheme: "s", delimiter: delimiter, patterns: []) }
    }

    @Test(
        "Creating a table with a malformed pattern throws an error",
        arguments: [
            "x:{id}:{id}", "x:{a", "y:pre{z}", "{}", "x:{a}b", "x:a}", "x:{{a}}", "", ":", "a::b", "a:", ":a", "a?x=1",
            "a#b", "x:{a}{b}", "/",
            String(repeating: "a:", count: 32) + "a",
        ])
    func oddPatterns(pattern: String) {
        let error = #expect(throws: LinkError.self) { try LocationTable(scheme: "s", patterns: ["login", pattern]) }
        expect(error?.code, equals: .invalidTable)
        expect(error?.message.contains("pattern"), equals: true)
    }

    @Test("Creating a table with ambiguous patterns or a malformed scheme throws an error")
    func oddTables() {
        for patterns in [["a:{x}", "a:{y}"], ["a", "a"], ["a", "a/"]] {
            let error = #expect(throws: LinkError.self) { try LocationTable(scheme: "s", patterns: patterns) }
            expect(error?.code, equals: .invalidTable)
        }
        for scheme in ["", "s:", "s://", "1", "https", "a b"] {
            let error = #expect(throws: LinkError.self) { try LocationTable(scheme: scheme, patterns: []) }
            expect(error?.code, equals: .invalidTable)
        }
    }

    @Test("A link that exceeds a limit is too long")
    func limits() throws {
        let table = try LocationTable(
            scheme: "s", patterns: ["a", "{a}:{b}"], limits: LinkLimits(length: 20, segments: 2, queryItems: 3))
        expect(table.text(for: "s://a?x=1&x=2#x=34567"), equals: "tooLong")
        expect(table.text(for: "s://a?x=1&x=2#x=3456"), equals: "a x=3456")
        expect(table.text(for: "s://a?x=1&x=2#x=3;x=4"), equals: "tooLong")
        expect(table.text(for: "s://a?x&x#x;x"), equals: "tooLong")
        expect(table.text(for: "s://a?x&x#x"), equals: "a")
        expect(table.text(for: "s://a:b"), equals: "{a}:{b} a=a b=b")
        let single = try LocationTable(scheme: "s", patterns: ["a"], limits: LinkLimits(queryItems: 1))
        expect(single.text(for: "s://a#x=1"), equals: "a x=1")
        expect(single.text(for: "s://a?x=1"), equals: "a x=1")
        expect(single.text(for: "s://a?x=1#x=1"), equals: "tooLong")
        expect(table.text(for: "s://a:b:c"), equals: "tooLong")
        expect(table.text(forURN: "a:b:c"), equals: "tooLong")
        expect(table.text(forURN: String(repeating: "a", count: 21)), equals: "tooLong")
    }

    @Test("A link with a space or a control character is malformed")
    func spaces() {
        for link in ["s://profile:a b", "s://login?x=\n", "s://login#x=\u{0}", " s://login"] {
            expect(table.text(for: link), equals: "malformed")
        }
    }
}
