import Foundation
import RouteAssemblyLinks
import Testing

@Suite struct LocationTableTests {
    private static let patterns = [
        "profile:{user}", "profile:admin", "login", "callback", "organization:{name}:{type}",
        "user:list:{userId}:{kind}", "user:list",
        "{appId}:user:list:{userId}:{kind}",
    ]
    private let table: LocationTable

    init() throws {
        table = try LocationTable(scheme: "s", patterns: Self.patterns.shuffled())
    }

    /// Expects that links with a path and the URN of the path have a pattern and arguments.
    private func check(_ path: String, _ text: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(table.text(for: "s://" + path) == text, sourceLocation: location)
        #expect(table.text(for: "s:" + path) == text, sourceLocation: location)
        #expect(table.text(forURN: path) == text, sourceLocation: location)
    }

    @Test("A table has a scheme in lower case and a prefix")
    func scheme() throws {
        #expect(table.scheme == "s" && table.prefix == "s://")
        #expect(try LocationTable(scheme: "Compass", patterns: []).prefix == "compass://")
    }

    @Test("Literals match equal segments, and placeholders match any segment")
    func segments() {
        check("profile:testUser", "profile:{user} user=testUser")
        check("user:list:1:admin", "user:list:{userId}:{kind} kind=admin userId=1")
        check("12:user:list:1:admin", "{appId}:user:list:{userId}:{kind} appId=12 kind=admin userId=1")
        check("login", "login")
        check("organization:hyper:oslo", "organization:{name}:{type} name=hyper type=oslo")
    }

    @Test("A literal takes precedence over a placeholder, in any order of the patterns", arguments: [false, true])
    func literalsFirst(reversed: Bool) throws {
        let patterns = reversed ? Self.patterns.reversed() : Self.patterns
        let table = try LocationTable(scheme: "s", patterns: patterns)
        #expect(table.text(for: "s://profile:admin") == "profile:admin")
        #expect(table.text(for: "s://profile:jack") == "profile:{user} user=jack")
    }

    @Test("A link and its pattern have the same number of segments")
    func counts() {
        check("user:list", "user:list")
        for path in ["login:extra", "profile", "user:list:admin", "profile:a:b", "", "a:b:c:d:e:f"] {
            check(path, "noMatch")
        }
    }

    @Test("The pattern with the earlier literal takes precedence, in any order of the patterns")
    func ties() throws {
        let patterns = ["a:{x}:c", "a:b:{y}", "{p}:b:c"]
        for first in 0..<3 {
            let order = Array(patterns[first...] + patterns[..<first])
            for patterns in [order, order.reversed()] {
                let table = try LocationTable(scheme: "s", patterns: patterns)
                #expect(table.text(for: "s://a:b:c") == "a:b:{y} y=c")
                #expect(table.text(for: "s://a:d:c") == "a:{x}:c x=d")
                #expect(table.text(for: "s://d:b:c") == "{p}:b:c p=d")
                #expect(table.text(for: "s://a:d:d") == "noMatch")
            }
        }
    }

    @Test("The case of letters matters in a path")
    func letterCase() {
        check("LOGIN", "noMatch")
        check("Profile:Admin", "noMatch")
        check("profile:ADMIN", "profile:{user} user=ADMIN")
    }

    @Test("A placeholder matches an empty segment, but a literal does not")
    func emptyArguments() {
        check("profile:", "profile:{user} user=")
        check(":profile", "noMatch")
        check("organization::", "organization:{name}:{type} name= type=")
    }

    @Test(
        "Arguments are decoded after splitting, and kept unchanged if they are not well encoded",
        arguments: [
            "a%20b": "a b", "a%2Fb": "a/b", "a%3Ab": "a:b", "100%25": "100%", "50%": "50%", "%FF": "%FF", "%2": "%2",
            "%zz": "%zz", "%C3%A9": "é",
        ])
    func decoding(encoded: String, decoded: String) {
        #expect(table.text(for: "s://profile:" + encoded) == "profile:{user} user=" + decoded)
    }

    @Test("Links with colons are read as texts, and as URLs if Foundation accepts them")
    func colons() throws {
        #expect(table.text(for: "s://profile:jack") == "profile:{user} user=jack")
        #expect(table.text(for: "s://profile:123") == "profile:{user} user=123")
        for text in ["s:profile:jack", "s://profile:123"] {
            let url = try #require(URL(string: text))
            #expect(try table.location(for: url).pattern == "profile:{user}")
        }
    }

