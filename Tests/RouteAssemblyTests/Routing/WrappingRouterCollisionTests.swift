import RouteAssembly
import RouteAssemblyTesting
import Testing

/// A wrapping router applies the collision policy of its base router before its own interceptors
/// run.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WrappingRouterCollisionTests {
    let gate = GateInterceptor()
    let window: Window

    init() throws { window = try Window.fixture("N[home, list]").window }

    /// The number of wrapping routers, and the position of the one whose interceptor waits.
    enum Wrapping: CaseIterable {
        case once, twiceOutside, twiceInside
    }

    /// The router of the later navigation.
    enum Entrance: CaseIterable {
        case wrapper, base
    }

    private func router(_ policy: CollisionPolicy) -> DefaultRouter {
        DefaultRouter(window: window, collisionPolicy: policy)
    }

    /// An interceptor that waits at the gate if the context is one of the numbers.
    private func waiting(for numbers: Set<Int>) -> InlineInterceptor<Any> {
        InlineInterceptor { [gate] (context: Any) in
            guard let number = context as? Int, numbers.contains(number) else { return .proceed }
            return try await gate.perform(with: ())
        }
    }

    private func wrap<Base: Router>(_ base: Base, _ interceptor: (some RoutingInterceptor<Any>)?)
        -> GlobalInterceptorRouter<Base>
    {
        var router = GlobalInterceptorRouter(base: base)
        if let interceptor { router.add(interceptor) }
        return router
    }

    private func wrapped(_ base: DefaultRouter, _ wrapping: Wrapping, _ interceptor: InlineInterceptor<Any>)
        -> any Router
    {
        let none = nil as InlineInterceptor<Any>?
        return switch wrapping {
        case .once: wrap(base, interceptor)
        case .twiceOutside: wrap(wrap(base, none), interceptor)
        case .twiceInside: wrap(wrap(base, interceptor), none)
        }
    }

    private func navigate(_ router: any Router, _ id: Int, _ step: DestinationStep<Product, Int> = Shop.product())
        -> Running<Product>
    {
        Running { try await router.navigate(to: step, with: id) }
    }

    /// Resumes the navigations at the gate when a test ends early.
    private func openGate() { while gate.waitingCount > 0 { gate.open() } }

    // MARK: The later navigation wins

    @Test(
        "A later navigation supersedes one that waits in an interceptor of a wrapping router",
        arguments: Wrapping.allCases, Entrance.allCases)
    func latestWins(wrapping: Wrapping, entrance: Entrance) async throws {
        defer { openGate() }
        let base = router(.latestWins)
        let outer = wrapped(base, wrapping, waiting(for: [1]))
        let first = navigate(outer, 1)
        await gate.untilReached()
        let second = navigate(entrance == .wrapper ? outer : base, 2)
        try #require(await until { first.hasEnded })
        #expect(first.code == .superseded)
        #expect(await until { gate.waitingCount == 0 }, "Its interceptor is cancelled.")
        #expect(try await second.value().id == 2)
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A later navigation does not wait for the interceptor of a wrapping router")
    func latestWinsOverPendingInterceptor() async throws {
        let base = router(.latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        var isCancelled = false
        let outer = wrapped(
            base, .once,
            InlineInterceptor { (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                defer { isCancelled = Task.isCancelled }
                return try await deaf.perform(with: ())
            })
        let first = navigate(outer, 1)
        await deaf.untilReached()
        let second = navigate(outer, 2)
        let isTold = await until { first.hasEnded }
        #expect(isTold && first.code == .superseded)
        #expect(deaf.waitingCount == 1)
        try await second.value()
        deaf.open()
        #expect(await until { isCancelled })
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("Of two navigations in the interceptor of a wrapping router the later one arrives")
    func laterOneArrives() async throws {
        defer { openGate() }
        let outer = wrapped(router(.latestWins), .once, waiting(for: [1, 2]))
        let first = navigate(outer, 1)
        await gate.untilReached()
        let second = navigate(outer, 2)
        try #require(await until { first.hasEnded && gate.waitingCount == 1 && gate.arrivals == 2 })
        #expect(first.code == .superseded)
        gate.open()
        try await second.value()
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A navigation that has passed the wrapping router does not supersede a later one")
    func passedInterceptor() async throws {
        defer { openGate() }
        let base = router(.latestWins)
        let first = navigate(wrapped(base, .once, waiting(for: [1])), 1)
        await gate.untilReached()
        let step = GateInterceptor()
        let second = navigate(base, 2, Shop.product(step))
        await step.untilReached()
        openGate()
        #expect(await until { first.hasEnded })
        #expect(first.code == .superseded)
        try #require(!second.hasEnded && step.waitingCount == 1)
        step.open()
        try await second.value()
        expectHierarchy(window, "N[home, list, p2]")
    }

    // MARK: The later navigation is rejected

    @Test(
        "A later navigation is rejected while one waits in an interceptor of a wrapping router",
        arguments: Wrapping.allCases,
        Entrance.allCases)
    func rejects(wrapping: Wrapping, entrance: Entrance) async throws {
        defer { openGate() }
        let base = router(.reject)
        let outer = wrapped(base, wrapping, waiting(for: [1]))
        let first = navigate(outer, 1)
        await gate.untilReached()
        let later = entrance == .wrapper ? outer : base
        await expectRefusal(.rejected, saying: "Product", "Try again", in: window) {
            try await later.navigate(to: Shop.product(), with: 2)
        }
        gate.open()
        #expect(try await first.value().id == 1)
        expectHierarchy(window, "N[home, list, p1]")
        try await later.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test("A navigation that a wrapping router's interceptor has ended rejects no other one")
    func stopped() async throws {
        let base = router(.reject)
        let outer = wrapped(base, .once, waiting(for: [1]))
        let first = navigate(outer, 1)
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await base.navigate(to: Shop.product(), with: 2) }
        gate.refuse(with: Refusal())
        #expect(await until { first.hasEnded })
        #expect(first.code == .intercepted)
        try await outer.navigate(to: Shop.product(), with: 3)
        #expect(window.visibleScreen?.description == "p3")
    }

    @Test("A navigation is rejected before the interceptors of the wrapping router run")
    func rejectedBeforeInterceptors() async throws {
        let base = router(.reject)
        var asked: [Int] = []
        let outer = wrapped(
            base, .once,
            InlineInterceptor { (context: Any) in
                if let id = context as? Int { asked.append(id) }
                return .proceed
            })
        let first = navigate(base, 1, Shop.product(gate))
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await outer.navigate(to: Shop.product(), with: 2) }
        #expect(asked.isEmpty)
        gate.open()
        try await first.value()
    }

    // MARK: Child navigations

    @Test(
        "A navigation that a wrapping router's interceptor starts is a child",
        arguments: [CollisionPolicy.reject, .latestWins], Entrance.allCases)
    func childNavigation(policy: CollisionPolicy, entrance: Entrance) async throws {
        defer { openGate() }
        let base = router(policy)
        var itself: (any Router)?
        let outer = wrapped(
            base, .once,
            InlineInterceptor { [gate] (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                try await (entrance == .wrapper ? itself ?? base : base).navigate(to: Shop.login(gate))
                return .proceed
            })
        itself = outer
        let first = navigate(outer, 1)
        await gate.untilReached()
        #expect(!first.hasEnded)
        gate.open()
        try await first.value()
        // The product is pushed below the login, so the navigation dismisses the login.
        expectHierarchy(window, "N[home, list, p1]")
        itself = nil
    }

    @Test("A superseded parent under a wrapping router supersedes its children")
    func supersededTogether() async throws {
        defer { openGate() }
        let base = router(.latestWins)
        let login = Shop.login(gate)
        var shown: RoutingError.Code?
        let outer = wrapped(
            base, .once,
            InlineInterceptor { (context: Any) in
                guard context as? Int == 1 else { return .proceed }
                do throws(RoutingError) { try await base.navigate(to: login) } catch { shown = error.code }
                // The parent is superseded as well, so this verdict is ignored.
                return .proceed
            })
        let first = navigate(outer, 1)
        await gate.untilReached()
        let second = navigate(base, 2)
        #expect(await until { first.hasEnded && second.hasEnded && shown != nil })
        #expect(first.code == .superseded)
        #expect(shown == .superseded || shown == .cancelled)
        expectHierarchy(window, "N[home, list, p2]")
    }

    // MARK: Redirects

    /// A product whose step redirects to the login, and a wrapping router whose interceptor waits
    /// before the login.
    private func redirecting(_ base: DefaultRouter) -> (outer: any Router, product: DestinationStep<Product, Int>) {
        let product = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(InlineInterceptor { (_: Int) in .redirect(AnyDestination(to: Shop.login())) })
            .using(.push).from(.stack).assemble()
        let outer = wrapped(
            base, .once,
            InlineInterceptor { [gate] (context: Any) in context is Void ? try await gate.perform(with: ()) : .proceed }
        )
        return (outer, product)
    }

    @Test("A redirect that the wrapping router follows rejects later navigations")
    func redirectRejects() async throws {
        defer { openGate() }
        let base = router(.reject)
        let (outer, product) = redirecting(base)
        let first = Running { try await outer.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        await expectRefusal(.rejected, in: window) { try await base.navigate(to: Shop.product(), with: 2) }
        gate.open()
        #expect(try await first.value().screen is LoginPage)
        expectHierarchy(window, "N[home, list] ^sheet LoginPage")
    }

    @Test("A later navigation supersedes a redirect that the wrapping router follows")
    func redirectIsSuperseded() async throws {
        defer { openGate() }
        let base = router(.latestWins)
        let (outer, product) = redirecting(base)
        let first = Running { try await outer.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        try await base.navigate(to: Shop.product(), with: 2)
        try #require(await until { first.hasEnded })
        #expect(first.code == .superseded)
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test(
        "A redirect that the wrapping router follows is not rejected by its own navigation",
        arguments: [CollisionPolicy.reject, .latestWins])
    func redirectArrives(policy: CollisionPolicy) async throws {
        let base = router(policy)
        let (outer, product) = redirecting(base)
        let first = Running { try await outer.navigate(to: AnyDestination(to: product, with: 1)) }
        await gate.untilReached()
        gate.open()
        #expect(try await first.value().screen is LoginPage)
        expectHierarchy(window, "N[home, list] ^sheet LoginPage")
    }
}
