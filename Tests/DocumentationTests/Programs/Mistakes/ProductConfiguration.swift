import RouteAssembly

/// A chain with a switch, three entities, and a closure: the configuration of a product in an app.
///
/// The compiler infers all types of the chain together, so that a mistake in one place is a mistake in
/// all of them. Each member has one mistake, and the last one has none.
@MainActor enum ProductConfiguration {
    struct Request {
        var id = 0
        var url: String?
    }

    final class DetailScreen: Screen, ContextChecking {
        var request: Request

        init(_ request: Request) { self.request = request }

        func isTarget(for context: Request) -> Bool { request.id == context.id }
    }

    struct Guard<Context>: Interceptor {
        func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    }

    static let interceptor = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over
        // 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task
        // the step's.
        .adding(NameInterceptor())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let task = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over
        // 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task
        // the step's.
        .adding(NameTask())
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let taskForAnotherScreen = StepAssembly(finder: .classWithContext()) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    .adding(InlineContextTask { (_: HelpScreen, _: Request) in })
    .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                when: { $0.url != nil }, from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
            )
            .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
    )
    .assemble()

    static let noEntity = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over
        // 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task
        // the step's.
        .adding(42)
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let closure = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        // error: type 'InterceptorVerdict' has no member 'proceeds'
        .adding(InlineInterceptor { (_: Request) in .proceeds })
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let defaultCase = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                // error: 'assemble(default:)' is unavailable: Write 'default: step.anyScreen' in a
                // switch over 'Screen', 'default: step.expectingContainer()' in one over a
                // container, 'default: step.adaptingContext()' for a step over 'Void', and
                // 'default: step.adaptingContext { … }' for another context. Combine them if both
                // the screen and the context differ.
                .assemble(default: Steps.home)
        )
        .assemble()

    static let action = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.addTab)
        // warning: 'from' is deprecated: Use the action for this container ('push' for navigation,
        // 'addTab' for tabs, 'showDetail' for a split), or lead to a screen in the container that
        // the action is for.
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let condition = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    // error: value of type 'ProductConfiguration.Request' has no member 'ur'
                    when: { $0.ur != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let caseOverAnotherContext = StepAssembly(finder: .classWithContext()) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
    .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                // error: value of type 'Int' has no member 'url'
                when: { $0.url != nil }, from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
            )
            .addCase(from: ClassFinder<NavigationContainer, Int>(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
    )
    .assemble()

    // error: 'init(finder:build:)' is unavailable: Use a finder over the closure's context:
    // '.classWithContext()' finds the screen for the context, and '.class()' any screen of the
    // type.
    static let finder = StepAssembly(finder: ClassFinder<DetailScreen, Int>()) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
    .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                when: { $0.url != nil }, from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
            )
            .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
    )
    .assemble()

    // error: value of type 'ProductConfiguration.Request' has no member 'ur'
    static let member = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request.ur) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let option = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                // error: type 'SearchOptions' has no member 'currentVisible'
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisible))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()

    static let right = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .adding(InlineContextTask { (screen: DetailScreen, request: Request) in screen.request = request })
        .adding(InlinePostTask { (_: DetailScreen, _: Request, _) in })
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble()
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.topmost).assemble())
        )
        .assemble()
}
