import RouteAssembly

@MainActor enum MissingAction {
    // error: 'from' is unavailable: Write '.using(.push)' or another action before '.from': it says
    // how the screen is put there.
    static let wrong = StepAssembly { HelpScreen() }.from(.navigation).using(.present).from(.topmost).assemble()

    static let wrongContainer = StepAssembly { HelpScreen() }
        .using(.push)
        .from(.navigation)
        // error: 'from' is unavailable: Write '.using(.present)' or another action before '.from':
        // it says how the container is put there.
        .from(.topmost)
        .assemble()

    // error: 'assemble()' is unavailable: Write '.using(.present).from(.topmost)' or another action
    // and step before '.assemble()': they say where the screen is put.
    static let nowhere = StepAssembly { HelpScreen() }.assemble()

    static let containerNowhere = StepAssembly { HelpScreen() }
        .using(.push)
        .from(.navigation)
        // error: 'assemble()' is unavailable: Write '.using(.present).from(.topmost)' or another
        // action and step before '.assemble()': they say where the container is put.
        .assemble()

    // error: 'assemble()' is unavailable: Write '.from(.topmost)' or another step before
    // '.assemble()': it says what the action puts the screen on.
    static let noStep = StepAssembly { HelpScreen() }.using(.push).assemble()

    static let right = StepAssembly { HelpScreen() }
        .using(.push)
        .from(.navigation)
        .using(.present)
        .from(.topmost)
        .assemble()

    // A screen that another step builds has no action.
    static let rightWithout = StepAssembly(finder: ClassFinder<HomeScreen, Void>()).from(Steps.tabs).assemble()
}