    @Test("The items of a query are arguments, also after a trailing slash")
    func query() {
        for path in ["callback?x=1&y=2", "callback/?x=1&y=2", "callback?&x=1&&y=2&"] {
            #expect(table.text(for: "s://" + path) == "callback x=1 y=2")
        }
        #expect(table.text(for: "s://callback?token=abzQ=") == "callback token=abzQ=")
    }

    @Test("The items of a fragment are arguments, separated by ampersands and semicolons")
    func fragment() {
        #expect(table.text(for: "s://callback/#a=1&b=2;c=3") == "callback a=1 b=2 c=3")
        #expect(table.text(for: "s://callback?a=1;b=2") == "callback a=1;b=2")
    }

    @Test("The fragment takes precedence over the query")
    func queryAndFragment() {
        #expect(table.text(for: "s://callback?x=1#a=2") == "callback a=2 x=1")
        #expect(table.text(for: "s://callback?x=1&y=1#x=2") == "callback x=2 y=1")
        #expect(table.text(for: "s://callback#a=1?x=2") == "callback a=1?x=2")
    }

    @Test("An item without an equals sign is ignored, and the last of repeated items is the argument")
    func items() {
        for (query, text) in [
            ("?x=", " x="), ("?x", ""), ("?x=1&x=2", " x=2"), ("?x=a+b", " x=a+b"), ("?x=b=c", " x=b=c"), ("#x", ""),
            ("#x&y=1", " y=1"), ("?", ""),
            ("#", ""), ("?#", ""), ("?x=a%26b", " x=a&b"), ("?a%3Db=1", " a=b=1"),
        ] {
            #expect(table.text(for: "s://callback" + query) == "callback" + text)
        }
    }

    @Test("A path that no pattern accepts is not accepted with a query either")
    func unregisteredWithQuery() {
        #expect(table.text(for: "s://unregistered?x=1") == "noMatch")
        #expect(table.text(for: "s://unregistered#x=1") == "noMatch")
    }

    @Test("A query does not change the pattern, and placeholders take precedence over query items")
    func patternsWithQuery() {
        #expect(table.text(for: "s://profile:tester?x=1") == "profile:{user} user=tester x=1")
        #expect(table.text(for: "s://profile:tester?user=x#user=y") == "profile:{user} user=tester")
        #expect(table.text(for: "s://a/b/c?x=1") == "noMatch")
        #expect(table.text(for: "s://login/b?x=1") == "noMatch")
    }

    @Test("Percent encoding is decoded once")
    func decodedOnce() {
        #expect(table.text(for: "s://callback?x=100%2525") == "callback x=100%25")
        #expect(table.text(for: "s://callback#x=100%2525") == "callback x=100%25")
        #expect(table.text(for: "s://profile:100%2525") == "profile:{user} user=100%25")
        #expect(Location(pattern: "a", arguments: ["a": "100%2525"]).arguments == ["a": "100%2525"])
    }

    @Test("One trailing slash is ignored in links and patterns")
    func trailingSlash() throws {
        check("callback/", "callback")
        check("profile:jack/", "profile:{user} user=jack")
        check("callback//", "noMatch")
        let table = try LocationTable(scheme: "s", patterns: ["callback/"])
        #expect(table.text(for: "s://callback") == "callback/")
        #expect(table.text(for: "s://callback/?x=1") == "callback/ x=1")
    }

    @Test("A location has the payload that was passed along")
    func payload() throws {
        #expect(try table.location(for: "s://login").payload == nil)
        let location = try table.location(for: "s://profile:jack?x=1", payload: [1, 2])
        #expect(location.payload as? [Int] == [1, 2])
        #expect(location.arguments == ["user": "jack", "x": "1"])
        #expect(try table.location(forURN: "login", payload: 1).payload as? Int == 1)
        #expect(try table.location(for: #require(URL(string: "s:login")), payload: 1).payload as? Int == 1)
    }

