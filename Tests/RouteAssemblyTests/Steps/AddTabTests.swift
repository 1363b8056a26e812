import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct AddTabTests {
    private static func step(_ action: Embedding<TabContainer>) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("b").using(action).from(.nearest)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("The new tab is selected when it is the target", "T[a*]", "T[a, b*]", changes: 1) { _ in
            step(.addTab)
        },
        .navigation("A tab is inserted at a position", "T[a*, d]", "T[b*, a, d]") { _ in step(.addTab(at: 0)) },
        .navigation("A tab is replaced at a position", "T[a*, d]", "T[b*, d]") { _ in
            step(.addTab(at: 0, replacing: true))
        },
        .navigation("A tab is appended beyond the last one", "T[a*, d]", "T[a, d, b*]") { _ in step(.addTab(at: 9)) },
        .navigation("Nothing is replaced beyond the last tab", "T[a*, d]", "T[a, d, b*]") { _ in
            step(.addTab(at: 9, replacing: true))
        },
        .navigation("A negative position throws", "T[a]", .refusal(.invalidIndex, "b", "-1")) { _ in
            step(.addTab(at: -1))
        },
        .navigation("A negative position to replace throws", "T[a]", .refusal(.invalidIndex, "b", "-1")) { _ in
            step(.addTab(at: -1, replacing: true))
        },
        .navigation(
            "A step that adds a tab can find its screen elsewhere", "T[N[circle, star]*, sq]",
            "T[N[circle, star]*, sq]", values: ["star"]
        ) { _ in
            StepAssembly(finder: ClassFinder()) { ValueScreen<String>("new") }.using(.addTab).from(.nearest)
        },
        HierarchyCase("Performing the action alone does not select the tab", "T[a*]", "T[a*, b]") { app in
            try Embedding<TabContainer>.addTab.perform(with: FixtureScreen("b"), on: app.tabs, animated: false)
        },
    ]

    @Test("`AddTab` places a tab", arguments: navigations)
    func adds(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }
}
