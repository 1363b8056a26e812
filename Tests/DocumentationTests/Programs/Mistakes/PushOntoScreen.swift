import RouteAssembly

@MainActor enum PushOntoScreen {
    static let wrong = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.expectingContainer())' or start from a
        // container: this step leads to a plain screen.
        .from(Steps.home)
        .assemble()

    static let wrongOverContext = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.expectingContainer())' or start from a
        // container: this step leads to a plain screen.
        .from(Steps.home)
        .assemble()

    // error: 'from' is unavailable: Write 'from(step.expectingContainer())' or start from a
    // container: this step leads to a plain screen.
    static let wrongRoot = StepAssembly { HelpScreen() }.using(.addTab).from(.root).assemble()

    static let right = StepAssembly { HelpScreen() }
        .using(.push)
        .from(Steps.home.expectingContainer())
        .assemble()

    static let rightStart = StepAssembly { HelpScreen() }.using(.addTab).from(.current).assemble()
}
