import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: making screens visible in their parents")
struct VisibilityBehaviours {
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

    @Test("A navigation shows a screen from the inside out, in every container that hides it (139)")
    func bottomUp() async throws {
        let log = Log()
        let (stack, tabs) = (try notedStack(log, "b", "d"), NotedTabs())
        try tabs.setChildren([FixtureScreen("a"), stack])
        tabs.log = log
        let stage = try Stage("tabs", screens: ["tabs": { tabs }])
        let recorder = RoutingRecorder(window: stage.window)
        try await stage.router.navigate(to: stage.start("b"))
        expectHierarchy(stage.window, "T[a, N[b]*]")
        #expect(log.take() == ["stack shows b", "tabs show NotedStack"])
        #expect(recorder.entries == ["changed: removed d; appeared NotedStack, b; disappeared a"])
    }

    @Test("A container that already shows the screen is not called (139)")
    func onlyHidden() async throws {
        let log = Log()
        let (stack, tabs) = (try notedStack(log, "b"), NotedTabs())
        try tabs.setChildren([stack, FixtureScreen("x")])
        tabs.log = log
        let stage = try Stage("tabs", screens: ["tabs": { tabs }])
        let revision = stage.window.revision
        try await stage.router.navigate(to: stage.start("b"))
        expectHierarchy(stage.window, "T[N[b]*, x]")
        #expect(log.take() == [] && stage.window.revision == revision)
    }

    @Test(
        "Each kind of container shows a child its own way (140)",
        arguments: [
            ("N[a, b, c]", "a", "N[a]"), ("T[a*, b]", "b", "T[a, b*]"), ("S[p | d]", "p", "S[p | d]"),
            ("X{a*, b}", "b", "X{a, b*}"),
        ])
    func perContainer(_ start: String, _ target: String, _ end: String) async throws {
        let stage = try Stage(start)
        let screen = try await stage.router.navigate(to: stage.start(target))
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
        #expect(screen.isVisible)
    }

    @Test("Screens popped from a stack are released (140)")
    func poppedIsReleased() async throws {
        let stage = try Stage("N[a, b, c]")
        let gone = [WeakScreenBox(stage["b"]), WeakScreenBox(stage["c"])]
        try await stage.router.navigate(to: stage.start("a"))
        #expect(gone.allSatisfy { $0.screen == nil })
    }

    @Test("Showing the hidden primary column of a collapsed split asks and removes the detail (140)")
    func hiddenPrimary() async throws {
        let stage = try Stage("S[p | d*]")
        let d = try stage.fixture.screen("d", as: FixtureScreen.self)
        d.confirmation = { false }
        await expectRefusal(.removalDeclined, saying: "d", in: stage.window) {
            try await stage.router.navigate(to: stage.start("p"))
        }
        d.confirmation = nil
        let p = try await stage.router.navigate(to: stage.start("p"))
        #expect(p.isVisible)
        expectHierarchy(stage.window, "S[p]")
    }

    @Test(
        "A container throws if asked to show a screen that it does not contain (141)",
        arguments: ["N1[a, b]", "T1[a, b]", "S1[a | b]"])
    func foreignChild(_ notation: String) throws {
        let stage = try Stage(notation)
        let container = try stage.fixture.screen(String(notation.prefix(2)), as: Container.self)
        let foreign = FixtureScreen("foreign")
        expectRefusal(.notContained, saying: "foreign", String(notation.prefix(2)), in: stage.window) {
            try container.makeVisible(foreign)
        }
    }

    /// Shows its first page, and cannot turn over.
    private final class GluedBook: Container {
        override var visibleChildren: [Screen] { Array(children.prefix(1)) }

        override func makeVisible(_ child: Screen) throws(RoutingError) {
            throw RoutingError(.invalidIndex, "The book is glued, so \(child) cannot be shown.")
        }
    }

    @Test("A container that cannot show its child throws its own error, and nothing is built after it (141)")
    func failingContainer() async throws {
        let book = GluedBook()
        try book.setChildren([FixtureScreen("cover"), FixtureScreen("page")])
        let stage = try Stage("T[a*, book]", screens: ["book": { book }])
        let c = stage.step("c").using(.present).from(stage.start("page")).assemble()
        await expectRefusal(.invalidIndex, saying: "glued", "page", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        expectHierarchy(stage.window, "T[a*, X{cover*, page}]")
        #expect(!stage.log.take().contains("build c"))
    }

    @Test("A start in a custom container becomes visible in the containers around it (142)")
    func plainParent() async throws {
        let stage = try Stage("T[b*, X{e}]")
        let e = DestinationStep<Screen, Void>.custom(using: InstanceFinder(stage["e"]))
        #expect(try await stage.router.navigate(to: e) === stage["e"])
        expectHierarchy(stage.window, "T[b, X{e}*]")
    }

    @Test("A navigation shows a screen through several kinds of containers (143)")
    func severalKinds() async throws {
        let stage = try Stage("T[a*, N[X{d}, b]]")
        try await stage.router.navigate(to: stage.start("d"))
        expectHierarchy(stage.window, "T[a, N[X{d}]*]")
    }
}

/// A reference that keeps nothing alive.
@MainActor
struct WeakScreenBox {
    private(set) weak var screen: Screen?

    init(_ screen: Screen) { self.screen = screen }
}
