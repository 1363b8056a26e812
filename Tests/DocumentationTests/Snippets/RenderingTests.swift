import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyRendering
import RouteAssemblyTesting
import Testing

private let guide: Guide = "Documentation/Rendering.md"

/// The snippets of Documentation/Rendering.md, except those from the Storefront.
@MainActor struct RenderingTests {
    final class ListScreen: Screen {}
    final class ItemScreen: Screen {}
    final class LockedScreen: Screen { override var canBeRemoved: Bool { false } }
    final class FormScreen: Screen, RemovalConfirming {
        var mayLeave = false
        var asksBeforeRemoval: Bool { !mayLeave }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool { mayLeave }
    }

    static let screens: [String: () -> Screen] = [
        "ListScreen": { ListScreen() }, "ItemScreen": { ItemScreen() }, "LockedScreen": { LockedScreen() },
        "FormScreen": { FormScreen() },
    ]

    private func fixture(_ notation: String) throws -> HierarchyFixture {
        try RoutingWindow.fixture(notation, screens: Self.screens)
    }

    // MARK: Drawing

    func lines(of window: RoutingWindow) -> [String] {
        var lines: [String] = []
        var level = window.root
        while let root = level {
            if let style = root.presentationStyle { lines.append("--- \(style)") }
            lines += self.lines(of: root)
            level = root.presented
        }
        return lines
    }

    func lines(of screen: Screen) -> [String] {
        guard let container = screen as? Container else { return [screen.title ?? "\(screen)"] }
        let content = container.visibleChildren.flatMap { lines(of: $0) }
        guard let tabs = container as? TabContainer else { return content }
        return content + [tabs.children.map { $0 === tabs.selected ? "(\($0))" : "\($0)" }.joined(separator: " ")]
    }

    @Test("A renderer draws the visible tree as lines") func drawsTree() throws {
        let notation = "T[N[ListScreen, ItemScreen]*, SettingsScreen] ^sheet LoginScreen"
        #expect(try guide.text().contains("`\(notation)`"))
        try expectShown(lines(of: fixture(notation).window).joined(separator: "\n"), in: guide)
    }

    // MARK: Changes

    @Test("An observer receives the change of a push") func observesChange() throws {
        let fixture = try fixture("T[N1[ListScreen]*, SettingsScreen]")
        let window = fixture.window
        var drawn: [String] = []

        let observation = window.observe { change in
            drawn.append("\(change)")
        }

        try #require(fixture["N1"] as? NavigationContainer).push(ItemScreen())
        #expect(drawn.count == 1)
        try expectShown(drawn[0], in: guide)
        observation.cancel()
    }

    @MainActor
    final class Player {
        let window: RoutingWindow
        var animate: (HierarchyChange) async -> Void
        private(set) var shown: [String] = []
        private var observation: ObservationToken?

        init(_ window: RoutingWindow, animate: @escaping (HierarchyChange) async -> Void) {
            (self.window, self.animate) = (window, animate)
            observation = window.observe { [weak self] change in
                if !change.animated { self?.draw() }
            }
            window.transitionHandler = { [weak self] change in
                await self?.animate(change)
                self?.draw()
            }
            draw()
        }

        private func draw() { shown.append(window.snapshot().notation) }
    }

    private static let item = StepAssembly(finder: .nil()) { ItemScreen() }
        .using(.push).from(.nearest)

