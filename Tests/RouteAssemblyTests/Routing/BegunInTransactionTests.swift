import RouteAssembly
import RouteAssemblyTesting
import Testing

/// A task that starts at once can begin a navigation in the middle of a transaction: it waits until
/// that has ended.
@MainActor @Suite struct BegunInTransactionTests {
    let window: Window
    let router: DefaultRouter

    init() throws {
        window = try Window.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    @Test("A navigation that begins in a transaction survives its rollback")
    func rolledBack() async throws {
        var navigation: Task<Product, any Error>?
        #expect(throws: Refusal.self) {
            try window.transaction {
                navigation = Task.immediate { [router] in try await router.navigate(to: Shop.product(), with: 1) }
                throw Refusal()
            }
        }
        expectHierarchy(window, "N[home]")
        #expect(try await navigation?.value.isAttached == true)
        expectHierarchy(window, "N[home, p1]")
    }

    @Test("A navigation that begins in a factory runs after the commit")
    func inFactory() async throws {
        var inner: Task<Void, any Error>?
        let step = StepAssembly(
            finder: NilFinder(),
            factory: InlineFactory { [router] () -> FixtureScreen in
                inner = Task.immediate { _ = try await router.navigate(to: Shop.product(), with: 2) }
                return FixtureScreen("outer")
            }
        )
        .using(.push).from(.current).assemble()
        try await router.navigate(to: step)
        try await inner?.value
        expectHierarchy(window, "N[home, outer, p2]")
    }

    @Test("An unwinding that begins in a transaction runs after its end")
    func unwindingInTransaction() async throws {
        var back: Task<Void, any Error>?
        let stack = try #require(window.root as? NavigationContainer)
        try window.transaction {
            try stack.push(FixtureScreen("a"))
            back = Task.immediate { [router] in try await router.unwind(.back) }
            expectHierarchy(window, "N[home, a]")
        }
        try await back?.value
        expectHierarchy(window, "N[home]")
    }
}
