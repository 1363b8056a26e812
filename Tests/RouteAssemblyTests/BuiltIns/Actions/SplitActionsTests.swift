import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SplitActionsTests {
    private func primary(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.setAsPrimary).from(.nearest).assemble()
    }

    private func details(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.showDetail).from(.nearest).assemble()
    }

    private func onToDetails(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.pushOntoDetail).from(.nearest).assemble()
    }

    nonisolated static let columnCases =
        [
            ("S[]", "S[c]", nil), ("S[p]", "S[c]", "S[p | c]"), ("S[p | d]", "S[c | d]", "S[p | c]"),
        ] as [(String, HierarchyPattern, HierarchyPattern?)]

    @Test("Actions set the primary column and the detail column", arguments: columnCases)
    func columns(_ notation: String, _ asPrimary: HierarchyPattern, _ asDetails: HierarchyPattern?) async throws {
        let first = try TestApp(notation)
        try await first.router.navigate(to: primary("c"))
        expectHierarchy(first.window, asPrimary)

        let second = try TestApp(notation)
        guard let asDetails else {
            await expectRefusal(.primaryMissing, saying: "c", in: second.window) {
                try await second.router.navigate(to: details("c"))
            }
            return
        }
        try await second.router.navigate(to: details("c"))
        expectHierarchy(second.window, asDetails)
    }

    @Test("A new split needs a primary column before a detail")
    func newSplit() async throws {
        let app = try TestApp("a")
        let split: DestinationStep<SplitContainer, Void> = ChainAssembly.from(.split).using(.present).from(.topmost)
            .assemble()
        await expectRefusal(.primaryMissing, saying: "c", in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.showDetail).from(split).assemble())
        }
        let b = StepAssembly.new("b").using(.setAsPrimary).from(split).assemble()
        try await app.router.navigate(
            to: StepAssembly.new("c").using(.showDetail).from(b.expectingContainer()).assemble())
        expectHierarchy(app.window, "a ^ S[b | c]")
    }

    @Test("A chain sets the primary column and then the detail")
    func primaryThenDetails() async throws {
        let app = try TestApp("S[p | d]")
        let step = StepAssembly.new("x").using(.showDetail).from(primary("c").expectingContainer()).assemble()
        try await expect(app.changes { try await app.router.navigate(to: step) }, equals: 1)
        expectHierarchy(app.window, "S[c | x]")
    }

    @Test("A second detail replaces the first")
    func detailsTwice() async throws {
        let app = try TestApp("S[p | d]")
        let step = StepAssembly.new("x").using(.showDetail).from(details("c").expectingContainer()).assemble()
        try await expect(app.changes { try await app.router.navigate(to: step) }, equals: 1)
        expectHierarchy(app.window, "S[p | x]")
    }

    nonisolated static let detailCases =
        [("S[p | N[d]]", "S[p | N[d, c]]"), ("S[p | N[]]", "S[p | N[c]]")] as [(String, HierarchyPattern)]

    @Test("`PushOntoDetail` pushes onto the navigation in the detail column", arguments: detailCases)
    func onto(_ notation: String, _ expected: HierarchyPattern) async throws {
        let app = try TestApp(notation)
        try await app.router.navigate(to: onToDetails("c"))
        expectHierarchy(app.window, expected)
    }

    @Test(
        "049, 050 Without a navigation in the detail column `PushOntoDetail` throws, also if the primary column is one",
        arguments: [
            ("S[p | d]", RoutingError.Code.detailMissing), ("S[]", .primaryMissing), ("S[N[p]]", .detailMissing),
        ])
    func noDetails(_ notation: String, _ code: RoutingError.Code) async throws {
        let app = try TestApp(notation)
        await expectRefusal(code, saying: "c", in: app.window) {
            try await app.router.navigate(to: onToDetails("c"))
        }
    }

    @Test("`PushOntoDetail` ignores a navigation in the primary column")
    func secondColumnOnly() async throws {
        let app = try TestApp("S[N1[p] | N2[]]")
        try await app.router.navigate(to: onToDetails("c"))
        expectHierarchy(app.window, "S[N1[p] | N2[c]]")
    }

    /// A step that pushes a screen onto a new navigation, the first detail of a split.
    private func navigationThenScreen(in split: DestinationStep<SplitContainer, Void>) -> DestinationStep<
        FixtureScreen, Void
    > {
        let navigation = StepAssembly.newNavigation().using(.pushOntoDetail).from(split).assemble()
        return StepAssembly.new("c").using(.pushOntoDetail).from(navigation.expectingContainer()).assemble()
    }

    @Test("`PushOntoDetail` places the first details navigation of an existing split")
    func firstDetails() async throws {
        let app = try TestApp("S[p]")
        try await app.router.navigate(to: navigationThenScreen(in: .nearest))
        expectHierarchy(app.window, "S[p | N[c]]")
    }

    @Test("`PushOntoDetail` places the first details navigation of a new split")
    func firstDetailsOfNew() async throws {
        let app = try TestApp("a")
        let split = StepAssembly.new("p").using(.setAsPrimary).from(.split).using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: navigationThenScreen(in: split.expectingContainer()))
        expectHierarchy(app.window, "a ^ S[p | N[c]]")
    }

    @Test("A second navigation and a plain first screen throw")
    func notFirst() async throws {
        let second = try TestApp("S[p | N[]]")
        await expectRefusal(.invalidChildren, saying: "NavigationContainer", in: second.window) {
            try await second.router.navigate(
                to: StepAssembly.newNavigation().using(.pushOntoDetail).from(.nearest).assemble())
        }
        let plain = try TestApp("S[p]")
        await expectRefusal(.detailMissing, saying: "c", in: plain.window) {
            try await plain.router.navigate(to: onToDetails("c"))
        }
    }

    @Test("A failing chain leaves the details unchanged")
    func failedBatch() async throws {
        let app = try TestApp("S[p | N1[d]]")
        let step = StepAssembly.failing("x").using(.pushOntoDetail).from(onToDetails("c").expectingContainer())
            .assemble()
        await expectRefusal(.factoryFailed, in: app.window) { try await app.router.navigate(to: step) }
        expectHierarchy(app.window, "S[p | N1[d]]")
    }
}
