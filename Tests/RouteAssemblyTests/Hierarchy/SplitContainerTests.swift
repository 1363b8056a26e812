import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SplitContainerTests {
    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("Both columns are visible", "S[p | d]", "S[p | d]") { app in
            let (split, p, d) = (try app.columns, app["p"], app["d"])
            #expect(split.primary === p && split.detail === d && app.window.visibleScreen === d)
            #expect(p.isVisible && d.isVisible)
        },
        HierarchyCase("Only the last column of a collapsed split is visible", "S[p | d]", "S[p | d*]", changes: 1) {
            app in
            for _ in 1...2 { try app.columns.isCollapsed = true }
            #expect(!app["p"].isVisible && app["d"].isVisible)
        },
        HierarchyCase("An empty split has no columns", "S[]", "S[]") { app in
            let empty = try app.columns
            #expect(empty.primary == nil && empty.detail == nil && empty.visibleChildren.isEmpty)
        },
        HierarchyCase("A third column throws", "S1[p | d]", .refusal(.invalidChildren, "S1", "3")) { app in
            try app.columns.setChildren([app["p"], app["d"], FixtureScreen("x")])
        },
        HierarchyCase("Showing the primary column of a collapsed split removes the detail", "S[p | d*]", "S[p]") {
            app in
            expect(try app.columns.removals(toShow: app["p"]).map(\.description), equals: ["d"])
            expect(try app.columns.removals(toShow: app["d"]).map(\.description), equals: [])
            try app.columns.makeVisible(app["p"])
            expect(app["p"].isVisible, equals: true)
        },
        HierarchyCase("Showing a visible column changes nothing", "S[p | d]", "S[p | d]", changes: 0) { app in
            expect(try app.columns.removals(toShow: app["p"]).map(\.description), equals: [])
            try app.columns.makeVisible(app["p"])
        },
        HierarchyCase(
            "Showing a screen that is not a column throws", "S[p | d]", .refusal(.notContained, "stranger")
        ) { app in
            try app.columns.makeVisible(FixtureScreen("stranger"))
        },
        HierarchyCase("A rollback undoes the collapsing", "S[p | d]", "S[p | d]", changes: 0) { app in
            let columns = try app.columns
            #expect(throws: Refusal.self) {
                try app.window.transaction {
                    columns.isCollapsed = true
                    throw Refusal()
                }
            }
            #expect(!columns.isCollapsed && app["p"].isVisible)
        },
    ]

    @Test("A split container shows its columns side by side", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }
}
