import RouteAssembly

@MainActor enum ClosureAsInterceptor {
    // error: 'guarded(by:)' is unavailable: Write '.guarded(by: InlineInterceptor { … })'.
    static let wrongGuard = StepAssembly { HelpScreen() }.guarded(by: { .proceed }).using(.present).from(.topmost)

    // error: 'adding' is unavailable: Write '.adding(InlineInterceptor { … })',
    // '.adding(InlineContextTask { … })', or '.adding(InlinePostTask { … })'.
    static let wrong = StepAssembly { HelpScreen() }.adding { .proceed }.using(.present).from(.topmost)

    static let right = StepAssembly { HelpScreen() }
        .guarded(by: InlineInterceptor { .proceed })
        .adding(InlineInterceptor { .proceed })
        .using(.present)
        .from(.topmost)
}
