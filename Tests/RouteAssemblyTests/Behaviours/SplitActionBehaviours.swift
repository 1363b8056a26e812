import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: actions on splits") struct SplitActionBehaviours {
    private func primary(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.setAsPrimary).from(.current).assemble()
    }

    private func details(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.pushToDetails).from(.current).assemble()
    }

    private func onToDetails(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.pushOnToDetails).from(.current).assemble()
    }

    nonisolated static let cases045 =
        [
            ("S[]", "S[c]", nil), ("S[p]", "S[c]", "S[p | c]"), ("S[p | d]", "S[c | d]", "S[p | c]"),
        ] as [(String, HierarchyPattern, HierarchyPattern?)]

    @Test("045 a primary column, and a detail beside it", arguments: cases045)
    func columns(_ notation: String, _ asPrimary: HierarchyPattern, _ asDetails: HierarchyPattern?) async throws {
        let first = try Situation(notation)
        try await first.router.navigate(to: primary("c"))
        expectHierarchy(first.window, asPrimary)

        let second = try Situation(notation)
        guard let asDetails else {
            await expectRefusal(.primaryMissing, saying: "c", in: second.window) {
                try await second.router.navigate(to: details("c"))
            }
            return
        }
        try await second.router.navigate(to: details("c"))
        expectHierarchy(second.window, asDetails)
    }

    @Test("046 a new split, with and without a primary column")
    func newSplit() async throws {
        let given = try Situation("a")
        let split: DestinationStep<SplitContainer, Void> = ChainAssembly.from(.split).using(.present).from(.current)
            .assemble()
        await expectRefusal(.primaryMissing, saying: "c", in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.pushToDetails).from(split).assemble())
        }
        let b = StepAssembly.new("b").using(.setAsPrimary).from(split).assemble()
        try await given.router.navigate(
            to: StepAssembly.new("c").using(.pushToDetails).from(b.expectingContainer()).assemble())
        expectHierarchy(given.window, "a ^ S[b | c]")
    }

    @Test("047 a primary column, then a detail")
    func primaryThenDetails() async throws {
        let given = try Situation("S[p | d]")
        let step = StepAssembly.new("x").using(.pushToDetails).from(primary("c").expectingContainer()).assemble()
        #expect(try await given.changes { try await given.router.navigate(to: step) } == 1)
        expectHierarchy(given.window, "S[c | x]")
    }

    @Test("048 a detail, then another one")
    func detailsTwice() async throws {
        let given = try Situation("S[p | d]")
        let step = StepAssembly.new("x").using(.pushToDetails).from(details("c").expectingContainer()).assemble()
        #expect(try await given.changes { try await given.router.navigate(to: step) } == 1)
        expectHierarchy(given.window, "S[p | x]")
    }

    nonisolated static let cases049 =
        [("S[p | N[d]]", "S[p | N[d, c]]"), ("S[p | N[]]", "S[p | N[c]]")] as [(String, HierarchyPattern)]

    @Test("049 onto the navigation in the detail column", arguments: cases049)
    func onto(_ notation: String, _ expected: HierarchyPattern) async throws {
        let given = try Situation(notation)
        try await given.router.navigate(to: onToDetails("c"))
        expectHierarchy(given.window, expected)
    }

    @Test(
        "049 without a navigation in the detail column it is refused, 050 also when the primary column is one",
        arguments: [
            ("S[p | d]", RoutingError.Code.detailsMissing), ("S[]", .primaryMissing), ("S[N[p]]", .detailsMissing),
        ])
    func noDetails(_ notation: String, _ code: RoutingError.Code) async throws {
        let given = try Situation(notation)
        await expectRefusal(code, saying: "c", in: given.window) {
            try await given.router.navigate(to: onToDetails("c"))
        }
    }

    @Test("050 only the second column is looked at")
    func secondColumnOnly() async throws {
        let given = try Situation("S[N1[p] | N2[]]")
        try await given.router.navigate(to: onToDetails("c"))
        expectHierarchy(given.window, "S[N1[p] | N2[c]]")
    }

    /// A navigation as the first detail of what the split step leads to, then a screen on it.
    private func navigationThenScreen(in split: DestinationStep<SplitContainer, Void>) -> DestinationStep<
        FixtureScreen, Void
    > {
        let navigation = StepAssembly.newNavigation().using(.pushOnToDetails).from(split).assemble()
        return StepAssembly.new("c").using(.pushOnToDetails).from(navigation.expectingContainer()).assemble()
    }

    @Test("051 the first details navigation of a split that is there")
    func firstDetails() async throws {
        let given = try Situation("S[p]")
        try await given.router.navigate(to: navigationThenScreen(in: .current))
        expectHierarchy(given.window, "S[p | N[c]]")
    }

    @Test("051 the first details navigation of a split that is being built")
    func firstDetailsOfNew() async throws {
        let given = try Situation("a")
        let split = StepAssembly.new("p").using(.setAsPrimary).from(.split).using(.present).from(.current).assemble()
        try await given.router.navigate(to: navigationThenScreen(in: split.expectingContainer()))
        expectHierarchy(given.window, "a ^ S[p | N[c]]")
    }

    @Test("051 a second navigation and a plain first screen are refused")
    func notFirst() async throws {
        let second = try Situation("S[p | N[]]")
        await expectRefusal(.invalidChildren, saying: "NavigationContainer", in: second.window) {
            try await second.router.navigate(
                to: StepAssembly.newNavigation().using(.pushOnToDetails).from(.current).assemble())
        }
        let plain = try Situation("S[p]")
        await expectRefusal(.detailsMissing, saying: "c", in: plain.window) {
            try await plain.router.navigate(to: onToDetails("c"))
        }
    }

    @Test("052 a batch that fails leaves the details as they were")
    func failedBatch() async throws {
        let given = try Situation("S[p | N1[d]]")
        let step = StepAssembly.failing("x").using(.pushOnToDetails).from(onToDetails("c").expectingContainer())
            .assemble()
        await expectRefusal(.factoryFailed, in: given.window) { try await given.router.navigate(to: step) }
        expectHierarchy(given.window, "S[p | N1[d]]")
    }
}
