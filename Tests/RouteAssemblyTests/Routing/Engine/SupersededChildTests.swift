import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A superseded parent supersedes its child at once, also if the child runs in a task of its own.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct SupersededChildTests: StackSuite {
    /// Starts a child navigation in a task of its own and waits for its end.
    private final class Detour: Interceptor {
        var child: Running<Screen>?
        private let navigate: @MainActor () async throws -> Screen

        init(_ navigate: @escaping @MainActor () async throws -> Screen) { self.navigate = navigate }

        func perform(with context: Int) async throws -> InterceptorVerdict {
            let child = Running(navigate)
            self.child = child
            try await child.value()
            return .proceed
        }
    }

    let fixture: StackFixture
    private let transitions: ManualTransitions

    init() throws {
        fixture = try StackFixture(policy: .latestWins)
        transitions = ManualTransitions(of: fixture.window)
    }

    private func product(by interceptor: some Interceptor<Int>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: ClassWithContextFinder()) { (id: Int) in Product(id) }
            .adding(interceptor).using(.push).from(.nearest)
    }

    private func about(by gate: GateInterceptor? = nil) -> DestinationStep<Page, Void> {
        let page = StepAssembly(finder: NilFinder()) { Page("about") }
        return (gate.map { page.adding($0) } ?? page).using(.push).from(.nearest)
    }

    @Test("A child that waits for a transition ends as soon as its parent is superseded")
    func endsInTransition() async throws {
        let about = about()
        let detour = Detour { [router] in try await router.navigate(to: about, animated: false) }
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        var plans = 0
        let token = router.observe { event in if case .planned = event.kind { plans += 1 } }
        let parent = Running { [router] in try await router.navigate(to: product(by: detour), with: 1) }
        try #require(await until { plans == 2 })
        token.cancel()
        let latest = Running { [router] in try await router.navigate(to: Shop.product(), with: 2, animated: false) }
        #expect(await until { parent.hasEnded && detour.child?.hasEnded == true })
        expect(parent.code, equals: .superseded)
        expect(detour.child?.code, equals: .superseded)
        #expect(transitions.isRunning && !latest.hasEnded)
        transitions.finish()
        try await latest.value()
        expectHierarchy(window, "N[home, animated, p2]")
    }

    @Test("A child that waits for an interceptor ends as soon as its parent is superseded")
    func endsAtInterceptor() async throws {
        let gate = GateInterceptor()
        let about = about(by: gate)
        let detour = Detour { [router] in try await router.navigate(to: about, animated: false) }
        let parent = Running { [router] in
            try await router.navigate(to: product(by: detour), with: 1, animated: false)
        }
        await gate.untilReached()
        try await router.navigate(to: Shop.product(), with: 2, animated: false)
        #expect(await until { parent.hasEnded && detour.child?.hasEnded == true })
        expect(parent.code, equals: .superseded)
        expect(detour.child?.code, equals: .superseded)
        expectHierarchy(window, "N[home, p2]")
    }
}
