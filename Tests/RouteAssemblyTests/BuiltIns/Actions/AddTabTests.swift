import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct AddTabTests {
    @Test("`AddTab` selects the new tab when it is the target")
    func selected() async throws {
        let app = try TestApp("T[a*]")
        try await expect(
            app.changes {
                try await app.router.navigate(to: StepAssembly.new("b").using(.addTab).from(.nearest).assemble())
            }, equals: 1)
        expectHierarchy(app.window, "T[a, b*]")
    }

    nonisolated static let positions =
        [
            (0, false, "T[b*, a, d]"), (0, true, "T[b*, d]"), (9, false, "T[a, d, b*]"), (9, true, "T[a, d, b*]"),
        ] as [(Int, Bool, HierarchyPattern)]

    @Test("`AddTab` inserts or replaces at a position, and appends beyond the last tab", arguments: positions)
    func index(_ index: Int, _ replacing: Bool, _ expected: HierarchyPattern) async throws {
        let app = try TestApp("T[a*, d]")
        try await app.router.navigate(
            to: StepAssembly.new("b").using(.addTab(at: index, replacing: replacing)).from(.nearest).assemble())
        expectHierarchy(app.window, expected)
    }

    @Test("A negative position throws", arguments: [true, false])
    func negative(replacing: Bool) async throws {
        let app = try TestApp("T[a]")
        await expectRefusal(.invalidIndex, saying: "b", "-1", in: app.window) {
            try await app.router.navigate(
                to: StepAssembly.new("b").using(.addTab(at: -1, replacing: replacing)).from(.nearest).assemble())
        }
    }

    @Test("Performing the action alone does not select the tab")
    func alone() throws {
        let app = try TestApp("T[a*]")
        try AddTab<TabContainer>().perform(
            with: FixtureScreen("b"), on: app.fixture.screen("TabContainer"), animated: false)
        expectHierarchy(app.window, "T[a*, b]")
    }

    @Test(
        "Changing tabs keeps the selected screen, else the position, else selects the first",
        arguments: [
            (["b", "a", "c"], "T[b*, a, c]"), (["a", "c"], "T[a, c*]"), (["a"], "T[a*]"), ([], "T[]"),
        ] as [([String], HierarchyPattern)])
    func selection(_ labels: [String], _ expected: HierarchyPattern) throws {
        let app = try TestApp("T[a, b*, c]")
        try app.fixture.screen("TabContainer", as: TabContainer.self).setChildren(labels.map { app[$0] })
        expectHierarchy(app.window, expected)
    }

    @Test("A step that adds a tab can find its screen elsewhere")
    func elsewhere() async throws {
        let app = try TestApp("T[N[circle, star]*, sq]", values: ["star"])
        let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { ValueScreen<String>("new") }).using(
            .addTab
        ).from(
            .nearest
        ).assemble()
        #expect(try await app.router.navigate(to: step) === app["star"])
        expectHierarchy(app.window, "T[N[circle, star]*, sq]")
    }
}
