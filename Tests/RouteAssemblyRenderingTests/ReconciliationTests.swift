import RouteAssembly
import RouteAssemblyRendering
import Testing

@testable import RouteAssemblyTesting

/// A toolkit that changes its pages without asking.
@MainActor @Suite
struct ReconciliationTests {
    private func stage(_ notation: String, screens: [String: () -> Screen] = [:]) async throws -> Stage {
        let stage = try await Stage(notation, screens: screens)
        stage.toolkit.readsBack = true
        return stage
    }

    @Test("A page that leaves by itself takes its screen with it, and is not removed again")
    func pop() async throws {
        let stage = try await stage("N[home, list, item]")
        let before = stage.toolkit.operations.count
        stage.toolkit.popByItself()
        #expect(await stage.shown() == "stack[home, list]")
        expectHierarchy(stage.window, "N[home, list]")
        #expect(stage.toolkit.operations.count == before)
    }

    @Test("A form that leaves by itself comes back, and is asked", arguments: [true, false])
    func form(answer: Bool) async throws {
        let form = AskingScreen("form")
        form.answer = answer
        let stage = try await stage("N[home, form]", screens: ["form": { form }])
        stage.toolkit.popByItself()
        try #require(await until { form.questions == 1 })
        try #require(await until { form.isAttached != answer })
        #expect(await stage.shown() == (answer ? "stack[home]" : "stack[home, form]"))
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A locked screen that leaves by itself comes back")
    func locked() async throws {
        let stage = try await stage("N[home] ^sheet a")
        try stage.fixture.screen("a", as: FixtureScreen.self).isLocked = true
        stage.toolkit.dismissByItself()
        #expect(await stage.shown() == "stack[home] ^sheet a")
        expectHierarchy(stage.window, "N[home] ^sheet a")
    }

    @Test("A modal that leaves by itself takes its screens with it, and the next one can be presented")
    func dismissal() async throws {
        let stage = try await stage("N[home] ^sheet N[a]")
        stage.toolkit.dismissByItself()
        #expect(await stage.shown() == "stack[home]")
        expectHierarchy(stage.window, "N[home]")
        try stage.window.topmost?.present(FixtureScreen("b"), style: .sheet)
        #expect(await stage.shown() == "stack[home] ^sheet b")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A split that folds and loses its detail at once stays folded, and its detail leaves")
    func foldWithoutDetail() async throws {
        let stage = try await stage("S[list | item]")
        let before = stage.toolkit.operations.count
        let split = try #require(stage.toolkit.levels.first)
        split.isCollapsed = true
        stage.toolkit.set([split.pages[0]], in: split)
        stage.renderer.reconcile()
        #expect(await stage.shown() == "columns-[list]")
        expectHierarchy(stage.window, "S[list]")
        #expect((stage.window.root as? SplitContainer)?.isCollapsed == true)
        #expect(stage.toolkit.operations.count == before)
    }

    @Test("A screen that is pushed over one that leaves by itself keeps it")
    func pushedMeanwhile() async throws {
        let stage = try await stage("N[home, item]")
        stage.toolkit.popByItself()
        try stage.stack(of: "home").push(FixtureScreen("news"))
        #expect(await stage.shown() == "stack[home, item, news]")
        expectHierarchy(stage.window, "N[home, item, news]")
    }

    @Test("Of several visible operations, only the last is animated")
    func lastStep() async throws {
        let stage = try await Stage("N[home] ^sheet a")
        let before = stage.toolkit.operations.count
        try stage.window.transaction {
            try stage.fixture["a"].dismiss()
            try stage.stack(of: "home").push(FixtureScreen("item"))
            try stage.window.topmost?.present(FixtureScreen("b"), style: .sheet)
        }
        #expect(await stage.shown() == "stack[home, item] ^sheet b")
        #expect(stage.toolkit.operations.dropFirst(before) == ["dismiss", "set stack", "present, animated"])
    }

    @Test("A tapped tab is selected without an animation")
    func tappedTab() async throws {
        let stage = try await Stage("T[a*, b]")
        let before = stage.toolkit.operations.count
        stage.toolkit.tapTab(1)
        #expect(await stage.shown() == "tabs[a, *b]")
        #expect(stage.toolkit.operations.dropFirst(before) == ["set tabs"])
    }

    @Test("The way back leads to the page below in the nearest stack, or dismisses the modal")
    func wayBack() async throws {
        let stage = try await Stage("N[home, T[N[a]*, b]] ^sheet N[c, d]")
        func target(of label: String) throws -> String? {
            switch stage.renderer.wayBack(from: try #require(stage.renderer.page(of: stage.fixture[label]))) {
            case .pop(let page): "\(page)"
            case .dismiss(let page): "dismiss \(page)"
            case nil: nil
            }
        }
        #expect(try target(of: "home") == nil)
        #expect(try target(of: "a") == "home")
        #expect(try target(of: "d") == "c")
        #expect(try target(of: "c") == "dismiss stack[c, d]")
    }

    @Test("A split that is folded while it gets its pages, before it is shown, stays folded")
    func foldedBeforeShown() async throws {
        final class FoldingToolkit: SimulatedToolkit {
            override func perform(
                _ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?
            ) async {
                await super.perform(operation, animated: animated, hint: hint)
                if case .set(.columns, _) = operation { foldSplits(true) }
            }
        }
        let fixture = try Window.fixture("T[S[list | item]*, cart]")
        let toolkit: SimulatedToolkit = FoldingToolkit()
        let renderer = Renderer(fixture.window, router: DefaultRouter(window: fixture.window), toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
        #expect(toolkit.description == "tabs[*columns-[list, item], cart]")
        #expect(toolkit.refusals.isEmpty)
        expectHierarchy(fixture.window, "T[S[list | item*]*, cart]")
    }
}
