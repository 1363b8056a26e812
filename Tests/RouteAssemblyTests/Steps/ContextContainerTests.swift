import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ContextContainerTests {
    private final class AccountTabs: TabContainer, ContextChecking {
        let account: String
        init(_ account: String) { self.account = account }
        func isTarget(for account: String) -> Bool { self.account == account }
        override var description: String { "\(account)'s tabs" }
    }

    private final class AccountStack: NavigationContainer {
        let account: String
        init(_ account: String) { self.account = account }
    }

    private final class AccountSplit: SplitContainer {
        let account: String
        init(_ account: String) { self.account = account }
    }

    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = RoutingWindow(root: Page("home"))
        router = DefaultRouter(window: window)
    }

    @Test("Each account gets tabs of its own, and finds them again")
    func tabsForEachAccount() async throws {
        let tabs = StepAssembly(
            finder: ClassWithContextFinder(),
            factory: TabContainerFactory(building: { (account: String) in AccountTabs(account) }) {
                Child { (account: String) in Page("\(account)'s inbox") }
                Page("settings")
            }
        ).using(.present).from(.topmost)
        let anna = try await router.navigate(to: tabs, with: "Anna")
        expect(anna.account, equals: "Anna")
        expect(anna.children.map(\.description), equals: ["Anna's inbox", "settings"])
        let bert = try await router.navigate(to: tabs, with: "Bert")
        #expect(bert.account == "Bert" && bert.presenting === anna)
        #expect(try await router.navigate(to: tabs, with: "Anna") === anna)
    }

    @Test("Stacks and splits are built for a context, too")
    func stacksAndSplits() async throws {
        let stack = StepAssembly(
            finder: NilFinder(),
            factory: NavigationContainerFactory(building: { (account: String) in AccountStack(account) }) {}
        ).using(.present).from(.topmost)
        try await expect(router.navigate(to: stack, with: "Anna").account, equals: "Anna")
        let split = StepAssembly(
            finder: NilFinder(),
            factory: SplitContainerFactory(building: { (account: String) in AccountSplit(account) }) {
                Page("list")
            }
        ).using(.present).from(.topmost)
        try await expect(router.navigate(to: split, with: "Bert").account, equals: "Bert")
    }

    @Test("An error of the closure is `factoryFailed`, and nothing has changed")
    func failure() async throws {
        let tabs = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory(building: { (_: String) throws -> AccountTabs in
                throw Refusal(reason: "locked")
            }) {}
        ).using(.present).from(.topmost)
        await expectRefusal(.factoryFailed, in: window) { try await router.navigate(to: tabs, with: "Anna") }
    }
}
