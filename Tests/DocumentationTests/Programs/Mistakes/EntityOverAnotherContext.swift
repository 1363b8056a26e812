import RouteAssembly

struct AllVisits: PostRoutingTask {
    func perform(on screen: Screen, with context: Any, routingStack: [Screen]) {}
}

@MainActor enum EntityOverAnotherContext {
    static let product = StepAssembly(finder: ClassFinder(), factory: ProductFactory())

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    static let interceptor = product.adding(NameInterceptor()).using(.present).from(.topmost)

    // error: instance method 'guarded(by:)' requires the types 'Int' and 'String' be equivalent
    static let `guard` = product.guarded(by: NameInterceptor()).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    static let task = product.adding(NameTask()).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    static let taskForAnotherScreen = product.adding(HelpTask()).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    static let postTask = product.adding(NameVisits()).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's.
    static let contextFree = StepAssembly { HelpScreen() }.adding(NameInterceptor()).using(.present).from(.topmost)

    static func add(to router: DefaultRouter) {
        // error: 'add' is unavailable: Use an interceptor, or a task for 'Screen', whose context is
        // 'Void', or 'Any' for the context of every navigation.
        router.add(NameInterceptor())
        // error: 'add' is unavailable: Use an interceptor, or a task for 'Screen', whose context is
        // 'Void', or 'Any' for the context of every navigation.
        router.add(HelpTask())
        // error: 'add' is unavailable: Use an interceptor, or a task for 'Screen', whose context is
        // 'Void', or 'Any' for the context of every navigation.
        router.add(NameVisits())
        router.add(LoginInterceptor())
        router.add(AllVisits())
    }

    // error: initializer 'init(finder:factory:)' requires the types 'Void' and 'Int' be equivalent
    static let finder = StepAssembly(
        finder: ClassFinder<ProductScreen, Void>(), factory: ProductFactory()
    )
    .using(.present).from(.topmost)

    static let right =
        product
        .adding(LoginInterceptor())
        .guarded { .proceed }
        .configuring { screen, id in screen.id = id }
        .configuring { _ in }
        .whenArrived { _ in }
        .using(.present).from(.topmost)
}
