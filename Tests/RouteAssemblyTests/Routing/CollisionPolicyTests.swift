import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A navigation that waits at a gate, the target of the destination before whose screen it waits,
/// and the hierarchy after it has arrived in `N[home, list]`.
typealias WaitingNavigation = Row<
    (DefaultRouter, GateInterceptor), Running<Void>, (target: String, after: HierarchyPattern)
>

@MainActor @Suite(.timeLimit(.minutes(10)))
struct CollisionPolicyTests {
    let gate = GateInterceptor()
    let window: RoutingWindow

    init() throws { window = try RoutingWindow.fixture("N[home, list]").window }

    private func router(_ policy: CollisionPolicy) -> DefaultRouter {
        DefaultRouter(window: window, collisionPolicy: policy)
    }

    private func navigate(_ router: some Router, _ id: Int, _ step: DestinationStep<Product, Int> = Shop.product())
        -> Running<Void>
    {
        Running { _ = try await router.navigate(to: step, with: id) }
    }

    /// Starts a navigation that waits at the gate.
    private func waiting(_ router: DefaultRouter) async -> Running<Void> {
        let running = navigate(router, 1, Shop.product(gate))
        await gate.untilReached()
        return running
    }

    /// Resumes the navigations at the gate when a test ends early.
    private func openGate() { while gate.waitingCount > 0 { gate.open() } }

    // MARK: Two navigations

    nonisolated static let waitingNavigations: [WaitingNavigation] = [
        Row("in an interceptor of its step", ("Product", "N[home, list, p1]")) { router, gate in
            Running { _ = try await router.navigate(to: Shop.product(gate), with: 1) }
        },
        Row("in an interceptor of its step, through a wrapping router", ("Product", "N[home, list, p1]")) {
            router, gate in
            Running { _ = try await PassingRouter(base: router).navigate(to: Shop.product(gate), with: 1) }
        },
        Row("in an interceptor of the router", ("Product", "N[home, list, p1]")) { router, gate in
            router.add(gate, for: 1)
            return Running { _ = try await router.navigate(to: Shop.product(), with: 1) }
        },
        Row("in an interceptor of a later destination", ("Product", "N[home, list, p0, p1]")) { router, gate in
            let path = [Destination.to(Shop.product(), with: 0), Destination.to(Shop.product(gate), with: 1)]
            return Running { _ = try await router.navigate(through: path) }
        },
        Row(
            "in an interceptor of the router, after a redirect", ("LoginPage", "N[home, list] ^sheet LoginPage")
        ) { router, gate in
            let product = StepAssembly(finder: NilFinder(), factory: ProductFactory())
                .adding(InlineInterceptor { (_: Int) in .redirect(.to(Shop.login())) }).using(.push).from(.stack)
            router.add(
                InlineInterceptor { (context: Any) in
                    context is Void ? try await gate.perform(with: ()) : .proceed
                })
            return Running {
                let arrival = try await router.navigate(to: .to(product, with: 1))
                #expect(arrival.screen is LoginPage)
            }
        },
    ]

    @Test("The policy `reject` rejects a later navigation while one waits", arguments: waitingNavigations)
    func reject(_ row: WaitingNavigation) async throws {
        defer { openGate() }
        let router = router(.reject)
        let first = try await row.body((router, gate))
        await gate.untilReached()
        let recorder = RoutingRecorder(window: window, router: router)
        await expectRefusal(.rejected, saying: "Product", "Try again", in: window) {
            try await router.navigate(to: Shop.product(), with: 2)
        }
        let wrapper = PassingRouter(base: router)
        await expectRefusal(.rejected, in: window) { try await wrapper.navigate(to: Shop.product(), with: 2) }
        await expectRefusal(.rejected, in: window) {
            try await wrapper.navigate(to: .to(Shop.product(), with: 2))
        }
        let events = recorder.entries.map { $0.drop { $0 != " " }.dropFirst() }
        let rejected = ["began the navigation to Product", "failed: rejected"] as [Substring]
        expect(events, equals: rejected + rejected + rejected)
        await expectRefusal(.rejected, in: window) {
            try await router.navigate(through: [2, 3].map { Destination.to(Shop.product(), with: $0) })
        }
        gate.open()
        try await first.value()
        expectHierarchy(window, row.expected.after, at: row.sourceLocation)
        try await router.navigate(to: Shop.product(), with: 2)
        expect(window.visibleScreen?.description, equals: "p2")
    }

