import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct TabContainerTests {
    let window = Window()
    let a = Page("a")
    let b = Page("b")
    let c = Page("c")
    let bar: TabContainer

    init() throws {
        bar = try tabs(a, b, c)
        try window.setRoot(bar)
    }

    @Test("The first tab is selected")
    func first() {
        expectHierarchy(window, "T[a*, b, c]")
        #expect(bar.selected === a)
        #expect(a.isVisible && !b.isVisible)
    }

    @Test("Selecting shows the tab")
    func select() throws {
        try bar.select(1)
        expectHierarchy(window, "T[a, b*, c]")
        try bar.select(c)
        expectHierarchy(window, "T[a, b, c*]")
        #expect(window.visibleScreen === c)
        try bar.makeVisible(a)
        expectHierarchy(window, "T[a*, b, c]")
    }

    @Test("Selecting the selected tab is no change")
    func selectAgain() throws {
        let revision = window.revision
        try bar.select(0)
        try bar.select(a)
        expect(window.revision, equals: revision)
    }

    @Test("Selecting a position out of bounds throws", arguments: [-1, 3, Int.min, Int.max])
    func outOfBounds(index: Int) {
        expectRefusal(.invalidIndex, saying: "TabContainer", "\(index)", "3", in: window) { try bar.select(index) }
    }

    @Test("Selecting a screen that is not a tab throws")
    func stranger() {
        expectRefusal(.notContained, saying: "stranger", in: window) { try bar.select(Page("stranger")) }
    }

    @Test("Changing the tabs keeps the selected screen")
    func keepsSelection() throws {
        try bar.select(1)
        try bar.setChildren([Page("x"), c, b])
        expectHierarchy(window, "T[x, c, b*]")
    }

    @Test("Removing the selected tab selects its position, or else the first tab")
    func removesSelected() throws {
        try bar.select(1)
        try bar.setChildren([a, c])
        expectHierarchy(window, "T[a, c*]")
        try bar.setChildren([a])
        expectHierarchy(window, "T[a*]")
        expect(bar.selectedIndex, equals: 0)
    }

    @Test("Only without tabs there is no selection")
    func empty() throws {
        try bar.select(2)
        try bar.setChildren([])
        #expect(bar.selectedIndex == nil && bar.selected == nil && bar.visibleChildren.isEmpty)
        try bar.setChildren([a, b])
        expectHierarchy(window, "T[a*, b]")
    }

    @Test("A detached tab container has a selection")
    func detached() throws {
        let detached = try tabs(Page("x"), Page("y"), selected: 1)
        expect(tree(detached), equals: "T[x, y*]")
        expect(detached.selected?.isVisible, equals: false)
    }

    @Test("A locked tab can be hidden but not removed")
    func lockedTab() throws {
        a.isLocked = true
        try bar.select(1)
        expectRefusal(.cannotBeRemoved, saying: "a ", in: window) { try bar.setChildren([b, c]) }
        expectHierarchy(window, "T[a, b*, c]")
    }
}
