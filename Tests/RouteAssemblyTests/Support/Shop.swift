import RouteAssembly

/// A screen that shows the product with a number.
final class Product: Page, ContextChecking {
    private(set) var id: Int

    init(_ id: Int) {
        self.id = id
        super.init("product")
    }

    override var description: String { "p\(id)" }
    func isTarget(for context: Int) -> Bool { id == context }

    /// A task that shows the product of the context.
    static let setting = InlineContextTask { (screen: Product, id: Int) in screen.id = id }
}

struct ProductFactory: Factory {
    func build(with id: Int) -> Product { Product(id) }
}

final class LoginPage: Screen {}

final class Order: Screen {}

struct ProductRoute: Route { let id: Int }

/// A context that is not `Equatable`.
struct Account {
    var name = "account"
}

/// A context that is an object.
final class Token {
    let name: String

    init(_ name: String = "token") { self.name = name }
}

@MainActor
enum Shop {
    /// A step that finds a product, or else pushes it onto the topmost navigation container.
    static func product(_ interceptors: any Interceptor<Void>...) -> DestinationStep<Product, Int> {
        var step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        for interceptor in interceptors { step = add(interceptor, to: step) }
        return step.using(.push).from(.stack)
    }

    /// A step that always pushes a new page onto the topmost navigation container.
    static func page(_ name: String, _ interceptor: InlineInterceptor<Void>? = nil) -> DestinationStep<Page, Void> {
        var step = StepAssembly(finder: NilFinder()) { Page(name) }
        if let interceptor { step = step.adding(interceptor) }
        return step.using(.push).from(.stack)
    }

    /// A step that finds a product, or else presents it over the topmost screen.
    static let help = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        .using(.present(.overlay)).from(.topmost)

    /// A step that finds the login, or else presents it as a sheet over the topmost screen.
    static func login(_ interceptors: any Interceptor<Void>...) -> DestinationStep<LoginPage, Void> {
        var step = StepAssembly(finder: ClassFinder()) { LoginPage() }
        for interceptor in interceptors { step = add(interceptor, to: step) }
        return step.using(.present(.sheet)).from(.topmost)
    }

    private static func add<Target: Screen, Context>(
        _ interceptor: some Interceptor<Void>, to step: StepAssembly<Target, Context>
    ) -> StepAssembly<Target, Context> {
        step.adding(InlineInterceptor<Context> { _ in try await interceptor.perform(with: ()) })
    }
}

/// Returns an interceptor that runs a closure and allows the navigation.
@MainActor
func interceptor(_ work: @escaping @MainActor () async throws -> Void = {}) -> InlineInterceptor<Void> {
    InlineInterceptor { (_: Void) in
        try await work()
        return .proceed
    }
}

/// Replaces all children of a navigation container without predicting their removal.
struct SilentReplacement: Action {
    func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
        try host.setChildren([screen], animated: animated)
    }
}
