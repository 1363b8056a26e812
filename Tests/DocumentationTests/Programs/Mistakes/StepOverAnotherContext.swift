import RouteAssembly

@MainActor enum StepOverAnotherContext {
    // error: 'from' is unavailable: Give this step the context, as in 'StepAssembly(finder:
    // ClassFinder()) { (_: Int) in … }', or write 'from(step.adaptingContext { … })' with a value:
    // the step needs a context, and the chain has none.
    static let wrong = StepAssembly { HelpScreen() }.using(.present).from(Steps.product).assemble()

    static let wrongPush = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Give this step the context, as in 'StepAssembly(finder:
        // ClassFinder()) { (_: Int) in … }', or write 'from(step.adaptingContext { … })' with a
        // value: the step needs a context, and the chain has none.
        .from(Steps.product.expectingContainer())
        .assemble()

    static let wrongContainer = StepAssembly(
        finder: ClassFinder(), factory: InlineFactory { (_: String) in HelpScreen() }
    )
    .using(.push)
    // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })' for a step over
    // another context, and 'from(step.expectingContainer())' for a plain screen before an action
    // that needs a container.
    .from(Steps.product.expectingContainer())
    .assemble()

    static let right = StepAssembly { HelpScreen() }
        .using(.present)
        .from(Steps.product.adaptingContext { 42 })
        .assemble()

    static let rightPush = StepAssembly(finder: ClassFinder()) { (_: Int) in HelpScreen() }
        .using(.push)
        .from(Steps.product.expectingContainer())
        .assemble()

    static let rightWithout = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
        .using(.present)
        .from(Steps.home)
        .assemble()
}
