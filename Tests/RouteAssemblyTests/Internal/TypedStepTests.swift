import RouteAssemblyTesting
import Testing

@testable import RouteAssembly

@MainActor @Suite struct TypedStepTests {
    private let window: Window
    private let router: DefaultRouter

    init() throws {
        window = Window(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
    }

    @Test(arguments: [false, true]) func aStepWaitsInItsNodeForTheNextNavigation(hasPostTask: Bool) async throws {
        var assembly = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        if hasPostTask { assembly = assembly.adding(InlinePostTask { (_: Product, _: Int, _: [Screen]) in }) }
        let step = assembly.using(.push).from(.custom(using: ClassFinder<NavigationContainer, Int>())).assemble()
        let node = try #require(step.node as? StepNode<Product, Int>)
        #expect(node.spare == nil)
        try await router.navigate(to: step, with: 7)
        weak let spare = node.spare
        #expect(spare != nil && spare?.screen == nil)
        try await router.navigate(to: step, with: 8)
        #expect(spare != nil && node.spare === spare)
        expectHierarchy(window, "N[home, p7, p8]")
    }

    @Test func aStepIsTakenByOneNavigationOnly() async throws {
        let gate = GateInterceptor()
        let step = Shop.product(gate)
        let node = try #require(step.node as? StepNode<Product, Int>)
        // There is one to take.
        let before = Task { try await router.navigate(to: step, with: 6) }
        await gate.untilReached()
        gate.open()
        _ = try await before.value
        #expect(node.spare != nil)
        let first = Task { try await router.navigate(to: step, with: 7) }
        await gate.untilReached()
        // Else the second one would have the first one's, and neither would end.
        try #require(node.spare == nil)
        let second = Task { try await router.navigate(to: step, with: 8) }
        while gate.waitingCount < 2 { await Task.yield() }
        gate.open()
        gate.open()
        #expect(try await first.value.id == 7)
        #expect(try await second.value.id == 8)
    }

    @Test func aScreenThatGoesWithAStepBeginsANavigationToIt() async throws {
        final class Dying: Page {
            var onDeinit: @MainActor () -> Void = {}
            isolated deinit { onDeinit() }
        }
        let log = Log()
        let gate = GateInterceptor()
        var isGated = false
        let start = StepAssembly(finder: InlineFinder { (_: Void, window: Window) -> Screen? in window.root })
            .adding(InlineContextTask { (screen: Screen, _: Void) in log.add("task on \(screen)") })
            .from(DestinationStep<Screen, Void>.root).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("new") })
            .adding(interceptor { if isGated { _ = try await gate.perform(with: ()) } })
            .using(.replaceRoot).from(start).assemble()
        var second: Task<Void, any Error>?
        try {
            let old = Dying("old")
            old.onDeinit = { [router] in
                isGated = true
                second = Task.immediate { _ = try await router.navigate(to: step) }
            }
            try window.setRoot(old)
        }()
        try await router.navigate(to: step)
        // Its end may run a little later than that of the navigation.
        while second == nil { await Task.yield() }
        await gate.untilReached()
        gate.open()
        try await second?.value
        #expect(log.lines == ["task on old", "task on new"])
    }
}