    @Test("A navigation that an interceptor has ended rejects no later one", arguments: waitingNavigations)
    func stopped(_ row: WaitingNavigation) async throws {
        let router = router(.reject)
        let first = try await row.body((router, gate))
        await gate.untilReached()
        gate.refuse(with: Refusal())
        await expectRefusal(.intercepted, in: window) { try await first.value() }
        try await router.navigate(to: Shop.product(), with: 3)
        expectHierarchy(window, "N[home, list, p3]")
    }

    @Test(
        "The policy `latestWins` supersedes a navigation that waits, without waiting for its interceptor",
        arguments: waitingNavigations, [GateCancellation.leaves, .stays])
    func latestWins(_ row: WaitingNavigation, cancellation: GateCancellation) async throws {
        let gate = GateInterceptor(cancellation: cancellation)
        defer { while gate.waitingCount > 0 { gate.open() } }
        let router = router(.latestWins)
        let first = try await row.body((router, gate))
        await gate.untilReached()
        let held = GateInterceptor()
        // A journey is one navigation, too.
        let path = [Destination.to(Shop.product(), with: 2), Destination.to(Shop.product(held), with: 3)]
        let second = Running { try await router.navigate(through: path) }
        await held.untilReached()
        await expectRefusal(.superseded, saying: row.expected.target, in: window) { try await first.value() }
        held.open()
        try await second.value()
        expectHierarchy(window, "N[home, list, p2, p3]")
        #expect(await until { gate.waitingCount == (cancellation == .stays ? 1 : 0) })
    }

