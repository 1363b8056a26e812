import RouteAssembly

@MainActor enum ClosureWithoutContext {
    static let stack: DestinationStep<NavigationContainer, Int> = .nearest

    // error: 'init(finder:build:)' is unavailable: State the context of the chain in the closure,
    // as in '{ (_: Int) in … }': this chain has one.
    static let typed = StepAssembly(finder: ClassFinder<HelpScreen, Int>()) { HelpScreen() }.using(.push).from(stack)

    // error: 'init(finder:build:)' is unavailable: State the context of the chain in the closure,
    // as in '{ (_: Int) in … }': this chain has one.
    static let help: DestinationStep<HelpScreen, Int> = StepAssembly(finder: .class()) { HelpScreen() }
        .using(.push).from(.nearest).assemble()

    // error: 'inline' is unavailable: The closure gets the context and the window, and returns the
    // screen: '.inline { (context: Int, window) in … }'.
    static let found = StepAssembly(finder: .inline { (screen: ProductScreen, _: Int) in screen.id == 0 }) { (_: Int) in
        HelpScreen()
    }
    .using(.push).from(stack)

    static let right = (
        StepAssembly(finder: .class()) { (_: Int) in HelpScreen() }.using(.push).from(stack),
        StepAssembly(finder: .inline { (_: Int, window) in window.visibleScreen as? HelpScreen }) { (_: Int) in
            HelpScreen()
        }
        .using(.push).from(stack),
        StepAssembly(finder: .nil(HelpScreen.self)) { HelpScreen() }.using(.push).from(.nearest)
    )
}
