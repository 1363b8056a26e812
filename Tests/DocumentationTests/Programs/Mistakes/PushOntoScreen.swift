import RouteAssembly

@MainActor enum PushOntoScreen {
    // warning: 'from' is deprecated: Write '.nearest' for the nearest container around the visible
    // screen, '.custom(using: .class(startingPoint: .root))' for the first one from the root, or
    // 'step.expectingContainer()' for the one around the screen of a step: the action needs a
    // container, and this step can lead to any screen.
    static let wrongRoot = StepAssembly { HelpScreen() }.using(.addTab).from(.root)

    // warning: 'from' is deprecated: Write '.nearest' for the nearest container around the visible
    // screen, '.custom(using: .class(startingPoint: .root))' for the first one from the root, or
    // 'step.expectingContainer()' for the one around the screen of a step: the action needs a
    // container, and this step can lead to any screen.
    static let wrongTopmost = StepAssembly { HelpScreen() }.using(.push).from(.topmost)

    static let wrongNew = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Complete the chain of this step first, with
        // '.using(…).from(…)', and write 'from(step)'. For a container's step over 'Void', write
        // 'from(step.adaptingContext())'.
        .from(StepAssembly { HomeScreen() })
        .using(.present)
        .from(.topmost)

    static let right = StepAssembly { HelpScreen() }.using(.push).from(Steps.home)

    static let rightOverContext = StepAssembly(finder: .class(), factory: ProductFactory())
        .using(.push).from(Steps.home)

    static let rightRoot = StepAssembly { HelpScreen() }.using(.addTab).from(
        .custom(using: .class(startingPoint: .root)))

    static let rightStart = StepAssembly { HelpScreen() }.using(.addTab).from(.nearest)
}
