import RouteAssembly

@MainActor enum MissingAssemble {
    static let chain = StepAssembly { HelpScreen() }.using(.present).from(.current)

    // error: 'from' is unavailable: Add '.assemble()' to the end of the chain.
    static let onChain = StepAssembly { HomeScreen() }.using(.present).from(chain).assemble()

    // error: 'expectingContainer' is unavailable: Write '.assemble()' before
    // '.expectingContainer()'.
    static let inContainer = StepAssembly { HomeScreen() }.using(.push).from(chain.expectingContainer()).assemble()

    // error: 'adaptingContext' is unavailable: Write '.assemble()' before '.adaptingContext'.
    static let adapted: DestinationStep<HelpScreen, Int> = chain.adaptingContext { _ in }

    static let step: DestinationStep<ProductScreen, Int> = StepAssembly(
        finder: ClassFinder(), factory: ProductFactory()
    )
    .using(.push)
    // error: 'from' is unavailable: Add '.assemble()' to the end of the chain.
    .from(Steps.home.expectingContainer())

    static func found() -> DestinationStep<HomeScreen, Void> {
        // error: 'from' is unavailable: Add '.assemble()' to the end of the chain.
        StepAssembly(finder: ClassFinder()).from(Steps.tabs)
    }

    static let choice = SwitchAssembly<Screen, Void>()
        // error: 'addCase(when:from:)' is unavailable: Add '.assemble()' to the end of the chain.
        .addCase(when: ClassFinder<HomeScreen, Void>(), from: chain)
        .assemble()

    static let product = StepAssembly(finder: ClassFinder(), factory: ProductFactory()).using(.present).from(.current)

    static func navigate(with router: DefaultRouter) async throws {
        // error: 'navigate(to:animated:)' is unavailable: Add '.assemble()' to the end of the
        // chain.
        try await router.navigate(to: chain)
        // error: 'navigate(to:with:animated:)' is unavailable: Add '.assemble()' to the end of the
        // chain.
        try await router.navigate(to: product, with: 42)
        // error: 'init(to:)' is unavailable: Add '.assemble()' to the end of the chain.
        try await router.navigate(to: AnyDestination(to: chain))
        // error: 'init(to:with:)' is unavailable: Add '.assemble()' to the end of the chain.
        try await router.navigate(to: AnyDestination(to: product, with: 42))
        try await router.navigate(to: chain.assemble())
        try await router.navigate(to: product.assemble(), with: 42)
    }
}
