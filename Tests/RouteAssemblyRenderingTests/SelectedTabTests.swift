import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

/// A tap on the selected tab.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct SelectedTabTests {
    /// A hierarchy, whose root has tabs, and how many columns have room.
    struct Tap: CustomTestStringConvertible, Sendable {
        let before: String
        let room: Int?
        let after: String
        var testDescription: String { "\(before)\(room.map { ", room for \($0)" } ?? "") becomes \(after)" }

        init(_ before: String, room: Int? = nil, to after: String) {
            (self.before, self.room, self.after) = (before, room, after)
        }
    }

    nonisolated static let rows: [Tap] = [
        Tap("T[N[a, b, c]*, d]", to: "T[N[a]*, d]"),
        Tap("T[N[N[a, b], c]*, d]", to: "T[N[N[a]]*, d]"),
        Tap("T[N[N[a, b]]*, d]", to: "T[N[N[a]]*, d]"),
        Tap("T[S[list | detail]*, d]", room: 1, to: "T[S[list]*, d]"),
        Tap("T[S[N[a, b] | detail]*, d]", to: "T[S[N[a] | detail]*, d]"),
        Tap("T[S[N[a, b] | N[c, e]]*, d]", to: "T[S[N[a] | N[c]]*, d]"),
        Tap("T[S[N[a, b] | N[c, e]]*, d]", room: 1, to: "T[S[N[a]]*, d]"),
        Tap("T[S[N[a, b]]*, d]", to: "T[S[N[a]]*, d]"),
        Tap("T[S[N[a, b]]*, d]", room: 1, to: "T[S[N[a]]*, d]"),
        Tap("T[N[S[a | b], c]*, d]", room: 1, to: "T[N[S[a]]*, d]"),
        Tap("T[X{N[a, b]}*, d]", to: "T[X{N[a]}*, d]"),
        Tap("T[X{N[a, b], N[c, e]}*, d]", to: "T[X{N[a], N[c]}*, d]"),
        Tap("T[N[X{N[a, b]}]*, d]", to: "T[N[X{N[a]}]*, d]"),
        Tap("T[T[N[a, b]*, c]*, d]", to: "T[T[N[a]*, c]*, d]"),
        Tap("T[T[c, N[a, b]*]*, d]", to: "T[T[c, N[a]*]*, d]"),
        Tap("T[N[T[N[a, b]*, c]]*, d]", to: "T[N[T[N[a]*, c]]*, d]"),
        Tap("T[N[T[N[a, b]*, c], e]*, d]", to: "T[N[T[N[a]*, c]]*, d]"),
        Tap("N[T[N[a, b]*, d]]", to: "N[T[N[a]*, d]]"),
    ]

    private func makeStage(_ row: Tap, screens: [String: () -> Screen] = [:]) async throws -> (Stage, TabContainer) {
        let stage = try await Stage(row.before, screens: screens)
        if let room = row.room { stage.toolkit.makeRoom(forColumns: room) }
        await stage.renderer.untilIdle()
        let tabs = try #require(stage.window.screens.lazy.compactMap { $0 as? TabContainer }.first)
        return (stage, tabs)
    }

    private func tap(_ tabs: TabContainer, of stage: Stage, showsItself: Bool = false) throws {
        let selected = try #require(tabs.selected)
        let page = try #require(stage.renderer.page(of: selected))
        stage.renderer.didTapTab(page, isShown: showsItself)
    }

    @Test("The tab shows its first pages", arguments: rows, [true, false])
    func firstPages(row: Tap, showsItself: Bool) async throws {
        let (stage, tabs) = try await makeStage(row)
        try tap(tabs, of: stage, showsItself: showsItself)
        try await requireUntil { tabs.selected?.showsFirstPages == true }
        expect(stage.window.snapshot().notation, equals: row.after)
        await stage.renderer.untilIdle()
        expect(stage.toolkit.difference(from: stage.window), equals: nil)
        expect(stage.toolkit.refusals.map(\.reason), equals: [])
    }

    @Test("Of three columns, those stay that have room with the first one")
    func threeColumns() async throws {
        let (stage, tabs) = try await makeStage(Tap("T[S[a | b | c]*, d]", room: 2, to: ""))
        try tap(tabs, of: stage)
        await expect(until { tabs.selected?.showsFirstPages == true }, equals: true)
        let split = try #require(tabs.selected as? SplitContainer)
        expect(split.children.map(\.description), equals: ["a", "b"])
    }

    private final class ScrollingScreen: Screen {
        var reselections = 0
        override func didReselect() { reselections += 1 }
    }

    @Test(
        "The first page is told of each tap, once",
        arguments: [
            Tap("T[a*, d]", to: ""), Tap("T[N[a]*, d]", to: ""), Tap("T[S[a]*, d]", to: ""),
            Tap("T[S[a]*, d]", room: 1, to: ""), Tap("T[X{a}*, d]", to: ""), Tap("T[N[N[a]]*, d]", to: ""),
            Tap("T[S[N[a] | b]*, d]", to: ""), Tap("T[T[a*, b]*, d]", to: ""), Tap("T[N[X{S[a]}]*, d]", to: ""),
        ])
    func reselected(row: Tap) async throws {
        let page = ScrollingScreen()
        let (stage, tabs) = try await makeStage(row, screens: ["a": { page }])
        let before = stage.window.snapshot()
        try tap(tabs, of: stage)
        expect(page.reselections, equals: 1)
        await stage.renderer.untilIdle()
        try tap(tabs, of: stage, showsItself: true)
        expect(page.reselections, equals: 2)
        expect(stage.window.snapshot(), equals: before)
    }

    @Test("A drawer in the tab closes")
    func drawer() async throws {
        let (stage, tabs) = try await makeStage(Tap("T[N[drawer]*, d]", to: ""))
        let drawer = try stage.fixture.screen("drawer", as: RandomDrawer.self)
        drawer.front = 2
        await stage.renderer.untilIdle()
        try tap(tabs, of: stage)
        try await requireUntil { drawer.front == 0 }
    }

    @Test(
        "The screens that would leave are asked, and all stay if one declines",
        arguments: [
            Tap("T[S[N[a, form] | N[c, e]]*, d]", to: "T[S[N[a] | N[c]]*, d]"),
            Tap("T[S[N[a] | form]*, d]", room: 1, to: "T[S[N[a]]*, d]"),
            Tap("T[N[T[N[a, form]*, c], e]*, d]", to: "T[N[T[N[a]*, c]]*, d]"),
        ], [true, false])
    func asks(row: Tap, answer: Bool) async throws {
        let (stage, tabs) = try await makeStage(row)
        let before = stage.window.snapshot()
        try await stage.asksForm(answer: answer) { try tap(tabs, of: stage) }
        if answer {
            expect(stage.window.snapshot().notation, equals: row.after)
        } else {
            expect(stage.window.snapshot(), equals: before)
        }
    }

    @Test("In random hierarchies, a tap leads to the first pages, or a screen stays", arguments: Effort.seeds(1))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var taps = 0
        for _ in 0..<Effort.count(100, long: 300) {
            let seed = generator.next()
            let hierarchy = try RandomHierarchy(seed: seed)
            for _ in 0..<15 { hierarchy.change() }
            let toolkit = StrictToolkit()
            let renderer = Renderer<SimulatedToolkit>(hierarchy.window, router: hierarchy.router, toolkit: toolkit)
            toolkit.renderer = renderer
            await renderer.untilIdle()
            let bars = hierarchy.window.screens.compactMap { $0 as? TabContainer }.filter { $0.isVisible }
            guard let bar = hierarchy.any(of: bars), let tab = bar.selected, let page = renderer.page(of: tab),
                bar.levelRoot.presented == nil
            else { continue }
            let mayDecline = hierarchy.window.screens.contains { ($0 as? RandomPage)?.canBeRemoved == false }
            renderer.didTapTab(page, isShown: hierarchy.chance(2))
            taps += 1
            if mayDecline {
                for _ in 0..<20 { await MainActor.turn() }
            } else {
                try #require(
                    await until { tab.showsFirstPages }, "seed \(seed): \(hierarchy.window.snapshot().notation)")
            }
            await renderer.untilIdle()
            expect(toolkit.difference(from: hierarchy.window), equals: nil, "seed \(seed)")
            hierarchy.removeAll()
        }
        #expect(taps > 0)
    }
}

extension Screen {
    /// The root of the screen's level.
    fileprivate var levelRoot: Screen { sequence(first: self, next: \.parent).reversed()[0] }
}
