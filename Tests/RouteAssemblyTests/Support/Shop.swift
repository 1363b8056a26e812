import RouteAssembly

/// A screen that shows a number.
final class Product: Page, ContextChecking, ContextAccepting {
    private(set) var id: Int

    init(_ id: Int) {
        self.id = id
        super.init("product")
    }

    override var description: String { "p\(id)" }
    func isTarget(for context: Int) -> Bool { id == context }
    func setup(with context: Int) { id = context }
}

struct ProductFactory: Factory {
    func build(with id: Int) -> Product { Product(id) }
}

final class LoginPage: Screen {}

@MainActor
enum Shop {
    /// Pushed into the topmost navigation container.
    static func product(_ interceptors: any RoutingInterceptor<Void>...) -> DestinationStep<Product, Int> {
        var step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
        for interceptor in interceptors { step = add(interceptor, to: step) }
        return step.using(.push).from(.custom(using: ClassFinder<NavigationContainer, Int>())).assemble()
    }

    /// A sheet over what is there.
    static func login(_ interceptors: any RoutingInterceptor<Void>...) -> DestinationStep<LoginPage, Void> {
        var step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { LoginPage() })
        for interceptor in interceptors { step = add(interceptor, to: step) }
        return step.using(.present(style: .sheet)).from(.current).assemble()
    }

    private static func add<Target: Screen, Context>(
        _ interceptor: some RoutingInterceptor<Void>, to step: StepAssembly<Target, Context>
    ) -> StepAssembly<Target, Context> {
        step.adding(InlineInterceptor<Context> { _ in try await interceptor.perform(with: ()) })
    }
}

/// An interceptor that counts and does what it is told.
@MainActor
func interceptor(_ work: @escaping @MainActor () async throws -> Void = {}) -> InlineInterceptor<Void> {
    InlineInterceptor { (_: Void) in
        try await work()
        return .proceed
    }
}

/// Replaces all children, and does not say so.
struct SilentReplacement: Action {
    func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
        try host.setChildren([screen], animated: animated)
    }
}
