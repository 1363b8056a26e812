// What the programs beside it share. Each program is compiled as the users of the framework compile
// theirs, and `CompilerMessageTests` compares what the compiler prints with the comments.

import RouteAssembly

final class HomeScreen: Screen {}
final class HelpScreen: Screen {}

final class ProductScreen: Screen {
    var id = 0
}

struct ProductFactory: Factory {
    func build(with id: Int) throws -> ProductScreen { ProductScreen() }
}

struct LoginInterceptor: Interceptor {
    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
}

struct NameInterceptor: Interceptor {
    func perform(with name: String) async throws -> InterceptorVerdict { .proceed }
}

struct NameTask: ContextTask {
    func perform(on screen: ProductScreen, with name: String) throws {}
}

struct HelpTask: ContextTask {
    func perform(on screen: HelpScreen, with context: Void) throws {}
}

struct NameVisits: PostRoutingTask {
    func perform(on screen: Screen, with name: String, routingStack: [Screen]) {}
}

@MainActor enum Steps {
    static let home = StepAssembly { HomeScreen() }
        .using(.push).from(.navigation)
        .using(.replaceRoot).from(.root)

    static let product = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
        .using(.present).from(.topmost)

    static let tabs = StepAssembly(
        finder: ClassFinder(), factory: TabContainerFactory { HomeScreen() }
    )
    .using(.replaceRoot).from(.root)
}
