import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Navigations that a part of another navigation starts.
@MainActor
struct ChildNavigationTests {
    let window: Window

    init() throws { window = try Window.fixture("N[home]").window }

    @Test(
        "A navigation that an interceptor starts is a child of the navigation that runs it",
        arguments: [CollisionPolicy.overlap, .reject, .latestWins])
    func inInterceptor(policy: CollisionPolicy) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let product = Shop.product(interceptor { try await router.navigate(to: Shop.login()) })
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, p7]")
    }

    @Test(
        "A navigation that a screen starts in `confirmRemoval(_:)` is a child",
        arguments: [CollisionPolicy.reject, .latestWins])
    func inConfirmation(policy: CollisionPolicy) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let form = Page("form")
        form.confirm = { (try? await router.navigate(to: Shop.login())) != nil }
        try (window.root as? NavigationContainer)?.push(form)
        let home = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
        try await router.navigate(to: home)
        expectHierarchy(window, "N[home]")
    }

    @Test(
        "A navigation from a screen that was placed for an interceptor is a child",
        arguments: [CollisionPolicy.reject, .latestWins])
    func fromPlacedScreen(policy: CollisionPolicy) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        router.register(ProductRoute.self) { AnyDestination(to: Shop.help, with: $0.id) }
        let gate = GateInterceptor()
        let product = Shop.product(
            interceptor {
                try await router.navigate(to: Shop.login())
                _ = try await gate.perform(with: ())
            })
        let navigation = Task { try await router.navigate(to: product, with: 7) }
        await gate.untilReached()
        let login = try #require(window.topmost)
        try await login.navigate(to: ProductRoute(id: 3))
        expectHierarchy(window, "N[home] ^sheet LoginPage ^overlay p3")
        gate.open()
        _ = try await navigation.value
        expectHierarchy(window, "N[home, p7]")
    }

    @Test("A navigation that a leftover task starts after its parent has ended is independent")
    func afterParentEnds() async throws {
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

    @Test("Nested navigations arrive from the inside out")
    func deepNest() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        func product(_ id: Int) -> DestinationStep<Product, Int> {
            Shop.product(interceptor { if id < 4 { try await router.navigate(to: product(id + 1), with: id + 1) } })
        }
        try await router.navigate(to: product(1), with: 1)
        expectHierarchy(window, "N[home, p4, p3, p2, p1]")
    }
}
