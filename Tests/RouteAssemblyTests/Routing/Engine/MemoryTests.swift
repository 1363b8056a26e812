import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
private final class Remains {
    weak var window: RoutingWindow?
    weak var router: DefaultRouter?
    weak var page: Page?
    weak var product: Product?

    var areGone: Bool { window == nil && router == nil && page == nil && product == nil }
}

/// What navigations retain after their end.
@MainActor
struct MemoryTests {
    private let remains = Remains()

    private func make() throws -> (RoutingWindow, DefaultRouter, DestinationStep<Product, Int>) {
        let page = Page("home")
        let window = RoutingWindow(root: try navigation(page))
        let router = DefaultRouter(window: window)
        router.add(interceptor())
        router.add(InlineContextTask { (_: Screen, _: Any) in })
        (remains.window, remains.router, remains.page) = (window, router, page)
        return (window, router, Shop.product(interceptor()))
    }

    nonisolated static let rows: [Row<Self, Void, Void>] = [
        Row("after navigations") { suite in
            let (window, router, step) = try suite.make()
            let recorder = RoutingRecorder(window: window, router: router)
            suite.remains.product = try await router.navigate(to: step, with: 7)
            _ = try router.plan(to: step, with: 8)
            try await router.unwind(.back)
            #expect(suite.remains.product == nil)
            try await router.navigate(to: step, with: 8)
            withExtendedLifetime(recorder) {}
        },
        Row("after a transition") { suite in
            let (window, router, step) = try suite.make()
            window.transitionHandler = { _ in await runReadyTasks() }
            suite.remains.product = try await router.navigate(to: step, with: 7)
            try await router.unwind(.back)
        },
        Row("after a navigation that is cancelled, and one that is superseded") { suite in
            let (window, _, _) = try suite.make()
            let (router, gate) = (DefaultRouter(window: window, collisionPolicy: .latestWins), GateInterceptor())
            let first = Task { try await router.navigate(to: Shop.product(gate), with: 7) }
            await gate.untilReached()
            let second = Task { try await router.navigate(to: Shop.product(gate), with: 8) }
            _ = await first.result
            try #require(await until { gate.waitingCount == 1 })
            second.cancel()
            _ = await second.result
        },
    ]

    @Test("Nothing is retained", arguments: rows)
    func released(_ row: Row<Self, Void, Void>) async throws {
        try await row.body(self)
        #expect(await until { remains.areGone })
    }

    @Test("Routers and steps retain no context of a navigation")
    func contexts() async throws {
        struct Prepared: Factory {
            var token: Token?
            mutating func prepare(with context: Token) { token = context }
            func build(with context: Token) -> Page { Page(token?.name ?? "unprepared") }
        }
        struct Noted: ContextTask {
            var token: Token?
            mutating func prepare(with context: Token) { token = context }
            func perform(on screen: Page, with context: Token) {}
        }
        let (window, router, _) = try make()
        weak var context: Token?
        weak var captured: Token?
        try await {
            let prepared = StepAssembly(finder: NilFinder(), factory: Prepared()).adding(Noted()).using(.push)
                .from(DestinationStep<NavigationContainer, Token>.custom(using: ClassFinder()))
            for name in ["a", "b", "c"] {
                context = try await {
                    let token = Token(name)
                    let page = try await router.navigate(to: prepared, with: token)
                    expect(page.description, equals: name)
                    return token
                }()
                #expect(context == nil)
            }
            let token = Token("captured")
            captured = token
            let capturing = StepAssembly(finder: ClassFinder()) { (_: Token) -> Page in Page(token.name) }.using(.push)
                .from(DestinationStep<NavigationContainer, Token>.custom(using: ClassFinder()))
            try await router.navigate(to: capturing, with: Token("d"))
        }()
        #expect(captured == nil)
        withExtendedLifetime((window, router)) {}
    }

    @Test("Errors and plans retain no screen")
    func errorsAndPlans() async throws {
        var error: RoutingError?
        var plan: RoutingPlan?
        try await {
            let (window, router, step) = try make()
            plan = try router.plan(to: step, with: 7)
            do throws(RoutingError) {
                try await router.navigate(to: Shop.product(interceptor { throw Refusal() }), with: 7)
            } catch let caught {
                error = caught
            }
            #expect(plan?.origin != nil && error?.plan?.origin != nil)
            withExtendedLifetime(window) {}
        }()
        #expect(remains.areGone)
        #expect(error?.plan?.origin == nil && plan?.origin == nil)
        expect(error.map { "\($0)" }?.contains("Product"), equals: true)
    }

    @Test("A task that an interceptor has started retains nothing of a window that is released")
    func taskOfAnInterceptor() async throws {
        let gate = GateInterceptor()
        var left: Task<Void, Never>?
        weak var captured: Token?
        try await {
            let (window, router, _) = try make()
            let token = Token()
            captured = token
            router.registerTabs { _ in withExtendedLifetime(token) { nil } }
            let starting = interceptor {
                left = Task { _ = try? await gate.perform(with: ()) }
                await gate.untilReached()
            }
            remains.product = try await router.navigate(to: Shop.product(starting), with: 7)
            withExtendedLifetime(window) {}
        }()
        #expect(remains.areGone && captured == nil)
        expect(gate.waitingCount, equals: 1)
        gate.open()
        await left?.value
    }

    @Test("Screens of a rolled back commit are released")
    func rolledBackScreens() async throws {
        let (window, router, _) = try make()
        let token = router.observe { _ in }
        let stack = try #require(window.root as? NavigationContainer)
        let gate = GateInterceptor()
        let leaving = Page("leaving")
        leaving.confirm = { (try? await gate.perform(with: ())) != nil }
        try stack.push(leaving)
        weak var built: SubNavigation?
        var isBuilt = false
        let factory = InlineFactory { (_: Int) -> SubNavigation in
            let new = SubNavigation()
            (built, isBuilt) = (new, true)
            return new
        }
        let container = StepAssembly(finder: ClassFinder<SubNavigation, Int>(), factory: factory)
            .configuring { _ in }.using(SilentReplacement()).from(.stack)
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push(onto: SubNavigation.self)).from(container)
        let task = Task { try await router.navigate(to: step, with: 7) }
        await gate.untilReached()
        #expect(isBuilt && built == nil)
        let found = Product(7)
        try stack.push(found, animated: false)
        gate.open()
        #expect(try await task.value === found)
        withExtendedLifetime((token, router)) {}
    }
}
