import RouteAssembly
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor struct NotationTests {
    @Test(
        "A fixture has the notation that it was made from",
        arguments: [
            "", "home", "N[]", "N[a, b]", "T[N[a, b], c*]", "S[p | d]", "S[p]", "S[p | d*]", "X{}", "X{c}", "X{a, b*}",
            "N1[a]", "X2{T3[b*]}",
            "a ^ b", "N[a] ^sheet N[b] ^ c ^popover d ^overlay e", "color#green", "Product 42", "\"_\"", "\"\"",
            "\"a, \\\"b\\\" \\\\ \\n\"",
            "\" a\"",
            "\"...\"", "_private", "X{a, b*} ^ m", "X{a, b*} ^sheet m", "S[p | d*] ^ m", "S[p | q* | d*] ^ m",
            "S[p | q | d*]", "S[p | q | d]", "N[a, b*, c*]",
        ])
    func roundTrip(_ notation: String) throws {
        let window = try RoutingWindow.fixture(notation).window
        expect(window.snapshot().notation, equals: notation)
        expectHierarchy(window, try HierarchyPattern(parsing: notation))
    }

    @Test(
        "Equivalent texts have the same canonical notation",
        arguments: [
            ("T[a, b]", "T[a*, b]"), (" N[ a ,b\n, c ] ^  d ", "N[a, b, c] ^ d"), ("a ^fullScreen b", "a ^ b"),
            ("X{a*, b*}", "X{a, b}"),
            ("\"a\"", "a"),
            ("T[a, ...]", "T[a*, …]"), ("a^ b", "a ^ b"), ("T[ a , ... * ]", "T[a, …*]"), ("X{ }", "X{}"),
            ("X{a * , b}", "X{a*, b}"), ("N[a, ... ]", "N[a, …]"),
        ])
    func canonicalNotation(_ written: String, _ canonical: String) throws {
        try expect(HierarchyPattern(parsing: written).description, equals: canonical)
    }

    @Test(
        "The pattern of a snapshot is the one that its notation describes",
        arguments: ["N", "N1", "N12", "N1a", "T", "T1", "1", "NavigationContainer", "", "N 1"])
    func snapshots(label: String) throws {
        let node = HierarchySnapshot.Node(.stack, label: label, children: [HierarchySnapshot.Node(label: label)])
        let snapshot = HierarchySnapshot(levels: [HierarchySnapshot.Level(root: node)])
        try expect(HierarchyPattern(snapshot), equals: HierarchyPattern(parsing: snapshot.notation))
        #expect(HierarchyPattern(snapshot).matches(snapshot))
    }

    @Test("Parsing the description of any tree results in an equal tree", arguments: 0..<300 as Range<UInt64>)
    func randomTrees(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let tree = NotationTree.random(using: &generator)
        try expect(NotationParser.parse("\(tree)"), equals: tree, "seed \(seed): \(tree)")
    }

    @Test(
        "Parsing any text terminates, and a parsed pattern is equal to its parsed description",
        arguments: 0..<300 as Range<UInt64>)
    func randomText(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = String(
            (0..<Int.random(in: 0..<12, using: &generator)).compactMap { _ in
                "NTSX[]{},|^*_…\\\" .a1u\n\u{1B}\u{200D}".randomElement(using: &generator)
            })
        guard let pattern = try? HierarchyPattern(parsing: text) else { return }
        expect((try? HierarchyPattern(parsing: "\(pattern)")), equals: pattern, "seed \(seed): \(text) is \(pattern)")
    }

    @Test(
        "A mistake throws an error that points at it",
        arguments: [
            ("N[a", "expected , or ]", 3), ("N[a b]]", "expected ^ or the end", 6), ("N[a,]", "expected a screen", 4),
            ("Q[a]", "expected N[…], T[…]", 0),
            ("N{a}", "expected [ after N", 1), ("X[a]", "expected { after X", 1),
            ("a ^shet b", "a style (fullScreen, sheet, popover, overlay)", 3),
            ("a ^", "expected a screen", 3), ("T[a*, b*]", "only one tab can be selected", 7),
            ("N[a*]", "shows its last child", 3), ("N[a*, b*, c]", "shows its last child", 3),
            ("N[a, b*, …*]", "cannot be combined", 10),
            ("a*", "a root cannot be marked", 1),
            ("S[a | b | c | d]", "at most three columns", 15), ("S[a* | b]", "only the last columns", 3),
            ("S[a*]", "only the last columns", 3), ("S[a* | b*]", "only the last columns", 3),
            ("N[…, a]", "it must come last", 5), ("\"a", "the closing quote is missing", 0), ("\"\\x\"", "after \\", 2),
            ("\"\\u1B\"", "expected {", 2), ("\"\\u{110000}\"", "the number of a Unicode scalar", 2),
            ("[a]", "expected N[…], T[…]", 0),
            ("X{a, …*}", "cannot be combined", 6), ("N[a][b]", "expected ^ or the end", 4),
            ("S[a, b]", "expected | or ]", 3),
        ])
    func mistakes(_ text: String, _ reason: String, _ offset: Int) {
        let error = #expect(throws: NotationError.self) { try HierarchyPattern(parsing: text) }
        expect(error?.reason.contains(reason), equals: true, "\(error?.reason ?? "no error")")
        expect(error?.offset, equals: offset)
    }

    @Test("Containers that are nested too deeply throw an error")
    func deepNesting() {
        let error = #expect(throws: NotationError.self) {
            try HierarchyPattern(parsing: String(repeating: "N[", count: 100_000))
        }
        expect(error?.reason.contains("more than 64 containers"), equals: true)
    }

    @Test("The deepest notation can be parsed, printed, built, and compared")
    func deepest() throws {
        let text = String(repeating: "X{", count: 64) + "a" + String(repeating: "}", count: 64)
        let pattern = try HierarchyPattern(parsing: text)
        expect(pattern.description, equals: text)
        expect(pattern.hashValue, equals: HierarchyPattern(stringLiteral: text).hashValue)
        let window = try RoutingWindow.fixture(text).window
        let snapshot = window.snapshot()
        #expect(pattern == HierarchyPattern(snapshot) && pattern.matches(snapshot))
        expect(snapshot.notation, equals: text)
        let other = try HierarchyPattern(parsing: text.replacing("a", with: "b"))
        let failures = FailureRecorder.collect { expectHierarchy(window, other) }
        expect(failures.first?.message.contains("is a, expected b"), equals: true)
    }

    @Test("The description of an error shows the line and a caret under the mistake")
    func errorDescription() {
        let error = #expect(throws: NotationError.self) { try HierarchyPattern(parsing: "T[\n    N[a\n    b]]") }
        expect(
            error?.description,
            equals: """
                The notation is malformed: expected , or ].
                        b]]
                        ^
                """)
    }

    @Test("An outline has one screen on each line")
    func outline() throws {
        let outline = try RoutingWindow.fixture("T[N[a, b]*, c] ^sheet d").window.snapshot().description
        expect(
            outline,
            equals: """
                TabContainer
                ├ NavigationContainer (selected)
                │ ├ a (hidden)
                │ └ b
                └ c (hidden)
                over it, as a sheet:
                d
                """)
    }
}

