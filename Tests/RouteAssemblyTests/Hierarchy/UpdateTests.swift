import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

private final class Form: Screen {
    @Journaled var isEdited = false
    @Journaled var note = ""
    override var description: String { "form" }
}

private final class Badge: Screen {
    var count = 0 { didSet { setNeedsUpdate() } }
    override var title: String? {
        get { "\(count) items" }
        set {}
    }
    override var description: String { "badge" }
}

@MainActor
struct UpdateTests {
    fileprivate let form = Form()
    fileprivate let badge = Badge()
    fileprivate let tabs = TabContainer()
    fileprivate let window: RoutingWindow
    private let changes = Log()
    private let observation: ObservationToken

    init() throws {
        try tabs.setChildren([form, badge])
        window = RoutingWindow(root: tabs)
        observation = window.observe { [changes] in changes.add("\($0)\($0.animated ? ", animated" : "")") }
    }

    nonisolated static let updates: [Row<Self, Void, [String]>] = [
        Row("A title is a change of its own, which is not animated", ["revision 2: updated form"]) { screens in
            for _ in 1...2 { screens.form.title = "Address" }
        },
        Row("State of a screen is a change that is not animated", ["revision 2: updated form"]) { screens in
            screens.form.isEdited = true
        },
        Row(
            "State of a container is a change that is animated",
            [
                "revision 2: added SplitContainer, list, detail; removed badge",
                "revision 3: appeared SplitContainer, list, detail; disappeared form",
                "revision 4: disappeared list; updated SplitContainer, animated",
            ]
        ) { screens in
            let split = try split(Page("list"), Page("detail"))
            try screens.tabs.setChildren([screens.form, split], animated: false)
            try screens.tabs.select(split, animated: false)
            split.isCollapsed = true
        },
        Row("`setNeedsUpdate()` reports a screen whose title is computed", ["revision 2: updated badge"]) {
            screens in
            screens.badge.count = 2
            expect(screens.badge.title, equals: "2 items")
        },
        Row(
            "In a transaction, updates are part of the change, each screen once and in order",
            ["revision 2: added badge; updated badge, form, animated"]
        ) { screens in
            let added = Badge()
            try screens.window.transaction {
                screens.badge.count = 1
                screens.form.title = "a"
                screens.form.note = "b"
                screens.badge.count = 2
                try screens.tabs.setChildren([screens.form, screens.badge, added])
                added.title = "not stored"
                added.count = 3
            }
        },
        Row(
            "A transaction that throws restores the title, and nobody hears of updates", ["revision 2: updated form"]
        ) { screens in
            screens.form.title = "before"
            try? screens.window.transaction {
                screens.form.title = "after"
                screens.badge.count = 7
                throw Refusal()
            }
            expect(screens.form.title, equals: "before")
        },
        Row("A savepoint that is undone takes its updates with it", ["revision 2: updated form, animated"]) {
            screens in
            try screens.window.transaction {
                screens.form.title = "kept"
                try? screens.window.transaction {
                    screens.badge.count = 1
                    throw Refusal()
                }
            }
        },
        Row("A title that ends as it began is no change", ["revision 2: updated form"]) { screens in
            screens.form.title = "a"
            try screens.window.transaction {
                screens.form.title = "b"
                screens.form.title = "a"
            }
        },
        Row("A detached screen keeps its title, and its updates are no changes", []) { _ in
            let (loose, counter) = (Form(), Badge())
            loose.title = "x"
            counter.count = 1
            expect(loose.title, equals: "x")
        },
        Row(
            "An update in a hook is the next change",
            [
                "revision 2: added page; removed form, badge; appeared page; disappeared form",
                "revision 3: updated page",
            ]
        ) { screens in
            let page = Page("page")
            page.onAppear = { page.title = "appeared" }
            try screens.tabs.setChildren([page], animated: false)
        },
    ]

    @Test("An update of a screen is part of a change", arguments: updates)
    func updates(_ row: Row<Self, Void, [String]>) async throws {
        try await row.body(self)
        row.expect(changes.take())
    }

