import RouteAssembly

/// Chains that end without `assemble()`.
@MainActor enum ChainsWithoutAssemble {
    static let help = StepAssembly { HelpScreen() }.using(.present).from(.topmost)

    static let onChain = StepAssembly { HomeScreen() }.using(.present).from(help)

    static let inContainer = StepAssembly { HomeScreen() }.using(.push).from(help).assemble()

    static let adapted: DestinationStep<HelpScreen, Int> = help.adaptingContext { _ in }

    static let product: DestinationStep<ProductScreen, Int> = StepAssembly(
        finder: ClassFinder(), factory: ProductFactory()
    )
    .using(.push)
    .from(Steps.home)

    static func found() -> DestinationStep<HomeScreen, Void> {
        StepAssembly(finder: ClassFinder()).from(Steps.tabs)
    }

    static let choice = SwitchAssembly<Screen, Void>()
        .addCase(finding: ClassFinder<HomeScreen, Void>(), from: help.anyScreen)
        .assemble()

    static func navigate(with router: DefaultRouter) async throws {
        try await router.navigate(to: help)
        try await router.navigate(to: product, with: 42)
        try await router.navigate(to: .to(help))
        try await router.navigate(to: .to(product.assemble(), with: 42))
    }
}
