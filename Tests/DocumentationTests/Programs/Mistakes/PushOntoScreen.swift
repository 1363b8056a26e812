import RouteAssembly

@MainActor enum PushOntoScreen {
    static let wrong = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.expectingContainer())', or
        // 'from(.custom(using: ClassFinder(startingPoint: .root)))' for a container that exists:
        // this step leads to a plain screen.
        .from(Steps.home)
        .assemble()

    static let wrongOverContext = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })' for a step over
        // another context, and 'from(step.expectingContainer())' for a plain screen before an
        // action that needs a container.
        .from(Steps.home)
        .assemble()

    // error: 'from' is unavailable: Write 'from(step.expectingContainer())', or
    // 'from(.custom(using: ClassFinder(startingPoint: .root)))' for a container that exists: this
    // step leads to a plain screen.
    static let wrongRoot = StepAssembly { HelpScreen() }.using(.addTab).from(.root).assemble()

    // error: 'topmost' is unavailable: Write '.nearest' for the nearest container around the
    // visible screen: the action needs a container, and '.topmost' can be any screen.
    static let wrongTopmost = StepAssembly { HelpScreen() }.using(.push).from(.topmost).assemble()

    static let wrongNew = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext())' for a container's step
        // over 'Void'. Assemble the step of a screen first, and write 'from(step)' or
        // 'from(step.expectingContainer())'.
        .from(StepAssembly { HomeScreen() })
        .using(.present)
        .from(.topmost)
        .assemble()

    static let right = StepAssembly { HelpScreen() }
        .using(.push)
        .from(Steps.home.expectingContainer())
        .assemble()

    static let rightRoot = StepAssembly { HelpScreen() }
        .using(.addTab)
        .from(.custom(using: ClassFinder(startingPoint: .root)))
        .assemble()

    static let rightStart = StepAssembly { HelpScreen() }.using(.addTab).from(.nearest).assemble()
}
