import RouteAssembly

enum CatalogueRoute: Route { case product(Int) }

@MainActor enum RouteAsOrigin {
    static let wrongPush = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.push)
        // warning: 'from' is deprecated: Write '.nearest' for the nearest container around the
        // visible screen, '.custom(using: .class(startingPoint: .root))' for the first one from the
        // root, or 'step.expectingContainer()' for the one around the screen of a step: the action
        // needs a container, and this step can lead to any screen.
        .from(.route { id in CatalogueRoute.product(id) })

    static let wrongContext = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })', or give the chain
        // the context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the
        // step needs another context than the chain has.
        .from(.route { (name: String) in CatalogueRoute.product(name.count) })

    static let wrongClosure = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        // error: no exact matches in call to instance method 'from'
        .from { id in CatalogueRoute.product(id) }

    static let rightPush = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.push)
        .from(DestinationStep.route { id in CatalogueRoute.product(id) }.expectingContainer())

    static let right = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        .from(.route { id in CatalogueRoute.product(id) })
}
