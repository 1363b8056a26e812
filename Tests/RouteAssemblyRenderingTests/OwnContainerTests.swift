import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

/// The pages of own containers, of stacks with panes, and of splits with three columns.
@MainActor
struct OwnContainerTests {
    nonisolated private static let scenes = [
        goingBack("A swipe back closes a drawer, and removes no page") { $0.swipe() },
        goingBack("The back button closes a drawer, and removes no page") { stage in
            let drawer = try stage.fixture.screen("drawer", as: RandomDrawer.self)
            stage.toolkit.tapBack()
            try await requireUntil { drawer.front == 0 }
        },
        Scene(
            "A bottom sheet closes over its content when a swipe is finished",
            "T[bottomSheet*, x]", shows: "tabs[*bottom sheet[*a, b, c], x]"
        ) { stage in
            try stage.fixture.screen("bottomSheet", as: RandomSheet.self).front = 2
            await expect(stage.shown(), equals: "tabs[*bottom sheet[*a, b, *c], x]")
            stage.swipe(isFinished: false)
            await expect(stage.shown(), equals: "tabs[*bottom sheet[*a, b, *c], x]")
            stage.swipe()
        },
        closing("bottomSheet", shows: "tabs[*bottom sheet[*a, b, c], x]"),
        closing("drawer", shows: "tabs[*drawer[*a, b, c], x]"),
        Scene("A pager has only the pages that were visible", "T[pager*, x]", shows: "tabs[*pager[c], x]") { stage in
            let pager = try stage.fixture.screen("pager", as: RandomPager.self)
            await expect(stage.shown(), equals: "tabs[*pager[a], x]")
            expect(stage.toolkit.pageCount, equals: 4)
            pager.front = 2
            await stage.renderer.untilIdle()
            #expect(stage.renderer.page(of: pager.children[1]) == nil)
        },
        Scene(
            "A tap on a child of a container of the app shows it",
            "T[drawer*, x]", shows: "tabs[*drawer[a, b, *c], x]"
        ) { stage in
            let drawer = try stage.fixture.screen("drawer", as: RandomDrawer.self)
            stage.renderer.didTapTab(try #require(stage.renderer.page(of: drawer.children[2])), isShown: false)
        },
        Scene(
            "The page of a stack is replaced when it has room for two panes, and those of its screens are kept",
            "N[a, b, c]", shows: "stack[a]"
        ) { stage in
            let stack = try stage.stack(of: "a")
            let (page, front) = (try #require(stage.renderer.page(of: stack)), try stage.page(of: "c"))
            stack.paneCount = 2
            await expect(stage.shown(), equals: "panes[a, *b, *c]")
            #expect(stage.renderer.page(of: stack) !== page && stage.renderer.page(of: stack.children[2]) === front)
            stage.swipe()
            await expect(stage.shown(), equals: "panes[a, b]")
            stage.toolkit.tapBack()
            try await requireUntil { stack.children.count == 1 }
            await expect(stage.shown(), equals: "panes[a]")
            stack.paneCount = 1
        },
        Scene(
            "A split with three columns shows those that have room, and goes back only if one is covered",
            "S[a | b | c]", shows: "columns[a, b]"
        ) { stage in
            expect(stage.toolkit.description, equals: "columns[a, b, c]")
            expect(stage.toolkit.beginSwipeBack(), equals: false)
            stage.toolkit.makeRoom(forColumns: 2)
            expectHierarchy(stage.window, "S[a | b* | c*]")
            await expect(stage.shown(), equals: "columns[a, *b, *c]")
            stage.toolkit.makeRoom(forColumns: 1)
            await expect(stage.shown(), equals: "columns-[a, b, c]")
            stage.swipe()
            expectHierarchy(stage.window, "S[a | b*]")
            stage.toolkit.makeRoom(forColumns: 5)
            await expect(stage.shown(), equals: "columns[a, b]")
            expect((stage.window.root as? SplitContainer)?.visibleColumnCount, equals: 3)
            stage.toolkit.tapBack()
        },
    ]

    nonisolated private static func goingBack(_ name: String, by act: @escaping Scene.Act) -> Scene {
        Scene(name, "T[drawer*, x]", shows: "tabs[*drawer[*a, b, c], x]") { stage in
            try stage.fixture.screen("drawer", as: RandomDrawer.self).front = 1
            await expect(stage.shown(), equals: "tabs[*drawer[a, *b, c], x]")
            try await act(stage)
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "T[X{a*, b, c}*, x]")
            expect(stage.toolkit.beginSwipeBack(), equals: false)
            expect(stage.toolkit.pageCount, equals: 6)
        }
    }

    nonisolated private static func closing(_ label: String, shows shown: String) -> Scene {
        Scene("A \(label) that the toolkit closes by itself is closed", "T[\(label)*, x]", shows: shown) { stage in
            let container = try stage.fixture.screen(label, as: RandomContainer.self)
            stage.toolkit.readsBack = true
            container.front = 2
            await stage.renderer.untilIdle()
            stage.toolkit.popByItself()
            await stage.renderer.untilIdle()
            expect(container.front, equals: 0)
        }
    }

    @Test("The toolkit shows a container of the app as its arrangement says", arguments: scenes)
    func arrangements(scene: Scene) async throws { try await scene.play() }

    @Test("A basic kind matches the kinds that are like it, and a named one only itself")
    func kinds() {
        let scene = PageKind(Arrangement.Style("scene", like: .stack))
        let other = PageKind(Arrangement.Style("other", like: .stack))
        #expect(PageKind.stack ~= scene && !(scene ~= .stack) && !(scene ~= other) && scene != .stack)
        #expect(!(PageKind.panes ~= scene) && !(PageKind.container ~= .embedding))
        #expect("\(scene)" == "scene" && "\(PageKind.columns)" == "columns")
    }
}
