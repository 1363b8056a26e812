import RouteAssembly

@MainActor enum StepOverAnotherContext {
    // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })', or give the chain the
    // context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the step needs
    // another context than the chain has.
    static let wrong = StepAssembly { HelpScreen() }.using(.present).from(Steps.product)

    static let wrongPush = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })', or give the chain
        // the context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the
        // step needs another context than the chain has.
        .from(Steps.product)

    static let wrongContainer = StepAssembly(finder: .class()) { (_: String) in HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })', or give the chain
        // the context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the
        // step needs another context than the chain has.
        .from(Steps.product)

    static let right = StepAssembly { HelpScreen() }
        .using(.present).from(Steps.product.adaptingContext { 42 })

    static let rightPush = StepAssembly(finder: ClassFinder()) { (_: Int) in HelpScreen() }
        .using(.push).from(Steps.product)

    static let rightWithout = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
        .using(.present).from(Steps.home)
}
