import RouteAssembly
import RouteAssemblyTesting
import Testing

/// An app with several accounts, each with tabs of its own in one stack.
@MainActor @Suite("Behaviours: from one account to another")
struct AccountBehaviours {
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

    private let stage: Stage
    private let red: DestinationStep<Showing<Int>, Int>
    private let extra: DestinationStep<Extra, Int>

    init() throws {
        stage = try Stage("N1[sel]")
        let tabs = StepAssembly(
            finder: ClassWithContextFinder(),
            factory: InlineFactory { (account: Int) -> AccountTabs in
                let tabs = AccountTabs(account)
                try tabs.setChildren([FixtureScreen("G"), navigation(Showing("red", account))])
                return tabs
            }
        )
        .using(.push).from(stage.start("sel", over: Int.self).expectingContainer()).assemble()
        red = StepAssembly(finder: ClassWithContextFinder()).from(tabs).assemble()
        extra = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (account: Int) in Extra(account) }
        )
        .using(.present).from(tabs).assemble()
    }

    /// Navigates animated, and expects that it ends after its transition.
    private func go<Target>(to step: DestinationStep<Target, Int>, _ account: Int) async throws {
        let log = Log()
        stage.window.transitionHandler = { _ in
            log.add("transition begins")
            for _ in 0..<5 { await Task.yield() }
            log.add("transition ends")
        }
        try await stage.router.navigate(to: step, with: account)
        log.add("arrived")
        #expect(log.take() == ["transition begins", "transition ends", "arrived"])
    }

    @Test("Popping, pushing, and selecting are one change, and the navigation waits for its transition (144)")
    func otherAccount() async throws {
        try await go(to: red, 1)
        expectHierarchy(stage.window, "N1[sel, T1[G, N[red#1]*]]")
        try await go(to: red, 2)
        expectHierarchy(stage.window, "N1[sel, T2[G, N[red#2]*]]")
    }

    @Test("Switching to another account dismisses a modal in the same change (144)")
    func modalOfOtherAccount() async throws {
        try await go(to: extra, 2)
        expectHierarchy(stage.window, "N1[sel, T2[G*, N[red#2]]] ^ E#2")
        try await go(to: extra, 1)
        expectHierarchy(stage.window, "N1[sel, T1[G*, N[red#1]]] ^ E#1")
        try await go(to: red, 1)
        expectHierarchy(stage.window, "N1[sel, T1[G, N[red#1]*]]")
    }
}
