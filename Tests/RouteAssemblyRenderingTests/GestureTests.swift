import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct GestureTests {
    nonisolated private static let scenes = [
        Scene(
            "A finished swipe removes the screen, and is not performed again",
            "N[home, item]", shows: "stack[home]", by: []
        ) { stage in
            // The user has seen the animation already.
            expect(stage.animations { stage.swipe() }, equals: [false])
            expectHierarchy(stage.window, "N[home]")
        },
        Scene("A cancelled swipe changes nothing", "N[home, item]", shows: "stack[home, item]", by: []) { stage in
            let revision = stage.window.revision
            stage.swipe(isFinished: false)
            expect(stage.window.revision, equals: revision)
        },
        Scene(
            "A direct change during a swipe that places a screen over the swiped one wins",
            "N[home, item]", shows: "stack[home, item, news]"
        ) { stage in
            try stage.whileSwiping { try stage.push("news", in: "home") }
        },
        Scene(
            "A direct change elsewhere during a swipe does not stop the swiped screen from leaving",
            "T[N[home, item]*, N[other]]", shows: "tabs[*stack[home], stack[other, news]]"
        ) { stage in
            try stage.whileSwiping { try stage.push("news", in: "other") }
        },
        Scene(
            "A direct change that removes the swiped screen leaves nothing to do", "N[home, item]", shows: "stack[new]"
        ) { stage in
            try stage.whileSwiping { try stage.stack(of: "home").setChildren([FixtureScreen("new")]) }
        },
        Scene(
            "A screen that is locked during the swipe stays, and is shown again",
            "N[home, item]", shows: "stack[home, item]"
        ) { stage in
            try stage.whileSwiping { try stage.lock("item") }
        },
        Scene("A locked screen bounces", "N[home, item]", shows: "stack[home, item]") { stage in
            try stage.lock("item")
            expect(stage.toolkit.beginSwipeBack(), equals: false)
        },
        Scene(
            "A swipe over a form bounces, and the form leaves if it agrees", "N[home, form]", shows: "stack[home]"
        ) { stage in
            try await stage.asksForm(answer: true) { expect(stage.toolkit.beginSwipeBack(), equals: false) }
        },
        Scene(
            "A swipe over a form bounces, and the form stays if it does not agree",
            "N[home, form]", shows: "stack[home, form]"
        ) { stage in
            try await stage.asksForm(answer: false) { expect(stage.toolkit.beginSwipeBack(), equals: false) }
        },
        Scene(
            "A sheet that is pulled down leaves without a second animation",
            "N[home] ^sheet N[a] ^sheet b", shows: "stack[home] ^sheet stack[a]", by: []
        ) { stage in
            expect(stage.animations { stage.whilePullingDown {} }, equals: [false])
            expectHierarchy(stage.window, "N[home] ^sheet N[a]")
        },
        Scene(
            "A sheet with a form that is not on top of its stack is asked, too",
            "N[home] ^sheet N[form, details]", shows: "stack[home] ^sheet stack[form, details]"
        ) { stage in
            try await stage.asksForm(answer: false) { expect(stage.toolkit.beginPullingDown(), equals: false) }
        },
        Scene(
            "A screen that is pushed into a sheet while it is pulled down keeps the sheet",
            "N[home] ^sheet N[a]", shows: "stack[home] ^sheet stack[a, b]"
        ) { stage in
            try stage.whilePullingDown { try stage.push("b", in: "a") }
        },
        Scene(
            "A gesture that is released without an end is cancelled", "N[home, item]", shows: "stack[home, item]"
        ) { stage in
            let home = try stage.page(of: "home")
            var gesture = stage.renderer.begin(.pop(to: home)).gesture
            #expect(gesture != nil)
            gesture = nil
            await stage.renderer.untilIdle()
            expect(stage.renderer.allows(.pop(to: home)), equals: true)
        },
        Scene(
            "The back button asks, and animates", "N[home, item]", shows: "stack[home]", by: ["set stack, animated"]
        ) { stage in
            let stack = try stage.stack(of: "home")
            stage.toolkit.tapBack()
            try await requireUntil { stack.children.count == 1 }
        },
        Scene(
            "A tap on a tab selects it without an animation",
            "T[home*, cart]", shows: "tabs[home, *cart]", by: ["set tabs"]
        ) { $0.toolkit.tapTab(1) },
        Scene(
            "A tap on a tab that the toolkit selects itself needs no operation",
            "T[home*, cart]", shows: "tabs[home, *cart]", by: []
        ) { $0.toolkit.tapTab(1, switchesItself: true) },
        Scene("A tap hits the innermost visible tab bar", "T[T[a, b]*, c]", shows: "tabs[*tabs[a, *b], c]") {
            $0.toolkit.tapTab(1)
        },
        Scene(
            "A tap on the selected tab goes back to its first page, and asks",
            "T[N[home, form, item]*, cart]", shows: "tabs[*stack[home], cart]"
        ) { stage in
            try await stage.asksForm(answer: true) { stage.toolkit.tapTab(0) }
        },
    ]

    @Test("The toolkit and the hierarchy follow the user", arguments: scenes)
    func gestures(scene: Scene) async throws { try await scene.play() }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation waits for the end of a gesture, and no longer")
    func navigationWaits() async throws {
        let stage = try await Stage("N[home, list, item]")
        #expect(stage.toolkit.beginSwipeBack())
        let navigation = Task.immediate { try await stage.router.unwind(.back) }
        // A navigation that did not wait would have ended by now.
        await Task {}.value
        expectHierarchy(stage.window, "N[home, list, item]")
        stage.toolkit.endGesture(isFinished: false)
        try await navigation.value
        await expect(stage.shown(), equals: "stack[home, list]")

        stage.swipe(isFinished: false)
        let later = Task.immediate { try await stage.router.unwind(.back) }
        expectHierarchy(stage.window, "N[home]")
        try await later.value
        expect(stage.toolkit.refusals.map(\.reason), equals: [])
    }

    @Test("No gesture begins during a transition or during another gesture")
    func notNow() async throws {
        let stage = try await Stage("N[home, item]", .manual)
        try stage.stack(of: "home").push(FixtureScreen("a"))
        try await requireUntil { stage.toolkit.isInTransition }
        let home = try stage.page(of: "home")
        expect(stage.renderer.allows(.pop(to: home)), equals: false)
        expect(stage.renderer.begin(.pop(to: home)).isBusy, equals: true)
        stage.toolkit.endTransition()
        await stage.renderer.untilIdle()
        let gesture = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        expect(stage.renderer.begin(.pop(to: home)).isBusy, equals: true)
        gesture.cancel()
        expect(stage.renderer.allows(.pop(to: home)), equals: true)
    }

    @Test("A gesture that has ended does not end the next one")
    func endedGesture() async throws {
        let stage = try await Stage("N[home, item]")
        let home = try stage.page(of: "home")
        let first = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        first.cancel()
        let second = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        first.cancel()
        first.finish()
        expect(stage.renderer.isBusy, equals: true)
        expectHierarchy(stage.window, "N[home, item]")
        second.finish()
        expectHierarchy(stage.window, "N[home]")
    }

    @Test("A gesture for a page that nothing lies over is none")
    func nothingToRemove() async throws {
        let stage = try await Stage("N[home]")
        let home = try stage.page(of: "home")
        expect(stage.renderer.allows(.pop(to: home)), equals: false)
        expect(stage.renderer.allows(.dismiss(home)), equals: false)
        try await stage.renderer.unwind(.dismiss(home)).value
        expect(
            stage.renderer.allows(.pop(to: SimulatedToolkit().makePage(for: FixtureScreen("x"), as: .screen))),
            equals: false)
    }

    // MARK: Tabs

    @Test("A guarded tab is a destination, and the toolkit is put right until it is reached", arguments: [true, false])
    func guardedTab(switchesItself: Bool) async throws {
        let stage = try await Stage("T[home*, cart]")
        let gate = GateInterceptor()
        let cart = try stage.fixture.screen("cart", as: FixtureScreen.self)
        let step = StepAssembly(finder: InstanceFinder<FixtureScreen, Void>(cart)) { cart }
            .adding(gate).using(.present).from(.topmost)
        stage.router.registerTabs { $0.description == "cart" ? Destination.to(step) : nil }
        stage.toolkit.tapTab(1, switchesItself: switchesItself)
        await gate.untilReached()
        await expect(stage.shown(), equals: "tabs[*home, cart]")
        gate.open()
        try await requireUntil { (stage.window.root as? TabContainer)?.selectedIndex == 1 }
        await expect(stage.shown(), equals: "tabs[home, *cart]")
    }

    @Test("A tap on the selected tab that shows its first page, or one page, lets the page scroll to the top")
    func reselectedTab() async throws {
        final class ScrollingScreen: Screen {
            var reselections = 0
            override func didReselect() { reselections += 1 }
        }
        let (list, cart) = (ScrollingScreen(), ScrollingScreen())
        let stage = try await Stage("T[N[list, item]*, cart]", screens: ["list": { list }, "cart": { cart }])
        stage.toolkit.tapTab(0)
        try await requireUntil { list.isVisible }
        expect(list.reselections, equals: 0)
        stage.toolkit.tapTab(0)
        expect(list.reselections, equals: 1)
        stage.toolkit.tapTab(1)
        await expect(stage.shown(), equals: "tabs[stack[ScrollingScreen], *ScrollingScreen]")
        expect(cart.reselections, equals: 0)
        stage.toolkit.tapTab(1, switchesItself: true)
        #expect(cart.reselections == 1 && list.reselections == 1)
        await expect(stage.shown(), equals: "tabs[stack[ScrollingScreen], *ScrollingScreen]")
    }

    @Test("A screen view after a swipe, a tap, and a question that a swipe asks has the cause `gesture`")
    func screenViews() async throws {
        let stage = try await Stage("T[N[home, form, item]*, cart]")
        var views: [String] = []
        let token = stage.window.observeScreenViews { views.append("\($0)") }
        stage.swipe(isFinished: false)
        stage.swipe()
        stage.toolkit.tapTab(1)
        stage.toolkit.tapTab(0, switchesItself: true)
        try await stage.asksForm(answer: true) { stage.toolkit.tapTab(0) }
        try await stage.router.navigate(
            to: StepAssembly(finder: NilFinder()) { FixtureScreen("help") }.using(.present).from(.topmost))
        expect(
            views,
            equals: [
                "item → form (gesture)", "form → cart (gesture)", "cart → form (gesture)", "form → home (gesture)",
                "home → help (navigation 2)",
            ])
        token.cancel()
    }
}

extension GestureAnswer {
    fileprivate var isBusy: Bool { if case .busy = self { true } else { false } }
}
