import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Histories that lead to screens whose guards refuse by now.
@MainActor
struct GuardedHistoryTests {
    private enum BankRoute: SavedRoute { case home, account, transfer, help, menu }

    @MainActor
    private final class Session {
        var isLoggedIn = true
        var questions = 0
    }

    private let session = Session()
    private let bank: TreeApp<BankRoute>
    private let history: History

    init() {
        bank = Self.makeBank(session)
        history = History(of: bank.router)
    }

    /// A bank with two tabs, whose account needs a login.
    private static func makeBank(_ session: Session) -> TreeApp<BankRoute> {
        let guarding = InlineInterceptor { (_: Void) in
            session.questions += 1
            guard session.isLoggedIn else { throw RoutingError(.notPlaced, "Log in first.") }
            return .proceed
        }
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { Page("home") }
                NavigationContainerFactory { Page("account") }
            }
        ).using(.replaceRoot).from(.root)
        let home = StepAssembly(finder: PageFinder<Page, Void>(name: "home")).from(tabs)
        let account = StepAssembly(finder: PageFinder<Page, Void>(name: "account")).guarded(by: guarding).from(tabs)
        return TreeApp { route in
            switch route {
            case .home: .to(home)
            case .account: .to(account)
            case .transfer: .to(page("transfer").using(.push).from(account.stack))
            case .menu: .to(page("menu").using(.present).from(.topmost))
            case .help: .to(page("help").using(.push).from(.nearest))
            }
        }
    }

    /// Expects that a move of the history is refused and changes nothing.
    private func expectRefused(by distance: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
        let (screens, ids, position) = (bank.window.screens.map { $0 }, history.entries.map(\.id), history.position)
        let (tree, revision) = (bank.tree, bank.window.revision)
        await expectCode(.intercepted, sourceLocation: sourceLocation) { try await history.go(distance) }
        #expect(bank.tree == tree && bank.window.revision == revision, sourceLocation: sourceLocation)
        #expect(bank.window.screens.map { $0 }.elementsEqual(screens) { $0 === $1 }, sourceLocation: sourceLocation)
        #expect(history.entries.map(\.id) == ids && history.position == position, sourceLocation: sourceLocation)
    }

    private typealias Way = Row<TreeApp<BankRoute>, Void, (tree: String, back: String)>

    /// Ways to a place behind which the account lies.
    private nonisolated static let ways: [Way] = [
        Row("to a tab, by its route", ("T[N[home]*, N[account]]", "T[N[home], N[account]*]")) {
            try await $0.go(.home, .account, .home)
        },
        Row("to a screen under a pushed one", ("T[N[home], N[account, help]*]", "T[N[home], N[account]*]")) {
            try await $0.go(.account, .help)
        },
        Row("to a screen under a modal", ("T[N[home], N[account]*] ^ menu", "T[N[home], N[account]*]")) {
            try await $0.go(.account, .menu)
        },
        Row(
            "to a screen on the guarded one, which is still there in the other tab",
            ("T[N[home]*, N[account, transfer]]", "T[N[home], N[account, transfer]*]")
        ) { try await $0.go(.transfer, .home) },
    ]

    @Test("A history does not go back if a guard refuses now", arguments: ways)
    private func guarded(way: Way) async throws {
        try await way.body(bank)
        expect(bank.tree, equals: way.expected.tree)
        session.isLoggedIn = false
        await expectRefused(by: -1)
        session.isLoggedIn = true
        try await history.goBack()
        expect(bank.tree, equals: way.expected.back)
    }

    @Test("A history does not go back to a guarded tab that was left by hand")
    func tabLeftByHand() async throws {
        try await bank.go(.account)
        try bank.first(TabContainer.self).select(0)
        try await bank.go(.help)
        try bank.first(TabContainer.self).select(1)
        try await bank.go(.home)
        #expect(bank.tree == "T[N[home]*, N[account]]" || bank.tree == "T[N[home, help]*, N[account]]")
        session.isLoggedIn = false
        await expectRefused(by: -1)
    }

    @Test("A history does not build a guarded screen again whose guard refuses")
    func rebuilt() async throws {
        try await bank.go(.home, .transfer, .account, .home)
        expect(bank.tree, equals: "T[N[home]*, N[account]]")
        session.isLoggedIn = false
        for distance in [-1, -2] { await expectRefused(by: distance) }
        try await history.go(-3)
        expect(bank.tree, equals: "T[N[home]*, N[account]]")
    }

    @Test("A history goes between screens without guards after the logout, with a guarded tab beside them")
    func unguarded() async throws {
        try await bank.go(.account, .home, .help)
        expect(bank.tree, equals: "T[N[home, help]*, N[account]]")
        session.isLoggedIn = false
        session.questions = 0
        try await history.goBack()
        expect(bank.tree, equals: "T[N[home]*, N[account]]")
        try await history.goForward()
        expect(bank.tree, equals: "T[N[home, help]*, N[account]]")
    }

    @Test("Each guard of what becomes visible is asked once")
    func once() async throws {
        try await bank.go(.transfer, .home)
        session.questions = 0
        try await history.goBack()
        expect(session.questions, equals: 1)
        expect(bank.tree, equals: "T[N[home], N[account, transfer]*]")
    }

    @Test("A restoration does not show a screen that its guard refuses, and says so")
    func restoration() async throws {
        let next = Self.makeBank(session)
        try await bank.go(.home, .account, .help)
        session.isLoggedIn = false
        let report = try await next.restore(bank)
        expect(next.window.visibleScreen?.description, equals: "home")
        #expect(report.dropped.contains { $0.error?.code == .intercepted })
    }
}
