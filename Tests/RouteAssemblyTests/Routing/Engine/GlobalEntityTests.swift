import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct GlobalEntityTests {
    let log = Log()
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    @Test("Global tasks run on every found or built screen before the tasks of its step")
    func taskOrder() async throws {
        router.add(
            InlineContextTask { [log] (screen: Screen, context: Any) in
                log.add("global on \(type(of: screen)) \(context)")
            })
        router.add(InlineContextTask { [log] (screen: Screen, _: Void) in log.add("void on \(type(of: screen))") })
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).adding(
            InlineContextTask { [log] (screen: Product, context: Int) in log.add("own on \(screen) \(context)") }
        ).using(.push).from(DestinationStep<NavigationContainer, Int>.nearest)
        try await router.navigate(to: step, with: 7)
        expect(
            log.take(),
            equals: [
                "global on Product 7", "void on Product", "own on p7 7",
                "global on FixtureNavigation 7", "void on FixtureNavigation",
            ])
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["global on Product 7", "void on Product", "own on p7 7"])
    }

    @Test("The error of a global entity names it and is reported to observers")
    func error() async throws {
        router.add(Refusing())
        let recorder = RoutingRecorder(window: window, router: router)
        let error = await expectRefusal(.prepareFailed, saying: "Refusing", "Product", in: window) {
            try await router.navigate(to: Shop.product(), with: 7)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal())
        #expect(error?.plan != nil)
        expect(recorder.entries, equals: ["#1 began the navigation to Product", "#1 failed: prepareFailed"])
    }

    private struct Refusing: Interceptor {
        mutating func prepare(with context: Any) throws { throw Refusal() }
        func perform(with context: Any) async throws -> InterceptorVerdict { .proceed }
    }
}
