import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens that replace their route while the hierarchy changes.
@MainActor
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
        var onTurn: (CalendarPage) throws -> Void = { _ in }
        var onBuild: () -> Void = {}
        var onFind: () -> Void = {}
    }

    @MainActor
    private final class Diary {
        let app: TreeApp<DiaryRoute>
        let hooks = Hooks()

        var window: RoutingWindow { app.window }
        var calendar: CalendarPage { get throws { try app.first(CalendarPage.self) } }
        var stack: DiaryStack { get throws { try app.first(DiaryStack.self) } }
        var route: DiaryRoute? { window.route as? DiaryRoute }

        init() {
            let hooks = hooks
            let home = page("home").using(.push(onto: DiaryStack.self))
                .from(StepAssembly(finder: ClassFinder(), factory: NavigationContainerFactory(of: DiaryStack())))
                .using(.replaceRoot).from(.root)
            let finder = PageFinder<CalendarPage, Void>(name: "calendar")
            let build = InlineFactory { (_: Void) in
                let page = CalendarPage("calendar")
                page.onAppear = { hooks.onAppear($0) }
                return page
            }
            let calendar = StepAssembly(finder: finder, factory: build).using(.push(onto: DiaryStack.self)).from(home)
            let month = StepAssembly(finder: PageFinder<CalendarPage, Int>(name: "calendar"))
                .configuring { page, month in page.note = "month \(month)" }
                .from(calendar.adaptingContext { (_: Int) in })
            let turning = StepAssembly(finder: PageFinder<CalendarPage, Int>(name: "calendar"))
                .configuring { page in try hooks.onTurn(page) }.from(calendar.adaptingContext { (_: Int) in })
            let day = StepAssembly(
                finder: InlineFinder { (_: Int, _) -> Page? in
                    hooks.onFind()
                    return nil
                }
            ) { (day: Int) in
                hooks.onBuild()
                return Page("day \(day)")
            }.using(.push(onto: DiaryStack.self)).from(.nearest)
            app = TreeApp { route in
                switch route {
                case .home: .to(home)
                case .calendar: .to(calendar)
                case .month(let id): .to(month, with: id)
                case .turning(let month): .to(turning, with: month)
                case .day(let id): .to(day, with: id)
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
            expect(calendar.note, equals: "month \(month)", sourceLocation: sourceLocation)
            expect(calendar.route as? DiaryRoute, equals: .month(month), sourceLocation: sourceLocation)
            diary = next
        }
    }

    /// Moments at which the calendar replaces its route by that of a month.
    private nonisolated static let moments: [Row<Diary, Void, String>] = [
        Row("When it appears", "[home, calendar]") { diary in
            diary.hooks.onAppear = { $0.replaceRoute(DiaryRoute.month(5)) }
            try await diary.app.go(.home, .calendar)
        },
        Row("In an observer of the window", "[home, calendar]") { diary in
            let token = diary.window.observe { [unowned window = diary.window] _ in
                let page = window.visibleScreen as? CalendarPage
                if let page, page.route as? DiaryRoute != .month(5) { page.replaceRoute(DiaryRoute.month(5)) }
            }
            try await diary.app.go(.home, .calendar)
            token.cancel()
        },
        Row("In a context task", "[home, calendar]") { diary in
            diary.hooks.onTurn = { $0.replaceRoute(DiaryRoute.month(5)) }
            try await diary.app.go(.calendar, .day(1), .turning(5))
        },
        Row("While it is covered", "[home, calendar, day 1]") { diary in
            try await diary.app.go(.home, .calendar, .day(1))
            try diary.calendar.replaceRoute(DiaryRoute.month(5))
        },
        Row("In a transaction", "[home, calendar]") { diary in
            try await diary.app.go(.home, .calendar, .day(1))
            try diary.window.transaction {
                try diary.calendar.replaceRoute(DiaryRoute.month(5))
                try diary.stack.pop()
            }
        },
    ]

    @Test("The route that a screen has set is saved, and restored with its context", arguments: moments)
    private func replaced(moment: Row<Diary, Void, String>) async throws {
        let diary = Diary()
        try await moment.body(diary)
        try expect(diary.calendar.route as? DiaryRoute, equals: .month(5), sourceLocation: moment.sourceLocation)
        try await expectRestored(
            diary, month: 5, tree: moment.expected, sourceLocation: moment.sourceLocation)
    }

    /// Something in which the calendar replaces its route, and that changes nothing.
    enum Trial: CaseIterable {
        case failedNavigation, rolledBack, rolledBackInside, builtPreview, foundPreview, containerPreview
    }

    @Test("A route that is replaced in a preview, or before a failure, is not saved", arguments: Trial.allCases)
    func unchanged(after trial: Trial) async throws {
        struct Failure: Error {}
        let diary = Diary()
        try await diary.app.go(.home, .calendar)
        let (state, revision) = (diary.app.restoration.save(), diary.window.revision)
        let calendar = try diary.calendar
        var (calls, changes) = (0, 0)
        let token = diary.window.observe { _ in changes += 1 }
        let replace = {
            calls += 1
            calendar.replaceRoute(DiaryRoute.month(9))
        }
        func fail() throws {
            try diary.window.transaction {
                replace()
                throw Failure()
            }
        }
        switch trial {
        case .failedNavigation:
            diary.hooks.onTurn = { _ in
                replace()
                throw Failure()
            }
            await expectCode(.taskFailed) { try await diary.app.go(.turning(9)) }
        case .rolledBack: #expect(throws: Failure.self) { try fail() }
        case .rolledBackInside: try diary.window.transaction { _ = #expect(throws: Failure.self) { try fail() } }
        case .builtPreview: diary.hooks.onBuild = replace
        case .foundPreview: diary.hooks.onFind = replace
        case .containerPreview: try diary.stack.onChange = replace
        }
        if calls == 0 { _ = try diary.app.router.preview(of: DiaryRoute.day(1)) }
        token.cancel()
        #expect(calls > 0 && changes == 0 && diary.window.revision == revision)
        expect(calendar.route as? DiaryRoute, equals: .calendar)
        expect(diary.app.restoration.save(), equals: state)
    }

    // MARK: During a restoration

    @Test("A screen that replaces its route while a state is restored is saved with the new route")
    func restoration() async throws {
        let (first, next) = (Diary(), Diary())
        try await first.app.go(.home, .calendar)
        next.hooks.onAppear = { $0.replaceRoute(DiaryRoute.month(6)) }
        let report = try await next.app.restore(first.app)
        #expect(report.isComplete && report.dropped.isEmpty)
        expect(next.route, equals: .month(6))
        try await expectRestored(next, month: 6)
    }

    @Test("Nothing is lost if a covered screen that no route has led to replaces its route")
    func coveredWithoutRoute() async throws {
        let (diary, next) = (Diary(), Diary())
        // The calendar's route builds the home page on the way.
        try await diary.app.go(.calendar)
        try diary.app.page("home").replaceRoute(DiaryRoute.home)
        try expect(diary.app.page("home").route as? DiaryRoute, equals: .home)
        let report = try await next.app.restore(diary.app)
        #expect(report.isComplete && report.dropped.isEmpty)
        expect(next.route, equals: .calendar)
    }
}
