import RouteAssembly

final class OrderScreen: Screen, ContextChecking {
    let number: Int

    init(number: Int) { self.number = number }

    func isTarget(for number: Int) -> Bool { self.number == number }
}

@MainActor enum ClosureOfStatements {
    // error: 'init(build:)' is unavailable: Conform the screen to ContextChecking over this
    // context, or write StepAssembly(finder: ClassFinder()) { … } to find any screen of the type.
    // If the closure has several statements, write what it returns: { (id: Int) -> ProductScreen in
    // … }
    static let wrong = StepAssembly { (text: Int) in
        let number = text + 1
        return OrderScreen(number: number)
    }
    .using(.present).from(.topmost)

    // error: 'classWithContext(_:options:startingPoint:)' is unavailable: Conform the screen to
    // ContextChecking over this context. If a closure has several statements, write what it
    // returns: '{ (id: Int) -> ProductScreen in … }'.
    static let wrongFactory = StepAssembly(finder: .classWithContext()) { (text: Int) in
        let number = text + 1
        return OrderScreen(number: number)
    }
    .using(.present).from(.topmost)

    static let right = StepAssembly { (text: Int) -> OrderScreen in
        let number = text + 1
        return OrderScreen(number: number)
    }
    .using(.present).from(.topmost)
}
