import RouteAssembly

@MainActor enum RouteComposerNames {
    static let current = StepAssembly(finder: .class(), factory: ProductFactory())
        .adding(LoginInterceptor())
        .configuring { screen, id in screen.id = id }
        .whenArrived { _ in }
        .using(.push).from(.navigation)
        .using(.present)
        // error: 'current' is unavailable: Write '.topmost' for the topmost level, or '.nearest'
        // for the nearest container around the visible screen.
        .from(.current)

    static let controller = StepAssembly(finder: .class(), factory: ProductFactory())
        .adding(LoginInterceptor())
        .configuring { screen, id in screen.id = id }
        .whenArrived { _ in }
        .using(.push)
        // error: 'navigationController' is unavailable: Write '.navigation'.
        .from(.navigationController)
        .using(.present).from(.topmost)

    static let tabs = StepAssembly { HelpScreen() }
        .using(.addTab)
        // error: 'tabBarController' is unavailable: Write '.tabs'.
        .from(.tabBarController)
        .using(.present).from(.topmost)

    static let split = StepAssembly { HelpScreen() }
        .using(.showDetail)
        // error: 'splitController' is unavailable: Write '.split'.
        .from(.splitController)
        .using(.present).from(.topmost)

    static let modal = StepAssembly(finder: .class(), factory: ProductFactory())
        .adding(LoginInterceptor())
        .configuring { screen, id in screen.id = id }
        .whenArrived { _ in }
        // error: 'presentModally()' is unavailable: Write '.present', or '.present(.sheet)' for
        // another style than a full screen.
        .using(.presentModally()).from(.topmost)

    static let push = StepAssembly { HelpScreen() }
        // error: 'push()' is unavailable: Write '.push', without the type and the parentheses.
        .using(NavigationContainer.push()).from(.nearest)

    // error: 'init(finder:factory:)' is unavailable: Write '.class()', '.classWithContext()', or
    // '.nil()', with the parentheses.
    static let finder = StepAssembly(finder: .classWithContextFinder, factory: ProductFactory())
        .using(.push).from(.nearest)

    static let right = StepAssembly(finder: .class(), factory: ProductFactory())
        .adding(LoginInterceptor())
        .configuring { screen, id in screen.id = id }
        .whenArrived { _ in }
        .using(.push).from(.navigation)
        .using(.present).from(.topmost)

    static func wrong(_ router: some Router) {
        // error: 'navigate(to:with:animated:completion:)' is unavailable: Write 'go(to: step, with:
        // context) { result in … }': 'navigate' is asynchronous and returns its result.
        router.navigate(to: Steps.product, with: 42, animated: true) { result in print(result) }
        // error: 'navigate(to:animated:completion:)' is unavailable: Write 'go(to: …) { result in …
        // }': 'navigate' is asynchronous and returns its result.
        router.navigate(to: Steps.home) { result in print(result) }
    }

    static func right(_ router: some Router) {
        router.go(to: Steps.product, with: 42, animated: true) { result in print(result) }
        router.go(to: Steps.home) { result in print(result) }
    }
}
