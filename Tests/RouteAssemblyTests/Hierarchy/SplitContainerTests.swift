import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SplitContainerTests {
    let window = Window()
    let p = Page("p")
    let d = Page("d")
    let columns: SplitContainer

    init() throws {
        columns = try split(p, d)
        try window.setRoot(columns)
    }

    @Test("Both columns are visible")
    func expanded() {
        #expect(columns.primary === p && columns.detail === d)
        #expect(p.isVisible && d.isVisible)
        #expect(window.visibleScreen === d)
    }

    @Test("Only the last column of a collapsed split is visible")
    func collapsed() {
        let revision = window.revision
        columns.isCollapsed = true
        #expect(!p.isVisible && d.isVisible)
        expect(window.revision, equals: revision + 1)
        columns.isCollapsed = true
        expect(window.revision, equals: revision + 1)
    }

    @Test("An empty split has no columns")
    func empty() {
        let empty = SplitContainer()
        #expect(empty.primary == nil && empty.detail == nil && empty.visibleChildren.isEmpty)
    }

    @Test("A third column throws")
    func thirdColumn() {
        expectRefusal(.invalidChildren, saying: "SplitContainer", "3", in: window) {
            try columns.setChildren([p, d, Page("x")])
        }
    }

    @Test("Showing the primary column of a collapsed split removes the detail")
    func primaryWhenCollapsed() throws {
        columns.isCollapsed = true
        expect(columns.removals(toShow: p).map(\.description), equals: ["d"])
        #expect(columns.removals(toShow: d).isEmpty)
        try columns.makeVisible(p)
        expectHierarchy(window, "S[p]")
        #expect(p.isVisible)
    }

    @Test("Showing a screen that is not a column throws")
    func stranger() {
        expectRefusal(.notContained, saying: "stranger", in: window) { try columns.makeVisible(Page("stranger")) }
    }

    @Test("A rollback undoes the collapsing")
    func rollback() {
        #expect(throws: Refusal.self) {
            try window.transaction {
                columns.isCollapsed = true
                throw Refusal()
            }
        }
        #expect(!columns.isCollapsed && p.isVisible)
    }

    @Test("Showing a visible column changes nothing")
    func alreadyVisible() throws {
        #expect(columns.removals(toShow: p).isEmpty)
        try columns.makeVisible(p)
        expectHierarchy(window, "S[p | d]")
    }
}
