import RouteAssembly
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor struct ExpectHierarchyTests {
    @Test(
        "A hierarchy matches the patterns that describe it",
        arguments: [
            ("", ""), ("", " \n"),
            ("N[a, b]", "N[a, b]"), ("T[N[a, b]*, c] ^ d", "T[N[a, b], c] ^ d"), ("N[a, b, c]", "N[a, …]"),
            ("N[a]", "N[a, …]"),
            ("N[]", "N[…]"),
            ("T[a, N[b]*]", "T[…]"), ("T[a, N[b]*]", "T[a, …*]"), ("T[a, N[b]*]", "T[_, _*]"),
            ("N[a] ^sheet N[b]", "_ ^sheet _"), ("N1[a]", "N[a]"),
            ("N1[a]", "N1[a]"), ("S[p | d*] ^ m", "S[p | d*] ^ m"), ("S[p | d]", "S[p | …]"), ("X{a, b*}", "X{a, b*}"),
            ("X{a, b*}", "X{…}"),
        ] as [(String, String)])
    func accepts(_ notation: String, _ pattern: String) throws {
        let fixture = try RoutingWindow.fixture(notation)
        let pattern = try HierarchyPattern(parsing: pattern)
        #expect(expectHierarchy(fixture.window, pattern))
        #expect(pattern.matches(fixture.window.snapshot()))
    }

    @Test(
        "The outline of what is expected is that of a window with the pattern",
        arguments: [
            "", "a", "N[a, b]", "T[N[a, b]*, c] ^ d", "T[a, N[b, c]*] ^sheet S[p | d*]", "S[p | d]", "a ^sheet b ^ c",
            "X{a, b*} ^overlay N[c]", "N1[a, T2[b, c*]]",
        ])
    func expectedOutline(_ notation: String) throws {
        let window = try RoutingWindow.fixture(notation).window
        let expected = HierarchySnapshot(try HierarchyPattern(parsing: notation).tree)
        expect(expected.description, equals: window.snapshot().description)
    }

    @Test(
        "A mismatch is reported with the first difference",
        arguments: [
            ("T[a, b*]", "T[a, b]", "tab 1 is selected, expected tab 0"),
            ("T[a, T[b, c*]*]", "T[a, T[b, c]*]", "tab 1 is selected, expected tab 0 (in tab 1)"),
            ("T[a*, b]", "T[a, …*]", "tab 0 is selected, expected a tab after tab 0"),
            ("N[a, b]", "N[a, c]", "screen 1 is b, expected c"),
            ("T[N[a], N[b, c]]", "T[N[a], N[b, d]]", "tab 1 › screen 1 is c, expected d"),
            ("N[a]", "N[a, b]", "screen 1 is missing, expected b"),
            ("N[a, N[b]]", "N[a]", "screen 1 is N[b], expected nothing there"),
            ("a", "N[a]", "the root is a, expected N[a]"),
            ("N[a]", "T[a]", "the root is N[a], expected T[a*]"),
            ("N1[a]", "N2[a]", "the root is N1[a], expected N2[a]"),
            ("", "a", "the window is empty, expected a"),
            ("a", "", "the root is a, expected an empty window"),
            ("a ^ N[b]", "a", "N[b] is presented as a modal, expected none"),
            ("a", "a ^ b", "nothing is presented over the root, expected b"),
            ("a ^ b", "a ^ b ^ c", "nothing is presented over modal 1, expected c"),
            ("a ^sheet b", "a ^ b", "modal 1 is presented with the style sheet, expected fullScreen"),
            ("a ^ N[b]", "a ^ N[c]", "modal 1 › screen 0 is b, expected c"),
            ("S[p | d]", "S[p | d*]", "the root shows both columns, expected only the last"),
            ("S[p | d*]", "S[p | d]", "the root shows one column, expected both"),
            ("S[p | d*] ^ m", "S[p | d] ^ m", "the root shows one column, expected both"),
            ("S[p | d]", "S[p | e]", "the detail is d, expected e"),
            ("X{a, b*}", "X{a, b}", "the root shows its children [1], expected [0, 1]"),
        ])
    func firstDifference(_ notation: String, _ pattern: String, _ sentence: String) throws {
        let fixture = try RoutingWindow.fixture(notation)
        let pattern = try HierarchyPattern(parsing: pattern)
        let failures = FailureRecorder.collect { #expect(!expectHierarchy(fixture.window, pattern)) }
        expect(failures.count, equals: 1)
        expect(
            failures.first?.message.hasPrefix("The hierarchy is not as expected: \(sentence).\n"), equals: true,
            "\(failures)"
        )
        #expect(!pattern.matches(fixture.window.snapshot()))
    }

    @Test("A mismatch is reported with both outlines side by side, at the caller's line")
    func outlines() throws {
        let fixture = try RoutingWindow.fixture("T[N[a, b], c*] ^sheet d")
        let failures = FailureRecorder.collect { expectHierarchy(fixture.window, "T[N[a, …]*, c]") }
        let line = UInt(#line - 1)
        expect(
            failures.first?.message,
            equals: """
                The hierarchy is not as expected: tab 1 is selected, expected tab 0.

                expected                            actual

                TabContainer                        TabContainer
                ├ NavigationContainer (selected)    ├ NavigationContainer (hidden)
                │ ├ a (hidden)                      │ ├ a (hidden)
                │ └ …                               │ └ b (hidden)
                └ c (hidden)                        └ c (selected)
                                                    over it, as a sheet:
                                                    d

                The actual notation: T[N[a, b], c*] ^sheet d
                """)
        expect(failures.first?.line, equals: line)
        expect(failures.first?.fileID.description, equals: "RouteAssemblyTestingTests/ExpectHierarchyTests.swift")
    }

    @Test("A malformed literal is reported and matches nothing")
    func malformedLiteral() throws {
        let failures = FailureRecorder.collect { expectHierarchy(RoutingWindow(), "N[a") }
        expect(
            failures.map(\.message),
            equals: [
                """
                The notation is malformed: expected , or ].
                    N[a
                       ^
                """
            ])
        expect(failures.first?.line, equals: UInt(#line - 10))
        #expect(!("N[a" as HierarchyPattern).matches(RoutingWindow().snapshot()))
    }

    @Test("A subtree is compared without the modals over it")
    func subtree() throws {
        let fixture = try RoutingWindow.fixture("T[N1[a, b], c*] ^sheet N2[d]")
        expectHierarchy(fixture.window, "N[a, b]", in: fixture["N1"])
        expectHierarchy(fixture.window, "N[d]", in: fixture["d"].parent)
        let failures = FailureRecorder.collect {
            #expect(!expectHierarchy(fixture.window, "N[a]", in: fixture["N1"]))
            #expect(!expectHierarchy(fixture.window, "a", in: FixtureScreen("a")))
        }
        expect(
            failures.map { $0.message.prefix(while: { $0 != "\n" }) },
            equals: [
                "The hierarchy is not as expected: screen 1 is b, expected nothing there.",
                "a is not in the window, so its subtree cannot be compared.",
            ])
    }

    @Test("A label can be interpolated")
    func interpolation() throws {
        let label = "a"
        expectHierarchy(try RoutingWindow.fixture("N[a]").window, "N[\(label)]")
    }
}
