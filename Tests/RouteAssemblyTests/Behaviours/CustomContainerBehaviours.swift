import RouteAssembly
import RouteAssemblyTesting
import Testing

/// A container of an app's own that shows one of its screens.
private final class Frame: Container {
    @Journaled var shown = 0

    override var visibleChildren: [Screen] { children.indices.contains(shown) ? [children[shown]] : [] }
    override func makeVisible(_ child: Screen) throws(RoutingError) {
        shown = children.firstIndex { $0 === child } ?? shown
    }
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

/// Leaves one screen in the frame.
private struct ShowAlone: ContainerAction {
    typealias Host = Frame

    func embed(_ screen: Screen, in children: inout [Screen]) { children = [screen] }
}

/// Adds a screen to the frame.
private struct AddToFrame: ContainerAction {
    typealias Host = Frame

    func embed(_ screen: Screen, in children: inout [Screen]) { children.append(screen) }
}

@MainActor @Suite("Behaviours: containers of an app's own")
struct CustomContainerBehaviours {
    private final class Stack: NavigationContainer {}

    private func frame(_ labels: String...) throws -> Frame {
        let frame = Frame()
        try frame.setChildren(labels.map { FixtureScreen($0) })
        return frame
    }

    @Test("A custom container declares what it shows, and a subclass of a built-in one counts as that (145)")
    func subclasses() async throws {
        let stack = Stack()
        try stack.setChildren([try frame("e", "f")])
        let stage = try Stage("T[a*, stack]", screens: ["stack": { stack }])
        let e = try await stage.router.navigate(to: stage.start("e"))
        expectHierarchy(stage.window, "T[a, N[X{e*, f}]*]")
        let c = stage.step("c").using(.push).from(.current).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "T[a, N[X{…}, c]*]")
        #expect(e.isAttached)
    }

    @Test("The children of a released container have no parent and can get another one (145)")
    func releasedContainer() throws {
        let stage = try Stage("N1[a]")
        let leaf = FixtureScreen("leaf")
        _ = try navigation(leaf)
        #expect(leaf.parent == nil)
        try stage.fixture.screen("N1", as: NavigationContainer.self).push(leaf)
        expectHierarchy(stage.window, "N1[a, leaf]")
    }

    @Test("A chain builds a custom container and finds it again (146)")
    func inChain() async throws {
        let stage = try Stage("a")
        let container = ContainerStep(finder: ClassFinder(), factory: FrameFactory(log: stage.log))
        func shown(_ label: String) -> DestinationStep<FixtureScreen, Void> {
            stage.step(label).using(ShowAlone()).from(container).using(.push).from(.navigation).using(.present).from(
                .current
            ).assemble()
        }
        try await stage.router.navigate(to: shown("images"))
        expectHierarchy(stage.window, "a ^ N[X{images}]")
        let built = stage.window.visibleScreen?.parent
        for label in ["details", "images"] {
            try await stage.router.navigate(to: shown(label))
            expectHierarchy(stage.window, "a ^ N[X{\(label)}]")
            #expect(stage.window.visibleScreen?.parent === built)
        }
        #expect(stage.log.take().filter { $0.hasPrefix("frame") } == ["frame of [images]"])
    }

    @Test("A custom container that is built gets all its children and decides which to keep (147)")
    func listOfChildren() async throws {
        let stage = try Stage("a")
        let container = ContainerStep(finder: NilFinder(), factory: FrameFactory(log: stage.log))
        let b = stage.step("b").using(AddToFrame()).from(container).using(.present).from(.current).assemble()
        let c = stage.step("c").using(AddToFrame()).from(b.expectingContainer()).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ X{old, b, c*}")
        #expect(stage.log.take().filter { $0.hasPrefix("frame") } == ["frame of [old, b, c]"])
    }

    @Test("An existing custom container gets each list of children in one change (147)")
    func existingContainer() async throws {
        let stage = try Stage("frame", screens: ["frame": { (try? frame("old")) ?? Frame() }])
        let recorder = RoutingRecorder(window: stage.window)
        let b = stage.step("b").using(AddToFrame()).from(.current).assemble()
        let c = stage.step("c").using(AddToFrame()).from(b.expectingContainer()).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "X{old, b, c*}")
        #expect(recorder.entries == ["changed: added b, c; appeared c; disappeared old"])
    }

    @Test("A screen pushed from inside a custom container goes on top of that container (148)")
    func parents() async throws {
        let stage = try Stage("T1[d*, N1[host, top]]", screens: ["host": { (try? frame("e")) ?? Frame() }])
        let inside = try #require(stage.window.screens.first { $0.description == "e" })
        #expect(inside.ancestors.map(\.description) == ["Frame", "N1", "T1"])
        let start = stage.start("e")
        try await stage.router.navigate(to: start)
        expectHierarchy(stage.window, "T1[d, N1[X{e}]*]")
        let c = stage.step("c").using(.push).from(start.expectingContainer()).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "T1[d, N1[X{e}, c]*]")
    }

    @Test("A container cannot contain its own ancestor (148)")
    func cycles() throws {
        let inner = Frame()
        let outer = try navigation(inner)
        let error = #expect(throws: RoutingError.self) { try inner.setChildren([outer]) }
        #expect(error?.code == .alreadyAttached)
        #expect(Array(inner.ancestors).map(\.description) == ["NavigationContainer"])
    }

    @Test(
        "A container shows the child that `makeVisible` names (149)",
        arguments: ["N1[b, c]", "T1[a*, b]", "S1[b | c*]", "X1{a*, b}", "frame"])
    func contract(_ notation: String) throws {
        let stage = try Stage(notation, screens: ["frame": { (try? frame("b", "c")) ?? Frame() }])
        let b = try #require(stage.window.screens.first { $0.description == "b" })
        #expect(!b.isVisible)
        try b.parent?.makeVisible(b)
        #expect(b.isVisible)
    }
}
