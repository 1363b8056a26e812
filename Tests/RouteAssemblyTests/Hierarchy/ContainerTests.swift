import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A custom container that shows one of its children.
private final class Frame: Container {
    @Journaled var shown = 0

    override var arrangement: Arrangement { .selecting(shown, of: children.count, as: "frame") }
    override func arrange(_ arrangement: Arrangement) { shown = arrangement.selection ?? 0 }
    override func childrenDidChange(from old: [Screen]) { shown = max(children.count - 1, 0) }
}

private struct FrameFactory: ContainerFactory {
    let log: Log

    func build(with context: Void, integrating children: ChildCoordinator) throws -> Frame {
        let frame = Frame()
        let screens = try children.build(integrating: [FixtureScreen("old")])
        log.add("frame of \(screens)")
        try frame.setChildren(screens)
        return frame
    }
}

/// Makes a screen the only child of a frame.
private struct ShowAlone: ContainerAction {
    typealias Host = Frame

    func embed(_ screen: Screen, in children: inout [Screen]) { children = [screen] }
}

/// Adds a screen to a frame.
private struct AddToFrame: ContainerAction {
    typealias Host = Frame

    func embed(_ screen: Screen, in children: inout [Screen]) { children.append(screen) }
}

@MainActor
struct ContainerTests {
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
        expect(Array(b.ancestors).map(\.description), equals: ["Drawer"])
    }

    @Test("Ancestors are ordered from the nearest to the outermost")
    func ancestors() throws {
        let inner = try navigation(Page("leaf"))
        let outer = try tabs(inner)
        expect(
            inner.children[0].ancestors.map { ObjectIdentifier($0) },
            equals: [
                ObjectIdentifier(inner), ObjectIdentifier(outer),
            ])
        #expect(Array(outer.ancestors).isEmpty)
    }

    @Test("Setting the same children is no change")
    func sameChildren() throws {
        let revision = window.revision
        try drawer.setChildren([a, b])
        expect(window.revision, equals: revision)
        try drawer.setChildren([b, a])
        expect(window.revision, equals: revision + 1)
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
        expect(tree(outer), equals: "N[T[N[]*]]")
        expectRefusal(.alreadyAttached, saying: "Drawer", in: window) { try drawer.setChildren([drawer]) }
    }

    @Test("A container can be put into a container of a detached tree")
    func detachedTree() throws {
        let inner = NavigationContainer()
        let outer = try navigation(try tabs(inner))
        try inner.setChildren([try tabs(Page("a"))])
        expect(tree(outer), equals: "N[T[N[T[a*]]*]]")
    }

    @Test("The error of a cycle names both containers")
    func cycleError() throws {
        let inner = Drawer()
        let outer = try navigation(inner)
        let error = #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        expect(error?.code, equals: .alreadyAttached)
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
        expect(window.revision, equals: revision)
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

    private func frame(_ labels: String...) throws -> Frame {
        let frame = Frame()
        try frame.setChildren(labels.map { FixtureScreen($0) })
        return frame
    }

    @Test("A custom container declares what it shows, and a subclass of a built-in one counts as that")
    func subclasses() async throws {
        let stack = SubNavigation()
        try stack.setChildren([try frame("e", "f")])
        let app = try TestApp("T[a*, stack]", screens: ["stack": { stack }])
        let e = try await app.router.navigate(to: app.start("e"))
        expectHierarchy(app.window, "T[a, N[X{e*, f}]*]")
        let c = app.step("c").using(.push).from(.nearest).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "T[a, N[X{…}, c]*]")
        #expect(e.isAttached)
    }

    @Test("The children of a released container have no parent and can get another one")
    func releasedContainer() throws {
        let app = try TestApp("N1[a]")
        let leaf = FixtureScreen("leaf")
        _ = try navigation(leaf)
        #expect(leaf.parent == nil)
        try app.fixture.screen("N1", as: NavigationContainer.self).push(leaf)
        expectHierarchy(app.window, "N1[a, leaf]")
    }

    @Test("A chain builds a custom container and finds it again")
    func inChain() async throws {
        let app = try TestApp("a")
        let container = ContainerStep(finder: ClassFinder(), factory: FrameFactory(log: app.log))
        func shown(_ label: String) -> DestinationStep<FixtureScreen, Void> {
            app.step(label).using(ShowAlone()).from(container).using(.push).from(.navigation).using(.present).from(
                .topmost
            ).assemble()
        }
        try await app.router.navigate(to: shown("images"))
        expectHierarchy(app.window, "a ^ N[X{images}]")
        let built = app.window.visibleScreen?.parent
        for label in ["details", "images"] {
            try await app.router.navigate(to: shown(label))
            expectHierarchy(app.window, "a ^ N[X{\(label)}]")
            #expect(app.window.visibleScreen?.parent === built)
        }
        expect(app.log.take().filter { $0.hasPrefix("frame") }, equals: ["frame of [images]"])
    }

    @Test("A custom container that is built gets all its children and decides which to keep")
    func listOfChildren() async throws {
        let app = try TestApp("a")
        let container = ContainerStep(finder: NilFinder(), factory: FrameFactory(log: app.log))
        let b = app.step("b").using(AddToFrame()).from(container).using(.present).from(.topmost).assemble()
        let c = app.step("c").using(AddToFrame()).from(b.expectingContainer()).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ X{old, b, c*}")
        expect(app.log.take().filter { $0.hasPrefix("frame") }, equals: ["frame of [old, b, c]"])
    }

    @Test("An existing custom container gets each list of children in one change")
    func existingContainer() async throws {
        let app = try TestApp("frame", screens: ["frame": { (try? frame("old")) ?? Frame() }])
        let recorder = RoutingRecorder(window: app.window)
        let b = app.step("b").using(AddToFrame()).from(.nearest).assemble()
        let c = app.step("c").using(AddToFrame()).from(b.expectingContainer()).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "X{old, b, c*}")
        expect(recorder.entries, equals: ["changed: added b, c; appeared c; disappeared old; updated Frame"])
    }

    @Test("A screen pushed from inside a custom container goes on top of that container")
    func parents() async throws {
        let app = try TestApp("T1[d*, N1[host, top]]", screens: ["host": { (try? frame("e")) ?? Frame() }])
        let inside = try #require(app.window.screens.first { $0.description == "e" })
        expect(inside.ancestors.map(\.description), equals: ["Frame", "N1", "T1"])
        let start = app.start("e")
        try await app.router.navigate(to: start)
        expectHierarchy(app.window, "T1[d, N1[X{e}]*]")
        let c = app.step("c").using(.push).from(start.expectingContainer()).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "T1[d, N1[X{e}, c]*]")
    }

    @Test("A container cannot contain its own ancestor")
    func cycles() throws {
        let inner = Frame()
        let outer = try navigation(inner)
        let error = #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        expect(error?.code, equals: .alreadyAttached)
        expect(Array(inner.ancestors).map(\.description), equals: ["NavigationContainer"])
    }

    @Test(
        "A container shows the child that `makeVisible` names",
        arguments: ["N1[b, c]", "T1[a*, b]", "S1[b | c*]", "X1{a*, b}", "frame"])
    func contract(_ notation: String) throws {
        let app = try TestApp(notation, screens: ["frame": { (try? frame("b", "c")) ?? Frame() }])
        let b = try #require(app.window.screens.first { $0.description == "b" })
        #expect(!b.isVisible)
        try b.parent?.makeVisible(b)
        #expect(b.isVisible)
    }
}
