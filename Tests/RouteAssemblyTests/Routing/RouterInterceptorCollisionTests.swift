import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A router applies its collision policy before its own interceptors are asked.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct RouterInterceptorCollisionTests {
    let gate = GateInterceptor()
    let window: Window

    init() throws { window = try Window.fixture("N[home, list]").window }

    /// Returns a router whose interceptor waits at the gate if the context is one of the numbers.
    private func router(_ policy: CollisionPolicy, waitingFor numbers: Set<Int> = []) -> DefaultRouter {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        router.add(
            InlineInterceptor { [gate] (context: Any) in
                guard let number = context as? Int, numbers.contains(number) else { return .proceed }
                return try await gate.perform(with: ())
            })
        return router
    }

    private func navigate(_ router: DefaultRouter, _ id: Int, _ step: DestinationStep<Product, Int> = Shop.product())
        -> Running<Product>
    {
        Running { try await router.navigate(to: step, with: id) }
    }

    /// Resumes the navigations at the gate when a test ends early.
    private func openGate() { while gate.waitingCount > 0 { gate.open() } }

    // MARK: The later navigation wins

    @Test("A later navigation supersedes one that waits in an interceptor of the router")
    func latestWins() async throws {
        defer { openGate() }
        let router = router(.latestWins, waitingFor: [1])
        let first = navigate(router, 1)
        await gate.untilReached()
        let second = navigate(router, 2)
        try #require(await until { first.hasEnded })
        expect(first.code, equals: .superseded)
        #expect(await until { gate.waitingCount == 0 }, "Its interceptor is cancelled.")
        try await expect(second.value().id, equals: 2)
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A later navigation does not wait for an interceptor of the router")
    func latestWinsOverPendingInterceptor() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        var isCancelled = false
        router.add(
            InlineInterceptor { (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                defer { isCancelled = Task.isCancelled }
                return try await deaf.perform(with: ())
            })
        let first = navigate(router, 1)
        await deaf.untilReached()
        let second = navigate(router, 2)
        let isTold = await until { first.hasEnded }
        #expect(isTold && first.code == .superseded)
        expect(deaf.waitingCount, equals: 1)
        try await second.value()
        deaf.open()
        #expect(await until { isCancelled })
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("Of two navigations in an interceptor of the router the later one arrives")
    func laterOneArrives() async throws {
        defer { openGate() }
        let router = router(.latestWins, waitingFor: [1, 2])
        let first = navigate(router, 1)
        await gate.untilReached()
        let second = navigate(router, 2)
        try #require(await until { first.hasEnded && gate.waitingCount == 1 && gate.arrivals == 2 })
        expect(first.code, equals: .superseded)
        gate.open()
        try await second.value()
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A navigation that has passed the router's interceptors does not supersede a later one")
    func passedInterceptor() async throws {
        defer { openGate() }
        let router = router(.latestWins, waitingFor: [1])
        let first = navigate(router, 1)
        await gate.untilReached()
        let step = GateInterceptor()
        let second = navigate(router, 2, Shop.product(step))
        await step.untilReached()
        openGate()
        #expect(await until { first.hasEnded })
        expect(first.code, equals: .superseded)
        try #require(!second.hasEnded && step.waitingCount == 1)
        step.open()
        try await second.value()
        expectHierarchy(window, "N[home, list, p2]")
    }

    // MARK: The later navigation is rejected

    @Test("A later navigation is rejected while one waits in an interceptor of the router")
    func rejects() async throws {
        defer { openGate() }
        let router = router(.reject, waitingFor: [1])
        let first = navigate(router, 1)
        await gate.untilReached()
        await expectRefusal(.rejected, saying: "Product", "Try again", in: window) {
            try await router.navigate(to: Shop.product(), with: 2)
        }
        gate.open()
        try await expect(first.value().id, equals: 1)
        expectHierarchy(window, "N[home, list, p1]")
        try await router.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test("A navigation that an interceptor of the router has ended rejects no other one")
    func stopped() async throws {
        let router = router(.reject, waitingFor: [1])
        let first = navigate(router, 1)
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await router.navigate(to: Shop.product(), with: 2) }
        gate.refuse(with: Refusal())
        #expect(await until { first.hasEnded })
        expect(first.code, equals: .intercepted)
        try await router.navigate(to: Shop.product(), with: 3)
        expect(window.visibleScreen?.description, equals: "p3")
    }

    @Test("A navigation is rejected before the interceptors of the router are asked")
    func rejectedBeforeInterceptors() async throws {
        let router = router(.reject)
        var asked: [Int] = []
        router.add(
            InlineInterceptor { (context: Any) in
                if let id = context as? Int { asked.append(id) }
                return .proceed
            })
        let first = navigate(router, 1, Shop.product(gate))
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await router.navigate(to: Shop.product(), with: 2) }
        expect(asked, equals: [1])
        gate.open()
        try await first.value()
    }

    // MARK: Child navigations

    @Test(
        "A navigation that an interceptor of the router starts is a child",
        arguments: [CollisionPolicy.reject, .latestWins])
    func childNavigation(policy: CollisionPolicy) async throws {
        defer { openGate() }
        let router = router(policy)
        router.add(
            InlineInterceptor { [gate, weak router] (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                try await router?.navigate(to: Shop.login(gate))
                return .proceed
            })
        let first = navigate(router, 1)
        await gate.untilReached()
        #expect(!first.hasEnded)
        gate.open()
        try await first.value()
        // The product is pushed below the login, so the navigation dismisses the login.
        expectHierarchy(window, "N[home, list, p1]")
    }

    @Test("A superseded parent whose router's interceptor waits supersedes its children")
    func supersededTogether() async throws {
        defer { openGate() }
        let router = router(.latestWins)
        let login = Shop.login(gate)
        var shown: RoutingError.Code?
        router.add(
            InlineInterceptor { [weak router] (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                do throws(RoutingError) { try await router?.navigate(to: login) } catch { shown = error.code }
                // The parent is superseded as well, so this verdict is ignored.
                return .proceed
            })
        let first = navigate(router, 1)
        await gate.untilReached()
        let second = navigate(router, 2)
        #expect(await until { first.hasEnded && second.hasEnded && shown != nil })
        expect(first.code, equals: .superseded)
        #expect(shown == .superseded || shown == .cancelled)
        expectHierarchy(window, "N[home, list, p2]")
    }

    // MARK: Redirects

    /// A product whose step redirects to the login, and a router whose interceptor waits before the
    /// login.
    private func redirecting(_ policy: CollisionPolicy) -> (
        router: DefaultRouter, product: DestinationStep<Product, Int>
    ) {
        let product = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(InlineInterceptor { (_: Int) in .redirect(AnyDestination(to: Shop.login())) })
            .using(.push).from(.stack).assemble()
        let router = router(policy)
        router.add(
            InlineInterceptor { [gate] (context: Any) in context is Void ? try await gate.perform(with: ()) : .proceed }
        )
        return (router, product)
    }

    @Test("A redirect whose router's interceptor waits rejects later navigations")
    func redirectRejects() async throws {
        defer { openGate() }
        let (router, product) = redirecting(.reject)
        let first = Running { try await router.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await router.navigate(to: Shop.product(), with: 2) }
        gate.open()
        #expect(try await first.value().screen is LoginPage)
        expectHierarchy(window, "N[home, list] ^sheet LoginPage")
    }

    @Test("A later navigation supersedes a redirect whose router's interceptor waits")
    func redirectIsSuperseded() async throws {
        defer { openGate() }
        let (router, product) = redirecting(.latestWins)
        let first = Running { try await router.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        try await router.navigate(to: Shop.product(), with: 2)
        try #require(await until { first.hasEnded })
        expect(first.code, equals: .superseded)
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test(
        "A redirect is not rejected by the navigation that was redirected",
        arguments: [CollisionPolicy.reject, .latestWins])
    func redirectArrives(policy: CollisionPolicy) async throws {
        let (router, product) = redirecting(policy)
        let first = Running { try await router.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        gate.open()
        #expect(try await first.value().screen is LoginPage)
        expectHierarchy(window, "N[home, list] ^sheet LoginPage")
    }
}
