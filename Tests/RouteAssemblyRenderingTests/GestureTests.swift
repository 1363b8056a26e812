import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct GestureTests {
    @Test("A finished swipe removes the screen, and is not performed again")
    func finishedSwipe() async throws {
        let stage = try await Stage("N[home, item]")
        let before = stage.toolkit.operations.count
        var animations: [Bool] = []
        let token = stage.window.observe { animations.append($0.animated) }
        defer { token.cancel() }
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        expectHierarchy(stage.window, "N[home]")
        // The user has seen the animation already.
        expect(animations, equals: [false])
        await expect(stage.shown(), equals: "stack[home]")
        expect(stage.toolkit.operations.count, equals: before)
    }

    @Test("A cancelled swipe changes nothing")
    func cancelledSwipe() async throws {
        let stage = try await Stage("N[home, item]")
        let revision = stage.window.revision
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: false)
        await expect(stage.shown(), equals: "stack[home, item]")
        expect(stage.window.revision, equals: revision)
    }

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

        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: false)
        let later = Task.immediate { try await stage.router.unwind(.back) }
        expectHierarchy(stage.window, "N[home]")
        try await later.value
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A direct change during a swipe that places a screen over the swiped one wins")
    func changeWins() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.beginSwipeBack())
        try stage.stack(of: "home").push(FixtureScreen("news"))
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "stack[home, item, news]")
        expectHierarchy(stage.window, "N[home, item, news]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A direct change elsewhere during a swipe does not stop the swiped screen from leaving")
    func changeElsewhere() async throws {
        let stage = try await Stage("T[N[home, item]*, N[other]]")
        #expect(stage.toolkit.beginSwipeBack())
        try stage.stack(of: "other").push(FixtureScreen("news"))
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "tabs[*stack[home], stack[other, news]]")
    }

    @Test("A direct change that removes the swiped screen leaves nothing to do")
    func removedMeanwhile() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.beginSwipeBack())
        try stage.stack(of: "home").setChildren([FixtureScreen("new")])
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "stack[new]")
    }

    @Test("A screen that is locked during the swipe stays, and is shown again")
    func lockedMeanwhile() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.beginSwipeBack())
        try stage.fixture.screen("item", as: FixtureScreen.self).isLocked = true
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "stack[home, item]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A swipe over a form bounces, and the router asks the form", arguments: [true, false])
    func askedSwipe(answer: Bool) async throws {
        let form = AskingScreen("form")
        form.answer = answer
        let stage = try await Stage("N[home, form]", screens: ["form": { form }])
        #expect(!stage.toolkit.beginSwipeBack())
        try #require(await until { form.questions == 1 })
        try #require(await until { form.isAttached != answer })
        await expect(stage.shown(), equals: (answer ? "stack[home]" : "stack[home, form]"))
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A locked screen bounces")
    func lockedSwipe() async throws {
        let stage = try await Stage("N[home, item]")
        try stage.fixture.screen("item", as: FixtureScreen.self).isLocked = true
        #expect(!stage.toolkit.beginSwipeBack())
        await expect(stage.shown(), equals: "stack[home, item]")
    }

    @Test("A sheet that is pulled down leaves with the sheets over it asked first")
    func pull() async throws {
        let stage = try await Stage("N[home] ^sheet N[a] ^sheet b")
        var animations: [Bool] = []
        let token = stage.window.observe { animations.append($0.animated) }
        defer { token.cancel() }
        #expect(stage.toolkit.beginPullingDown())
        stage.toolkit.endGesture(isFinished: true)
        expect(animations, equals: [false])
        await expect(stage.shown(), equals: "stack[home] ^sheet stack[a]")
        expectHierarchy(stage.window, "N[home] ^sheet N[a]")
    }

    @Test("A sheet with a form that is not on top of its stack is asked, too")
    func pulledForm() async throws {
        let form = AskingScreen("form")
        form.answer = false
        let stage = try await Stage("N[home] ^sheet N[form, details]", screens: ["form": { form }])
        #expect(!stage.toolkit.beginPullingDown())
        try #require(await until { form.questions == 1 })
        await expect(stage.shown(), equals: "stack[home] ^sheet stack[form, details]")
    }

    @Test("A screen that is pushed into a sheet while it is pulled down keeps the sheet")
    func pushedIntoSheet() async throws {
        let stage = try await Stage("N[home] ^sheet N[a]")
        #expect(stage.toolkit.beginPullingDown())
        try stage.stack(of: "a").push(FixtureScreen("b"))
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "stack[home] ^sheet stack[a, b]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("No gesture begins during a transition or during another gesture")
    func notNow() async throws {
        let stage = try await Stage("N[home, item]", .manual)
        try stage.stack(of: "home").push(FixtureScreen("a"))
        try #require(await until { stage.toolkit.isInTransition })
        let home = try #require(stage.renderer.page(of: stage.fixture["home"]))
        #expect(!stage.renderer.allows(.pop(to: home)))
        #expect(stage.renderer.begin(.pop(to: home)).isBusy)
        stage.toolkit.endTransition()
        await stage.renderer.untilIdle()
        let gesture = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        #expect(stage.renderer.begin(.pop(to: home)).isBusy)
        gesture.cancel()
        #expect(stage.renderer.allows(.pop(to: home)))
    }

    @Test("A gesture that is released without an end is cancelled")
    func releasedGesture() async throws {
        let stage = try await Stage("N[home, item]")
        let home = try #require(stage.renderer.page(of: stage.fixture["home"]))
        var gesture = stage.renderer.begin(.pop(to: home)).gesture
        #expect(gesture != nil)
        gesture = nil
        await stage.renderer.untilIdle()
        expectHierarchy(stage.window, "N[home, item]")
        #expect(stage.renderer.allows(.pop(to: home)))
    }

    @Test("A gesture that has ended does not end the next one")
    func endedGesture() async throws {
        let stage = try await Stage("N[home, item]")
        let home = try #require(stage.renderer.page(of: stage.fixture["home"]))
        let first = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        first.cancel()
        let second = try #require(stage.renderer.begin(.pop(to: home)).gesture)
        first.cancel()
        first.finish()
        #expect(stage.renderer.isBusy)
        expectHierarchy(stage.window, "N[home, item]")
        second.finish()
        expectHierarchy(stage.window, "N[home]")
    }

    @Test("A gesture for a page that nothing lies over is none")
    func nothingToRemove() async throws {
        let stage = try await Stage("N[home]")
        let home = try #require(stage.renderer.page(of: stage.fixture["home"]))
        #expect(!stage.renderer.allows(.pop(to: home)))
        #expect(!stage.renderer.allows(.dismiss(home)))
        try await stage.renderer.unwind(.dismiss(home)).value
        #expect(!stage.renderer.allows(.pop(to: SimulatedToolkit().makePage(for: FixtureScreen("x"), as: .screen))))
    }

    @Test("The back button asks, and animates")
    func backButton() async throws {
        let stage = try await Stage("N[home, item]")
        let before = stage.toolkit.operations.count
        stage.toolkit.tapBack()
        let stack = try stage.stack(of: "home")
        try #require(await until { stack.children.count == 1 })
        await expect(stage.shown(), equals: "stack[home]")
        expect(stage.toolkit.operations.dropFirst(before), equals: ["set stack, animated"])
    }

    // MARK: Tabs

    @Test("A tap on a tab selects it", arguments: [true, false])
    func tab(switchesItself: Bool) async throws {
        let stage = try await Stage("T[home*, cart]")
        let before = stage.toolkit.operations.count
        stage.toolkit.tapTab(1, switchesItself: switchesItself)
        await expect(stage.shown(), equals: "tabs[home, *cart]")
        expectHierarchy(stage.window, "T[home, cart*]")
        expect(stage.toolkit.operations.count, equals: before + (switchesItself ? 0 : 1))
    }

    @Test("A guarded tab is a destination, and the toolkit is put right until it is reached", arguments: [true, false])
    func guardedTab(switchesItself: Bool) async throws {
        let stage = try await Stage("T[home*, cart]")
        let gate = GateInterceptor()
        let cart = try stage.fixture.screen("cart", as: FixtureScreen.self)
        let step = StepAssembly(finder: InstanceFinder<FixtureScreen, Void>(cart)) { cart }
            .adding(gate).using(.present).from(.topmost).assemble()
        stage.router.registerTabs { $0.description == "cart" ? AnyDestination(to: step) : nil }
        stage.toolkit.tapTab(1, switchesItself: switchesItself)
        await gate.untilReached()
        await expect(stage.shown(), equals: "tabs[*home, cart]")
        gate.open()
        try #require(await until { (stage.window.root as? TabContainer)?.selectedIndex == 1 })
        await expect(stage.shown(), equals: "tabs[home, *cart]")
    }

    @Test("A tap on the selected tab goes back to its first page, and asks")
    func selectedTab() async throws {
        let form = AskingScreen("form")
        let stage = try await Stage("T[N[home, form, item]*, cart]", screens: ["form": { form }])
        stage.toolkit.tapTab(0)
        try #require(await until { !form.isAttached })
        await expect(stage.shown(), equals: "tabs[*stack[home], cart]")
        expect(form.questions, equals: 1)
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
        try #require(await until { list.isVisible })
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
        let form = AskingScreen("form")
        let stage = try await Stage("T[N[home, form, item]*, cart]", screens: ["form": { form }])
        var views: [String] = []
        let token = stage.window.observeScreenViews { views.append("\($0)") }
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: false)
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        stage.toolkit.tapTab(1)
        stage.toolkit.tapTab(0, switchesItself: true)
        stage.toolkit.tapTab(0)
        try #require(await until { !form.isAttached })
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
