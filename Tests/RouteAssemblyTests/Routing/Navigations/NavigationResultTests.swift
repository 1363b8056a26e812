import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The routing stack, the post-routing tasks, and the result of a navigation that has committed.
@MainActor
struct NavigationResultTests {
    let log = Log()
    let window: Window
    let router: DefaultRouter

    init() throws {
        window = try Window.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    private func telling<Target: Screen, Context>(_ name: String, _: Target.Type, _: Context.Type) -> InlinePostTask<
        Target, Context
    > {
        InlinePostTask { [log] (screen: Target, context: Context, stack) in
            log.add("\(name): \(screen) \(context) of \(stack)")
        }
    }

    @Test("Post-routing tasks of listed children run between those of their container and the target")
    func postTaskOrder() async throws {
        router.add(
            InlinePostTask { [log] (screen: Screen, context: Any, stack) in log.add("global: \(screen) \(context)") })
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(telling("product", Product.self, Int.self))
            .adding(forAnyScreen: telling("any", Screen.self, Int.self))
            .using(.push)
            .from(
                ContainerStep(
                    finder: NilFinder(),
                    factory: NavigationContainerFactory<NavigationContainer, Int> {
                        InlineFactory { (_: Void) in Page("fixed") }
                    }
                )
                .adding(telling("container", NavigationContainer.self, Int.self))
            )
            .using(.present)
            .from(.topmost)
            .assemble()
        try await router.navigate(to: step, with: 7)
        let stack = "[NavigationContainer, NavigationContainer, fixed, p7]"
        expect(
            log.lines.map { $0.replacing("N1", with: "NavigationContainer") },
            equals: [
                "global: NavigationContainer 7", "global: NavigationContainer 7",
                "container: NavigationContainer 7 of \(stack)",
                "global: fixed ()", "global: p7 7", "product: p7 7 of \(stack)", "any: p7 7 of \(stack)",
            ])
    }

    @Test("Each post-routing task gets the context of its step")
    func postTaskContexts() async throws {
        let list = StepAssembly(
            finder: NilFinder<Page, String>(), factory: InlineFactory { (name: String) in Page(name) }
        )
        .adding(telling("list", Page.self, String.self))
        .using(.push).from(DestinationStep<NavigationContainer, String>.nearest).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .adding(telling("product", Product.self, Int.self))
            .using(.push).from(list.expectingContainer().adaptingContext { (id: Int) in "s\(id)" }).assemble()
        try await router.navigate(to: step, with: 7)
        expect(log.lines.map { $0.prefix { $0 != "[" } }, equals: ["list: s7 s7 of ", "product: p7 7 of "])
        expectHierarchy(window, "N[home, s7, p7]")
    }

    @Test("No post-routing task runs after a failure")
    func noPostTaskAfterFailure() async throws {
        router.add(telling("global", Screen.self, Any.self))
        _ = try? await router.navigate(to: Shop.product(interceptor { throw Refusal() }), with: 7)
        #expect(log.lines.isEmpty)
    }

    @Test("Post-routing tasks run when nothing changes")
    func postTaskWithoutChange() async throws {
        router.add(telling("global", Screen.self, Any.self))
        let revision = window.revision
        try await router.navigate(to: DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder()))
        expect(log.lines, equals: ["global: home () of [home]"])
        expect(window.revision, equals: revision)
    }

    @Test("The routing stack has only screens that are attached at the end")
    func attachedScreens() async throws {
        router.add(telling("global", Screen.self, Any.self))
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.replaceRoot).from(
            DestinationStep<Screen, Int>.root
        ).assemble()
        try await router.navigate(to: step, with: 7)
        expect(log.lines, equals: ["global: p7 7 of [p7]"])
    }

    @Test("A step that expects a container returns the container")
    func expectedContainer() async throws {
        let step = Shop.product().expectingContainer(NavigationContainer.self)
        let container = try await router.navigate(to: step, with: 7)
        #expect(container === window.root)
        expectHierarchy(window, "N[home, p7]")
    }

    @Test("Of two expected containers the outer one counts")
    func outerExpectation() async throws {
        let window = try Window.fixture("T[N[home]*, other]").window
        let router = DefaultRouter(window: window)
        let step = Shop.product().expectingContainer(NavigationContainer.self).expectingContainer(TabContainer.self)
        let container = try await router.navigate(to: step, with: 7)
        #expect(container === window.root)
        expectHierarchy(window, "T[N[home, p7]*, other]")
    }

    @Test("A missing container throws `containerMismatch`")
    func missingContainer() async throws {
        let step = Shop.product().expectingContainer(TabContainer.self)
        await expectRefusal(.containerMismatch, saying: "p7", "TabContainer", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        let found = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder()).expectingContainer(
            TabContainer.self)
        await expectRefusal(.containerMismatch, saying: "home", "TabContainer", in: window) {
            try await router.navigate(to: found)
        }
    }

    @Test("A navigation succeeds although a hook removes its target")
    func targetRemovedInHook() async throws {
        let product = Product(7)
        product.onAppear = { [window] in try? (window.root as? NavigationContainer)?.setChildren([]) }
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in product })
            .using(.push).from(DestinationStep<NavigationContainer, Int>.nearest).assemble()
        let end = try await router.navigate(to: step.expectingContainer(NavigationContainer.self), with: 7)
        #expect(end === window.root)
        expectHierarchy(window, "N[]")
    }
}
