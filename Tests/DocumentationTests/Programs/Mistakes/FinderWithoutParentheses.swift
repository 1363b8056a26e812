import RouteAssembly

@MainActor enum FinderWithoutParentheses {
    // error: 'init(finder:factory:)' is unavailable: Write the parentheses, as in '.class()',
    // '.classWithContext()', or '.nil()'.
    static let product = StepAssembly(finder: .classWithContext, factory: ProductFactory()).using(.push).from(.nearest)

    // error: 'init(finder:build:)' is unavailable: Write the parentheses, as in '.class()',
    // '.classWithContext()', or '.nil()'.
    static let help = StepAssembly(finder: .class) { HelpScreen() }.using(.push).from(.nearest)

    // error: 'init(finder:build:)' is unavailable: Write the parentheses, as in '.class()',
    // '.classWithContext()', or '.nil()'.
    static let fresh = StepAssembly(finder: .nil) { (_: Int) in ProductScreen() }.using(.push).from(.nearest)

    // error: 'init(finder:)' is unavailable: Write the parentheses, as in '.class()',
    // '.classWithContext()', or '.nil()'.
    static let found = StepAssembly<HelpScreen, Void>(finder: .class).from(.root)

    static let right = (
        StepAssembly(finder: .class(), factory: ProductFactory()).using(.push).from(.nearest),
        StepAssembly(finder: .class()) { HelpScreen() }.using(.push).from(.nearest),
        StepAssembly(finder: .nil()) { (_: Int) in ProductScreen() }.using(.push).from(.nearest),
        StepAssembly(finder: .class(HelpScreen.self)).from(Steps.tabs)
    )
}
