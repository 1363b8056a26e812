import RouteAssembly

@MainActor enum EntityAfterAction {
    static let task = StepAssembly { HelpScreen() }
        .using(.present)
        // error: 'adding' is unavailable: Write '.adding' before '.using': it belongs to the
        // screen's step.
        .adding(HelpTask())
        .from(.topmost)
        .assemble()

    static let `guard` = StepAssembly { HelpScreen() }
        .using(.present)
        // error: 'guarded(by:)' is unavailable: Write '.guarded(by:)' before '.using': it belongs
        // to the screen's step.
        .guarded(by: LoginInterceptor())
        .from(.topmost)
        .assemble()

    static let closure = StepAssembly { HelpScreen() }
        .using(.present)
        // error: 'guarded' is unavailable: Write '.guarded' before '.using': it belongs to the
        // screen's step.
        .guarded { .proceed }
        .from(.topmost)

    static let taskAtTheEnd = StepAssembly { HelpScreen() }
        .using(.present)
        .from(.topmost)
        // error: 'adding' is unavailable: Write '.adding' before '.using' and '.from': it belongs
        // to the screen's step.
        .adding(HelpTask())
        .assemble()

    static let guardAtTheEnd = StepAssembly(finder: ClassFinder<HomeScreen, Void>())
        .from(Steps.tabs)
        // error: 'guarded(by:)' is unavailable: Write '.guarded(by:)' before '.using' and '.from':
        // it belongs to the screen's step.
        .guarded(by: LoginInterceptor())
        .assemble()

    static let right = StepAssembly { HelpScreen() }
        .adding(HelpTask())
        .guarded(by: LoginInterceptor())
        .using(.present)
        .from(.topmost)
        .assemble()
}
