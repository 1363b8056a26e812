import RouteAssembly

enum CatalogueRoute: Route { case product(Int) }

@MainActor enum RouteAsOrigin {
    static let wrongPush = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Write 'from(step.expectingContainer())', or
        // 'from(.custom(using: ClassFinder(startingPoint: .root)))' for a container that exists:
        // this step leads to a plain screen.
        .from(.route { id in CatalogueRoute.product(id) })

    static let wrongContext = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        // error: 'from' is unavailable: Write 'from(step.adaptingContext { … })' for a step over
        // another context, and 'from(step.expectingContainer())' for a plain screen before an
        // action that needs a container.
        .from(.route { (name: String) in CatalogueRoute.product(name.count) })

    static let wrongClosure = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        // error: 'from' is unavailable: Write 'from(.route { … })', or 'from(DestinationStep.route
        // { … }.expectingContainer())' before an action that needs a container.
        .from { id in CatalogueRoute.product(id) }

    static let rightPush = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.push)
        .from(DestinationStep.route { id in CatalogueRoute.product(id) }.expectingContainer())

    static let right = StepAssembly(finder: NilFinder()) { (_: Int) in HelpScreen() }
        .using(.present)
        .from(.route { id in CatalogueRoute.product(id) })
}
