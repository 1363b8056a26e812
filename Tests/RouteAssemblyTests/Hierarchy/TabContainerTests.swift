import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct TabContainerTests {
    let window = Window()
    let a = Page("a")
    let b = Page("b")
    let c = Page("c")
    let bar: TabContainer

    init() throws {
        bar = try tabs(a, b, c)
        try window.setRoot(bar)
    }

    @Test func theFirstTabIsSelected() {
        expectHierarchy(window, "T[a*, b, c]")
        #expect(bar.selected === a)
        #expect(a.isVisible && !b.isVisible)
    }

    @Test func selectingShowsTheTab() throws {
        try bar.select(1)
        expectHierarchy(window, "T[a, b*, c]")
        try bar.select(c)
        expectHierarchy(window, "T[a, b, c*]")
        #expect(window.visibleScreen === c)
        try bar.makeVisible(a)
        expectHierarchy(window, "T[a*, b, c]")
    }

    @Test func selectingTheSelectedTabIsNoChange() throws {
        let revision = window.revision
        try bar.select(0)
        try bar.select(a)
        #expect(window.revision == revision)
    }

    @Test(arguments: [-1, 3, Int.min, Int.max]) func aPositionOutOfBoundsIsRefused(index: Int) {
        expectRefusal(.invalidIndex, saying: "TabContainer", "\(index)", "3", in: window) { try bar.select(index) }
    }

    @Test func aForeignScreenCannotBeSelected() {
        expectRefusal(.notContained, saying: "stranger", in: window) { try bar.select(Page("stranger")) }
    }

    @Test func whenTabsChangeTheSelectedScreenStaysSelected() throws {
        try bar.select(1)
        try bar.setChildren([Page("x"), c, b])
        expectHierarchy(window, "T[x, c, b*]")
    }

    @Test func whenTheSelectedTabLeavesItsPositionIsSelectedElseTheFirst() throws {
        try bar.select(1)
        try bar.setChildren([a, c])
        expectHierarchy(window, "T[a, c*]")
        try bar.setChildren([a])
        expectHierarchy(window, "T[a*]")
        #expect(bar.selectedIndex == 0)
    }

    @Test func onlyWithoutTabsNothingIsSelected() throws {
        try bar.select(2)
        try bar.setChildren([])
        #expect(bar.selectedIndex == nil && bar.selected == nil && bar.visibleChildren.isEmpty)
        try bar.setChildren([a, b])
        expectHierarchy(window, "T[a*, b]")
    }

    @Test func aDetachedTabContainerSelectsToo() throws {
        let detached = try tabs(Page("x"), Page("y"), selected: 1)
        #expect(tree(detached) == "T[x, y*]")
        #expect(detached.selected?.isVisible == false)
    }

    @Test func aLockedTabMayBeHiddenButNotRemoved() throws {
        a.isLocked = true
        try bar.select(1)
        expectRefusal(.cannotBeDismissed, saying: "a ", in: window) { try bar.setChildren([b, c]) }
        expectHierarchy(window, "T[a, b*, c]")
    }
}
