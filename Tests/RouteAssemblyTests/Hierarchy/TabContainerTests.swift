import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct TabContainerTests {
    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("The first tab is selected", "T[a, b, c]", "T[a*, b, c]") { app in
            let selected = try app.tabs.selected
            #expect(selected === app["a"] && app["a"].isVisible && !app["b"].isVisible)
        },
        HierarchyCase("Selecting a position shows its tab", "T[a*, b, c]", "T[a, b*, c]", changes: 1) { app in
            try app.tabs.select(1)
        },
        HierarchyCase("Selecting a screen shows its tab", "T[a*, b, c]", "T[a, b, c*]", changes: 1) { app in
            try app.tabs.select(app["c"])
            #expect(app.window.visibleScreen === app["c"])
        },
        HierarchyCase("`makeVisible` selects the tab", "T[a, b, c*]", "T[a*, b, c]", changes: 1) { app in
            try app.tabs.makeVisible(app["a"])
        },
        HierarchyCase("Selecting the selected tab is no change", "T[a*, b, c]", "T[a*, b, c]", changes: 0) { app in
            try app.tabs.select(0)
            try app.tabs.select(app["a"])
        },
        HierarchyCase(
            "Selecting a screen that is not a tab throws", "T[a, b, c]", .refusal(.notContained, "stranger")
        ) { app in
            try app.tabs.select(FixtureScreen("stranger"))
        },
        HierarchyCase("Changing the tabs keeps the selected screen", "T[a, b*, c]", "T[x, c, b*]") { app in
            try app.tabs.setChildren([FixtureScreen("x"), app["c"], app["b"]])
        },
        HierarchyCase("Removing the selected tab selects its position", "T[a, b*, c]", "T[a, c*]") { app in
            try app.tabs.setChildren([app["a"], app["c"]])
        },
        HierarchyCase("Removing the last tab, which is selected, selects the first", "T[a, b, c*]", "T[a*, b]") { app in
            try app.tabs.setChildren([app["a"], app["b"]])
            expect(try app.tabs.selectedIndex, equals: 0)
        },
        HierarchyCase("Only without tabs there is no selection", "T[a, b, c*]", "T[a*, b]") { app in
            let (tabs, a, b) = (try app.tabs, app["a"], app["b"])
            try tabs.setChildren([])
            #expect(tabs.selectedIndex == nil && tabs.selected == nil && tabs.visibleChildren.isEmpty)
            try tabs.setChildren([a, b])
        },
        HierarchyCase("A locked tab can be hidden", "T[a*, b, c]", "T[a, b*, c]") { app in
            try app.lock("a")
            try app.tabs.select(1)
        },
        HierarchyCase("A locked tab cannot be removed", "T[a, b*, c]", .refusal(.cannotBeRemoved, "a ")) { app in
            try app.lock("a")
            try app.tabs.setChildren([app["b"], app["c"]])
        },
    ]

    @Test("A tab container shows the selected one of its children", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }

    @Test("Selecting a position out of bounds throws", arguments: [-1, 3, Int.min, Int.max])
    func outOfBounds(index: Int) throws {
        let app = try TestApp("T1[a, b, c]")
        expectRefusal(.invalidIndex, saying: "T1", "\(index)", "3", in: app.window) { try app.tabs.select(index) }
    }

    @Test("A detached tab container has a selection")
    func detached() throws {
        let detached = try tabs(Page("x"), Page("y"), selected: 1)
        expect(tree(detached), equals: "T[x, y*]")
        expect(detached.selected?.isVisible, equals: false)
    }
}
