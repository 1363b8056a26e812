import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct ContainerTests {
    let window = Window()
    let a = Page("a")
    let b = Page("b")
    let drawer = Drawer()

    init() throws {
        try drawer.setChildren([a, b])
        try window.setRoot(drawer)
    }

    @Test func childrenKnowTheirContainerAndWindow() {
        #expect(a.parent === drawer && a.window === window && a.isAttached)
        #expect(drawer.contains(a) && !drawer.contains(drawer))
        #expect(Array(b.ancestors).map(\.description) == ["Drawer"])
    }

    @Test func ancestorsComeNearestFirst() throws {
        let inner = try navigation(Page("leaf"))
        let outer = try tabs(inner)
        #expect(
            inner.children[0].ancestors.map { ObjectIdentifier($0) } == [
                ObjectIdentifier(inner), ObjectIdentifier(outer),
            ])
        #expect(Array(outer.ancestors).isEmpty)
    }

    @Test func settingTheSameChildrenIsNoChange() throws {
        let revision = window.revision
        try drawer.setChildren([a, b])
        #expect(window.revision == revision)
        try drawer.setChildren([b, a])
        #expect(window.revision == revision + 1)
        expectHierarchy(window, "X{b*, a}")
    }

    @Test func aScreenThatLeavesIsDetachedWithEverythingInIt() throws {
        let leaf = Page("leaf")
        let stack = try navigation(leaf)
        try drawer.setChildren([a, stack])
        #expect(leaf.window === window)
        try drawer.setChildren([a])
        #expect(stack.parent == nil && stack.window == nil && leaf.window == nil)
        #expect(leaf.parent === stack)
    }

    @Test func aListThatNamesAScreenTwiceIsRefused() {
        let c = Page("c")
        expectRefusal(.alreadyAttached, saying: "c", "twice", in: window) { try drawer.setChildren([a, c, c]) }
        expectRefusal(.alreadyAttached, saying: "a", "twice", in: window) { try drawer.setChildren([a, b, a]) }
        #expect(c.parent == nil && c.window == nil)
    }

    @Test func aContainerCannotHoldItselfOrWhatContainsIt() throws {
        let inner = NavigationContainer()
        let outer = try navigation(try tabs(inner))
        #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        #expect(throws: RoutingError.self) { try inner.setChildren([inner]) }
        #expect(tree(outer) == "N[T[N[]*]]")
        expectRefusal(.alreadyAttached, saying: "Drawer", in: window) { try drawer.setChildren([drawer]) }
    }

    @Test func theErrorOfACycleNamesBoth() throws {
        let inner = Drawer()
        let outer = try navigation(inner)
        let error = #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        #expect(error?.code == .alreadyAttached)
        #expect(error?.message.contains("NavigationContainer") == true && error?.message.contains("Drawer") == true)
    }

    @Test func aListThatTheContainerRefusesChangesNothing() {
        let new = pages("1", "2", "3", "4", "5")
        expectRefusal(.invalidChildren, saying: "Drawer", "four", in: window) { try drawer.setChildren(new) }
        #expect(new.allSatisfy { $0.parent == nil && !$0.isAttached })
    }

    @Test func journaledStateDecidesWhatIsVisible() throws {
        #expect(a.isVisible && !b.isVisible)
        try drawer.makeVisible(b)
        #expect(b.isVisible && window.visibleScreen === b)
    }

    @Test func aPlainContainerShowsAllItsChildrenAndDoesNothingToShowOne() throws {
        let plain = Container()
        try plain.setChildren([Page("x"), Page("y")])
        try window.setRoot(plain)
        #expect(plain.visibleChildren.count == 2 && plain.children.allSatisfy(\.isVisible))
        let revision = window.revision
        try plain.makeVisible(plain.children[0])
        #expect(plain.removals(toShow: plain.children[0]).isEmpty)
        #expect(window.revision == revision)
    }

    @Test func removedScreensAreReleased() throws {
        weak var gone: Page?
        weak var goneContainer: NavigationContainer?
        try {
            let page = Page("page")
            let stack = try navigation(page)
            (gone, goneContainer) = (page, stack)
            try drawer.setChildren([a, b, stack])
        }()
        #expect(gone != nil)
        try drawer.setChildren([a])
        #expect(gone == nil && goneContainer == nil)
    }
}
