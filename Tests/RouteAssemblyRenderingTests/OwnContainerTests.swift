import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

/// The pages of own containers, of stacks with panes, and of splits with three columns.
@MainActor
struct OwnContainerTests {
    private func filled<C: Container>(_ container: C) throws -> C {
        try container.setChildren(["a", "b", "c"].map { FixtureScreen($0) })
        return container
    }

    private func stage(_ container: Container) async throws -> Stage {
        try await Stage("T[own*, x]", screens: ["own": { container }])
    }

    @Test("Going back in a drawer closes it, and removes no page", arguments: [true, false])
    func drawer(isSwipe: Bool) async throws {
        let drawer = try filled(RandomDrawer())
        let stage = try await stage(drawer)
        drawer.front = 1
        await expect(stage.shown(), equals: "tabs[*drawer[a, *b, c], x]")
        if isSwipe {
            #expect(stage.toolkit.beginSwipeBack())
            stage.toolkit.endGesture(isFinished: true)
        } else {
            stage.toolkit.tapBack()
            #expect(await until { drawer.front == 0 })
        }
        await expect(stage.shown(), equals: "tabs[*drawer[*a, b, c], x]")
        expectHierarchy(stage.window, "T[X{a*, b, c}*, x]")
        #expect(!stage.toolkit.beginSwipeBack())
        #expect(stage.toolkit.refusals.isEmpty && stage.toolkit.pageCount == 6)
    }

    @Test("A bottom sheet closes over its content")
    func sheet() async throws {
        let sheet = try filled(RandomSheet())
        let stage = try await stage(sheet)
        sheet.front = 2
        await expect(stage.shown(), equals: "tabs[*bottom sheet[*a, b, *c], x]")
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: false)
        await expect(stage.shown(), equals: "tabs[*bottom sheet[*a, b, *c], x]")
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "tabs[*bottom sheet[*a, b, c], x]")
        #expect(sheet.front == 0 && stage.toolkit.refusals.isEmpty)
    }

    @Test("A bottom sheet and a drawer that the toolkit closes by itself are closed in the hierarchy")
    func closedByItself() async throws {
        for (container, shown) in [
            (try filled(RandomSheet()) as RandomContainer, "tabs[*bottom sheet[*a, b, c], x]"),
            (try filled(RandomDrawer()), "tabs[*drawer[*a, b, c], x]"),
        ] {
            let stage = try await stage(container)
            stage.toolkit.readsBack = true
            container.front = 2
            await stage.renderer.untilIdle()
            stage.toolkit.popByItself()
            await expect(stage.shown(), equals: shown)
            #expect(container.front == 0 && stage.toolkit.refusals.isEmpty)
        }
    }

    @Test("A pager has only the pages that were visible")
    func pager() async throws {
        let pager = try filled(RandomPager())
        let stage = try await stage(pager)
        await expect(stage.shown(), equals: "tabs[*pager[a], x]")
        expect(stage.toolkit.pageCount, equals: 4)
        pager.front = 2
        await expect(stage.shown(), equals: "tabs[*pager[c], x]")
        #expect(stage.renderer.page(of: pager.children[1]) == nil && stage.toolkit.refusals.isEmpty)
    }

    @Test("A tap on a child of a container of the app shows it")
    func tap() async throws {
        let drawer = try filled(RandomDrawer())
        let stage = try await stage(drawer)
        let page = try #require(stage.renderer.page(of: drawer.children[2]))
        stage.renderer.didTapTab(page, isShown: false)
        await expect(stage.shown(), equals: "tabs[*drawer[a, b, *c], x]")
    }

    @Test("The page of a stack is replaced when it has room for two panes, and those of its screens are kept")
    func panes() async throws {
        let stage = try await Stage("N[a, b, c]")
        let stack = try stage.stack(of: "a")
        let (page, front) = (try #require(stage.renderer.page(of: stack)), stage.renderer.page(of: stack.children[2]))
        stack.paneCount = 2
        await expect(stage.shown(), equals: "panes[a, *b, *c]")
        #expect(stage.renderer.page(of: stack) !== page && stage.renderer.page(of: stack.children[2]) === front)
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "panes[a, b]")
        stage.toolkit.tapBack()
        #expect(await until { stack.children.count == 1 })
        await expect(stage.shown(), equals: "panes[a]")
        stack.paneCount = 1
        await expect(stage.shown(), equals: "stack[a]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A split with three columns shows those that have room, and goes back only if one is covered")
    func threeColumns() async throws {
        let stage = try await Stage("S[a | b | c]")
        let split = try #require(stage.window.root as? SplitContainer)
        expect(stage.toolkit.description, equals: "columns[a, b, c]")
        #expect(!stage.toolkit.beginSwipeBack())
        stage.toolkit.makeRoom(forColumns: 2)
        expectHierarchy(stage.window, "S[a | b* | c*]")
        await expect(stage.shown(), equals: "columns[a, *b, *c]")
        stage.toolkit.makeRoom(forColumns: 1)
        await expect(stage.shown(), equals: "columns-[a, b, c]")
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        expectHierarchy(stage.window, "S[a | b*]")
        stage.toolkit.makeRoom(forColumns: 5)
        await expect(stage.shown(), equals: "columns[a, b]")
        expect(split.visibleColumnCount, equals: 3)
        stage.toolkit.tapBack()
        await expect(stage.shown(), equals: "columns[a, b]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A basic kind matches the kinds that are like it, and a named one only itself")
    func kinds() {
        let scene = PageKind(Arrangement.Style("scene", like: .stack))
        let other = PageKind(Arrangement.Style("other", like: .stack))
        #expect(PageKind.stack ~= scene && !(scene ~= .stack) && !(scene ~= other) && scene != .stack)
        #expect(!(PageKind.panes ~= scene) && !(PageKind.container ~= .embedding))
        #expect("\(scene)" == "scene" && "\(PageKind.columns)" == "columns")
    }
}
