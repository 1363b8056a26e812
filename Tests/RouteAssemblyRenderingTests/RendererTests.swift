import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyRendering
import TestSupport

@MainActor
struct RendererTests {
    nonisolated private static let scenes = [
        Scene(
            "A push is one operation, animated as the change says",
            "N[home]", shows: "stack[home, a, b]", by: ["set stack, animated", "set stack"]
        ) { stage in
            try stage.push("a", in: "home")
            await expect(stage.shown(), equals: "stack[home, a]")
            try stage.push("b", in: "home", animated: false)
        },
        Scene(
            "What the user does not see is not animated",
            "T[N[home]*, N[other]]", shows: "tabs[*stack[home], stack[other, a]]", by: ["set stack"]
        ) { try $0.push("a", in: "other") },
        Scene(
            "Of several visible operations, only the last is animated",
            "N[home] ^sheet a", shows: "stack[home, item] ^sheet b", by: ["dismiss", "set stack", "present, animated"]
        ) { stage in
            try stage.window.transaction {
                try stage.fixture["a"].dismiss()
                try stage.push("item", in: "home")
                try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            }
        },
        Scene(
            "A root that replaces another one is animated, and the first one is not",
            "home", shows: "b", by: ["setRoot, animated", "setRoot, animated", "setRoot"]
        ) { stage in
            for label in ["a", nil, "b"] {
                try stage.window.setRoot(label.map { FixtureScreen($0) })
                await expect(stage.shown(), equals: label ?? "")
            }
        },
        Scene(
            "A title or a badge that changes updates the page, and nothing else",
            "N[home]", shows: "stack[home \"Home\"]", by: []
        ) { stage in
            stage.fixture["home"].title = "Home"
            await stage.renderer.untilIdle()
            expect(stage.toolkit.updates, equals: ["home \"Home\""])
        },
        Scene("The hint of a change arrives with its operations", "N[home]", shows: "stack[home, a]") { stage in
            try TransitionHint.$current.withValue(.zoom(from: 7)) { try stage.push("a", in: "home") }
            await stage.renderer.untilIdle()
            expect(stage.toolkit.hints, equals: [nil, nil, .zoom(from: 7)])
        },
        Scene(
            "An alert of the app stays until the hierarchy presents or dismisses at its place",
            "N[home]", shows: "stack[home, a] ^sheet sheet"
        ) { stage in
            stage.toolkit.presentAlert()
            try stage.push("a", in: "home")
            await stage.renderer.untilIdle()
            expect(stage.toolkit.alerts, equals: 1)
            try stage.fixture["home"].present(FixtureScreen("sheet"), as: .sheet)
            await stage.renderer.untilIdle()
            expect(stage.toolkit.alerts, equals: 0)
        },
    ]

    @Test("A change of the hierarchy is shown by the operations that it needs", arguments: scenes)
    func changes(scene: Scene) async throws { try await scene.play() }

    @Test("A renderer shows the hierarchy from the beginning, without animation")
    func beginning() async throws {
        let stage = try await Stage("T[N[home, list]*, S[a | b], c] ^sheet N[login]")
        expect(stage.toolkit.description, equals: "tabs[*stack[home, list], columns[a, b], c] ^sheet stack[login]")
        #expect(stage.toolkit.operations.allSatisfy { !$0.contains("animated") || $0 == "present" })
        expect(stage.toolkit.pageCount, equals: 10)
    }

    @Test("A renderer is busy during an operation, and neither before the first one nor afterwards")
    func busy() async throws {
        let stage = try await Stage("", .manual)
        expect(stage.renderer.isBusy, equals: false)
        try stage.window.setRoot(FixtureScreen("a"))
        await stage.renderer.untilIdle()
        try stage.window.setRoot(FixtureScreen("b"))
        try await requireUntil { stage.toolkit.isInTransition }
        expect(stage.renderer.isBusy, equals: true)
        stage.toolkit.endTransition()
        await stage.renderer.untilIdle()
        expect(stage.renderer.isBusy, equals: false)
    }

