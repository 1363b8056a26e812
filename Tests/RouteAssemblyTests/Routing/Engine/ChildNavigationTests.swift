import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Navigations that a part of another navigation starts.
@MainActor
struct ChildNavigationTests {
    let window: RoutingWindow

    init() throws { window = try RoutingWindow.fixture("N[home]").window }

    nonisolated static let children: [HierarchyCase<TestApp>] = [
        HierarchyCase("of an interceptor", "N[home]", "N[home, p7]") { app in
            let product = Shop.product(interceptor { try await app.router.navigate(to: Shop.login()) })
            try await app.router.navigate(to: product, with: 7)
        },
        HierarchyCase("of a screen in `confirmRemoval(_:)`", "N[home]", "N[home]") { app in
            let form = Page("form")
            form.confirm = { (try? await app.router.navigate(to: Shop.login())) != nil }
            try (app.window.root as? NavigationContainer)?.push(form)
            try await app.router.navigate(to: DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder()))
        },
        HierarchyCase("of a screen that was placed for an interceptor", "N[home]", "N[home, p7]") { app in
            app.router.register(ProductRoute.self) { Destination.to(Shop.help, with: $0.id) }
            let gate = GateInterceptor()
            let product = Shop.product(
                interceptor {
                    try await app.router.navigate(to: Shop.login())
                    _ = try await gate.perform(with: ())
                })
            let navigation = Task { try await app.router.navigate(to: product, with: 7) }
            await gate.untilReached()
            try await app.window.topmost?.navigate(to: ProductRoute(id: 3))
            expectHierarchy(app.window, "N[home] ^sheet LoginPage ^overlay p3")
            gate.open()
            _ = try await navigation.value
        },
        HierarchyCase("of a child, from the inside out", "N[home]", "N[home, p4, p3, p2, p1]") { app in
            @MainActor func product(_ id: Int) -> DestinationStep<Product, Int> {
                Shop.product(
                    interceptor { if id < 4 { try await app.router.navigate(to: product(id + 1), with: id + 1) } })
            }
            try await app.router.navigate(to: product(1), with: 1)
        },
    ]

    @Test(
        "A navigation that a part of another one starts does not collide with it",
        arguments: children, [CollisionPolicy.overlap, .reject, .latestWins])
    func child(_ row: HierarchyCase<TestApp>, policy: CollisionPolicy) async throws {
        let app = try row.makeApp(policy: policy)
        try await row.run(in: app, app.window)
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
}