    @Test("A change is played before the next one is committed, and navigating returns after it")
    func changesArePlayedInOrder() async throws {
        expectSound(of: ["item": Self.item])
        let window = try fixture("N[ListScreen]").window
        var played: [String] = []
        let (began, started) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let player = Player(window) { change in
            played.append("\(change.appeared) at \(window.snapshot().notation)")
            started.finish()
            for await _ in ends {}
        }
        let router = DefaultRouter(window: window)
        let first = Task {
            try await router.navigate(to: Self.item)
            played.append("first")
        }
        for await _ in began {}
        // The second navigation has made its plan, and waits for the transition.
        let (plans, planned) = AsyncStream.makeStream(of: Void.self)
        let token = router.observe { event in if case .planned = event.kind { planned.finish() } }
        let second = Task { try await router.navigate(to: Self.item, animated: false) }
        for await _ in plans {}
        token.cancel()
        #expect(player.shown == ["N[ListScreen]"])
        expectHierarchy(window, "N[ListScreen, ItemScreen]")
        end.finish()
        _ = try await (first.value, second.value)
        #expect(played.sorted() == ["[ItemScreen] at N[ListScreen, ItemScreen]", "first"])
        #expect(
            player.shown == ["N[ListScreen]", "N[ListScreen, ItemScreen]", "N[ListScreen, ItemScreen, ItemScreen]"])
    }

    @Test("A hint of the app arrives with the change") func ownTransition() async throws {
        let fixture = try fixture("N[ListScreen]")
        let window = fixture.window
        let router = DefaultRouter(window: window)
        let item = StepAssembly { ItemScreen() }.using(.push).from(.nearest)
        var hints: [TransitionHint?] = []
        let observation = window.observe { change in hints.append(change.hint) }

        struct Curl: Hashable, Sendable {}

        try await TransitionHint.$current.withValue(TransitionHint(Curl())) {
            try await router.navigate(to: item)
        }

        #expect(hints.map { $0?.value(as: Curl.self) } == [Curl()])
        expectHierarchy(window, "N[ListScreen, ItemScreen]")
        observation.cancel()
    }

    // MARK: Gestures

    @MainActor
    final class Gestures {
        private(set) var redraws = 0

        func redraw() { redraws += 1 }

        /// Called after the user has swiped the top screen away.
        func swipedBack(in stack: NavigationContainer) {
            do { try stack.pop(animated: false) } catch { redraw() }
        }

        /// Called after the user has pulled the sheet, which has bounced back.
        func pulledDown(_ router: some Router) async {
            do { try await router.unwind(.dismiss) } catch { redraw() }
        }

        func tapped(_ index: Int, of tabs: TabContainer) {
            do { try tabs.select(index) } catch { redraw() }
        }
    }

    @Test("A gesture changes the tree, or the renderer draws it again") func gesturesChangeTree() async throws {
        let fixture = try fixture("T[N1[ListScreen, LockedScreen, ItemScreen]*, SettingsScreen] ^sheet FormScreen")
        let (window, gestures) = (fixture.window, Gestures())
        let router = DefaultRouter(window: window)
        let stack = try #require(fixture["N1"] as? NavigationContainer)

        gestures.swipedBack(in: stack)
        expectHierarchy(window, "T[N[ListScreen, LockedScreen], SettingsScreen] ^sheet FormScreen")
        #expect(gestures.redraws == 0)
        gestures.swipedBack(in: stack)
        expectHierarchy(window, "T[N[ListScreen, LockedScreen], SettingsScreen] ^sheet FormScreen")
        #expect(gestures.redraws == 1)

        await gestures.pulledDown(router)
        #expect(gestures.redraws == 2)
        try fixture.screen("FormScreen", as: FormScreen.self).mayLeave = true
        await gestures.pulledDown(router)
        expectHierarchy(window, "T[N[ListScreen, LockedScreen], SettingsScreen]")

        gestures.tapped(1, of: try #require(window.root as? TabContainer))
        expectHierarchy(window, "T[N[ListScreen, LockedScreen], SettingsScreen*]")
        #expect(gestures.redraws == 2)
    }

    // MARK: Toolkits

    @MainActor
    final class TextToolkit: Toolkit {
        final class TextPage {
            var text: String
            var shown: [TextPage] = []
            init(_ text: String) { self.text = text }

            var lines: [String] { shown.isEmpty ? [text] : shown.flatMap(\.lines) }
        }

        private(set) var levels: [TextPage] = []

        func makePage(for screen: Screen, as kind: PageKind) -> TextPage { TextPage(screen.title ?? "\(screen)") }

        func update(_ page: TextPage, for screen: Screen) { page.text = screen.title ?? "\(screen)" }

        func perform(_ operation: RenderingOperation<TextPage>, animated: Bool, hint: TransitionHint?) async {
            switch operation {
            case .setRoot(let page): levels = page.map { [$0] } ?? []
            case .set(let content, let page): page.shown = content.visiblePages
            case .present(let page, _, _): levels.append(page)
            case .dismiss(let page): levels.removeSubrange((levels.firstIndex { $0 === page } ?? 0) + 1..<levels.count)
            @unknown default: break
            }
            if animated { await fade() }
        }

        /// Returns when the new page is opaque.
        private func fade() async {}
    }

    @MainActor
    final class Swipes {
        let renderer: Renderer<TextToolkit>
        private(set) var swipe: RenderedGesture?
        init(_ renderer: Renderer<TextToolkit>) { self.renderer = renderer }

        /// Called when a finger begins to swipe from the edge to the page below.
        func swipeBegins(to page: TextToolkit.TextPage) {
            switch renderer.begin(.pop(to: page)) {
            case .granted(let gesture): swipe = gesture
            case .busy: break
            case .refused: renderer.unwind(.pop(to: page))
            }
        }

        /// Called when the finger has been lifted and the pages rest.
        func swipeEnds(isFinished: Bool) {
            if isFinished { swipe?.finish() } else { swipe?.cancel() }
            swipe = nil
        }
    }

    @Test("A small toolkit shows the hierarchy, and its swipes go back") func smallToolkit() async throws {
        let fixture = try fixture("T[N1[ListScreen, ItemScreen]*, SettingsScreen]")
        let window = fixture.window
        let router = DefaultRouter(window: window)

        let toolkit = TextToolkit()
        let renderer = Renderer(window, router: router, toolkit: toolkit)
        await renderer.untilIdle()

        #expect(toolkit.levels.map(\.lines) == [["ItemScreen"]])
        try fixture["ListScreen"].present(FormScreen(), as: .sheet)
        window.visibleScreen?.title = "A form"
        await renderer.untilIdle()
        #expect(toolkit.levels.map(\.lines) == [["ItemScreen"], ["A form"]])
        try fixture["ListScreen"].dismissPresented()
        await renderer.untilIdle()
        #expect(toolkit.levels.map(\.lines) == [["ItemScreen"]])
    }

    @Test("A swipe removes its screen, and a form is asked") func swipes() async throws {
        let fixture = try fixture("N1[ListScreen, ItemScreen]")
        let window = fixture.window
        let toolkit = TextToolkit()
        let renderer = Renderer(window, router: DefaultRouter(window: window), toolkit: toolkit)
        await renderer.untilIdle()
        let (swipes, below) = (Swipes(renderer), try #require(renderer.page(of: fixture["ListScreen"])))
        swipes.swipeBegins(to: below)
        #expect(swipes.swipe != nil)
        swipes.swipeEnds(isFinished: true)
        expectHierarchy(window, "N[ListScreen]")
        await renderer.untilIdle()
        #expect(toolkit.levels.map(\.lines) == [["ItemScreen"]], "the toolkit has removed the page by itself")
    }

    @Test("The simulated toolkit plays the user") func simulated() async throws {
        let window = try fixture("N[ListScreen, ItemScreen]").window
        let router = DefaultRouter(window: window)

        let toolkit = SimulatedToolkit()
        let renderer = Renderer(window, router: router, toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
        toolkit.beginSwipeBack()
        toolkit.endGesture(isFinished: true)
        await renderer.untilIdle()
        #expect(toolkit.description == "stack[ListScreen]")
        #expect(toolkit.difference(from: window) == nil)
    }
}