    @Test("An update has no transition")
    func noTransition() async {
        var played = 0
        window.transitionHandler = { _ in played += 1 }
        form.title = "Address"
        await window.transitions.untilPlayed()
        expect(played, equals: 0)
    }

    @Test("A title that is set where mutations are forbidden stays, and the change throws")
    func forbidden() async {
        final class Sly: Screen {
            override var canBeRemoved: Bool {
                title = "sly"
                return true
            }
        }
        let window = RoutingWindow(root: Sly())
        expectRefusal(.unstable, in: window) { try window.setRoot(Page("next")) }
        let next = StepAssembly { Page("next") }.using(.replaceRoot).from(.root)
        let router = DefaultRouter(window: window)
        await expectRefusal(.unstable, in: window) { try await router.navigate(to: next) }
        #expect(window.root?.title == nil)
    }

    @Test("A change that is stored omits updated screens that have been released")
    func stored() throws {
        let log = Log()
        var stored: HierarchyChange?
        try {
            let page = Page("short-lived", log: log)
            try tabs.setChildren([form, page])
            let token = window.observe { stored = $0 }
            page.title = "x"
            #expect(stored?.updated.first === page)
            token.cancel()
            try tabs.setChildren([form])
        }()
        expect(stored?.updated.isEmpty, equals: true)
        expect(stored?.description, equals: "revision 3: updated Page")
    }
}

@MainActor
struct UpdatesAndPlansTests {
    @Test("Titles and states of screens that change while an interceptor waits do not cause another plan")
    func noOtherPlan() async throws {
        let app = try TestApp("N[home, list]")
        let gate = GateInterceptor()
        var plans = 0
        let events = app.router.observe { event in if case .planned = event.kind { plans += 1 } }
        let step = app.step("item").adding(gate).using(.push).from(.nearest)
        let navigation = Task { try await app.router.navigate(to: step) }
        await gate.untilReached()
        for number in 1...20 {
            app["home"].title = "home \(number)"
            app["list"].setNeedsUpdate()
        }
        gate.open()
        _ = try await navigation.value
        expectHierarchy(app.window, "N[home, list, item]")
        expect(plans, equals: 1)
        events.cancel()
    }

    @Test("The state of a container makes a plan stale, even if its children are hidden")
    func stateOfContainer() async throws {
        let app = try TestApp("T[home*, S[list | detail]]")
        let split = try #require(app["list"].parent as? SplitContainer)
        let before = app.window.storage.structuralRevision
        split.isCollapsed = true
        expect(app.window.storage.structuralRevision, equals: before + 1)
        split.title = "two columns"
        expect(app.window.storage.structuralRevision, equals: before + 1)
    }

    /// A container that shows some of its children, as a state says that is not journaled.
    private final class Shelf: Container {
        var visible: Range<Int> = 0..<1
        override var arrangement: Arrangement { .showing(Array(visible), of: children.count, as: "shelf") }
    }

    @Test(
        "An update after which other screens are visible makes a plan stale",
        arguments: [(0..<1, 0..<2, 1), (0..<2, 0..<1, 1), (0..<1, 1..<2, 1), (0..<1, 0..<1, 0)])
    func visibleByUpdate(before: Range<Int>, after: Range<Int>, changes: Int) throws {
        let shelf = Shelf()
        shelf.visible = before
        try shelf.setChildren([Page("a"), Page("b")])
        let window = RoutingWindow(root: shelf)
        let revision = window.storage.structuralRevision
        var isStructural: [Bool] = []
        let token = window.observe { isStructural.append($0.isStructural) }
        defer { token.cancel() }
        shelf.visible = after
        shelf.setNeedsUpdate()
        expect(window.storage.structuralRevision, equals: revision + changes)
        expect(isStructural, equals: [changes == 1])
        expect(shelf.children.map(\.isVisible), equals: [0, 1].map(after.contains))
    }
}
