import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens that say what they show.
@MainActor
struct SubjectTests {
    private final class BookScreen: Screen {
        let shown: String?

        init(_ shown: String?) { self.shown = shown }

        override var subject: String? { shown }
    }

    nonisolated static let labels: [(subject: String?, label: String)] = [
        (nil, "BookScreen"),
        ("42", "BookScreen(42)"),
        ("War and Peace", "BookScreen(War and Peace)"),
        ("", #"BookScreen("")"#),
        (" ", #"BookScreen(" ")"#),
        ("a, b", #"BookScreen("a, b")"#),
        ("(1)", #"BookScreen("(1)")"#),
        (#"a"b\c"#, #"BookScreen("a\"b\\c")"#),
        ("[x] ^ {y} | *", #"BookScreen("[x] ^ {y} | *")"#),
        ("a\nb\u{1B}", #"BookScreen("a\nb\u{1B}")"#),
        (String(repeating: "x", count: 10_000), "BookScreen(\(String(repeating: "x", count: 10_000)))"),
        (String(repeating: "\"", count: 10_000), "BookScreen(\"\(String(repeating: "\\\"", count: 10_000))\")"),
    ]

    @Test("The description of a screen has its subject, and a pattern finds it", arguments: labels)
    func describes(subject: String?, label: String) throws {
        let stack = NavigationContainer()
        try stack.setChildren([BookScreen(subject)])
        let window = RoutingWindow(root: stack)
        let snapshot = window.snapshot()
        expect("\(try #require(window.visibleScreen))", equals: label)
        expect(snapshot.notation, equals: "N[\(label)]")
        for pattern in [label, "BookScreen", "_"] {
            #expect(try HierarchyPattern(parsing: "N[\(pattern)]").matches(snapshot))
        }
        #expect(try !HierarchyPattern(parsing: "N[BookScreen(7)]").matches(snapshot))
        #expect(try !HierarchyPattern(parsing: "N[Book]").matches(snapshot))
        expect("\(HierarchyPattern(snapshot))", equals: "N[\(label)]")
    }

    @Test("A subject may stand in quotes that it does not need, also in a fixture")
    func quotes() throws {
        let snapshot = RoutingWindow(root: BookScreen("42")).snapshot()
        #expect(HierarchyPattern(#"BookScreen("42")"#).matches(snapshot))
        let fixture = try RoutingWindow.fixture(#"N[BookScreen("a, b"), BookScreen("42")]"#)
        expect(fixture.window.snapshot().notation, equals: #"N[BookScreen("a, b"), BookScreen(42)]"#)
    }

    @Test("A subject without its closing parenthesis is a mistake")
    func mistake() {
        let error = #expect(throws: NotationError.self) { try HierarchyPattern(parsing: #"N[Book("a"]"#) }
        expect(error?.reason, equals: "expected ) after the subject")
    }
}
