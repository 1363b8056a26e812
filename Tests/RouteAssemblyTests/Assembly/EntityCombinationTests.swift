import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Steps and children take entities over the context of their chain and over `Void`, and for their
/// own type of screen and for any screen.
@MainActor
struct EntityCombinationTests {
    private struct TypedTask<Target: Screen, Context>: ContextTask {
        let log: Log
        func perform(on screen: Target, with context: Context) throws {
            log.add("task on \(Target.self) with \(context)")
        }
    }

    private struct TypedPostTask<Target: Screen, Context>: PostRoutingTask {
        let log: Log
        func perform(on screen: Target, with context: Context, routingStack: [Screen]) {
            log.add("after \(Target.self) with \(context)")
        }
    }

    private struct TypedInterceptor<Context>: RoutingInterceptor {
        let log: Log
        func perform(with context: Context) async throws -> InterceptorVerdict {
            log.add("guard with \(context)")
            return .proceed
        }
    }

    private let log = Log()
    private let window = Window(root: FixtureScreen("home"))

    @Test("A step takes entities with and without its context and its type of screen")
    func step() async throws {
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in Order() })
            .adding(TypedInterceptor<Int>(log: log)).adding(TypedInterceptor<Void>(log: log))
            .adding(TypedTask<Order, Int>(log: log)).adding(forAnyScreen: TypedTask<Screen, Int>(log: log))
            .adding(TypedTask<Order, Void>(log: log)).adding(forAnyScreen: TypedTask<Screen, Void>(log: log))
            .adding(TypedPostTask<Order, Int>(log: log)).adding(forAnyScreen: TypedPostTask<Screen, Int>(log: log))
            .adding(TypedPostTask<Order, Void>(log: log)).adding(forAnyScreen: TypedPostTask<Screen, Void>(log: log))
            .using(.present).from(.topmost).assemble()
        try await DefaultRouter(window: window).navigate(
            to: step.adaptingContext { (text: String) in text.count }, with: "seven")
        expect(
            log.lines,
            equals: [
                "guard with 5", "guard with ()",
                "task on Order with 5", "task on Screen with 5", "task on Order with ()", "task on Screen with ()",
                "after Order with 5", "after Screen with 5", "after Order with ()", "after Screen with ()",
            ])
        expectHierarchy(window, "home ^ Order")
    }

    @Test("A child takes tasks with and without its context and its type of screen")
    func child() async throws {
        let step = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                Child(InlineFactory { (_: Int) in Order() })
                    .adding(TypedTask<Order, Int>(log: log)).adding(forAnyScreen: TypedTask<Screen, Int>(log: log))
                    .adding(TypedTask<Order, Void>(log: log)).adding(forAnyScreen: TypedTask<Screen, Void>(log: log))
            }
        )
        .using(.replaceRoot).from(.root).assemble()
        try await DefaultRouter(window: window).navigate(to: step, with: 7)
        expect(
            log.lines,
            equals: [
                "task on Order with 7", "task on Screen with 7", "task on Order with ()", "task on Screen with ()",
            ])
        expectHierarchy(window, "T[Order*]")
    }

    @Test(
        "A container step without a context fits into a chain with one and keeps its entities",
        arguments: [false, true])
    func containerWithoutContext(isForAnyHost: Bool) async throws {
        let container = ContainerStep(
            finder: NilFinder<NavigationContainer, Void>(), factory: NavigationContainerFactory()
        )
        .adding(TypedInterceptor<Void>(log: log)).adding(TypedTask<NavigationContainer, Void>(log: log)).adding(
            TypedPostTask<NavigationContainer, Void>(log: log))
        let order = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in Order() })
        let step =
            isForAnyHost
            ? order.using(.present).from(container.adaptingContext()).using(.present).from(.topmost).assemble()
            : order.using(.push).from(container.adaptingContext()).using(.present).from(.topmost).assemble()
        try await DefaultRouter(window: window).navigate(to: step, with: 7)
        expect(
            log.lines,
            equals: [
                "guard with ()", "task on NavigationContainer with ()", "after NavigationContainer with ()",
            ])
        expectHierarchy(window, isForAnyHost ? "home ^ N[] ^ Order" : "home ^ N[Order]")
    }

    @Test("A step presents a modal over a container of the chain")
    func modalOverContainer() async throws {
        let container = ContainerStep(
            finder: NilFinder<TabContainer, Int>(), factory: TabContainerFactory { InlineFactory { Order() } })
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in Order() })
            .using(.present(style: .sheet)).from(container).using(.replaceRoot).from(.root).assemble()
        try await DefaultRouter(window: window).navigate(to: step, with: 7)
        expectHierarchy(window, "T[Order*] ^sheet Order")
    }

    @Test(
        "A list of children can have conditions and loops", arguments: [(true, "T[a*, c, c]"), (false, "T[b*, c, c]")])
    func children(isFirst: Bool, expected: String) async throws {
        let step = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                if isFirst { InlineFactory { FixtureScreen("a") } } else { InlineFactory { FixtureScreen("b") } }
                for _ in 0..<2 { InlineFactory { FixtureScreen("c") } }
            }
        )
        .using(.replaceRoot).from(.root).assemble()
        try await DefaultRouter(window: window).navigate(to: step)
        expectHierarchy(window, try HierarchyPattern(parsing: expected))
    }

    @Test("A list of children can be empty")
    func noChildren() throws {
        expectHierarchy(Window(root: try TabContainerFactory<TabContainer, Void> {}.build(with: ())), "T[]")
    }

    @Test("A custom container is configured after it has its children")
    func configuration() throws {
        var count = 0
        let split = try SplitContainerFactory<SplitContainer, Void>(
            of: SplitContainer(), configuration: { count = $0.children.count }
        ) {
            InlineFactory { Order() }
            InlineFactory { Order() }
        }.build(with: ())
        expect(count, equals: 2)
        expectHierarchy(Window(root: split), "S[Order | Order]")
        expectHierarchy(
            Window(
                root: try NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation()) {
                    InlineFactory { Order() }
                }.build(
                    with: ())), "N[Order]")
    }

    @Test("A child whose transformer throws ends the navigation")
    func throwingChildTransformer() async throws {
        let step = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                Child(InlineFactory { (_: Int) in Order() }).adaptingContext { (_: String) -> Int in throw Refusal() }
            }
        )
        .using(.replaceRoot).from(.root).assemble()
        do throws(RoutingError) {
            try await DefaultRouter(window: window).navigate(to: step, with: "seven")
            Issue.record("No error was thrown.")
        } catch {
            expect(error.code, equals: .transformFailed)
            #expect(error.underlyingError is Refusal)
            #expect(error.message.contains("String") && error.message.contains("Order"))
        }
        expectHierarchy(window, "home")
    }

    @Test("A screen navigates to a destination")
    func screenNavigates() async throws {
        let router = DefaultRouter(window: window)
        let step = StepAssembly { Order() }.using(.present).from(.topmost).assemble()
        try await window.root?.navigate(to: AnyDestination(to: step))
        expectHierarchy(window, "home ^ Order")
        #expect(window.router as? DefaultRouter === router)
    }
}
