import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A navigation makes its origin visible in all containers around it.
@MainActor
struct OriginVisibilityTests {
    private final class NotedStack: NavigationContainer {
        var log: Log?

        override func makeVisible(_ child: Screen) throws(RoutingError) {
            log?.add("stack shows \(child)")
            try super.makeVisible(child)
        }
    }

    private final class NotedTabs: TabContainer {
        var log: Log?

        override func makeVisible(_ child: Screen) throws(RoutingError) {
            log?.add("tabs show \(child)")
            try super.makeVisible(child)
        }
    }

    private func notedStack(_ log: Log, _ labels: String...) throws -> NotedStack {
        let stack = NotedStack()
        try stack.setChildren(labels.map { FixtureScreen($0) })
        stack.log = log
        return stack
    }

    @Test("A navigation shows a screen from the inside out, in every container that hides it")
    func bottomUp() async throws {
        let log = Log()
        let (stack, tabs) = (try notedStack(log, "b", "d"), NotedTabs())
        try tabs.setChildren([FixtureScreen("a"), stack])
        tabs.log = log
        let app = try TestApp("tabs", screens: ["tabs": { tabs }])
        let recorder = RoutingRecorder(window: app.window)
        try await app.router.navigate(to: app.start("b"))
        expectHierarchy(app.window, "T[a, N[b]*]")
        expect(log.take(), equals: ["stack shows b", "tabs show NotedStack"])
        expect(recorder.entries, equals: ["changed: removed d; appeared NotedStack, b; disappeared a"])
    }

    @Test("A container that already shows the screen is not called")
    func onlyHidden() async throws {
        let log = Log()
        let (stack, tabs) = (try notedStack(log, "b"), NotedTabs())
        try tabs.setChildren([stack, FixtureScreen("x")])
        tabs.log = log
        let app = try TestApp("tabs", screens: ["tabs": { tabs }])
        let revision = app.window.revision
        try await app.router.navigate(to: app.start("b"))
        expectHierarchy(app.window, "T[N[b]*, x]")
        #expect(log.take() == [] && app.window.revision == revision)
    }

    @Test(
        "Each kind of container shows a child its own way, also several kinds together",
        arguments: [
            ("N[a, b, c]", "a", "N[a]"), ("T[a*, b]", "b", "T[a, b*]"), ("S[p | d]", "p", "S[p | d]"),
            ("X{a*, b}", "b", "X{a, b*}"), ("T[b*, X{e}]", "e", "T[b, X{e}*]"),
            ("T[a*, N[X{d}, b]]", "d", "T[a, N[X{d}]*]"),
        ])
    func perContainer(_ start: String, _ target: String, _ end: String) async throws {
        let app = try TestApp(start)
        let screen = try await app.router.navigate(to: app.start(target))
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        #expect(screen === app[target] && screen.isVisible)
    }

    @Test("Screens popped from a stack are released")
    func poppedIsReleased() async throws {
        let app = try TestApp("N[a, b, c]")
        weak var b: Screen?
        weak var c: Screen?
        (b, c) = (app["b"], app["c"])
        try await app.router.navigate(to: app.start("a"))
        #expect(b == nil && c == nil)
    }

    @Test("Showing the hidden primary column of a collapsed split asks and removes the detail")
    func hiddenPrimary() async throws {
        let app = try TestApp("S[p | d*]")
        let d = try app.fixture.screen("d", as: FixtureScreen.self)
        d.confirmation = { false }
        await expectRefusal(.removalDeclined, saying: "d", in: app.window) {
            try await app.router.navigate(to: app.start("p"))
        }
        d.confirmation = nil
        let p = try await app.router.navigate(to: app.start("p"))
        #expect(p.isVisible)
        expectHierarchy(app.window, "S[p]")
    }

    @Test(
        "A container throws if asked to show a screen that it does not contain",
        arguments: ["N1[a, b]", "T1[a, b]", "S1[a | b]"])
    func foreignChild(_ notation: String) throws {
        let app = try TestApp(notation)
        let container = try app.fixture.screen(String(notation.prefix(2)), as: Container.self)
        let foreign = FixtureScreen("foreign")
        expectRefusal(.notContained, saying: "foreign", String(notation.prefix(2)), in: app.window) {
            try container.makeVisible(foreign)
        }
    }

    /// Shows its first child and throws for any other one.
    private final class GluedBook: Container {
        override var arrangement: Arrangement { .selecting(0, of: children.count, as: "book") }

        override func makeVisible(_ child: Screen) throws(RoutingError) {
            throw RoutingError(.invalidIndex, "The book is glued, so \(child) cannot be shown.")
        }
    }

    @Test("A container that cannot show its child throws its own error, and nothing is built after it")
    func failingContainer() async throws {
        let book = GluedBook()
        try book.setChildren([FixtureScreen("cover"), FixtureScreen("page")])
        let app = try TestApp("T[a*, book]", screens: ["book": { book }])
        let c = app.step("c").using(.present).from(app.start("page"))
        await expectRefusal(.invalidIndex, saying: "glued", "page", in: app.window) {
            try await app.router.navigate(to: c)
        }
        expectHierarchy(app.window, "T[a*, X{cover*, page}]")
        #expect(!app.log.take().contains("build c"))
    }
}
