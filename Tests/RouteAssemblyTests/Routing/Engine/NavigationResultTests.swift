import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The routing stack, the post-routing tasks, and the result of a navigation that has committed.
@MainActor
struct NavigationResultTests: Navigating {
    let log = Log()
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    private func telling<Target: Screen, Context>(_ name: String, _: Target.Type, _: Context.Type) -> InlinePostTask<
        Target, Context
    > {
        InlinePostTask { [log] (screen: Target, context: Context, stack) in
            log.add("\(name): \(screen) \(context) of \(stack)")
        }
    }

    // MARK: Post-routing tasks

    nonisolated static let postTasks: [HierarchyCase<Self>] = [
        HierarchyCase(
            "Those of listed children run between those of their container and the target",
            "N[home] ^ N[fixed, p7]",
            logging: [
                "global: NavigationContainer 7", "global: NavigationContainer 7",
                "container: NavigationContainer 7 of [NavigationContainer, NavigationContainer, fixed, p7]",
                "global: fixed ()", "global: p7 7",
                "product: p7 7 of [NavigationContainer, NavigationContainer, fixed, p7]",
                "any: p7 7 of [NavigationContainer, NavigationContainer, fixed, p7]",
            ]
        ) { suite in
            suite.router.add(
                InlinePostTask { (screen: Screen, context: Any, _) in suite.log.add("global: \(screen) \(context)") })
            let container = StepAssembly(
                finder: NilFinder(),
                factory: NavigationContainerFactory<NavigationContainer, Int> {
                    Page("fixed")
                }
            ).adding(suite.telling("container", NavigationContainer.self, Int.self))
            let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
                .adding(suite.telling("product", Product.self, Int.self))
                .adding(forAnyScreen: suite.telling("any", Screen.self, Int.self))
                .using(.push).from(container).using(.present).from(.topmost)
            try await suite.router.navigate(to: step, with: 7)
        },
        HierarchyCase(
            "Each one gets the context of its step", "N[home, s7, p7]",
            logging: ["list: s7 s7 of [NavigationContainer, s7, p7]", "product: p7 7 of [NavigationContainer, s7, p7]"]
        ) {
            let list = StepAssembly(finder: NilFinder()) { (name: String) in Page(name) }
                .adding($0.telling("list", Page.self, String.self))
                .using(.push).from(DestinationStep<NavigationContainer, String>.nearest)
            let step = StepAssembly(finder: NilFinder(), factory: ProductFactory())
                .adding($0.telling("product", Product.self, Int.self)).using(.push)
                .from(list.adaptingContext { (id: Int) in "s\(id)" })
            try await $0.router.navigate(to: step, with: 7)
        },
        HierarchyCase("None runs after a failure", "N[home]") {
            $0.router.add($0.telling("global", Screen.self, Any.self))
            _ = try? await $0.router.navigate(to: Shop.product(interceptor { throw Refusal() }), with: 7)
        },
        HierarchyCase("They run when nothing changes", "N[home]", logging: ["global: home () of [home]"]) {
            $0.router.add($0.telling("global", Screen.self, Any.self))
            let revision = $0.window.revision
            try await $0.router.navigate(to: DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder()))
            expect($0.window.revision, equals: revision)
        },
        HierarchyCase(
            "The routing stack has only screens that are attached at the end", "p7",
            logging: ["global: p7 7 of [p7]"]
        ) {
            $0.router.add($0.telling("global", Screen.self, Any.self))
            let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.replaceRoot)
            try await $0.router.navigate(to: step.from(DestinationStep<Screen, Int>.root), with: 7)
        },
    ]

    @Test("Post-routing tasks run after a navigation", arguments: postTasks)
    func postTasks(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take().map { $0.replacing("N1", with: "NavigationContainer") } }
    }

    // MARK: Expected containers

    nonisolated static let containers: [HierarchyCase<Self>] = [
        HierarchyCase("the container that its step expects", "N[home, p7]") {
            let step = Shop.product().expectingContainer(NavigationContainer.self)
            let end = try await $0.router.navigate(to: step, with: 7)
            #expect(end === $0.window.root)
        },
        HierarchyCase("the outer one of two expected containers", "T[N[home, p7]*, other]") {
            try $0.window.setRoot(tabs(navigation(Page("home")), Page("other")))
            let step = Shop.product().expectingContainer(NavigationContainer.self).expectingContainer(TabContainer.self)
            let end = try await $0.router.navigate(to: step, with: 7)
            #expect(end === $0.window.root)
        },
        HierarchyCase("the container although a hook has removed the target", "N[]") {
            let product = Product(7)
            product.onAppear = { [window = $0.window] in try? (window.root as? NavigationContainer)?.setChildren([]) }
            let step = StepAssembly(finder: NilFinder()) { (_: Int) in product }
                .using(.push).from(DestinationStep<NavigationContainer, Int>.nearest)
            let end = try await $0.router.navigate(to: step.expectingContainer(NavigationContainer.self), with: 7)
            #expect(end === $0.window.root)
        },
    ]

    @Test("A navigation returns", arguments: containers)
    func returns(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self, window) }

    nonisolated static let missingContainers: [HierarchyCase<Self>] = [
        .navigation("around a built screen", .refusal(.containerMismatch, "p7", "TabContainer")) { _ in
            Destination.to(Shop.product().expectingContainer(TabContainer.self), with: 7)
        },
        .navigation("around a found screen", .refusal(.containerMismatch, "home", "TabContainer")) { _ in
            let home = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
            return Destination.to(home.expectingContainer(TabContainer.self))
        },
    ]

    @Test("A missing container throws `containerMismatch`", arguments: missingContainers)
    func missing(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self, window) }
}
