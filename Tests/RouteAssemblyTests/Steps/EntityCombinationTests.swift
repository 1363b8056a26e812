import RouteAssembly
import RouteAssemblyTesting
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

    private struct TypedInterceptor<Context>: Interceptor {
        let log: Log
        func perform(with context: Context) async throws -> InterceptorVerdict {
            log.add("guard with \(context)")
            return .proceed
        }
    }

    /// A step that builds an order over a number.
    private static func order() -> StepAssembly<Order, Int> {
        StepAssembly(finder: NilFinder()) { (_: Int) in Order() }
    }

    /// A stack without a context, with entities.
    private static func stack(_ log: Log) -> StepAssembly<NavigationContainer, Void> {
        StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory())
            .adding(TypedInterceptor<Void>(log: log)).adding(TypedTask<NavigationContainer, Void>(log: log))
            .adding(TypedPostTask<NavigationContainer, Void>(log: log))
    }

    /// A step to tabs whose list has a condition and a loop.
    private static func tabs(isFirst: Bool) -> DestinationStep<TabContainer, Void> {
        let factory = TabContainerFactory<TabContainer, Void> {
            if isFirst { FixtureScreen("a") } else { FixtureScreen("b") }
            for _ in 0..<2 { FixtureScreen("c") }
        }
        return StepAssembly(finder: NilFinder(), factory: factory).using(.replaceRoot).from(.root)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "A step takes entities with and without its context and its type of screen", "home", "home ^ Order",
            logging: [
                "guard with 5", "guard with ()",
                "task on Order with 5", "task on Screen with 5", "task on Order with ()", "task on Screen with ()",
                "after Order with 5", "after Screen with 5", "after Order with ()", "after Screen with ()",
            ]
        ) { app in
            let log = app.log
            let step = order()
                .adding(TypedInterceptor<Int>(log: log)).adding(TypedInterceptor<Void>(log: log))
                .adding(TypedTask<Order, Int>(log: log)).adding(forAnyScreen: TypedTask<Screen, Int>(log: log))
                .adding(TypedTask<Order, Void>(log: log)).adding(forAnyScreen: TypedTask<Screen, Void>(log: log))
                .adding(TypedPostTask<Order, Int>(log: log)).adding(forAnyScreen: TypedPostTask<Screen, Int>(log: log))
                .adding(TypedPostTask<Order, Void>(log: log))
                .adding(forAnyScreen: TypedPostTask<Screen, Void>(log: log)).using(.present).from(.topmost)
            return Destination.to(step.adaptingContext { (text: String) in text.count }, with: "seven")
        },
        .navigation(
            "A child takes tasks with and without its context and its type of screen", "home", "T[Order*]",
            logging: [
                "task on Order with 7", "task on Screen with 7", "task on Order with ()", "task on Screen with ()",
            ]
        ) { app in
            let log = app.log
            let factory = TabContainerFactory<TabContainer, Int> {
                Child { (_: Int) in Order() }
                    .adding(TypedTask<Order, Int>(log: log)).adding(forAnyScreen: TypedTask<Screen, Int>(log: log))
                    .adding(TypedTask<Order, Void>(log: log)).adding(forAnyScreen: TypedTask<Screen, Void>(log: log))
            }
            return Destination.to(
                StepAssembly(finder: NilFinder(), factory: factory).using(.replaceRoot).from(.root), with: 7)
        },
        .navigation(
            "A container without a context takes a child with one, and keeps its entities", "home", "home ^ N[Order]",
            logging: [
                "guard with ()", "task on NavigationContainer with ()", "after NavigationContainer with ()",
            ]
        ) { app in
            let step = order().using(.push).from(stack(app.log).adaptingContext()).using(.present).from(.topmost)
            return Destination.to(step, with: 7)
        },
        .navigation(
            "A container without a context presents a screen with one, and keeps its entities", "home",
            "home ^ N[] ^ Order",
            logging: [
                "guard with ()", "task on NavigationContainer with ()", "after NavigationContainer with ()",
            ]
        ) { app in
            let step = order().using(.present).from(stack(app.log).adaptingContext()).using(.present).from(.topmost)
            return Destination.to(step, with: 7)
        },
        .navigation("A step presents a modal over a container of the chain", "home", "T[Order*] ^sheet Order") { _ in
            let container = StepAssembly(
                finder: NilFinder<TabContainer, Int>(), factory: TabContainerFactory { Order() })
            let step = order().using(.present(.sheet)).from(container).using(.replaceRoot).from(.root)
            return Destination.to(step, with: 7)
        },
        .navigation("A list of children can have a condition and a loop", "home", "T[a*, c, c]") { _ in
            tabs(isFirst: true)
        },
        .navigation("A list of children can have another case of a condition", "home", "T[b*, c, c]") { _ in
            tabs(isFirst: false)
        },
        HierarchyCase("A screen navigates to a destination", "home", "home ^ Order") { app in
            let step = StepAssembly { Order() }.using(.present).from(.topmost)
            try await app.window.root?.navigate(to: .to(step))
            #expect(app.window.router as? DefaultRouter === app.router)
        },
    ]

    @Test("Entities fit into a chain", arguments: navigations)
    func fits(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }
}
