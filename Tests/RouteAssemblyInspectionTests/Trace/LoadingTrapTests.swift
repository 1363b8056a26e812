import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// What goes wrong if an interceptor loads a value for a factory, and not with a loader.
@MainActor @Suite
struct LoadingTrapTests {
    private final class TeaPage: Screen, ContextChecking {
        let (id, name): (Int, String)
        init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
        override var description: String { name }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    struct TeaPageRoute: Route, Codable {
        let id: Int
    }

    /// An app that pushes teas, whose names it loads.
    @MainActor
    private final class App {
        let stack: NavigationContainer
        let window: Window
        let router: DefaultRouter
        var (mayEnter, questions, loads, builds) = (true, 0, [Int](), 0)

        init() throws {
            window = try Window.fixture("N[home]").window
            stack = try #require(window.root as? NavigationContainer)
            router = DefaultRouter(window: window)
            router.register(TeaPageRoute.self) { [unowned self] in AnyDestination(to: tea, with: $0.id) }
        }

        /// A tea that is pushed, and that an interceptor protects.
        var tea: DestinationStep<TeaPage, Int> {
            StepAssembly(loading: { [unowned self] (id: Int) in
                loads.append(id)
                await MainActor.turn()
                return "tea\(id)"
            }) { [unowned self] (name, id) -> TeaPage in
                builds += 1
                return TeaPage(id, name)
            }
            .adding(
                InlineInterceptor { [unowned self] (_: Void) in
                    questions += 1
                    guard mayEnter else { throw NotAllowed() }
                    return .proceed
                }
            )
            .using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())).assemble()
        }
    }

    private struct NotAllowed: Error {}

    @Test("Nothing is loaded if the screen exists, although its interceptor is asked")
    func existingScreen() async throws {
        let app = try App()
        for _ in 0..<2 { try await app.router.navigate(to: app.tea, with: 7) }
        #expect(app.questions == 2)
        #expect(app.loads == [7])
    }

    @Test("A factory that builds again has the value each time")
    func buildsAgain() async throws {
        // The action does not predict that it removes screens, so the first attempt is rolled back.
        struct SilentReplacement: Action {
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                try host.setChildren([screen], animated: animated)
            }
        }
        let app = try App()
        var (loads, builds) = (0, [String]())
        let replacing = StepAssembly(
            finder: NilFinder(),
            loading: {
                loads += 1
                return "tea"
            }
        ) { (name: String) -> FixtureScreen in
            builds.append(name)
            return FixtureScreen(name)
        }
        .using(SilentReplacement()).from(.custom(using: ClassFinder()))
        try app.stack.push(FixtureScreen("leaving"))
        try await app.router.navigate(to: replacing)
        #expect(loads == 1)
        #expect(builds == ["tea", "tea"])
        expectHierarchy(app.window, "N[tea]")
    }

    @Test("Nothing is loaded without permission")
    func permission() async throws {
        let app = try App()
        app.mayEnter = false
        await #expect(throws: RoutingError.self) { try await app.router.navigate(to: app.tea, with: 7) }
        #expect(app.questions == 1)
        #expect(app.loads == [])
    }

    @Test("A replay asks no interceptor, and loads nevertheless")
    func replay() async throws {
        let recorded = try App()
        let recorder = TraceRecorder(of: recorded.router)
        try await recorded.router.navigate(to: TeaPageRoute(id: 7))
        let app = try App()
        app.mayEnter = false
        let difference = await recorder.trace.replay(on: app.router, routes: TeaPageRoute.self)
        #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
        #expect(app.questions == 0)
        #expect(app.loads == [7])
        expectHierarchy(app.window, "N[home, tea7]")
    }
}