    @Test("A navigation returns after its page is shown")
    func navigation() async throws {
        let stage = try await Stage("N[home]", .manual)
        let step = StepAssembly { AskingScreen("item") }.using(.push).from(.nearest)
        var hasReturned = false
        let navigation = Task {
            _ = try await stage.router.navigate(to: step)
            hasReturned = true
        }
        try await requireUntil { stage.toolkit.isInTransition }
        #expect(stage.toolkit.description == "stack[home, item]" && !hasReturned)
        stage.toolkit.endTransition()
        try await navigation.value
        expect(stage.toolkit.isInTransition, equals: false)
    }

    @Test("Changes during a transition are shown afterwards, in as few operations as possible")
    func plansAnew() async throws {
        let stage = try await Stage("N[home]", .manual)
        let stack = try stage.stack(of: "home")
        let before = stage.toolkit.operations.count
        try stack.push(FixtureScreen("a"))
        try await requireUntil { stage.toolkit.isInTransition }
        try stack.push(FixtureScreen("b"))
        try stack.push(FixtureScreen("c"))
        try stack.pop(animated: false)
        expect(stage.toolkit.description, equals: "stack[home, a]")
        stage.toolkit.endTransition()
        await expect(stage.shown(), equals: "stack[home, a, b]")
        expect(stage.toolkit.operations.dropFirst(before), equals: ["set stack, animated", "set stack"])
        expect(stage.toolkit.refusals.map(\.reason), equals: [])
    }

    @Test("A page exists as long as its screen is in the window, and moves with it")
    func pages() async throws {
        let stage = try await Stage("T[N[a, x]*, N[b]]")
        let moved = stage.fixture["x"]
        weak var page: SimulatedPage?
        page = stage.renderer.page(of: moved)
        let (from, to) = (try stage.stack(of: "a"), try stage.stack(of: "b"))
        try stage.window.transaction {
            try from.pop()
            try to.push(moved)
        }
        await expect(stage.shown(), equals: "tabs[*stack[a], stack[b, x]]")
        #expect(stage.renderer.page(of: moved) === page)
        expect(page.map { stage.renderer.screen(of: $0) === moved }, equals: true)
        try to.pop()
        await stage.renderer.untilIdle()
        #expect(stage.renderer.page(of: moved) == nil)
        #expect(page == nil && stage.toolkit.pageCount == 5)
    }

    @Test("The page of a child that a container of the app hides is kept")
    func hiddenChild() async throws {
        let stage = try await Stage("X{a*, N[b]}")
        expect(stage.toolkit.description, equals: "container[*a, stack[b]]")
        let container = try #require(stage.window.root as? Container)
        let page = try #require(stage.renderer.page(of: stage.fixture["a"]))
        for (child, shown) in [(1, "container[a, *stack[b]]"), (0, "container[*a, stack[b]]")] {
            try container.makeVisible(container.children[child])
            await expect(stage.shown(), equals: shown)
            #expect(stage.renderer.page(of: stage.fixture["a"]) === page)
        }
        #expect(stage.toolkit.pageCount == 4 && stage.toolkit.refusals.isEmpty)
    }

    @Test("A screen that moves to another window gets another page there")
    func twoWindows() async throws {
        let (one, two) = (try await Stage("N[a, x]"), try await Stage("N[b]"))
        let screen = one.fixture["x"]
        let (from, to) = (try one.stack(of: "a"), try two.stack(of: "b"))
        try one.window.transaction {
            try from.pop()
            try to.push(screen)
        }
        await expect(one.shown(), equals: "stack[a]")
        await expect(two.shown(), equals: "stack[b, x]")
        #expect(one.renderer.page(of: screen) == nil && two.renderer.page(of: screen) != nil)
    }

    @Test("A nesting that the toolkit refuses is embedded")
    func embedding() async throws {
        let stage = try await Stage("N[home, S[a | b]]")
        expect(stage.toolkit.description, equals: "stack[home, embedding[columns[a, b]]]")
        let split: SplitContainer = try stage.fixture["a"].ancestor()
        try stage.stack(of: "home").pop()
        await expect(stage.shown(), equals: "stack[home]")
        try stage.window.setRoot(split)
        await expect(stage.shown(), equals: "columns[a, b]")
        #expect(stage.toolkit.refusals.isEmpty && stage.toolkit.pageCount == 3)
    }

