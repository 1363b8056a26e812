import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct SimulatedToolkitTests {
    private let toolkit = StrictToolkit()

    private func page(_ name: String) -> SimulatedPage { toolkit.makePage(for: FixtureScreen(name), as: .screen) }
    private func container(_ kind: PageKind) -> SimulatedPage {
        toolkit.makePage(for: FixtureScreen("\(kind)"), as: kind)
    }

    private func perform(_ operation: RenderingOperation<SimulatedPage>) async {
        await toolkit.perform(operation, animated: true, hint: nil)
    }

    /// Expects that the toolkit refuses an operation and shows the same pages as before.
    private func expectRefusal(
        _ reason: StrictToolkit.Reason, of operation: RenderingOperation<SimulatedPage>,
        at location: SourceLocation = #_sourceLocation
    ) async {
        let (shown, count) = (toolkit.description, toolkit.refusals.count)
        await perform(operation)
        #expect(toolkit.refusals.dropFirst(count).map(\.reason) == [reason], sourceLocation: location)
        #expect(toolkit.description == shown, sourceLocation: location)
    }

    @Test("It carries out what is allowed")
    func allowed() async {
        let (stack, tabs, split) = (container(.stack), container(.tabs), container(.columns))
        let (a, b, c) = (page("a"), page("b"), page("c"))
        await perform(.set(.stack([a, b]), of: stack))
        await perform(.set(.columns([c], room: 1), of: split))
        await perform(.set(.tabs([stack, split], selected: 1), of: tabs))
        await perform(.setRoot(tabs))
        await perform(.present(page("sheet"), over: tabs, as: Presentation(style: .sheet)))
        #expect(toolkit.description == "tabs[stack[a, b], *columns-[c]] ^sheet sheet")
        toolkit.presentAlert()
        await perform(.dismiss(downTo: tabs))
        #expect(toolkit.alerts == 0)
        await perform(.set(.stack([a]), of: stack))
        await perform(.set(.tabs([stack], selected: 0), of: tabs))
        #expect(toolkit.description == "tabs[*stack[a]]")
        await perform(.setRoot(nil))
        #expect(toolkit.description.isEmpty && toolkit.refusals.isEmpty)
    }

    @Test("A strict toolkit refuses every operation during a transition")
    func transition() async throws {
        let slow = StrictToolkit(.manual)
        let (one, two) = (
            slow.makePage(for: FixtureScreen("a"), as: .screen), slow.makePage(for: FixtureScreen("b"), as: .screen)
        )
        let first = Task { await slow.perform(.setRoot(one), animated: true, hint: nil) }
        try #require(await until { slow.isInTransition })
        await slow.perform(.setRoot(two), animated: false, hint: nil)
        #expect(slow.refusals.map(\.reason) == [.transitionUnderWay] && slow.description == "a")
        slow.endTransition()
        await first.value
    }

    @Test("Alerts are dismissed one after the other")
    func alerts() {
        toolkit.presentAlert()
        toolkit.presentAlert()
        let counts = (0..<3).map { _ in
            toolkit.dismissAlert()
            return toolkit.alerts
        }
        #expect(counts == [1, 0, 0])
    }

    @Test("No gesture begins during a transition")
    func gestureInTransition() async throws {
        let stage = try await Stage("home", .manual)
        try stage.window.root?.present(FixtureScreen("sheet"), style: .sheet)
        try #require(await until { stage.toolkit.isInTransition })
        #expect(!stage.toolkit.beginPullingDown() && !stage.toolkit.gestureIsUnderWay)
        stage.toolkit.endTransition()
        await stage.renderer.untilIdle()
        #expect(stage.toolkit.beginPullingDown() && stage.toolkit.gestureIsUnderWay)
        stage.toolkit.endGesture(isFinished: false)
    }

    @Test("No swipe begins at the first page of a stack, or outside of a stack", arguments: ["N[home]", "home", ""])
    func nothingToSwipe(notation: String) async throws {
        let stage = try await Stage(notation)
        #expect(!stage.toolkit.beginSwipeBack() && !stage.toolkit.gestureIsUnderWay)
    }

    @Test("A page that leaves by itself is not noticed, unless the renderer reads back")
    func readingBack() async throws {
        let stage = try await Stage("N[home, list, item]")
        stage.toolkit.popByItself()
        #expect(await stage.shown() == "stack[home, list]")
        expectHierarchy(stage.window, "N[home, list, item]")
        stage.toolkit.readsBack = true
        stage.renderer.reconcile()
        #expect(await stage.shown() == "stack[home, list]")
        expectHierarchy(stage.window, "N[home, list]")
    }

    @Test("A tap hits the innermost visible tab bar")
    func nestedTabs() async throws {
        let stage = try await Stage("T[T[a, b]*, c]")
        stage.toolkit.tapTab(1)
        #expect(await stage.shown() == "tabs[*tabs[a, *b], c]")
    }

    @Test("A strict toolkit refuses every operation during a gesture")
    func gesture() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.beginSwipeBack() && stage.toolkit.gestureIsUnderWay)
        await stage.toolkit.perform(.setRoot(nil), animated: false, hint: nil)
        #expect(stage.toolkit.refusals.map(\.reason) == [.gestureUnderWay])
        stage.toolkit.endGesture(isFinished: false)
    }

    @Test("A strict toolkit refuses to present over a page that presents, or that is not a level")
    func presentingTwice() async {
        let (root, sheet) = (page("root"), page("sheet"))
        await perform(.setRoot(root))
        await expectRefusal(.alreadyPresenting, of: .present(page("b"), over: sheet, as: Presentation(style: .sheet)))
        await perform(.present(sheet, over: root, as: Presentation(style: .sheet)))
        await expectRefusal(.alreadyPresenting, of: .present(page("b"), over: root, as: Presentation(style: .sheet)))
    }

    @Test("A strict toolkit refuses to replace a root that presents")
    func presentingRoot() async {
        let root = page("root")
        await perform(.setRoot(root))
        await perform(.present(page("sheet"), over: root, as: Presentation(style: .sheet)))
        await expectRefusal(.rootIsPresenting, of: .setRoot(page("b")))
        await expectRefusal(.rootIsPresenting, of: .setRoot(nil))
    }

    @Test("A strict toolkit refuses to dismiss where nothing is presented")
    func dismissal() async {
        let root = page("root")
        await perform(.setRoot(root))
        await expectRefusal(.nothingToDismiss, of: .dismiss(downTo: root))
        await expectRefusal(.nothingToDismiss, of: .dismiss(downTo: page("b")))
    }

    @Test("A strict toolkit refuses a page that has another place, or two in one container")
    func twoPlaces() async {
        let (tabs, one, two, a) = (container(.tabs), container(.stack), container(.stack), page("a"))
        await perform(.set(.stack([a]), of: one))
        await perform(.set(.tabs([one, two], selected: 0), of: tabs))
        await perform(.setRoot(tabs))
        await expectRefusal(.pageInTwoPlaces, of: .set(.stack([a]), of: two))
        await expectRefusal(.pageInTwoPlaces, of: .set(.stack([a, a]), of: one))
        await expectRefusal(.pageInTwoPlaces, of: .setRoot(a))
        await expectRefusal(.pageInTwoPlaces, of: .present(a, over: tabs, as: Presentation(style: .sheet)))
        await expectRefusal(.pageInTwoPlaces, of: .set(.stack([tabs]), of: two))
    }

    @Test("A strict toolkit refuses a page in itself")
    func pageInItself() async {
        let (outer, inner) = (container(.container), container(.container))
        await perform(.set(.children([inner]), of: outer))
        await expectRefusal(.pageInTwoPlaces, of: .set(.children([outer]), of: inner))
        await expectRefusal(.pageInTwoPlaces, of: .set(.children([outer]), of: outer))
    }

    @Test("A strict toolkit refuses a stack or a split in a stack", arguments: [PageKind.stack, .columns])
    func nesting(kind: PageKind) async {
        await expectRefusal(.cannotHold, of: .set(.stack([container(kind)]), of: container(.stack)))
        await perform(.set(.children([container(kind)]), of: container(.embedding)))
        #expect(toolkit.refusals.count == 1)
    }

    @Test("A strict toolkit refuses an operation on a page of another kind")
    func kinds() async {
        await expectRefusal(.wrongKind, of: .set(.stack([]), of: container(.tabs)))
        await expectRefusal(.wrongKind, of: .set(.tabs([page("b")], selected: 0), of: page("a")))
        await expectRefusal(.wrongKind, of: .set(.columns([], room: 2), of: container(.stack)))
        await expectRefusal(.wrongKind, of: .set(.children([]), of: container(.stack)))
    }

    @Test("A strict toolkit refuses a selection without a tab")
    func selection() async {
        await expectRefusal(.invalidSelection, of: .set(.tabs([page("a")], selected: 1), of: container(.tabs)))
        await expectRefusal(.invalidSelection, of: .set(.tabs([page("a")], selected: nil), of: container(.tabs)))
        await expectRefusal(.nothingChanges, of: .set(.tabs([], selected: 0), of: container(.tabs)))
    }

    @Test("A strict toolkit refuses an operation that changes nothing")
    func nothing() async {
        let (stack, a) = (container(.stack), page("a"))
        await expectRefusal(.nothingChanges, of: .setRoot(nil))
        await expectRefusal(.nothingChanges, of: .set(.children([]), of: container(.container)))
        await expectRefusal(.nothingChanges, of: .set(.columns([], room: 2), of: container(.columns)))
        await expectRefusal(.nothingChanges, of: .set(.tabs([], selected: nil), of: container(.tabs)))
        await expectRefusal(.nothingChanges, of: .set(.stack([]), of: stack))
        await perform(.set(.stack([a]), of: stack))
        await expectRefusal(.nothingChanges, of: .set(.stack([a]), of: stack))
    }

    @Test("It says where it differs from a hierarchy")
    func difference() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.difference(from: stage.window) == nil)
        let other = try Window.fixture("N[home, cart]").window
        #expect(
            stage.toolkit.difference(from: other)
                == "The toolkit shows stack[home, item], and the hierarchy is stack[home, cart]. "
                + "They differ at “item]” and “cart]”.")
    }
}
