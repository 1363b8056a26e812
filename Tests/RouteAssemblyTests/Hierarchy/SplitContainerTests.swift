import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct SplitContainerTests {
    let window = Window()
    let p = Page("p")
    let d = Page("d")
    let columns: SplitContainer

    init() throws {
        columns = try split(p, d)
        try window.setRoot(columns)
    }

    @Test func bothColumnsAreVisible() {
        #expect(columns.primary === p && columns.detail === d)
        #expect(p.isVisible && d.isVisible)
        #expect(window.visibleScreen === d)
    }

    @Test func collapsedOnlyTheLastColumnIsVisible() {
        let revision = window.revision
        columns.isCollapsed = true
        #expect(!p.isVisible && d.isVisible)
        #expect(window.revision == revision + 1)
        columns.isCollapsed = true
        #expect(window.revision == revision + 1)
    }

    @Test func anEmptySplitHasNoColumns() {
        let empty = SplitContainer()
        #expect(empty.primary == nil && empty.detail == nil && empty.visibleChildren.isEmpty)
    }

    @Test func aThirdColumnIsRefused() {
        expectRefusal(.invalidChildren, saying: "SplitContainer", "3", in: window) {
            try columns.setChildren([p, d, Page("x")])
        }
    }

    @Test func collapsedThePrimaryColumnComesToTheFrontInThePlaceOfTheDetail() throws {
        columns.isCollapsed = true
        #expect(columns.removals(toShow: p).map(\.description) == ["d"])
        #expect(columns.removals(toShow: d).isEmpty)
        try columns.makeVisible(p)
        expectHierarchy(window, "S[p]")
        #expect(p.isVisible)
    }

    @Test func showingAForeignScreenIsRefused() {
        expectRefusal(.notContained, saying: "stranger", in: window) { try columns.makeVisible(Page("stranger")) }
    }

    @Test func collapsingIsUndoneWithItsTransaction() {
        #expect(throws: Refusal.self) {
            try window.transaction {
                columns.isCollapsed = true
                throw Refusal()
            }
        }
        #expect(!columns.isCollapsed && p.isVisible)
    }

    @Test func askedToShowAVisibleColumnItChangesNothing() throws {
        #expect(columns.removals(toShow: p).isEmpty)
        try columns.makeVisible(p)
        expectHierarchy(window, "S[p | d]")
    }
}
