import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SimulatedToolkitTests {
    private let toolkit = StrictToolkit()

    private func page(_ name: String) -> SimulatedPage { toolkit.makePage(for: FixtureScreen(name), as: .screen) }
    private func container(_ kind: PageKind) -> SimulatedPage {
        toolkit.makePage(for: FixtureScreen("\(kind)"), as: kind)
    }

    private func perform(_ operation: RenderingOperation<SimulatedPage>) async {
        await toolkit.perform(operation, animated: true, hint: nil)
    }

    @Test("It carries out what is allowed")
    func allowed() async {
        let (stack, tabs, split) = (container(.stack), container(.tabs), container(.columns))
        let (a, b, c) = (page("a"), page("b"), page("c"))
        await perform(.set(.stack([a, b]), of: stack))
        await perform(.set(.columns([c], room: 1), of: split))
        await perform(.set(.tabs([stack, split], selected: 1), of: tabs))
        await perform(.setRoot(tabs))
        await perform(.present(page("sheet"), over: tabs, as: .sheet))
        expect(toolkit.description, equals: "tabs[stack[a, b], *columns-[c]] ^sheet sheet")
        toolkit.presentAlert()
        await perform(.dismiss(downTo: tabs))
        expect(toolkit.alerts, equals: 0)
        await perform(.set(.stack([a]), of: stack))
        await perform(.set(.tabs([stack], selected: 0), of: tabs))
        expect(toolkit.description, equals: "tabs[*stack[a]]")
        await perform(.setRoot(nil))
        #expect(toolkit.description.isEmpty && toolkit.refusals.isEmpty)
    }

    @Test("Alerts are dismissed one after the other")
    func alerts() {
        toolkit.presentAlert()
        toolkit.presentAlert()
        let counts = (0..<3).map { _ in
            toolkit.dismissAlert()
            return toolkit.alerts
        }
        expect(counts, equals: [1, 0, 0])
    }

    @Test("No gesture begins during a transition")
    func gestureInTransition() async throws {
        let stage = try await Stage("home", .manual)
        try stage.window.root?.present(FixtureScreen("sheet"), as: .sheet)
        try await requireUntil { stage.toolkit.isInTransition }
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
        await expect(stage.shown(), equals: "stack[home, list]")
        expectHierarchy(stage.window, "N[home, list, item]")
        stage.toolkit.readsBack = true
        stage.renderer.reconcile()
        await expect(stage.shown(), equals: "stack[home, list]")
        expectHierarchy(stage.window, "N[home, list]")
    }

    @Test("It says where it differs from a hierarchy")
    func difference() async throws {
        let stage = try await Stage("N[home, item]")
        #expect(stage.toolkit.difference(from: stage.window) == nil)
        let other = try RoutingWindow.fixture("N[home, cart]").window
        expect(
            stage.toolkit.difference(from: other),
            equals: "The toolkit shows stack[home, item], and the hierarchy is stack[home, cart]. "
                + "They differ at “item]” and “cart]”.")
    }
}
