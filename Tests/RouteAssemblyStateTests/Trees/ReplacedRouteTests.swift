import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// Screens that replace their route while the hierarchy changes.
@MainActor @Suite
struct ReplacedRouteTests {
    enum DiaryRoute: SavedRoute { case home, calendar, month(Int), turning(Int), day(Int) }

    /// A page that can replace its route when it appears.
    private final class CalendarPage: Page {
        var onAppear: (CalendarPage) -> Void = { _ in }

        override func didAppear() { onAppear(self) }
    }

    /// A stack that can do something when its children change.
    private final class DiaryStack: NavigationContainer {
        var onChange: () -> Void = {}

        override func childrenDidChange(from old: [Screen]) { onChange() }
    }

    /// What the entities and screens of a diary do.
    @MainActor
    private final class Hooks {
        var onAppear: (CalendarPage) -> Void = { _ in }
        var onTurn: (CalendarPage) -> Void = { _ in }
        var onBuild: () -> Void = {}
        var onFind: () -> Void = {}
    }

    @MainActor
    private final class Diary {
        let app: TreeApp<DiaryRoute>
        let hooks = Hooks()

        var window: Window { app.window }
        var calendar: CalendarPage { get throws { try app.first(CalendarPage.self) } }
        var stack: DiaryStack { get throws { try app.first(DiaryStack.self) } }
        var route: DiaryRoute? { window.route as? DiaryRoute }

        init() {
            let hooks = hooks
            let home = page("home").using(Push<DiaryStack>())
                .from(StepAssembly(finder: ClassFinder(), factory: NavigationContainerFactory(of: DiaryStack())))
                .using(.replaceRoot).from(.root).assemble()
            let finder = PageFinder<CalendarPage, Void>(name: "calendar")
            let build = InlineFactory { (_: Void) in
                let page = CalendarPage("calendar")
                page.onAppear = { hooks.onAppear($0) }
                return page
            }
            let calendar = StepAssembly(finder: finder, factory: build).using(Push<DiaryStack>())
                .from(home.expectingContainer(DiaryStack.self)).assemble()
            let month = StepAssembly(finder: PageFinder<CalendarPage, Int>(name: "calendar"))
                .adding(InlineContextTask { (page: CalendarPage, month: Int) in page.note = "month \(month)" })
                .from(calendar.adaptingContext { (_: Int) in }).assemble()
            let turning = StepAssembly(finder: PageFinder<CalendarPage, Int>(name: "calendar"))
                .adding(InlineContextTask { (page: CalendarPage, _: Int) in hooks.onTurn(page) })
                .from(calendar.adaptingContext { (_: Int) in }).assemble()
            let day = StepAssembly(
                finder: InlineFinder { (_: Int, _) -> Page? in
                    hooks.onFind()
                    return nil
                },
                factory: InlineFactory { (day: Int) in
                    hooks.onBuild()
                    return Page("day \(day)")
                }
            ).using(Push<DiaryStack>()).from(.nearest).assemble()
            app = TreeApp { route in
                switch route {
                case .home: AnyDestination(to: home)
                case .calendar: AnyDestination(to: calendar)
                case .month(let id): AnyDestination(to: month, with: id)
                case .turning(let month): AnyDestination(to: turning, with: month)
                case .day(let id): AnyDestination(to: day, with: id)
                }
            }
        }
    }

    /// Expects that the calendar is restored with a month, and without its hooks.
    private func expectRestored(
        _ diary: Diary, month: Int, tree: String = "[home, calendar]",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var diary = diary
        for _ in 0..<2 {
            let next = Diary()
            let report = try await next.app.restore(diary.app)
            #expect(next.app.tree.hasSuffix(tree), "\(next.app.tree)", sourceLocation: sourceLocation)
            #expect(report.isComplete, sourceLocation: sourceLocation)
            let calendar = try next.calendar
            #expect(calendar.note == "month \(month)", sourceLocation: sourceLocation)
            #expect(calendar.route as? DiaryRoute == .month(month), sourceLocation: sourceLocation)
            diary = next
        }
    }

    /// The last names of the entries' trees.
    private func tops(_ history: History) -> [String] {
        history.entries.map { $0.snapshot.levels.last?.root.children.last?.label ?? "" }
    }

    private func routes(_ entry: History.Entry) -> [DiaryRoute] { entry.routes.compactMap { $0 as? DiaryRoute } }

    // MARK: During a navigation

