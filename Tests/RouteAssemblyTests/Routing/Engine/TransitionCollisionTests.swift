import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A later navigation supersedes one that waits for a transition.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct TransitionCollisionTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture(policy: .latestWins) }

    /// Begins a navigation that waits for the transition in the turn of its plan.
    private func waiting(for id: Int, by router: DefaultRouter? = nil) async throws -> Running<Product> {
        let router = router ?? self.router
        var isPlanned = false
        let token = router.observe { event in if case .planned = event.kind { isPlanned = true } }
        let navigation = Running { try await router.navigate(to: Shop.product(), with: id, animated: false) }
        try #require(await until { isPlanned })
        #expect(!navigation.hasEnded)
        token.cancel()
        return navigation
    }

    @Test("Of several navigations that wait for a transition only the last one continues", arguments: [2, 5])
    func onlyLastWaits(count: Int) async throws {
        let transitions = try await playTransition()
        var earlier: [Running<Product>] = []
        for id in 1..<count { earlier.append(try await waiting(for: id)) }
        let last = try await waiting(for: count)
        #expect(await until { earlier.allSatisfy(\.hasEnded) })
        expect(earlier.map(\.code), equals: Array(repeating: .superseded, count: count - 1))
        #expect(transitions.isRunning && !last.hasEnded)
        expectHierarchy(window, "N[home, animated]")
        transitions.finish()
        try await expect(last.value().id, equals: count)
        expectHierarchy(window, try HierarchyPattern(parsing: "N[home, animated, p\(count)]"))
    }

    @Test("Navigations behind a superseded one continue in order")
    func othersContinue() async throws {
        let other = DefaultRouter(window: window)
        let transitions = try await playTransition()
        let first = try await waiting(for: 1)
        var isAsked = false
        let token = router.observe { event in if case .asked = event.kind { isAsked = true } }
        let back = Running { try await router.unwind(.back, animated: false) }
        try #require(await until { isAsked })
        token.cancel()
        let third = try await waiting(for: 3, by: other)
        let second = try await waiting(for: 2)
        #expect(await until { first.hasEnded })
        expect(first.code, equals: .superseded)
        #expect(transitions.isRunning && !back.hasEnded && !third.hasEnded && !second.hasEnded)
        transitions.finish()
        try await back.value()
        try await third.value()
        try await second.value()
        expectHierarchy(window, "N[home, p3, p2]")
    }

    @Test("A child of a navigation whose own transition plays is not superseded")
    func childOfCommitted() async throws {
        var child: Running<Product>?
        let starting = interceptor { [self] in
            child = Running { try await router.navigate(to: product(gate), with: 3, animated: false) }
            await gate.untilReached()
        }
        let transitions = ManualTransitions(of: window)
        let parent = Running { try await router.navigate(to: product(starting), with: 1) }
        await transitions.untilBegun()
        let later = try await waiting(for: 2)
        gate.open()
        transitions.finish()
        try await parent.value()
        try await later.value()
        try await child?.value()
        expectHierarchy(window, "N[home, p1, p2, p3]")
    }
}
