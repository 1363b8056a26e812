import RouteAssembly

@MainActor enum FinderWithoutParentheses {
    // error: 'init(finder:factory:)' is unavailable: Write '.class()', '.classWithContext()',
    // or '.nil()', with the parentheses.
    static let product = StepAssembly(finder: .classWithContext, factory: ProductFactory()).using(.push).from(.nearest)

    // error: 'init(finder:build:)' is unavailable: Write '.class()', '.classWithContext()',
    // or '.nil()', with the parentheses.
    static let help = StepAssembly(finder: .class) { HelpScreen() }.using(.push).from(.nearest)

    // error: 'init(finder:build:)' is unavailable: Write '.class()', '.classWithContext()',
    // or '.nil()', with the parentheses.
    static let fresh = StepAssembly(finder: .nil) { (_: Int) in ProductScreen() }.using(.push).from(.nearest)

    static let right = (
        StepAssembly(finder: .class(), factory: ProductFactory()).using(.push).from(.nearest),
        StepAssembly(finder: .class()) { HelpScreen() }.using(.push).from(.nearest),
        StepAssembly(finder: .nil()) { (_: Int) in ProductScreen() }.using(.push).from(.nearest),
        StepAssembly(finder: .class(HelpScreen.self)).from(Steps.tabs)
    )
}
