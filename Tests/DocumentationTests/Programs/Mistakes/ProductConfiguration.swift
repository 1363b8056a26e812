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
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let task = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over
        // 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task
        // the step's.
        .adding(NameTask())
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let taskForAnotherScreen = StepAssembly(finder: .classWithContext()) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    .adding(HelpTask())
    .whenArrived { _ in }
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                when: { $0.url != nil }, from: StepAssembly.navigation.using(.present).from(.topmost)
            )
            .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
            .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
    )

    static let noEntity = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over
        // 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task
        // the step's.
        .adding(42)
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let closure = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        // error: type 'InterceptorVerdict' has no member 'proceeds'
        .adding(InlineInterceptor { (_: Request) in .proceeds })
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let defaultCase = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                // error: cannot convert value of type 'DestinationStep<HomeScreen, ()>' to expected
                // argument type 'DestinationStep<NavigationContainer,
                // ProductConfiguration.Request>'
                .assemble(default: Steps.home)
        )

    static let action = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.addTab)
        // warning: 'from' is deprecated: Use the action for this container ('push' for navigation,
        // 'addTab' for tabs, 'showDetail' for a split), or lead to a screen in the container that
        // the action is for.
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let condition = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    // error: value of type 'ProductConfiguration.Request' has no member 'ur'
                    when: { $0.ur != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let caseOverAnotherContext = StepAssembly(finder: .classWithContext()) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    .configuring { screen, request in screen.request = request }
    .whenArrived { _ in }
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                // error: value of type 'Int' has no member 'url'
                when: { $0.url != nil }, from: StepAssembly.navigation.using(.present).from(.topmost)
            )
            .addCase(from: ClassFinder<NavigationContainer, Int>(options: .currentVisibleOnly))
            .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
    )

    // error: extra trailing closure passed in call
    static let finder = StepAssembly(finding: DetailScreen.self, for: Int.self) { (request: Request) in
        DetailScreen(request)
    }
    .adding(Guard())
    // error: cannot assign value of type 'Int' to type 'ProductConfiguration.Request'
    .configuring { screen, request in screen.request = request }
    .whenArrived { _ in }
    .using(.push)
    .from(
        SwitchAssembly()
            .addCase(
                when: { $0.url != nil }, from: StepAssembly.navigation.using(.present).from(.topmost)
            )
            .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
            .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
    )

    // error: value of type 'ProductConfiguration.Request' has no member 'ur'
    static let member = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request.ur) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let option = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                // error: type 'SearchOptions' has no member 'currentVisible'
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisible))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

    static let right = StepAssembly(finder: .classWithContext()) { (request: Request) in DetailScreen(request) }
        .adding(Guard())
        .configuring { screen, request in screen.request = request }
        .whenArrived { _ in }
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(
                    when: { $0.url != nil },
                    from: StepAssembly.navigation.using(.present).from(.topmost)
                )
                .addCase(from: ClassFinder<NavigationContainer, Request>(options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )
}
