import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: search options") struct SearchBehaviours {
    let hierarchy = "T1[N1[a, b], N2[c, d]*, e] ^ N3[p, q] ^ z"

    struct Search: Sendable, CustomTestStringConvertible {
        let start: String?
        let options: SearchOptions
        let expected: String

        init(_ start: String?, _ options: SearchOptions, _ expected: String) {
            (self.start, self.options, self.expected) = (start, options, expected)
        }

        var testDescription: String { "\(options) from \(start ?? "the topmost screen")" }
    }

    private func expect(_ search: Search, in notation: String) throws {
        let given = try Situation(notation)
        let start = search.start.map { given[$0] }
        #expect(
            asked(in: given.window, from: start, options: search.options)
                == search.expected.split(separator: " ").map(String.init))
    }

    nonisolated static let cases001 = [
        Search("T1", .current, "T1"),
        Search("N3", .current, "N3"),
        Search("a", .current, "a"),
        Search("T1", .currentAllStack, "T1 N2 d c N1 b a e"),
        Search("T1", .currentVisibleOnly, "T1 N2 d"),
        Search("T1", .visible, "N2 d"),
        Search("N3", [.current, .presented], "N3 z"),
        Search("N3", [.current, .presenting], "N3 T1"),
        Search("N3", [.current, .presented, .presenting], "N3 z T1"),
        Search("z", .allVisible, "z N3 q T1 N2 d"),
        Search(nil, .fullStack, "z N3 q p T1 N2 d c N1 b a e"),
    ]

    @Test("Search options decide which screens are visited, and in which order (001)", arguments: cases001)
    func order(_ search: Search) throws { try expect(search, in: hierarchy) }

    @Test("Visible and contained together are the same as contained (002)")
    func union() throws { try expect(Search("T1", [.visible, .contained], "N2 d c N1 b a e"), in: hierarchy) }

    @Test("A search finishes a level before the levels presented over it (003)")
    func levels() throws { try expect(Search("T1", .currentAndUp, "T1 N2 d c N1 b a e N3 q p z"), in: hierarchy) }

    nonisolated static let cases004 = [
        ("T1[N1[a, b], N2[c, d]*]", Search("a", .parent, "N1 T1")),
        ("T1[N1[a, b], N2[c, d]*]", Search("a", [.current, .parent], "a N1 T1")),
        ("T1[N1[a, b], N2[c, d]*]", Search("a", [.contained, .parent], "N1 T1")),
        ("T1[a*] ^ N1[p]", Search("p", [.current, .parent], "p N1")),
    ]

    @Test("A search visits parents from the inside out, never siblings or other levels (004)", arguments: cases004)
    func parents(_ notation: String, _ search: Search) throws { try expect(search, in: notation) }

    @Test("A search does not visit a modal during its dismissal (005)")
    func beingDismissed() async throws {
        let given = try Situation(hierarchy)
        let (modal, z) = (given["N3"], given["z"])
        let transitions = ManualTransitions(of: given.window)
        try modal.dismiss()
        await transitions.untilBegun()
        #expect(asked(in: given.window, from: given["T1"]) == ["T1", "N2", "d", "c", "N1", "b", "a", "e"])
        #expect(asked(in: given.window, from: z) == ["z"])
        #expect(asked(in: given.window, from: modal) == ["N3", "q", "p"])
        #expect(given.window.topmost === given["T1"])
        transitions.finish()
    }

    @Test("The topmost screen is the root of the topmost level (006)", arguments: ["N[a]", "x ^ y ^ N[a]"])
    func topmost(_ notation: String) throws {
        let given = try Situation(notation)
        #expect(given.window.topmost === given["NavigationContainer"])
    }

    @Test("A search evaluates its custom starting point each time (007)")
    func customStart() async throws {
        let given = try Situation("T[b1*, b2]", notes: ["b1", "b2"])
        let tabs: TabContainer = try given.fixture.screen("TabContainer")
        let start = SearchStart.custom { window in (window.root as? TabContainer)?.selected }
        let step = StepAssembly(finder: ClassFinder<Note, Void>(options: .current, startingPoint: start)).from(.root)
            .assemble()
        #expect(try await given.router.navigate(to: step) === given["b1"])
        try tabs.select(1)
        #expect(try await given.router.navigate(to: step) === given["b2"])
    }

    @Test("A search starts at the root or at the topmost level (007)")
    func rootOrTopmost() throws {
        let given = try Situation("b1 ^ b2", notes: ["b1", "b2"])
        #expect(
            try ClassFinder<Note, Void>(startingPoint: .root).findScreen(with: (), in: given.window) === given["b1"])
        #expect(
            try ClassFinder<Note, Void>(startingPoint: .topmost).findScreen(with: (), in: given.window) === given["b2"])
    }

    @Test("A missing start finds nothing, and a start that throws is an error (007)")
    func missingStart() async throws {
        let given = try Situation("b1", notes: ["b1"])
        let absent = ClassFinder<Note, Void>(startingPoint: .custom { _ in nil })
        #expect(try absent.findScreen(with: (), in: given.window) == nil)
        let throwing = ClassFinder<Note, Void>(startingPoint: .custom { _ in throw Refusal(reason: "X") })
        #expect(throws: Refusal(reason: "X")) { try throwing.findScreen(with: (), in: given.window) }
        #expect((try? throwing.findScreen(with: (), in: given.window)) == nil)
        let error = await expectRefusal(.finderFailed, in: given.window) {
            try await given.router.navigate(to: StepAssembly(finder: throwing).from(.root).assemble())
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "X"))
    }

    @Test(
        "The search order decides between several matches (008)",
        arguments: [
            ("T[N[b1], N[b2]*]", SearchOptions.fullStack, "b2"),
            ("T[b1, N[b2, top]*]", .fullStack, "b2"),
            ("N[b1] ^ N[b2, top]", .fullStack, "b2"),
            ("N[b1] ^ N[b2, top]", .allVisible, "b1"),
            ("T[N[b1, room]*, N[b2]]", .fullStack, "b1"),
        ])
    func severalMatches(_ notation: String, _ options: SearchOptions, _ expected: String) throws {
        let given = try Situation(notation, notes: ["b1", "b2"])
        #expect(
            try ClassFinder<Note, Void>(options: options).findScreen(with: (), in: given.window) === given[expected])
    }

    @Test("A match in another tab is shown there, unless the finder stays in the visible navigation (008)")
    func otherTab() async throws {
        let given = try Situation("T[N[room]*, N[hotel2]]", notes: ["hotel2"])
        let hotel2 = given["hotel2"]
        func hotel(_ options: SearchOptions) -> DestinationStep<Note, Void> {
            StepAssembly(
                finder: ClassFinder(options: options, startingPoint: .custom(visibleNavigation)),
                factory: InlineFactory { Note("new") }
            )
            .using(.push).from(.current).assemble()
        }
        #expect(try await given.router.navigate(to: hotel(.currentVisibleOnly)) !== hotel2)
        expectHierarchy(given.window, "T[N[room, new]*, N[hotel2]]")

        let other = try Situation("T[N[room]*, N[hotel2]]", notes: ["hotel2"])
        let anywhere = StepAssembly(finder: ClassFinder(), factory: InlineFactory { Note("new") }).using(.push).from(
            .current
        ).assemble()
        #expect(try await other.router.navigate(to: anywhere) === other["hotel2"])
        expectHierarchy(other.window, "T[N[room], N[hotel2]*]")
    }

    private func visibleNavigation(_ window: Window) -> Screen? { window.visibleScreen?.parent as? NavigationContainer }

    nonisolated static let cases009 =
        [("N[b1, b2, top]", "N[b1, b2]"), ("N[b1, b2]", "N[b1, b2]")] as [(String, HierarchyPattern)]

    @Test("A search visits one stack from the top to the root (009)", arguments: cases009)
    func oneStack(_ notation: String, _ expected: HierarchyPattern) async throws {
        let given = try Situation(notation, notes: ["b1", "b2"])
        let step = StepAssembly(finder: ClassFinder<Note, Void>()).from(.root).assemble()
        #expect(try await given.router.navigate(to: step) === given["b2"])
        expectHierarchy(given.window, expected)
    }
}
