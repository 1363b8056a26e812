import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct StringPrintableTests {
    @Test(
        "Characters that a terminal obeys or hides are escaped",
        arguments: [
            ("plain text", "plain text"), ("", ""), (#"a\b "c""#, #"a\b "c""#), ("Grüße, 茶 и שלום", "Grüße, 茶 и שלום"),
            ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("a\nb\r\nc\td", #"a\nb\r\nc\td"#), ("\0\u{7F}", #"\u{0}\u{7F}"#),
            ("a\u{85}b\u{2028}c\u{2029}", #"a\u{85}b\u{2028}c\u{2029}"#),
            ("\u{202E}abc\u{202C}", #"\u{202E}abc\u{202C}"#),
            ("\u{2066}a\u{2069}\u{61C}\u{200F}", #"\u{2066}a\u{2069}\u{61C}\u{200F}"#),
            ("a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}\u{AD}", #"a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}\u{AD}"#),
            ("\u{E0041}\u{3164}", #"\u{E0041}\u{3164}"#),
            ("e\u{301}", "e\u{301}"), ("☎️ 1️⃣", "☎️ 1️⃣"), ("👩‍👩‍👧 👩🏽‍🚀 ❤️‍🔥", "👩‍👩‍👧 👩🏽‍🚀 ❤️‍🔥"), ("👩\u{200D}", #"👩\u{200D}"#),
            ("a\u{200D}b", #"a\u{200D}b"#), ("\u{200D}👩", #"\u{200D}👩"#),
        ])
    func escapes(text: String, printable: String) {
        expect(String(printable: text), equals: printable)
        expect(String(printable: Substring(text)), equals: printable)
        expect(String(printable: printable), equals: printable)
    }

    /// A label that would move the cursor, add a line, reverse the text, and hide a character.
    private static let hostile = "\u{1B}[2J\n\u{202E}\u{200B}\u{2028}\u{85}x"
    private static let escaped = #"\u{1B}[2J\n\u{202E}\u{200B}\u{2028}\u{85}x"#

    private func expectEscaped(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(text.contains(Self.escaped), "\(text)", sourceLocation: sourceLocation)
        for line in text.split(separator: "\n") {
            #expect(String(printable: line) == line, sourceLocation: sourceLocation)
        }
    }

    @Test("Snapshots, changes, and notations escape labels, which are values and stay as they are")
    func labels() throws {
        let window = RoutingWindow()
        let log = Log()
        let token = window.observe { log.add("\($0)") }
        try window.setRoot(Page(Self.hostile))
        let snapshot = window.snapshot()
        expect(snapshot.levels.first?.root.label, equals: Self.hostile)
        expectEscaped(snapshot.description)
        expectEscaped(log.lines.joined(separator: "\n"))
        expectEscaped(snapshot.notation)
        #expect(try HierarchyPattern(parsing: snapshot.notation).matches(snapshot))
        token.cancel()
    }

    @Test("Plans, events, and errors escape labels and the texts of other errors")
    func reports() async throws {
        let app = try TestApp("N[a]")
        try (app.window.root as? NavigationContainer)?.push(Page(Self.hostile))
        let log = Log()
        let token = app.router.observe(ConsoleLog(output: log.add).write)
        let modal = StepAssembly { Page("b") }.using(.present).from(.topmost)
        expectEscaped(try app.router.plan(to: .to(modal)).description)
        let refused = StepAssembly { Page("c") }
            .adding(InlineInterceptor<Void> { throw Refusal(reason: Self.hostile) }).using(.present).from(.topmost)
        let error = await expectRefusal(.intercepted, in: app.window) { try await app.router.navigate(to: refused) }
        expectEscaped(try #require(error).description)
        expect(error?.message, equals: String(printable: error?.message ?? ""))
        expectEscaped(log.lines.joined(separator: "\n"))
        expectEscaped(RoutingError(.notPlaced, Self.hostile).message)
        token.cancel()
    }
}
