import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// An app with several accounts, each of which has its own tabs in one navigation container.
@MainActor
struct AccountSwitchTests {
    private final class AccountTabs: TabContainer, ContextChecking {
        let account: Int
        init(_ account: Int) { self.account = account }
        func isTarget(for context: Int) -> Bool { account == context }
        override var description: String { "T\(account)" }
    }

    private final class Extra: Screen, ContextChecking {
        let account: Int
        init(_ account: Int) { self.account = account }
        func isTarget(for context: Int) -> Bool { account == context }
        override var description: String { "E#\(account)" }
    }

    private let app: TestApp
    private let red: DestinationStep<ValueScreen<Int>, Int>
    private let extra: DestinationStep<Extra, Int>

    init() throws {
        app = try TestApp("N1[sel]")
        let tabs = StepAssembly(finder: ClassWithContextFinder()) { (account: Int) -> AccountTabs in
            let tabs = AccountTabs(account)
            try tabs.setChildren([FixtureScreen("G"), navigation(ValueScreen("red", account))])
            return tabs
        }
        .using(.push).from(app.start("sel", over: Int.self).expectingContainer())
        red = StepAssembly(finder: ClassWithContextFinder()).from(tabs)
        extra = StepAssembly(finder: ClassWithContextFinder()) { (account: Int) in Extra(account) }
            .using(.present).from(tabs)
    }

    /// Navigations to screens of accounts, each with the tree after it.
    nonisolated static let switches: [[(isExtra: Bool, account: Int, after: HierarchyPattern)]] = [
        [(false, 1, "N1[sel, T1[G, N[red#1]*]]"), (false, 2, "N1[sel, T2[G, N[red#2]*]]")],
        [
            (true, 2, "N1[sel, T2[G*, N[red#2]]] ^ E#2"), (true, 1, "N1[sel, T1[G*, N[red#1]]] ^ E#1"),
            (false, 1, "N1[sel, T1[G, N[red#1]*]]"),
        ],
    ]

    @Test("Popping, pushing, selecting, and dismissing a modal of another account are one change", arguments: switches)
    func switchAccount(_ navigations: [(isExtra: Bool, account: Int, after: HierarchyPattern)]) async throws {
        for (isExtra, account, after) in navigations {
            let step = isExtra ? extra.anyScreen : red.anyScreen
            try await expect(app.changes { try await app.router.navigate(to: step, with: account) }, equals: 1)
            expectHierarchy(app.window, after)
        }
    }
}
