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

    // error: value of type 'StepAssembly<HelpScreen, ()>' has no member 'assemble'
    static let nowhere = StepAssembly { HelpScreen() }.assemble()

    static let containerNowhere = StepAssembly { HelpScreen() }
        .using(.push)
        .from(.navigation)
        // error: value of type 'StepAssembly<HelpScreen, ()>.Joint' has no member 'assemble'
        .assemble()

    // error: value of type 'StepAssembly<HelpScreen, ()>.Placement<NavigationContainer>' has no
    // member 'assemble'
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
