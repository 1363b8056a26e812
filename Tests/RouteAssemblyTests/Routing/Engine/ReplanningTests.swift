import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The numbers of calls of the entities.
@MainActor
private final class Counts {
    var prepared = 0
    var performed = 0
    var built = 0
    var tasks = 0

    var line: String { "prepared \(prepared), performed \(performed), built \(built), tasks \(tasks)" }
}

private struct CountingInterceptor: Interceptor {
    let counts: Counts
    var work: () async throws -> Void = {}
    mutating func prepare(with context: Int) { counts.prepared += 1 }
    func perform(with context: Int) async throws -> InterceptorVerdict {
        counts.performed += 1
        try await work()
        return .proceed
    }
}

private struct CountingFactory: Factory {
    let counts: Counts
    mutating func prepare(with context: Int) { counts.prepared += 1 }
    func build(with context: Int) -> Product {
        counts.built += 1
        return Product(context)
    }
}

private struct CountingTask: ContextTask {
    let counts: Counts
    mutating func prepare(with context: Int) { counts.prepared += 1 }
    func perform(on screen: Product, with context: Int) { counts.tasks += 1 }
}

@MainActor
struct ReplanningTests {
    private let counts = Counts()
    let window: RoutingWindow
    let stack: NavigationContainer
    let router: DefaultRouter

    init() throws {
        let fixture = try RoutingWindow.fixture("N1[home]")
        window = fixture.window
        stack = try fixture.screen("N1", as: NavigationContainer.self)
        router = DefaultRouter(window: window)
    }

    private func product(
        using action: some Action<NavigationContainer> = Embedding<NavigationContainer>.push,
        _ work: @escaping () async throws -> Void = {}
    ) -> DestinationStep<Product, Int> {
        StepAssembly(finder: ClassWithContextFinder(), factory: CountingFactory(counts: counts))
            .adding(CountingInterceptor(counts: counts, work: work))
            .adding(CountingTask(counts: counts)).using(action).from(DestinationStep<NavigationContainer, Int>.nearest)
    }

    nonisolated static let rows: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A navigation is planned again on the tree that an interceptor has changed", "N[other, p7]",
            logging: ["prepared 6, performed 1, built 1, tasks 1"]
        ) { suite in
            try await suite.router.navigate(to: suite.product { try suite.stack.setChildren([Page("other")]) }, with: 7)
        },
        HierarchyCase(
            "A screen that an interceptor shows is found and not built", "N[home, p7]",
            logging: ["prepared 5, performed 1, built 0, tasks 1"]
        ) { suite in
            try await suite.router.navigate(to: suite.product { try suite.stack.push(Product(7)) }, with: 7)
        },
        HierarchyCase(
            "Each plan prepares its entities, and each navigation runs its interceptors once",
            "N[home, more, p7, more, p8]", logging: ["prepared 12, performed 2, built 2, tasks 2"]
        ) { suite in
            let step = suite.product { try suite.stack.push(Page("more")) }
            try await suite.router.navigate(to: step, with: 7)
            try await suite.router.navigate(to: step, with: 8)
        },
        HierarchyCase(
            "A factory is prepared for each plan that builds, although a plan in between has found the screen",
            "N[home, p7]",
            logging: ["prepared 2, performed 0, built 1, tasks 0"]
        ) { suite in
            let step = StepAssembly(finder: ClassWithContextFinder(), factory: CountingFactory(counts: suite.counts))
                .adding(suite.changing { try suite.stack.push(Product(7)) })
                .adding(suite.changing { try suite.stack.pop() }).using(.push).from(.stack)
            try await expect(suite.changes { try await suite.router.navigate(to: step, with: 7) }, equals: 3)
        },
        HierarchyCase(
            "A global entity is prepared for each plan and runs once", "N[home, more, p7]",
            logging: ["prepared 2, performed 1, built 0, tasks 0"]
        ) { suite in
            suite.router.add(GlobalInterceptor(counts: suite.counts))
            let step = Shop.product(interceptor { try suite.stack.push(Page("more")) })
            try await suite.router.navigate(to: step, with: 7)
        },
        HierarchyCase(
            "The interceptors of a step that is new in the second plan run", "N[] ^ p7 ^ LoginPage",
            logging: ["prepared 2, performed 1, built 1, tasks 0"]
        ) { suite in
            let modal = StepAssembly(finder: NilFinder(), factory: CountingFactory(counts: suite.counts))
                .adding(CountingInterceptor(counts: suite.counts)).using(.present).from(.root)
            let base = SwitchAssembly<Screen, Int>()
                .addCase(finding: ClassFinder<FixtureScreen, Int>(), from: DestinationStep<Screen, Int>.topmost)
                .assemble(default: modal.anyScreen)
            let step = StepAssembly(finder: ClassFinder()) { (_: Int) in LoginPage() }
                .adding(suite.changing { try suite.stack.setChildren([]) }).using(.present).from(base)
            try await suite.router.navigate(to: step, with: 7)
        },
        HierarchyCase(
            "An unpredicted screen is asked, and the commit runs again, as one change", "N[p7]",
            logging: ["prepared 3, performed 1, built 2, tasks 2"]
        ) { suite in
            try suite.stack.setChildren([Page("a"), Page("b")])
            let step = suite.product(using: SilentReplacement())
            try await expect(suite.changes { try await suite.router.navigate(to: step, with: 7) }, equals: 1)
        },
    ]

    @Test("A navigation whose tree changes is planned again", arguments: rows)
    func planned(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { [counts.line] }
    }

    private struct GlobalInterceptor: Interceptor {
        let counts: Counts
        mutating func prepare(with context: Any) { counts.prepared += 1 }
        func perform(with context: Any) async throws -> InterceptorVerdict {
            counts.performed += 1
            return .proceed
        }
    }

    private func changing(_ change: @escaping () throws -> Void) -> InlineInterceptor<Int> {
        InlineInterceptor { (_: Int) in
            try change()
            return .proceed
        }
    }

    private func changes(_ body: () async throws -> Void) async rethrows -> Int {
        let revision = window.revision
        try await body()
        return window.revision - revision
    }
}
