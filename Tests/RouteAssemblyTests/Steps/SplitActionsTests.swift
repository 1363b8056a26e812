import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct SplitActionsTests {
    private static func primary(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.setAsPrimary).from(.nearest)
    }

    private static func detail(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.showDetail).from(.nearest)
    }

    private static func onDetail(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.pushOntoDetail).from(.nearest)
    }

    private static let newSplit: DestinationStep<SplitContainer, Void> = StepAssembly.split.using(.present)
        .from(.topmost)

    /// A step that pushes a screen onto a new navigation, the first detail of a split.
    private static func navigationThenScreen(
        in split: DestinationStep<SplitContainer, Void>
    ) -> DestinationStep<FixtureScreen, Void> {
        let navigation = StepAssembly.newNavigation().using(.pushOntoDetail).from(split)
        return StepAssembly.new("c").using(.pushOntoDetail).from(navigation.expectingContainer())
    }

    nonisolated static let columns: [HierarchyCase<TestApp>] = [
        .navigation("The first primary column", "S[]", "S[c]") { _ in primary("c") },
        .navigation("Another primary column", "S[p]", "S[c]") { _ in primary("c") },
        .navigation("Another primary column keeps the detail", "S[p | d]", "S[c | d]") { _ in primary("c") },
        .navigation("A detail needs a primary column", "S[]", .refusal(.primaryMissing, "c", "primary")) { _ in
            detail("c")
        },
        .navigation("The first detail", "S[p]", "S[p | c]") { _ in detail("c") },
        .navigation("Another detail", "S[p | d]", "S[p | c]") { _ in detail("c") },
        .navigation("A detail of a new split needs a primary column", "a", .refusal(.primaryMissing, "c")) { _ in
            StepAssembly.new("c").using(.showDetail).from(newSplit)
        },
        .navigation("A new split with a primary column and a detail", "a", "a ^ S[b | c]") { _ in
            let b = StepAssembly.new("b").using(.setAsPrimary).from(newSplit)
            return StepAssembly.new("c").using(.showDetail).from(b)
        },
        .navigation("The primary column and then the detail", "S[p | d]", "S[c | x]", changes: 1) { _ in
            StepAssembly.new("x").using(.showDetail).from(primary("c"))
        },
        .navigation("A second detail replaces the first", "S[p | d]", "S[p | x]", changes: 1) { _ in
            StepAssembly.new("x").using(.showDetail).from(detail("c"))
        },
    ]

    @Test("Actions set the primary column and the detail column", arguments: columns)
    func setsColumns(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    nonisolated static let pushes: [HierarchyCase<TestApp>] = [
        .navigation("A detail navigation with a screen", "S[p | N[d]]", "S[p | N[d, c]]") { _ in onDetail("c") },
        .navigation("An empty detail navigation", "S[p | N[]]", "S[p | N[c]]") { _ in onDetail("c") },
        .navigation("A navigation in the primary column is ignored", "S[N1[p] | N2[]]", "S[N1[p] | N2[c]]") { _ in
            onDetail("c")
        },
        .navigation("A detail that is no navigation", "S[p | d]", .refusal(.detailMissing, "c", "detail column")) { _ in
            onDetail("c")
        },
        .navigation("An empty split", "S[]", .refusal(.primaryMissing, "c", "primary")) { _ in onDetail("c") },
        .navigation("A navigation only in the primary column", "S[N[p]]", .refusal(.detailMissing, "c")) { _ in
            onDetail("c")
        },
        .navigation("A plain screen as the first detail", "S[p]", .refusal(.detailMissing, "c")) { _ in onDetail("c") },
        .navigation(
            "A second detail navigation", "S[p | N[]]", .refusal(.invalidChildren, "NavigationContainer")
        ) { _ in
            StepAssembly.newNavigation().using(.pushOntoDetail).from(.nearest)
        },
        .navigation("The first detail navigation of an existing split", "S[p]", "S[p | N[c]]") { _ in
            navigationThenScreen(in: .nearest)
        },
        .navigation("The first detail navigation of a new split", "a", "a ^ S[p | N[c]]") { _ in
            navigationThenScreen(in: primary("p", in: .split).expectingContainer())
        },
        .navigation(
            "A chain that fails above it", "S[p | N1[d]]", .refusal(.factoryFailed, wrapping: Refusal(reason: "x"))
        ) { _ in
            StepAssembly.failing("x").using(.pushOntoDetail).from(onDetail("c"))
        },
    ]

    @Test("`PushOntoDetail` pushes onto the navigation in the detail column", arguments: pushes)
    func pushesOntoDetail(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    private static func primary(
        _ label: String, in split: StepAssembly<SplitContainer, Void>
    ) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.setAsPrimary).from(split).using(.present).from(.topmost)
    }
}
