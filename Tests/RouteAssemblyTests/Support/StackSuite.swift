import RouteAssembly
import RouteAssemblyTesting

/// A suite whose tests begin with the page `home` in a navigation container.
@MainActor
protocol StackSuite: Navigating {
    var fixture: StackFixture { get }
}

/// A window with a navigation container that contains the page `home`, with its router, a log, and
/// a gate.
@MainActor
struct StackFixture {
    let log = Log()
    let gate = GateInterceptor()
    let home = Page("home")
    let stack: NavigationContainer
    let window: RoutingWindow
    let router: DefaultRouter

    init(policy: CollisionPolicy = .overlap) throws {
        stack = try navigation(home)
        window = RoutingWindow(root: stack)
        router = DefaultRouter(window: window, collisionPolicy: policy)
    }
}

extension StackSuite {
    var log: Log { fixture.log }
    var gate: GateInterceptor { fixture.gate }
    var home: Page { fixture.home }
    var stack: NavigationContainer { fixture.stack }
    var window: RoutingWindow { fixture.window }
    var router: DefaultRouter { fixture.router }

    /// Returns the questions in the log and empties the log.
    func takeQuestions() -> [String] { log.take().filter { $0.hasPrefix("ask") } }

    func goHome() async throws { try await router.navigate(to: .custom(using: InstanceFinder(home))) }

    /// Pushes the page `animated`, and begins its transition, which the test ends.
    func playTransition() async throws -> ManualTransitions {
        let transitions = ManualTransitions(of: window)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        return transitions
    }

    /// A step that always pushes a new product onto the stack, which dismisses the modals over it.
    func product(_ interceptors: [InlineInterceptor<Void>] = []) -> DestinationStep<Product, Int> {
        var step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
        for interceptor in interceptors { step = step.adding(interceptor) }
        return step.using(.push).from(.stack)
    }

    func product(_ interceptor: some Interceptor<Void>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(interceptor).using(.push).from(.stack)
    }

    /// A step that always builds a product and places it in the stack with an action.
    func product(using action: some Action<NavigationContainer>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(.stack)
    }
}

extension DestinationStep where Target == NavigationContainer {
    /// The first navigation container that a search finds.
    static var stack: Self { .custom(using: ClassFinder()) }
}
