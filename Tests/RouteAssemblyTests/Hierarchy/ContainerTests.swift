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

    @Test("Children know their container and their window")
    func parentAndWindow() {
        #expect(a.parent === drawer && a.window === window && a.isAttached)
        #expect(drawer.contains(a) && !drawer.contains(drawer))
        #expect(Array(b.ancestors).map(\.description) == ["Drawer"])
    }

    @Test("Ancestors are ordered from the nearest to the outermost")
    func ancestors() throws {
        let inner = try navigation(Page("leaf"))
        let outer = try tabs(inner)
        #expect(
            inner.children[0].ancestors.map { ObjectIdentifier($0) } == [
                ObjectIdentifier(inner), ObjectIdentifier(outer),
            ])
        #expect(Array(outer.ancestors).isEmpty)
    }

    @Test("Setting the same children is no change")
    func sameChildren() throws {
        let revision = window.revision
        try drawer.setChildren([a, b])
        #expect(window.revision == revision)
        try drawer.setChildren([b, a])
        #expect(window.revision == revision + 1)
        expectHierarchy(window, "X{b*, a}")
    }

    @Test("A removed screen is detached with its subtree")
    func detachesSubtree() throws {
        let leaf = Page("leaf")
        let stack = try navigation(leaf)
        try drawer.setChildren([a, stack])
        #expect(leaf.window === window)
        try drawer.setChildren([a])
        #expect(stack.parent == nil && stack.window == nil && leaf.window == nil)
        #expect(leaf.parent === stack)
    }

    @Test("A list that contains a screen twice throws")
    func duplicateChild() {
        let c = Page("c")
        expectRefusal(.alreadyAttached, saying: "c", "twice", in: window) { try drawer.setChildren([a, c, c]) }
        expectRefusal(.alreadyAttached, saying: "a", "twice", in: window) { try drawer.setChildren([a, b, a]) }
        #expect(c.parent == nil && c.window == nil)
    }

    @Test("A container cannot contain itself or its ancestors")
    func cycle() throws {
        let inner = NavigationContainer()
        let outer = try navigation(try tabs(inner))
        #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        #expect(throws: RoutingError.self) { try inner.setChildren([inner]) }
        #expect(tree(outer) == "N[T[N[]*]]")
        expectRefusal(.alreadyAttached, saying: "Drawer", in: window) { try drawer.setChildren([drawer]) }
    }

    @Test("The error of a cycle names both containers")
    func cycleError() throws {
        let inner = Drawer()
        let outer = try navigation(inner)
        let error = #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        #expect(error?.code == .alreadyAttached)
        #expect(error?.message.contains("NavigationContainer") == true && error?.message.contains("Drawer") == true)
    }

    @Test("Children that the container rejects change nothing")
    func rejectedChildren() {
        let new = pages("1", "2", "3", "4", "5")
        expectRefusal(.invalidChildren, saying: "Drawer", "four", in: window) { try drawer.setChildren(new) }
        #expect(new.allSatisfy { $0.parent == nil && !$0.isAttached })
    }

    @Test("Journaled state can decide which children are visible")
    func journaledVisibility() throws {
        #expect(a.isVisible && !b.isVisible)
        try drawer.makeVisible(b)
        #expect(b.isVisible && window.visibleScreen === b)
    }

    @Test("A plain container shows all its children, and showing one changes nothing")
    func plainContainer() throws {
        let plain = Container()
        try plain.setChildren([Page("x"), Page("y")])
        try window.setRoot(plain)
        #expect(plain.visibleChildren.count == 2 && plain.children.allSatisfy(\.isVisible))
        let revision = window.revision
        try plain.makeVisible(plain.children[0])
        #expect(plain.removals(toShow: plain.children[0]).isEmpty)
        #expect(window.revision == revision)
    }

    @Test("Removed screens are released")
    func released() throws {
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
