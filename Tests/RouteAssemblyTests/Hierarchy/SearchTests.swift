import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SearchTests {
    // T[N[a, b], N[c, d]*, e] ^ N[p, q] ^ z
    let window = RoutingWindow()
    let bar: TabContainer
    let modal: NavigationContainer
    let z = Page("z")

    init() throws {
        bar = try tabs(
            try navigation(Page("a"), Page("b")), try navigation(Page("c"), Page("d")), Page("e"), selected: 1)
        modal = try navigation(Page("p"), Page("q"))
        try window.setRoot(bar)
        try bar.present(modal)
        try modal.present(z)
    }

    @Test("The description of search options has their names")
    func descriptions() {
        let options: [SearchOptions] = [.fullStack, .currentVisibleOnly, [.visible, .parent], []]
        expect(options.map { "\($0)" }, equals: ["fullStack", "currentVisibleOnly", "{visible, parent}", "{}"])
    }

    @Test("A search stops at the first match")
    func firstMatch() throws {
        let log = Log()
        struct Second: StackIteratingFinder {
            let log: Log
            func isTarget(_ screen: Page, with context: Void) -> Bool {
                log.add(screen.name)
                return screen.name == "q"
            }
        }
        try expect(Second(log: log).findScreen(with: (), in: window)?.name, equals: "q")
        expect(log.lines, equals: ["z", "q"])
    }

    enum Way: CaseIterable {
        case root, child, modal, otherWindow
    }

    /// Adding a subtree adds the types of all its screens to the index of the window.
    @Test("A search finds the first screen of its type, pushed deep in a container that is not visible")
    func deepPush() throws {
        let stack = try navigation(Page("a"))
        let window = RoutingWindow()
        try window.setRoot(try tabs(Page("b"), try tabs(try tabs(stack))))
        let screen = ValueScreen<String>("c")
        try stack.push(screen)
        #expect(try ClassFinder<ValueScreen<String>, Void>().findScreen(with: (), in: window) === screen)
    }

    @Test("A search finds a screen at any depth of a subtree that is added at once", arguments: Way.allCases)
    func deepSubtree(_ way: Way) throws {
        final class Treasure: Screen {}
        let treasure = Treasure()
        let island = try tabs(
            Page("x"), try navigation(try tabs(Page("y"), try navigation(treasure, Page("w")), selected: 0)),
            selected: 0)
        let find = ClassFinder<Treasure, Void>()
        #expect(try find.findScreen(with: (), in: window) == nil)
        switch way {
        case .root: try window.setRoot(island)
        case .child: try #require(bar.children[0] as? NavigationContainer).push(island)
        case .modal: try z.present(island)
        case .otherWindow:
            let other = RoutingWindow(root: island)
            #expect(try find.findScreen(with: (), in: other) === treasure)
            try window.transaction {
                try other.setRoot(nil)
                try window.setRoot(island)
            }
            #expect(try find.findScreen(with: (), in: other) == nil)
        }
        #expect(try find.findScreen(with: (), in: window) === treasure)
    }

    @Test("A search finds the screens of a change that was rolled back, whatever was searched for meanwhile")
    func afterRollback() throws {
        let value = ValueScreen<String>("value")
        let stack = try navigation(value, Page("x"))
        let bar = try tabs(stack, Page("t"), selected: 1)
        let window = RoutingWindow(root: bar)
        func expectFound(afterUndoing work: () throws -> Void) throws {
            #expect(throws: Refusal()) {
                try window.transaction {
                    try work()
                    throw Refusal()
                }
            }
            #expect(try ClassFinder<ValueScreen<String>, Void>().findScreen(with: (), in: window) === value)
        }
        try expectFound { try bar.setChildren([bar.children[1]]) }
        try expectFound {
            try stack.setChildren([stack.children[1]])
            expect(visited(in: window), equals: ["TabContainer", "t", "NavigationContainer", "x"])
        }
    }

    @Test("A custom starting point can be detached, or in another window whose screens have other types")
    func startElsewhere() throws {
        let (value, inside) = (ValueScreen<String>("value"), ValueScreen<String>("inside"))
        let elsewhere = try tabs(try navigation(value))
        let find = ClassFinder<ValueScreen<String>, Void>(startingPoint: .custom { _ in elsewhere })
        #expect(try find.findScreen(with: (), in: window) === value)
        let other = RoutingWindow(root: elsewhere)
        #expect(try find.findScreen(with: (), in: window) === value)
        try z.present(inside)
        #expect(try find.findScreen(with: (), in: window) === value)
        #expect(try find.findScreen(with: (), in: other) === value)
    }

    struct Search: Sendable, CustomTestStringConvertible {
        let start: String?
        let options: SearchOptions
        let expected: String
        let notation: String

        init(_ start: String?, _ options: SearchOptions, _ expected: String, in notation: String = levels) {
            (self.start, self.options, self.expected, self.notation) = (start, options, expected, notation)
        }

        var testDescription: String { "\(options) from \(start ?? "the topmost screen") in \(notation)" }
    }

    nonisolated static let levels = "T1[N1[a, b], N2[c, d]*, e] ^ N3[p, q] ^ z"

    nonisolated static let orders = [
        Search("T1", .current, "T1"),
        Search("N3", .current, "N3"),
        Search("a", .current, "a"),
        Search("z", [], ""),
        // Visible screens come before hidden ones.
        Search("T1", .currentAllStack, "T1 N2 d c N1 b a e"),
        Search("T1", .currentVisibleOnly, "T1 N2 d"),
        Search("T1", .visible, "N2 d"),
        Search("T1", [.visible, .contained], "N2 d c N1 b a e"),
        Search("S1", .currentVisibleOnly, "S1 p N1 b", in: "S1[p | N1[a, b]]"),
        Search("S1", .currentAllStack, "S1 p N1 b a", in: "S1[p | N1[a, b]]"),
        // A level is finished before the levels presented over it.
        Search("T1", .currentAndUp, "T1 N2 d c N1 b a e N3 q p z"),
        Search("N3", .currentAndDown, "N3 q p T1 N2 d c N1 b a e"),
        Search("N3", [.current, .presented], "N3 z"),
        Search("N3", [.current, .presenting], "N3 T1"),
        Search("N3", [.current, .presented, .presenting], "N3 z T1"),
        Search("z", .allVisible, "z N3 q T1 N2 d"),
        Search(nil, .fullStack, "z N3 q p T1 N2 d c N1 b a e"),
        // Parents are visited from the inside out, never siblings or other levels.
        Search("a", .parent, "N1 T1"),
        Search("a", [.current, .parent], "a N1 T1"),
        Search("a", [.contained, .parent], "N1 T1"),
        Search("p", [.current, .parent], "p N3"),
    ]

    @Test("Search options decide which screens are visited, and in which order", arguments: orders)
    func order(_ search: Search) throws {
        let app = try TestApp(search.notation)
        let visited = visited(in: app.window, from: search.start.map { app[$0] }, options: search.options)
        expect(visited.joined(separator: " "), equals: search.expected)
    }

    @Test("A search does not visit a modal during its dismissal")
    func beingDismissed() async throws {
        let app = try TestApp(Self.levels)
        let (modal, z) = (app["N3"], app["z"])
        let transitions = ManualTransitions(of: app.window)
        try modal.dismiss()
        await transitions.untilBegun()
        expect(visited(in: app.window, from: app["T1"]), equals: ["T1", "N2", "d", "c", "N1", "b", "a", "e"])
        expect(visited(in: app.window, from: z), equals: ["z"])
        expect(visited(in: app.window, from: modal), equals: ["N3", "q", "p"])
        #expect(app.window.topmost === app["T1"])
        transitions.finish()
    }

    @Test("A search evaluates its custom starting point each time")
    func customStart() async throws {
        let app = try TestApp("T[b1*, b2]", values: ["b1", "b2"])
        let tabs: TabContainer = try app.fixture.screen("TabContainer")
        let start = SearchOptions.StartingPoint.custom { window in (window.root as? TabContainer)?.selected }
        let step = StepAssembly(finder: ClassFinder<ValueScreen<String>, Void>(options: .current, startingPoint: start))
            .from(.root)
        #expect(try await app.router.navigate(to: step) === app["b1"])
        try tabs.select(1)
        #expect(try await app.router.navigate(to: step) === app["b2"])
    }

    @Test("A search starts at the root or at the topmost level")
    func rootOrTopmost() throws {
        let app = try TestApp("b1 ^ b2", values: ["b1", "b2"])
        #expect(
            try ClassFinder<ValueScreen<String>, Void>(startingPoint: .root).findScreen(with: (), in: app.window)
                === app["b1"])
        #expect(
            try ClassFinder<ValueScreen<String>, Void>(startingPoint: .topmost).findScreen(with: (), in: app.window)
                === app["b2"])
    }

    @Test("A missing start finds nothing, and a start that throws is an error")
    func missingStart() async throws {
        let app = try TestApp("b1", values: ["b1"])
        let absent = ClassFinder<ValueScreen<String>, Void>(startingPoint: .custom { _ in nil })
        #expect(try absent.findScreen(with: (), in: app.window) == nil)
        let throwing = ClassFinder<ValueScreen<String>, Void>(
            startingPoint: .custom { _ in throw Refusal(reason: "X") })
        #expect(throws: Refusal(reason: "X")) { try throwing.findScreen(with: (), in: app.window) }
        let error = await expectRefusal(.finderFailed, in: app.window) {
            try await app.router.navigate(to: StepAssembly(finder: throwing).from(.root))
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "X"))
    }

    @Test(
        "The search order decides between several matches",
        arguments: [
            ("T[N[b1], N[b2]*]", SearchOptions.fullStack, "b2"),
            ("T[b1, N[b2, top]*]", .fullStack, "b2"),
            ("N[b1] ^ N[b2, top]", .fullStack, "b2"),
            ("N[b1] ^ N[b2, top]", .allVisible, "b1"),
            ("T[N[b1, room]*, N[b2]]", .fullStack, "b1"),
        ])
    func severalMatches(_ notation: String, _ options: SearchOptions, _ expected: String) throws {
        let app = try TestApp(notation, values: ["b1", "b2"])
        #expect(
            try ClassFinder<ValueScreen<String>, Void>(options: options).findScreen(with: (), in: app.window)
                === app[expected])
    }

    @Test("A match in another tab is shown there, unless the finder stays in the visible navigation")
    func otherTab() async throws {
        let app = try TestApp("T[N[room]*, N[hotel2]]", values: ["hotel2"])
        let hotel2 = app["hotel2"]
        func hotel(_ options: SearchOptions) -> DestinationStep<ValueScreen<String>, Void> {
            StepAssembly(finder: ClassFinder(options: options, startingPoint: .custom(visibleNavigation))) {
                ValueScreen<String>("new")
            }
            .using(.push).from(.nearest)
        }
        #expect(try await app.router.navigate(to: hotel(.currentVisibleOnly)) !== hotel2)
        expectHierarchy(app.window, "T[N[room, new]*, N[hotel2]]")

        let other = try TestApp("T[N[room]*, N[hotel2]]", values: ["hotel2"])
        let anywhere = StepAssembly(finder: ClassFinder()) { ValueScreen<String>("new") }.using(.push).from(.nearest)
        #expect(try await other.router.navigate(to: anywhere) === other["hotel2"])
        expectHierarchy(other.window, "T[N[room], N[hotel2]*]")
    }

    private func visibleNavigation(_ window: RoutingWindow) -> Screen? {
        window.visibleScreen?.parent as? NavigationContainer
    }

    nonisolated static let stacks =
        [("N[b1, b2, top]", "N[b1, b2]"), ("N[b1, b2]", "N[b1, b2]")] as [(String, HierarchyPattern)]

    @Test("A search visits one stack from the top to the root", arguments: stacks)
    func oneStack(_ notation: String, _ expected: HierarchyPattern) async throws {
        let app = try TestApp(notation, values: ["b1", "b2"])
        let step = StepAssembly(finder: ClassFinder<ValueScreen<String>, Void>()).from(.root)
        #expect(try await app.router.navigate(to: step) === app["b2"])
        expectHierarchy(app.window, expected)
    }
}