    @Test("A link with another scheme is rejected")
    func otherSchemes() throws {
        let table = try LocationTable(scheme: "compassTests", patterns: ["login"])
        #expect(table.text(for: "COMPASStests://login") == "login")
        for link in ["anotherappXY://login", "a://b", "a:", "https://login", "compassTest://login"] {
            #expect(table.text(for: link) == "forbiddenScheme")
        }
        for link in ["", "login", "://login", "/login", "compassTests", "1compassTests://login"] {
            #expect(table.text(for: link) == "malformed")
        }
        #expect(table.text(for: "compassTests:") == "noMatch")
    }

    @Test("The error for a link that no pattern accepts names the nearest patterns")
    func noMatch() throws {
        let error = #expect(throws: LinkError.self) { try table.location(for: "s://profil:jack") }
        #expect(error?.code == .noMatch)
        #expect(error?.message.contains("profile:{user}") == true)
        let none = try LocationTable(scheme: "s", patterns: [])
        #expect(none.text(for: "s://login") == "noMatch")
    }

    @Test("The delimiter can be any ASCII character without another meaning")
    func delimiter() throws {
        let table = try LocationTable(scheme: "s", delimiter: "/", patterns: ["profile/{user}", "/a:b/{x}/", "login"])
        for link in ["s://profile/jack", "s:profile/jack", "s:///profile/jack/", "s:/profile/jack"] {
            #expect(table.text(for: link) == "profile/{user} user=jack")
        }
        #expect(table.text(for: "s://a:b/c:d") == "/a:b/{x}/ x=c:d")
        #expect(table.text(forURN: "/profile/jack/") == "profile/{user} user=jack")
        #expect(table.text(for: "s://profile:jack") == "noMatch")
        #expect(try LocationTable(scheme: "s", delimiter: ".", patterns: ["a.{b}"]).text(for: "s://a.c") == "a.{b} b=c")
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
        #expect(error?.code == .invalidTable)
        #expect(error?.message.contains("pattern") == true)
    }

    @Test("Creating a table with ambiguous patterns or a malformed scheme throws an error")
    func oddTables() {
        for patterns in [["a:{x}", "a:{y}"], ["a", "a"], ["a", "a/"]] {
            let error = #expect(throws: LinkError.self) { try LocationTable(scheme: "s", patterns: patterns) }
            #expect(error?.code == .invalidTable)
        }
        for scheme in ["", "s:", "s://", "1", "https", "a b"] {
            let error = #expect(throws: LinkError.self) { try LocationTable(scheme: scheme, patterns: []) }
            #expect(error?.code == .invalidTable)
        }
    }

    @Test("Tables do not share state")
    func instances() throws {
        let other = try LocationTable(scheme: "t", delimiter: "/", patterns: ["profile/{user}"])
        #expect(other.text(for: "t://profile/jack") == "profile/{user} user=jack")
        #expect(other.text(for: "s://profile:jack") == "forbiddenScheme")
        #expect(table.text(for: "s://profile:jack") == "profile:{user} user=jack")
    }

    @Test("A link that exceeds a limit is too long")
    func limits() throws {
        let table = try LocationTable(
            scheme: "s", patterns: ["a", "{a}:{b}"], limits: LinkLimits(length: 20, segments: 2, queryItems: 3))
        #expect(table.text(for: "s://a?x=1&x=2#x=34567") == "tooLong")
        #expect(table.text(for: "s://a?x=1&x=2#x=3456") == "a x=3456")
        #expect(table.text(for: "s://a?x=1&x=2#x=3;x=4") == "tooLong")
        #expect(table.text(for: "s://a?x&x#x;x") == "tooLong")
        #expect(table.text(for: "s://a?x&x#x") == "a")
        #expect(table.text(for: "s://a:b") == "{a}:{b} a=a b=b")
        let single = try LocationTable(scheme: "s", patterns: ["a"], limits: LinkLimits(queryItems: 1))
        #expect(single.text(for: "s://a#x=1") == "a x=1")
        #expect(single.text(for: "s://a?x=1") == "a x=1")
        #expect(single.text(for: "s://a?x=1#x=1") == "tooLong")
        #expect(table.text(for: "s://a:b:c") == "tooLong")
        #expect(table.text(forURN: "a:b:c") == "tooLong")
        #expect(table.text(forURN: String(repeating: "a", count: 21)) == "tooLong")
    }

    @Test("A link with a space or a control character is malformed")
    func spaces() {
        for link in ["s://profile:a b", "s://login?x=\n", "s://login#x=\u{0}", " s://login"] {
            #expect(table.text(for: link) == "malformed")
        }
    }
}
