import RouteAssembly

@MainActor enum ClosureAsInterceptor {
    // error: cannot infer contextual base in reference to member 'proceed'
    // error: instance method 'guarded(by:)' requires the types '()' and '(() -> _).Context' be
    // equivalent
    // error: type '() -> _' cannot conform to 'Interceptor'
    static let wrongGuard = StepAssembly { HelpScreen() }.guarded(by: { .proceed }).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write '.guarded { … }', '.configuring { screen in … }', or
    // '.whenArrived { screen in … }', or '.adding(InlineInterceptor { … })' for an interceptor that
    // is no guard.
    static let wrong = StepAssembly { HelpScreen() }.adding { .proceed }.using(.present).from(.topmost)

    static let right = StepAssembly { HelpScreen() }
        .guarded { .proceed }
        .adding(InlineInterceptor { .proceed })
        .using(.present).from(.topmost)
}
