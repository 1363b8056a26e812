import RouteAssembly

final class TicketScreen: Screen, ContextChecking {
    let id: Int
    init(id: Int) { self.id = id }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

struct TicketFactory: Factory {
    func build(with id: Int) throws -> TicketScreen { TicketScreen(id: id) }
}

@MainActor enum ScreenWithoutContextChecking {
    // error: 'classWithContext(_:options:startingPoint:)' is unavailable: Conform the screen to
    // ContextChecking over this context. If a closure has several statements, write what it
    // returns: '{ (id: Int) -> ProductScreen in … }'.
    static let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
        .adding(InlineInterceptor { (_: Int) in .proceed })
        .configuring { screen, id in screen.id = id }
        .using(.push)
        .from(.navigation)
        .using(.present)
        .from(.topmost)
        .assemble()

    // error: 'classWithContext(_:options:startingPoint:)' is unavailable: Conform the screen to
    // ContextChecking over this context. If a closure has several statements, write what it
    // returns: '{ (id: Int) -> ProductScreen in … }'.
    static let closure = StepAssembly(finder: .classWithContext()) { (_: Int) in ProductScreen() }
        .adding(InlineInterceptor { (_: Int) in .proceed })
        .configuring { screen, id in screen.id = id }
        .using(.push)
        .from(.nearest)
        .assemble()

    // error: initializer 'init(finder:factory:)' requires that 'ProductScreen' conform to
    // 'ContextChecking'
    static let spelledOut = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        .adding(InlineInterceptor { (_: Int) in .proceed })
        .configuring { screen, id in screen.id = id }
        .using(.push)
        .from(.nearest)
        .assemble()

    static let right = (
        StepAssembly(finder: .classWithContext(), factory: TicketFactory())
            .adding(InlineInterceptor { (_: Int) in .proceed })
            .configuring { screen in print(screen) }
            .using(.push).from(.nearest).assemble(),
        StepAssembly(finder: ClassWithContextFinder(), factory: TicketFactory())
            .adding(InlineInterceptor { (_: Int) in .proceed })
            .using(.push).from(.nearest).assemble()
    )
}