    @Test(
        "A navigation is cancelled while it waits, and the next one begins",
        arguments: [CollisionPolicy.reject, .latestWins])
    func cancelled(policy: CollisionPolicy) async throws {
        let router = router(policy)
        let first = await waiting(router)
        await expectRefusal(.cancelled, in: window) {
            first.cancel()
            try await first.value()
        }
        try await router.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A navigation is rejected before it is planned and before interceptors of the router are asked")
    func rejectedEarly() async throws {
        let router = router(.reject)
        let log = Log()
        router.add(
            InlineInterceptor { (context: Any) in
                log.add("ask \(context)")
                return .proceed
            })
        let first = await waiting(router)
        expect(log.take(), equals: ["ask 1"])
        let finder = InlineFinder { (_: Int, _) -> Product? in
            log.add("find")
            return nil
        }
        let step = StepAssembly(finder: finder, factory: ProductFactory()).using(.push).from(.stack)
        await expectRefusal(.rejected, in: window) { try await router.navigate(to: step, with: 2) }
        expect(log.take(), equals: [])
        gate.open()
        try await first.value()
    }

    @Test("Of two navigations in an interceptor of the router the later one arrives")
    func laterOneArrives() async throws {
        defer { openGate() }
        let router = router(.latestWins)
        router.add(gate, for: 1, 2)
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
        let router = router(.latestWins)
        router.add(gate, for: 1)
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

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A later navigation does not supersede one that has committed")
    func latestWinsAfterCommit() async throws {
        let router = router(.latestWins)
        let transitions = ManualTransitions(of: window)
        let first = Task { try await router.navigate(to: Shop.product(), with: 1) }
        await transitions.untilBegun()
        // The immediate task runs until the navigation waits.
        let second = Task.immediate { try await router.navigate(to: Shop.product(), with: 2) }
        transitions.finish()
        try await expect(first.value.id, equals: 1)
        await transitions.untilBegun()
        transitions.finish()
        try await expect(second.value.id, equals: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test(
        "An unwinding is never rejected and supersedes no navigation", arguments: [CollisionPolicy.reject, .latestWins])
    func unwinding(policy: CollisionPolicy) async throws {
        let router = router(policy)
        let first = await waiting(router)
        try await router.unwind(.back)
        expectHierarchy(window, "N[home]")
        gate.open()
        try await first.value()
        expectHierarchy(window, "N[home, p1]")
    }

    // MARK: Child navigations

    @Test(
        "A navigation that an interceptor starts is part of the navigation that asks it",
        arguments: [CollisionPolicy.reject, .latestWins], ["step", "router"])
    func child(_ policy: CollisionPolicy, owner: String) async throws {
        let router = router(policy)
        let logIn: (Any) async throws -> InterceptorVerdict = { [gate, weak router] context in
            if context as? Int == 1 { try await router?.navigate(to: Shop.login(gate)) }
            return .proceed
        }
        var step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
        if owner == "step" {
            step = step.adding(InlineInterceptor { (id: Int) in try await logIn(id) })
        } else {
            router.add(InlineInterceptor { (context: Any) in try await logIn(context) })
        }
        let first = navigate(router, 1, step.using(.push).from(.stack))
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

    @Test("A superseded parent supersedes its children")
    func supersedesChildren() async throws {
        let router = router(.latestWins)
        let held = GateInterceptor()
        var serving: Task<Product, any Error>?
        let starts = interceptor { [gate] in
            serving = Task { try await router.navigate(to: Shop.product(gate), with: 9) }
        }
        let first = Task { try await router.navigate(to: Shop.product(starts, held), with: 1) }
        await held.untilReached()
        await gate.untilReached()
        try await router.navigate(to: Shop.product(), with: 5)
        await expectRefusal(.superseded, in: window) { _ = try await first.value }
        await expectRefusal(.superseded, saying: "Product", in: window) { _ = try await serving?.value }
        expectHierarchy(window, "N[home, list, p5]")
    }

    // MARK: One after another

    @Test("The next navigation is accepted from the post-routing task of the first one")
    func acceptsFromTask() async throws {
        let app = try TestApp("a", policy: .reject)
        var next: Task<Void, any Error>?
        let goOn = InlinePostTask { (_: Screen, _: Void, _) in
            next = Task { try await app.router.navigate(to: app.modal("d")) }
        }
        try await app.router.navigate(to: app.step("c").adding(forAnyScreen: goOn).using(.present).from(.topmost))
        try await #require(next).value
        expectHierarchy(app.window, "a ^ c ^ d")
    }

    @Test("Navigations interleave: a modal, a login over it, then the navigation that waited for the login")
    func interleaved() async throws {
        let app = try TestApp("N[a]")
        let (gate, login) = (GateInterceptor(), GateInterceptor())
        let loginStep = app.step("login").adding(login).using(.present).from(.topmost)
        let c = app.step("c").adding(gate).adding(
            InlineInterceptor { (_: Void) in
                try await app.router.navigate(to: loginStep)
                return .proceed
            }
        ).using(.present).from(.topmost)
        let first = Task { try await app.router.navigate(to: c) }
        await gate.untilReached()
        try await app.router.navigate(to: app.modal("m"))
        expectHierarchy(app.window, "N[a] ^ m")
        gate.open()
        await login.untilReached()
        login.open()
        _ = try await first.value
        expectHierarchy(app.window, "N[a] ^ m ^ login ^ c")
        #expect(gate.arrivals == 1 && login.arrivals == 1, "planning again runs no interceptor twice")
    }
}

extension DefaultRouter {
    /// Adds an interceptor that waits at a gate if the context is one of the numbers.
    fileprivate func add(_ gate: GateInterceptor, for numbers: Int...) {
        add(
            InlineInterceptor { (context: Any) in
                guard let number = context as? Int, numbers.contains(number) else { return .proceed }
                return try await gate.perform(with: ())
            })
    }
}
