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
        let tabs = StepAssembly(
            finder: ClassWithContextFinder(),
            factory: InlineFactory { (account: Int) -> AccountTabs in
                let tabs = AccountTabs(account)
                try tabs.setChildren([FixtureScreen("G"), navigation(ValueScreen("red", account))])
                return tabs
            }
        )
        .using(.push).from(app.start("sel", over: Int.self).expectingContainer()).assemble()
        red = StepAssembly(finder: ClassWithContextFinder()).from(tabs).assemble()
        extra = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (account: Int) in Extra(account) }
        )
        .using(.present).from(tabs).assemble()
    }

    /// Navigates, and expects that the navigation ends after its transition.
    private func go<Target>(to step: DestinationStep<Target, Int>, _ account: Int) async throws {
        let log = Log()
        app.window.transitionHandler = { _ in
            log.add("transition begins")
            await runReadyTasks()
            log.add("transition ends")
        }
        try await app.router.navigate(to: step, with: account)
        log.add("arrived")
        expect(log.take(), equals: ["transition begins", "transition ends", "arrived"])
    }

    @Test("Popping, pushing, and selecting are one change, and the navigation waits for its transition")
    func otherAccount() async throws {
        try await go(to: red, 1)
        expectHierarchy(app.window, "N1[sel, T1[G, N[red#1]*]]")
        try await go(to: red, 2)
        expectHierarchy(app.window, "N1[sel, T2[G, N[red#2]*]]")
    }

    @Test("Switching to another account dismisses a modal in the same change")
    func modalOfOtherAccount() async throws {
        try await go(to: extra, 2)
        expectHierarchy(app.window, "N1[sel, T2[G*, N[red#2]]] ^ E#2")
        try await go(to: extra, 1)
        expectHierarchy(app.window, "N1[sel, T1[G*, N[red#1]]] ^ E#1")
        try await go(to: red, 1)
        expectHierarchy(app.window, "N1[sel, T1[G, N[red#1]*]]")
    }
}
