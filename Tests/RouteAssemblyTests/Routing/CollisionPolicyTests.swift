import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct CollisionPolicyTests {
    let gate = GateInterceptor()
    let window: Window

    init() throws { window = try Window.fixture("N[home, list]").window }

    private func waiting(_ router: DefaultRouter, for id: Int = 1) async -> Task<Product, any Error> {
        let task = Task { try await router.navigate(to: Shop.product(gate), with: id) }
        await gate.untilReached()
        return task
    }

    @Test func rejectRefusesTheLaterOne() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        let first = await waiting(router)
        await expectRefusal(.rejected, saying: "Product", "Try again", in: window) {
            try await router.navigate(to: Shop.product(), with: 2)
        }
        gate.open()
        #expect(try await first.value.id == 1)
        try await router.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test func whatWasRefusedIsToldToObserversAndDoesNotBlock() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        let first = await waiting(router)
        let recorder = RoutingRecorder(window: window, router: router)
        _ = try? await router.navigate(to: Shop.product(), with: 2)
        #expect(recorder.entries == ["#2 began the navigation to Product", "#2 failed: rejected"])
        gate.refuse(with: Refusal())
        _ = try? await first.value
        try await router.navigate(to: Shop.product(), with: 3)
        expectHierarchy(window, "N[home, list, p3]")
    }

    @Test func latestWinsEndsTheEarlierOne() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let first = await waiting(router)
        try await router.navigate(to: Shop.product(), with: 2)
        await expectRefusal(.superseded, saying: "Product", in: window) { _ = try await first.value }
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test func latestWinsDoesNotWaitForWhoeverDoesNotAnswer() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        let first = Task { try await router.navigate(to: Shop.product(deaf), with: 1) }
        await deaf.untilReached()
        let second = Task { try await router.navigate(to: Shop.product(gate), with: 2) }
        await expectRefusal(.superseded, in: window) { _ = try await first.value }
        await gate.untilReached()
        gate.open()
        _ = try await second.value
        expectHierarchy(window, "N[home, list, p2]")
        deaf.open()
    }

    @Test func latestWinsIsCancelledWhileItWaits() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let first = await waiting(router)
        first.cancel()
        await expectRefusal(.cancelled, in: window) { _ = try await first.value }
    }

    @Test func latestWinsLetsWhatHasBeenCommittedEnd() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let transitions = ManualTransitions(of: window)
        let first = Task { try await router.navigate(to: Shop.product(), with: 1) }
        await transitions.untilBegun()
        let second = Task { try await router.navigate(to: Shop.product(), with: 2) }
        for _ in 0..<20 { await Task.yield() }
        transitions.finish()
        #expect(try await first.value.id == 1)
        await transitions.untilBegun()
        transitions.finish()
        #expect(try await second.value.id == 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test(arguments: [CollisionPolicy.reject, .latestWins]) func goingBackIsAlwaysAllowedAndEndsNobody(
        policy: CollisionPolicy
    ) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let first = await waiting(router)
        try await router.unwind(.back)
        expectHierarchy(window, "N[home]")
        gate.open()
        _ = try await first.value
        expectHierarchy(window, "N[home, p1]")
    }

    @Test func whatServesASupersededOneIsSupersededToo() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
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
}

@MainActor @Suite struct NestedNavigationTests {
    let window: Window

    init() throws { window = try Window.fixture("N[home]").window }

    @Test(arguments: [CollisionPolicy.overlap, .reject, .latestWins])
    func oneThatAnInterceptorStartsBelongsToItsNavigation(policy: CollisionPolicy)
        async throws
    {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let product = Shop.product(interceptor { try await router.navigate(to: Shop.login()) })
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, p7]")
    }

    @Test(arguments: [CollisionPolicy.reject, .latestWins])
    func oneThatAScreenStartsWhenItIsAskedBelongsToItsNavigation(policy: CollisionPolicy)
        async throws
    {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let form = Page("form")
        form.confirm = { (try? await router.navigate(to: Shop.login())) != nil }
        try (window.root as? NavigationContainer)?.push(form)
        let home = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
        try await router.navigate(to: home)
        expectHierarchy(window, "N[home]")
    }

    @Test(arguments: [CollisionPolicy.reject, .latestWins]) func oneThatStartsFromAScreenThatWasPlacedForItBelongsToIt(
        policy: CollisionPolicy
    )
        async throws
    {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        router.register(IntRoute.self) { AnyDestination(to: Shop.help, with: $0.id) }
        let gate = GateInterceptor()
        let product = Shop.product(
            interceptor {
                try await router.navigate(to: Shop.login())
                _ = try await gate.perform(with: ())
            })
        let navigation = Task { try await router.navigate(to: product, with: 7) }
        await gate.untilReached()
        let login = try #require(window.topmost)
        try await login.navigate(to: IntRoute(id: 3))
        expectHierarchy(window, "N[home] ^sheet LoginPage ^overlay p3")
        gate.open()
        _ = try await navigation.value
        expectHierarchy(window, "N[home, p7]")
    }

    @Test func oneThatAnInterceptorLeavesBehindIsItsOwnWhenTheNavigationIsOver() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        let (gate, late) = (GateInterceptor(), GateInterceptor())
        var left: Task<Void, any Error>?
        let product = Shop.product(
            interceptor {
                left = Task {
                    _ = try await late.perform(with: ())
                    _ = try await router.navigate(to: Shop.login())
                }
            })
        try await router.navigate(to: product, with: 7)
        await late.untilReached()
        let waiting = Task { try await router.navigate(to: Shop.product(gate), with: 8) }
        await gate.untilReached()
        late.open()
        await expectRefusal(.rejected, in: window) { try await left?.value }
        gate.open()
        _ = try await waiting.value
    }

    @Test func aDeepNestArrivesFromTheInsideOut() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        func product(_ id: Int) -> DestinationStep<Product, Int> {
            Shop.product(interceptor { if id < 4 { try await router.navigate(to: product(id + 1), with: id + 1) } })
        }
        try await router.navigate(to: product(1), with: 1)
        expectHierarchy(window, "N[home, p4, p3, p2, p1]")
    }
}

struct IntRoute: Route { let id: Int }

extension Shop {
    /// Over whatever is there.
    static let help = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        .using(.present(style: .overlay)).from(.current).assemble()
}
