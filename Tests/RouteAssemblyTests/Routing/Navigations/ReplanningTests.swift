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
}

private struct CountingInterceptor: RoutingInterceptor {
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
    let window: Window
    let stack: NavigationContainer
    let router: DefaultRouter

    init() throws {
        let fixture = try Window.fixture("N1[home]")
        window = fixture.window
        stack = try fixture.screen("N1", as: NavigationContainer.self)
        router = DefaultRouter(window: window)
    }

    private func product<A: Action>(using action: A, _ work: @escaping () async throws -> Void = {}) -> DestinationStep<
        Product, Int
    >
    where A.Host == NavigationContainer {
        StepAssembly(finder: ClassWithContextFinder(), factory: CountingFactory(counts: counts))
            .adding(CountingInterceptor(counts: counts, work: work))
            .adding(CountingTask(counts: counts))
            .using(action)
            .from(DestinationStep<NavigationContainer, Int>.nearest)
            .assemble()
    }

    @Test("A navigation is planned again on the tree that an interceptor has changed")
    func changedTree() async throws {
        let step = product(using: .push) { try stack.setChildren([Page("other")]) }
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[other, p7]")
    }

    @Test("A screen that an interceptor shows is found and not built")
    func shownScreen() async throws {
        let step = product(using: .push) { try stack.push(Product(7)) }
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, p7]")
        #expect(counts.built == 0 && counts.tasks == 1)
    }

    @Test("Entities are prepared once and interceptors run once")
    func once() async throws {
        let step = product(using: .push) { try stack.push(Page("more")) }
        try await router.navigate(to: step, with: 7)
        #expect(counts.prepared == 3 && counts.performed == 1 && counts.built == 1)
        try await router.navigate(to: step, with: 8)
        #expect(counts.prepared == 6 && counts.performed == 2)
    }

    @Test("A factory is prepared once, although a plan in between has found the screen")
    func foundInBetween() async throws {
        func changing(_ change: @escaping () throws -> Void) -> InlineInterceptor<Int> {
            InlineInterceptor { (_: Int) in
                try change()
                return .proceed
            }
        }
        let recorder = RoutingRecorder(window: window)
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: CountingFactory(counts: counts))
            .adding(changing { try stack.push(Product(7)) })
            .adding(changing { try stack.pop() })
            .using(.push).from(DestinationStep<NavigationContainer, Int>.nearest).assemble()
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, p7]")
        #expect(counts.prepared == 1 && counts.built == 1 && recorder.entries.count == 3)
    }

    @Test("A global entity is prepared once and runs once")
    func globalEntity() async throws {
        struct Global: RoutingInterceptor {
            let counts: Counts
            mutating func prepare(with context: Any) { counts.prepared += 1 }
            func perform(with context: Any) async throws -> InterceptorVerdict {
                counts.performed += 1
                return .proceed
            }
        }
        router.add(Global(counts: counts))
        try await router.navigate(to: Shop.product(interceptor { try stack.push(Page("more")) }), with: 7)
        #expect(counts.prepared == 1 && counts.performed == 1)
    }

    @Test("The interceptors of a step that is new in the second plan run")
    func newStep() async throws {
        let modal = StepAssembly(finder: NilFinder(), factory: CountingFactory(counts: counts))
            .adding(CountingInterceptor(counts: counts))
            .using(.present).from(.root).assemble()
        let step = StepAssembly(
            finder: ClassFinder<LoginPage, Int>(), factory: InlineFactory { (_: Int) in LoginPage() }
        )
        .adding(
            InlineInterceptor { (_: Int) in
                try stack.setChildren([])
                return .proceed
            }
        )
        .using(.present)
        .from(
            SwitchAssembly<Screen, Int>()
                .addCase(finding: ClassFinder<FixtureScreen, Int>(), from: DestinationStep<Screen, Int>.topmost)
                .assemble(default: modal.anyScreen)
        )
        .assemble()
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[] ^ p7 ^ LoginPage")
        #expect(counts.performed == 1 && counts.prepared == 2)
    }

    @Test("A start that is removed meanwhile ends the navigation")
    func startRemoved() async throws {
        let start = try #require(window.root)
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(
                InlineInterceptor { (_: Int) in
                    try window.setRoot(Page("new root"))
                    return .proceed
                }
            )
            .using(.present).from(DestinationStep<Screen, Int>.custom(using: InstanceFinder(start))).assemble()
        await #expect { try await router.navigate(to: step, with: 7) } throws: {
            ($0 as? RoutingError)?.code == .originNotFound && "\($0)".contains("has left")
        }
        expectHierarchy(window, "\"new root\"")
        withExtendedLifetime(start) {}
    }

    @Test("A hierarchy that never settles ends the navigation after ten attempts")
    func neverSettles() async throws {
        var asked = 0
        @MainActor func unsettled(_ name: String) -> Page {
            let page = Page(name)
            page.confirm = {
                asked += 1
                try? stack.push(unsettled("\(asked)"))
                return true
            }
            return page
        }
        try stack.push(unsettled("0"))
        let step = product(using: PushAsRoot<NavigationContainer>())
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 7) }
        expect(error?.code, equals: .unstable)
        #expect(error?.message.contains("Product") == true && error?.message.contains("Try again") == true)
        #expect(asked == 10 && counts.prepared == 3)
        #expect(stack.children.count == 12 && stack.children[0].description == "home")
    }

    @Test("An unpredicted screen is asked, and the commit runs again")
    func unpredicted() async throws {
        let log = Log()
        let (a, b) = (Page("a", log: log), Page("b", log: log))
        try stack.setChildren([a, b])
        _ = log.take()
        let recorder = RoutingRecorder(window: window)
        try await router.navigate(to: product(using: SilentReplacement()), with: 7)
        expectHierarchy(window, "N[p7]")
        expect(log.take().filter { $0.hasPrefix("ask") }, equals: ["ask b", "ask a"])
        #expect(counts.built == 2 && counts.prepared == 3 && counts.performed == 1)
        expect(recorder.entries, equals: ["changed: added p7; removed a, b; appeared p7; disappeared b"])
    }

    @Test("An unpredicted screen can decline its removal")
    func unpredictedDeclines() async throws {
        let a = Page("a")
        a.confirm = { false }
        try stack.setChildren([a])
        let step = product(using: SilentReplacement())
        await expectRefusal(.removalDeclined, saying: "a ", in: window) { try await router.navigate(to: step, with: 7) }
        expect(counts.built, equals: 1)
    }

    @Test("An unpredicted locked screen ends the navigation")
    func unpredictedLocked() async throws {
        let a = Page("a")
        a.isLocked = true
        try stack.setChildren([a])
        let step = product(using: SilentReplacement())
        await expectRefusal(.cannotBeRemoved, saying: "a ", "Product", in: window) {
            try await router.navigate(to: step, with: 7)
        }
    }

    @Test("A step gets the context of the last plan")
    func lastContext() async throws {
        let stack = try navigation(Page("home"), Product(8))
        let window = Window(root: stack)
        let router = DefaultRouter(window: window)
        var user = 7
        var asked: [Int] = []
        let product = StepAssembly(
            finder: InlineFinder { (id: Int, window: Window) -> Product? in
                asked.append(id)
                return window.screens.lazy.compactMap { $0 as? Product }.first { $0.id == id }
            }, factory: ProductFactory()
        )
        .adding(
            interceptor {
                user = 8
                try stack.push(Page("notice"))
            }
        )
        .adding(Product.setting).using(.push).from(
            DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())
        ).assemble()
        let mine: DestinationStep<Product, Void> = product.adaptingContext { (_: Void) in user }
        try await expect(router.navigate(to: mine).id, equals: 8)
        expect(asked, equals: [7, 8])
        expectHierarchy(window, "N[home, p8]")
    }
}
