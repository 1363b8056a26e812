import RouteAssembly

struct Order: Sendable {
    let number: Int
}

final class ReceiptScreen: Screen, ContextChecking {
    let order: Order

    init(_ order: Order) { self.order = order }

    func isTarget(for number: Int) -> Bool { order.number == number }
}

struct OrderLoader: Loader {
    func load(with number: Int) async throws -> Order { Order(number: number) }
}

struct NamedOrderLoader: Loader {
    func load(with name: String) async throws -> Order { Order(number: 0) }
}

struct ReceiptFactory: Factory {
    func build(with order: Order) throws -> ReceiptScreen { ReceiptScreen(order) }
}

struct NumberedReceiptFactory: Factory {
    func build(with context: (Order, Int)) throws -> ReceiptScreen { ReceiptScreen(context.0) }
}

@MainActor enum Loading {
    // error: 'init(loading:build:)' is unavailable: Conform the screen to ContextChecking over this
    // context, or write StepAssembly(finder: ClassFinder(), loading: …) { … } to find any screen of
    // the type. If the last closure has several statements, write what it returns: { (product:
    // Product, id: Int) -> ProductScreen in … }
    static let statements = StepAssembly(loading: { (number: Int) in Order(number: number) }) { order, number in
        print(number)
        return ReceiptScreen(order)
    }
    .using(.present)
    .from(.topmost)
    .assemble()

    // error: initializer 'init(finder:loading:build:)' requires that 'Screen' conform to
    // 'ContextChecking'
    static let foundStatements = StepAssembly(
        finder: ClassWithContextFinder(), loading: { (number: Int) in Order(number: number) }
    ) { order, number in
        print(number)
        return ReceiptScreen(order)
    }
    .using(.present)
    .from(.topmost)
    .assemble()

    // error: referencing initializer 'init(loading:build:)' on 'StepAssembly' requires that
    // 'Screen' conform to 'ContextChecking'
    static let loaderStatements = StepAssembly(loading: OrderLoader()) { order, number in
        print(number)
        return ReceiptScreen(order)
    }
    .using(.present)
    .from(.topmost)
    .assemble()

    // error: initializer 'init(finder:loading:factory:)' requires the types 'Int' and 'String' be
    // equivalent
    static let otherContext = StepAssembly(
        finder: ClassWithContextFinder(), loading: NamedOrderLoader(), factory: NumberedReceiptFactory()
    )
    .using(.present)
    .from(.topmost)
    .assemble()

    // error: initializer 'init(finder:loading:factory:)' requires the types 'Order' and '(Order,
    // Int)' be equivalent
    static let missingContext = StepAssembly(
        finder: ClassWithContextFinder(), loading: OrderLoader(), factory: ReceiptFactory()
    )
    .using(.present)
    .from(.topmost)
    .assemble()

    // error: 'init(build:)' is unavailable: Write 'StepAssembly(loading: { (id: Int) in try await …
    // }) { product, id in … }': the closure of a factory does not wait.
    static let asyncFactory = StepAssembly { (number: Int) in ReceiptScreen(try await OrderLoader().load(with: number))
    }
    .using(.present)
    .from(.topmost)
    .assemble()

    static let children = TabContainerFactory<TabContainer, Int> {
        // error: extra trailing closure passed in call
        // error: initializer 'init(_:)' requires that 'OrderLoader' conform to 'Factory'
        Child(loading: OrderLoader()) { order, _ in ReceiptScreen(order) }
        Child(loading: { (number: Int) in Order(number: number) }) { order, _ in ReceiptScreen(order) }
    }

    static let right = StepAssembly(loading: { (number: Int) in Order(number: number) }) {
        (order: Order, number: Int) -> ReceiptScreen in
        print(number)
        return ReceiptScreen(order)
    }
    .using(.present)
    .from(.topmost)
    .assemble()
}
