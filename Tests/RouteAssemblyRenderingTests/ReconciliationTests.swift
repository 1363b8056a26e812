import RouteAssembly
import RouteAssemblyRendering
import Testing

@testable import RouteAssemblyTesting
import TestSupport

/// A toolkit that changes its pages after it has carried out an operation.
private final class MeddlingToolkit: StrictToolkit {
    var meddle: (SimulatedToolkit, RenderingOperation<SimulatedPage>) -> Void = { _, _ in }

    override func perform(
        _ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?
    ) async {
        await super.perform(operation, animated: animated, hint: hint)
        meddle(self, operation)
    }
}

/// A toolkit that changes its pages without asking.
@MainActor
struct ReconciliationTests {
    nonisolated private static let scenes = [
        Scene(
            "A page that leaves by itself takes its screen with it, and is not removed again",
            "N[home, list, item]", shows: "stack[home, list]", by: []
        ) { $0.toolkit.popByItself() },
        Scene("A form that leaves by itself is asked, and leaves if it agrees", "N[home, form]", shows: "stack[home]") {
            stage in
            try await stage.asksForm(answer: true) { stage.toolkit.popByItself() }
        },
        Scene(
            "A form that leaves by itself comes back, and stays if it does not agree",
            "N[home, form]", shows: "stack[home, form]"
        ) { stage in
            try await stage.asksForm(answer: false) { stage.toolkit.popByItself() }
        },
        Scene(
            "A locked screen that leaves by itself comes back", "N[home] ^sheet a", shows: "stack[home] ^sheet a"
        ) { stage in
            try stage.lock("a")
            stage.toolkit.dismissByItself()
        },
        Scene(
            "Pages that change by themselves in a way that no gesture does come back",
            "N[home, item]", shows: "stack[home, item]", by: ["set stack"]
        ) { stage in
            let stack = try #require(stage.toolkit.levels.first)
            stage.toolkit.set([stack.pages[1]], in: stack)
            stage.renderer.reconcile()
        },
        Scene(
            "A tab that is selected by itself counts as tapped, and a list instead of the tabs does not",
            "T[home*, cart]", shows: "tabs[*home, cart]", by: []
        ) { stage in
            let bar = try #require(stage.toolkit.levels.first)
            for (selected, expected) in [(1, "T[home, cart*]"), (nil, "T[home, cart*]"), (0, "T[home*, cart]")]
                as [(Int?, HierarchyPattern)]
            {
                bar.selected = selected
                stage.renderer.reconcile()
                await stage.renderer.untilIdle()
                expectHierarchy(stage.window, expected)
            }
        },
        Scene(
            "A modal that leaves by itself takes its screens with it, and the next one can be presented",
            "N[home] ^sheet N[a]", shows: "stack[home] ^sheet b"
        ) { stage in
            stage.toolkit.dismissByItself()
            await expect(stage.shown(), equals: "stack[home]")
            expectHierarchy(stage.window, "N[home]")
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
        },
        Scene(
            "A split that folds and loses its detail at once stays folded, and its detail leaves",
            "S[list | item]", shows: "columns-[list]", by: []
        ) { stage in
            let split = try #require(stage.toolkit.levels.first)
            split.arrangement = .columns(of: 2, room: 1)
            stage.toolkit.set([split.pages[0]], in: split)
            stage.renderer.reconcile()
        },
        Scene(
            "A screen that is pushed over one that leaves by itself keeps it",
            "N[home, item]", shows: "stack[home, item, news]"
        ) { stage in
            stage.toolkit.popByItself()
            try stage.push("news", in: "home")
        },
        Scene(
            "A screen that is pushed into a sheet that leaves by itself keeps the sheet",
            "N[home] ^sheet N[a]", shows: "stack[home] ^sheet stack[a, b]"
        ) { stage in
            stage.toolkit.dismissByItself()
            try stage.push("b", in: "a")
        },
        Scene(
            "A screen that is presented over a sheet that leaves by itself keeps the sheet",
            "N[home] ^sheet a", shows: "stack[home] ^sheet a ^sheet b"
        ) { stage in
            stage.toolkit.dismissByItself()
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
        },
        Scene(
            "A screen that is pushed into a page that leaves by itself keeps the page",
            "N[home, T[N[a]*, c]]", shows: "stack[home, tabs[*stack[a, b], c]]"
        ) { stage in
            stage.toolkit.popByItself()
            try stage.push("b", in: "a")
        },
        Scene(
            "A sheet that leaves by itself takes the children along that a container hides",
            "N[home] ^sheet pager", shows: "stack[home]", by: []
        ) { stage in
            stage.toolkit.dismissByItself()
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home]")
        },
    ]

    @Test("The hierarchy follows pages that change by themselves, or the pages come back", arguments: scenes)
    func byItself(scene: Scene) async throws { try await scene.play(readsBack: true) }

    @Test("A screen view after a page has left by itself has the cause `gesture`")
    func screenViews() async throws {
        let stage = try await Stage("N[home, item] ^sheet a")
        stage.toolkit.readsBack = true
        var views: [String] = []
        let token = stage.window.observeScreenViews { views.append("\($0)") }
        stage.toolkit.dismissByItself()
        await stage.renderer.untilIdle()
        stage.toolkit.popByItself()
        await stage.renderer.untilIdle()
        expect(views, equals: ["a → item (gesture)", "item → home (gesture)"])
        token.cancel()
    }

    @Test("A page that leaves by itself after many operations takes its screen with it", arguments: [false, true])
    func afterManyOperations(showsList: Bool) async throws {
        let toolkit = MeddlingToolkit()
        let stage = try await Stage("T[N[a]*, N[b], N[c], N[d], N[e], N[f], N[g], N[h], N[i], N[j]]", on: toolkit)
        toolkit.readsBack = true
        let before = toolkit.operations.count
        let bar = try #require(toolkit.levels.first)
        if showsList { bar.selected = nil }
        toolkit.meddle = { toolkit, _ in
            if toolkit.operations.count == before + 10 { toolkit.set([bar.pages[0].pages[0]], in: bar.pages[0]) }
        }
        let tabs = try #require(stage.window.root as? TabContainer)
        try stage.window.transaction {
            for case let stack as NavigationContainer in tabs.children { try stack.push(FixtureScreen("x")) }
        }
        await stage.renderer.untilIdle()
        expectHierarchy(
            stage.window,
            "T[N[a]*, N[b, x], N[c, x], N[d, x], N[e, x], N[f, x], N[g, x], N[h, x], N[i, x], N[j, x]]")
        #expect(toolkit.operations.count == before + 10 && toolkit.refusals.isEmpty)
    }

    enum Change: CaseIterable { case pop, replacement, tap }

    @Test("A toolkit that undoes every operation is left alone after some of them", arguments: Change.allCases)
    func undone(by change: Change) async throws {
        let toolkit = MeddlingToolkit()
        let notation = change == .tap ? "T[home*, item]" : "N[home, item]"
        let stage = try await Stage(notation, on: toolkit)
        toolkit.readsBack = true
        try stage.lock("item")
        let nowhere = DestinationStep<Screen, Void>.custom(using: NilFinder())
        stage.router.registerTabs { _ in Destination.to(nowhere) }
        stage.router.errorHandler = { _ in }
        let (before, page) = (toolkit.operations.count, try #require(toolkit.levels.first))
        func undo(_ toolkit: SimulatedToolkit) {
            switch change {
            case .pop: toolkit.set([page.pages[0]], in: page)
            case .replacement: toolkit.set([page.pages[1]], in: page)
            case .tap: page.selected = 1
            }
        }
        toolkit.meddle = { toolkit, _ in if toolkit.operations.count < before + 100 { undo(toolkit) } }
        undo(toolkit)
        stage.renderer.reconcile()
        await stage.renderer.untilIdle()
        expectHierarchy(stage.window, try HierarchyPattern(parsing: notation))
        #expect((2..<20).contains(toolkit.operations.count - before) && toolkit.refusals.isEmpty)
    }

    @Test("The way back leads to the page below in the nearest stack, or dismisses the modal")
    func wayBack() async throws {
        let stage = try await Stage("N[home, T[N[a]*, b]] ^sheet N[c, d]")
        func target(of label: String) throws -> String? {
            switch stage.renderer.wayBack(from: try stage.page(of: label)) {
            case .pop(let page): "\(page)"
            case .dismiss(let page): "dismiss \(page)"
            case nil: nil
            }
        }
        #expect(try target(of: "home") == nil)
        try expect(target(of: "a"), equals: "home")
        try expect(target(of: "b"), equals: "home")
        try expect(target(of: "d"), equals: "c")
        try expect(target(of: "c"), equals: "dismiss stack[c, d]")
    }

    @Test("A split that is folded while it gets its pages, before it is shown, stays folded")
    func foldedBeforeShown() async throws {
        let toolkit = MeddlingToolkit()
        toolkit.meddle = { toolkit, operation in
            if case .set(_, let page) = operation, .columns ~= page.kind { toolkit.makeRoom(forColumns: 1) }
        }
        let stage = try await Stage("T[S[list | item]*, cart]", on: toolkit)
        expect(toolkit.description, equals: "tabs[*columns-[list, item], cart]")
        expect(toolkit.refusals.map(\.reason), equals: [])
        expectHierarchy(stage.window, "T[S[list | item*]*, cart]")
    }
}