extension NotationTree {
    fileprivate static func random(using generator: inout SeededGenerator) -> Self {
        let levels = (0..<Int.random(in: 0...3, using: &generator)).map { index in
            Level(
                root: .random(depth: 3, using: &generator),
                style: index == 0 ? nil : Presentation.Style.allCases.randomElement(using: &generator))
        }
        return Self(levels: levels)
    }
}

extension NotationTree.Node {
    fileprivate static func random(depth: Int, using generator: inout SeededGenerator) -> Self {
        let kinds: [Arrangement.Style.Base] = [.stack, .tabs, .columns, .children]
        guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0, let kind = kinds.randomElement(using: &generator)
        else {
            return Int.random(in: 0..<8, using: &generator) == 0 ? .any : .screen(randomLabel(using: &generator))
        }
        let count = Int.random(in: 0...(kind == .columns ? 3 : 4), using: &generator)
        var container = NotationTree.Container(
            kind: kind, children: (0..<count).map { _ in random(depth: depth - 1, using: &generator) })
        if Bool.random(using: &generator) {
            container.name = "\(kind.letter)\(Int.random(in: 0..<100, using: &generator))"
        }
        container.hasRest = Bool.random(using: &generator)
        switch kind {
        case .tabs where count > 0:
            container.shown = [Int.random(in: 0..<(container.hasRest ? count + 1 : count), using: &generator)]
        case .columns where count > 1 && !container.hasRest && Bool.random(using: &generator):
            container.shown = Array(Int.random(in: 1..<count, using: &generator)..<count)
        case .stack where count > 1 && !container.hasRest && Bool.random(using: &generator):
            container.shown = Array(Int.random(in: 0..<count - 1, using: &generator)..<count)
        case .children where count > 1 && !container.hasRest && Bool.random(using: &generator):
            container.shown = [Int.random(in: 0..<count, using: &generator)]
        default: break
        }
        return .container(container)
    }

    private static func randomLabel(using generator: inout SeededGenerator) -> String {
        let characters =
            Array("ab N1[]{},|^*_…\"\\ .\n\t\r#é").map(String.init) + ["\u{301}", "\r\n", "👩‍👩‍👧", "\u{A0}", "\0"]
        return (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
            characters.randomElement(using: &generator)
        }.joined()
    }
}