    @Test("A subclass that shows other children than its superclass is a custom container")
    func overriddenChildren() async throws {
        final class Cards: NavigationContainer {
            override var arrangement: Arrangement { .showing(children.suffix(2), of: children, as: .stack) }
        }
        let cards = Cards()
        let window = RoutingWindow(root: cards)
        let toolkit = StrictToolkit()
        let renderer = Renderer(window, router: DefaultRouter(window: window), toolkit: toolkit as SimulatedToolkit)
        try cards.setChildren(["a", "b", "c"].map { FixtureScreen($0) })
        await renderer.untilIdle()
        expect(toolkit.description, equals: "container[a, *b, *c]")
        try cards.popToRoot()
        await renderer.untilIdle()
        expect(toolkit.description, equals: "stack[a]")
        #expect(toolkit.refusals.isEmpty && toolkit.pageCount == 2)
    }

    private func windowWithReleasedRenderer() async throws -> (HierarchyFixture, DefaultRouter) {
        let fixture = try RoutingWindow.fixture("N[home]")
        let router = DefaultRouter(window: fixture.window)
        var renderer: Renderer? = Renderer(fixture.window, router: router, toolkit: SimulatedToolkit())
        weak var released: AnyObject?
        released = renderer
        await renderer?.untilIdle()
        renderer = nil
        try await requireUntil { released == nil }
        return (fixture, router)
    }

    @Test("The first navigation after the release of a renderer says that nothing shows the window")
    func releasedEarly() async throws {
        let (fixture, router) = try await windowWithReleasedRenderer()
        var messages: [String] = []
        let step = StepAssembly(finder: NilFinder()) { FixtureScreen("b") }.using(.push).from(.nearest)
        try await ReleasedRenderer.$print.withValue({ messages.append($0) }) {
            for _ in 0..<2 { try await router.navigate(to: step) }
        }
        expectHierarchy(fixture.window, "N[home, b, b]")
        expect(
            messages,
            equals: [
                "A window has changed, and nothing shows it: its Renderer has been released. Keep a reference to the renderer."
            ])
    }

    @Test("A released renderer resumes a navigation that waits for it, and the pages are released")
    func release() async throws {
        let (fixture, _) = try await windowWithReleasedRenderer()
        try #require(fixture.window.root as? NavigationContainer).push(FixtureScreen("a"))
        try await DefaultRouter(window: fixture.window).unwind(.back)
        expectHierarchy(fixture.window, "N[home]")
    }

    @Test("A screen reader learns of each screen that the user sees, after a navigation, a modal, a tab, and a gesture")
    func announcements() async throws {
        let stage = try await Stage("T[N[home]*, cart]")
        await expect(stage.shown(), equals: "tabs[*stack[home], cart]")
        #expect(stage.toolkit.announcements.isEmpty)
        let tea = FixtureScreen("tea")
        tea.title = "Tea"
        try await stage.router.navigate(to: StepAssembly(finder: NilFinder()) { tea }.using(.push).from(.nearest))
        tea.title = "Green tea"
        _ = await stage.shown()
        stage.swipe(isFinished: false)
        try await stage.router.navigate(
            to: StepAssembly(finder: NilFinder()) { FixtureScreen("help") }.using(.present).from(.topmost))
        try await stage.router.unwind(.dismiss)
        stage.toolkit.tapTab(1)
        _ = await stage.shown()
        stage.toolkit.tapTab(0)
        _ = await stage.shown()
        stage.swipe()
        await expect(stage.shown(), equals: "tabs[*stack[home], cart]")
        expect(
            stage.toolkit.announcements,
            equals: [
                "tea \"Tea\": Tea", "help: help", "tea \"Green tea\": Green tea", "cart: cart",
                "tea \"Green tea\": Green tea", "home: home",
            ])
    }
}