    @Test("A screen that replaces its route when it appears is an entry of its own, with the new route")
    func didAppear() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        diary.hooks.onAppear = { if $0.note.isEmpty { $0.replaceRoute(DiaryRoute.month(5)) } }
        try await diary.app.go(.home, .calendar)
        try #require(tops(history) == ["", "home", "calendar"])
        #expect(history.position == 2)
        #expect(diary.route == .month(5))
        #expect(!routes(history.entries[1]).contains(.month(5)))
        #expect(routes(history.entries[2]).contains(.month(5)))
        try await expectRestored(diary, month: 5)
        try await history.goBack()
        #expect(diary.window.visibleScreen?.description == "home")
        #expect(diary.route == .home)
    }

    @Test("An observer that replaces the route of a new screen changes the entry of this screen")
    func observer() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        let token = diary.window.observe { [unowned window = diary.window] _ in
            let page = window.visibleScreen as? CalendarPage
            if let page, page.route as? DiaryRoute != .month(6) { page.replaceRoute(DiaryRoute.month(6)) }
        }
        try await diary.app.go(.home, .calendar)
        token.cancel()
        try #require(tops(history) == ["", "home", "calendar"])
        #expect(history.position == 2)
        #expect(diary.route == .month(6))
        #expect(!routes(history.entries[1]).contains(.month(6)))
        #expect(routes(history.entries[2]).contains(.month(6)))
        try await expectRestored(diary, month: 6)
    }

    @Test("A context task that replaces the route of a found screen says where the navigation has arrived")
    func contextTask() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        diary.hooks.onTurn = { $0.replaceRoute(DiaryRoute.month(7)) }
        try await diary.app.go(.calendar, .day(1), .turning(7))
        try #require(tops(history) == ["", "calendar", "day 1", "calendar"])
        #expect(diary.route == .month(7))
        #expect(!routes(history.entries[1]).contains(.month(7)))
        #expect(!routes(history.entries[2]).contains(.month(7)))
        try await expectRestored(diary, month: 7)
        try await history.goBack()
        #expect(tops(history) == ["", "calendar", "day 1", "calendar"])
        #expect(diary.window.visibleScreen?.description == "day 1")
        #expect(try diary.calendar.route as? DiaryRoute == .calendar)
    }

    @Test("A context task whose navigation fails afterwards leaves the route of the found screen")
    func failedNavigation() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        diary.hooks.onTurn = { $0.replaceRoute(DiaryRoute.month(7)) }
        try await diary.app.go(.calendar)
        let (ids, state) = (history.entries.map(\.id), diary.app.restoration.save())
        struct Failure: Error {}
        let failing = StepAssembly(
            finder: NilFinder<Page, Void>(), factory: InlineFactory { (_: Void) -> Page in throw Failure() }
        ).using(Push<DiaryStack>()).from(.nearest).assemble()
        await expectCode(.factoryFailed) {
            try await diary.app.router.navigate(
                through: [diary.app.router.destination(of: DiaryRoute.turning(7)), AnyDestination(to: failing)])
        }
        #expect(diary.route == .calendar)
        #expect(history.entries.map(\.id) == ids)
        #expect(diary.app.restoration.save() == state)
    }

    @Test("A screen that replaces its route while a history builds it again changes the entry of the history's move")
    func historyMove() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar, .home)
        try #require(tops(history) == ["", "home", "calendar", "home"])
        diary.hooks.onAppear = { $0.replaceRoute(DiaryRoute.month(5)) }
        try await history.goBack()
        #expect(tops(history) == ["", "home", "calendar", "home"])
        #expect(history.position == 2)
        #expect(diary.route == .month(5))
        #expect(routes(history.entries[2]).contains(.month(5)))
        #expect(!routes(history.entries[3]).contains(.month(5)))
        try await expectRestored(diary, month: 5)
        diary.hooks.onAppear = { _ in }
        try await history.goBack()
        try await history.goForward()
        #expect(history.position == 2)
        #expect(diary.route == .month(5))
        #expect(try diary.calendar.note == "month 5")
    }

    @Test("A screen that replaces its route while a state is restored is saved with the new route")
    func restoration() async throws {
        let (first, next) = (Diary(), Diary())
        try await first.app.go(.home, .calendar)
        let history = History(of: next.app.router)
        next.hooks.onAppear = { $0.replaceRoute(DiaryRoute.month(6)) }
        let report = try await next.app.restore(first.app)
        #expect(report.isComplete && report.dropped.isEmpty)
        #expect(history.entries.count == 1)
        #expect(next.route == .month(6))
        #expect(routes(history.entries[0]).contains(.month(6)))
        try await expectRestored(next, month: 6)
    }

    @Test("A covered screen that replaces its route is saved with it under what covers it")
    func covered() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar, .day(1))
        try diary.calendar.replaceRoute(DiaryRoute.month(7))
        try #require(tops(history) == ["", "home", "calendar", "day 1"])
        #expect(history.position == 3)
        #expect(routes(history.entries[3]).contains(.month(7)))
        try await expectRestored(diary, month: 7, tree: "[home, calendar, day 1]")
    }

    @Test("Nothing is lost if a covered screen that no route has led to replaces its route")
    func coveredWithoutRoute() async throws {
        let (diary, next) = (Diary(), Diary())
        // The calendar's route builds the home page on the way.
        try await diary.app.go(.calendar)
        try diary.app.page("home").replaceRoute(DiaryRoute.home)
        #expect(try diary.app.page("home").route as? DiaryRoute == .home)
        let report = try await next.app.restore(diary.app)
        #expect(report.isComplete && report.dropped.isEmpty)
        #expect(next.route == .calendar)
    }

    // MARK: In a transaction

    @Test("A route that is replaced with other changes in one transaction is saved, and is one change")
    func transaction() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar, .day(1))
        var changes = 0
        let token = diary.window.observe { _ in changes += 1 }
        let before = history.entries.map(\.id)
        try diary.window.transaction {
            try diary.calendar.replaceRoute(DiaryRoute.month(8))
            try diary.stack.pop()
        }
        token.cancel()
        #expect(changes == 1)
        #expect(diary.route == .month(8))
        try #require(tops(history) == ["", "home", "calendar", "day 1"])
        #expect(history.entries[0].id == before[0] && history.entries[1].id == before[1])
        #expect(history.position == 2)
        #expect(!routes(history.entries[3]).contains(.month(8)))
        try await expectRestored(diary, month: 8)
    }

    @Test("A route that is replaced while the hierarchy is in between does not leave an entry of this moment")
    func moment() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar)
        try #require(history.entries.count == 3)
        let entries = history.entries.map(\.snapshot)
        let calendar = try diary.calendar
        try diary.window.transaction {
            let stack = try diary.stack
            try stack.push(Page("draft"))
            calendar.replaceRoute(DiaryRoute.month(8))
            #expect(history.entries.map(\.snapshot) == entries)
            try stack.pop()
        }
        #expect(history.entries.map(\.snapshot) == entries)
        #expect(history.position == 2)
        #expect(routes(history.entries[2]).contains(.month(8)))
    }

    @Test(
        "A transaction that is rolled back leaves the route, the history, and the saved state",
        arguments: [true, false])
    func rolledBack(isNested: Bool) async throws {
        struct Failure: Error {}
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar)
        let (ids, state, revision) = (history.entries.map(\.id), diary.app.restoration.save(), diary.window.revision)
        var changes = 0
        let token = diary.window.observe { _ in changes += 1 }
        func replace() throws {
            try diary.window.transaction {
                try diary.calendar.replaceRoute(DiaryRoute.month(9))
                #expect(diary.route == .month(9))
                throw Failure()
            }
        }
        if isNested {
            try diary.window.transaction { _ = #expect(throws: Failure.self) { try replace() } }
        } else {
            #expect(throws: Failure.self) { try replace() }
        }
        token.cancel()
        #expect(diary.route == .calendar)
        #expect(history.entries.map(\.id) == ids)
        #expect(history.entries.allSatisfy { !routes($0).contains(.month(9)) })
        #expect(diary.app.restoration.save() == state)
        #expect(changes == 0 && diary.window.revision == revision)
        try await history.goBack()
        try await history.goForward()
        #expect(diary.route == .calendar)
    }

    // MARK: In a preview

    enum Place: CaseIterable { case factory, finder, container }

    @Test("A preview in which a route is replaced changes nothing and tells nobody", arguments: Place.allCases)
    func preview(place: Place) async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar)
        let (ids, state, revision) = (history.entries.map(\.id), diary.app.restoration.save(), diary.window.revision)
        var (changes, calls) = (0, 0)
        let token = diary.window.observe { _ in changes += 1 }
        let calendar = try diary.calendar
        let replace = {
            calls += 1
            calendar.replaceRoute(DiaryRoute.month(10))
        }
        switch place {
        case .factory: diary.hooks.onBuild = replace
        case .finder: diary.hooks.onFind = replace
        case .container: try diary.stack.onChange = replace
        }
        _ = try diary.app.router.preview(of: DiaryRoute.day(1))
        token.cancel()
        #expect(calls > 0)
        #expect(diary.route == .calendar)
        #expect(history.entries.map(\.id) == ids)
        #expect(history.entries.allSatisfy { !routes($0).contains(.month(10)) })
        #expect(diary.app.restoration.save() == state)
        #expect(changes == 0 && diary.window.revision == revision)
    }

    @Test("A preview of a history in which a container replaces a route changes nothing and tells nobody")
    func previewOfHistory() async throws {
        let diary = Diary()
        let history = History(of: diary.app.router)
        try await diary.app.go(.home, .calendar, .day(1))
        let (ids, state) = (history.entries.map(\.id), diary.app.restoration.save())
        let calendar = try diary.calendar
        try diary.stack.onChange = { calendar.replaceRoute(DiaryRoute.month(10)) }
        _ = try history.preview(of: -1)
        #expect(calendar.route as? DiaryRoute == .calendar)
        #expect(history.entries.map(\.id) == ids)
        #expect(diary.app.restoration.save() == state)
    }
}
