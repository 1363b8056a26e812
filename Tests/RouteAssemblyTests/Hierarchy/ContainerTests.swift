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
    private static func frame(_ labels: String...) throws -> Frame {
        let frame = Frame()
        try frame.setChildren(labels.map { FixtureScreen($0) })
        return frame
    }

    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("Children know their container and their window", "X1{a, b}", "X1{a, b}") { app in
            let (container, a) = (try app.first(Container.self), app["a"])
            #expect(a.parent === container && a.window === app.window && a.isAttached)
            #expect(container.contains(a) && !container.contains(container))
        },
        HierarchyCase("Ancestors are ordered from the nearest to the outermost", "T1[N1[X1{a}]]", "T1[N1[X1{a}]]") {
            app in
            expect(app["a"].ancestors.map(\.description), equals: ["X1", "N1", "T1"])
            expect(app["T1"].ancestors.map(\.description), equals: [])
        },
        HierarchyCase("Setting the same children is no change", "X{a, b}", "X{a, b}", changes: 0) { app in
            try app.first(Container.self).setChildren([app["a"], app["b"]])
        },
        HierarchyCase("Setting the children in another order is a change", "X{a, b}", "X{b, a}", changes: 1) { app in
            try app.first(Container.self).setChildren([app["b"], app["a"]])
        },
        HierarchyCase("A removed screen is detached with its subtree", "X{a, N1[leaf]}", "X{a}") { app in
            let (stack, leaf) = (app["N1"], app["leaf"])
            try app.first(Container.self).setChildren([app["a"]])
            #expect(stack.parent == nil && stack.window == nil && leaf.window == nil && leaf.parent === stack)
        },
        HierarchyCase("A list with a new screen twice throws", "X{a, b}", .refusal(.alreadyAttached, "c", "twice")) {
            app in
            let c = Page("c")
            defer { #expect(c.parent == nil && c.window == nil) }
            try app.first(Container.self).setChildren([app["a"], c, c])
        },
        HierarchyCase("A list with a child twice throws", "X{a, b}", .refusal(.alreadyAttached, "a", "twice")) { app in
            try app.first(Container.self).setChildren([app["a"], app["b"], app["a"]])
        },
        HierarchyCase("A container cannot contain itself", "X1{a}", .refusal(.alreadyAttached, "X1")) { app in
            let container = try app.first(Container.self)
            try container.setChildren([container])
        },
        HierarchyCase("A container cannot contain an ancestor", "a", .refusal(.alreadyAttached, "Navigation", "Drawer"))
        {
            _ in
            let inner = Drawer()
            let outer = try navigation(try tabs(inner))
            defer { expect(tree(outer), equals: "N[T[X{}*]]") }
            try inner.setChildren([outer])
        },
        HierarchyCase("A container can be put into a container of a detached tree", "a", "a", changes: 0) { _ in
            let inner = NavigationContainer()
            let outer = try navigation(try tabs(inner))
            try inner.setChildren([try tabs(Page("a"))])
            expect(tree(outer), equals: "N[T[N[T[a*]]*]]")
        },
        HierarchyCase(
            "Children that the container rejects change nothing", "a", .refusal(.invalidChildren, "Drawer", "four")
        ) { app in
            let new = pages("1", "2", "3", "4", "5")
            defer { #expect(new.allSatisfy { $0.parent == nil && !$0.isAttached }) }
            let drawer = Drawer()
            try drawer.setChildren([Page("p")])
            try drawer.setChildren(new)
        },
        HierarchyCase("Journaled state can decide which children are visible", "a", "X{p, q}") { app in
            let (drawer, p, q) = (Drawer(), Page("p"), Page("q"))
            try drawer.setChildren([p, q])
            try app.window.setRoot(drawer)
            #expect(p.isVisible && !q.isVisible)
            try drawer.makeVisible(q)
            #expect(q.isVisible && app.window.visibleScreen === q)
        },
        HierarchyCase(
            "A plain container shows all its children, and showing one changes nothing", "home", "X{a, b}", changes: 1
        ) { app in
            let plain = Container()
            try plain.setChildren(pages("a", "b"))
            try app.window.setRoot(plain)
            #expect(plain.visibleChildren.count == 2 && plain.children.allSatisfy(\.isVisible))
            try plain.makeVisible(plain.children[0])
            #expect(plain.removals(toShow: plain.children[0]).isEmpty)
        },
        HierarchyCase("The children of a released container can get another one", "N1[a]", "N1[a, leaf]") { app in
            let leaf = FixtureScreen("leaf")
            _ = try navigation(leaf)
            #expect(leaf.parent == nil)
            try app.stack.push(leaf)
        },
        HierarchyCase(
            "A custom container in a subclass of a built-in one declares what it shows", "T[a*, b]",
            "T[a, N[X{…}, c]*]"
        ) { app in
            let stack = SubNavigation()
            try stack.setChildren([try frame("e", "f")])
            try app.tabs.setChildren([app["a"], stack])
            let e = try await app.router.navigate(to: app.start("e"))
            expectHierarchy(app.window, "T[a, N[X{e*, f}]*]")
            try await app.router.navigate(to: app.step("c").using(.push).from(.nearest))
            expect(e.isAttached, equals: true)
        },
        .navigation(
            "A custom container that is built gets all its children and decides which to keep", "a",
            "a ^ X{old, b, c*}", logging: ["frame of [old, b, c]"]
        ) { app in
            let container = StepAssembly(finder: NilFinder(), factory: FrameFactory(log: app.log))
            let b = StepAssembly.new("b").using(AddToFrame()).from(container).using(.present).from(.topmost)
            return StepAssembly.new("c").using(AddToFrame()).from(b)
        },
        HierarchyCase("An existing custom container gets each list of children in one change", "a", "X{old, b, c*}") {
            app in
            try app.window.setRoot(frame("old"))
            let recorder = RoutingRecorder(window: app.window)
            let b = app.step("b").using(AddToFrame()).from(.nearest)
            try await app.router.navigate(to: app.step("c").using(AddToFrame()).from(b))
            expect(recorder.entries, equals: ["changed: added b, c; appeared c; disappeared old; updated Frame"])
        },
        HierarchyCase(
            "A screen pushed from inside a custom container goes on top of that container", "T1[d*, N1[host, top]]",
            "T1[d, N1[X{e}, c]*]"
        ) { app in
            try app.stack.setChildren([try frame("e"), app["top"]])
            let start = app.start("e")
            try await app.router.navigate(to: start)
            expectHierarchy(app.window, "T1[d, N1[X{e}]*]")
            try await app.router.navigate(to: app.step("c").using(.push).from(start.expectingContainer()))
        },
    ]

    @Test("A container has children, and knows which of them it shows", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }

    @Test("Removed screens are released")
    func released() throws {
        let app = try TestApp("X{a}")
        let container = try app.first(Container.self)
        weak var gone: Page?
        weak var goneContainer: NavigationContainer?
        try {
            let page = Page("page")
            let stack = try navigation(page)
            (gone, goneContainer) = (page, stack)
            try container.setChildren([app["a"], stack])
        }()
        #expect(gone != nil)
        try container.setChildren([app["a"]])
        #expect(gone == nil && goneContainer == nil)
    }

    @Test("A chain builds a custom container and finds it again")
    func inChain() async throws {
        let app = try TestApp("a")
        let container = StepAssembly(finder: ClassFinder(), factory: FrameFactory(log: app.log))
        func shown(_ label: String) -> DestinationStep<FixtureScreen, Void> {
            app.step(label).using(ShowAlone()).from(container).using(.push).from(.navigation).using(.present).from(
                .topmost
            )
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

    @Test(
        "A container shows the child that `makeVisible` names",
        arguments: ["N1[b, c]", "T1[a*, b]", "S1[b | c*]", "X1{a*, b}", "frame"])
    func contract(_ notation: String) throws {
        let app = try TestApp(notation, screens: ["frame": { (try? Self.frame("b", "c")) ?? Frame() }])
        let b = try #require(app.window.screens.first { $0.description == "b" })
        #expect(!b.isVisible)
        try b.parent?.makeVisible(b)
        #expect(b.isVisible)
    }
}
