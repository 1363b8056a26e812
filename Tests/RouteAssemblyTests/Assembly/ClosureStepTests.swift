import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ClosureStepTests {
    private final class ItemScreen: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    private final class HelpScreen: Screen {}

    private let window: Window
    private let router: DefaultRouter

    init() throws {
        window = Window(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
    }

    @Test("A closure with a context finds the screen of the context")
    func findsByContext() async throws {
        let item = StepAssembly { (id: Int) in ItemScreen(id: id) }.using(.push).from(.nearest).assemble()
        try await router.navigate(to: item, with: 42)
        let other = try await router.navigate(to: item, with: 43)
        expect(other.id, equals: 43)
        expectHierarchy(window, "N[home, ItemScreen, ItemScreen]")
        let first = try await router.navigate(to: item, with: 42)
        expect(first.id, equals: 42)
        expectHierarchy(window, "N[home, ItemScreen]")
    }

    @Test("A closure without a context finds the screen of its type")
    func findsByType() async throws {
        let help = StepAssembly { HelpScreen() }.using(.push).from(.nearest).assemble()
        let screen = try await router.navigate(to: help)
        #expect(try await router.navigate(to: help) === screen)
    }

    @Test("A closure without a context is refused for a screen that tells its contexts apart")
    func refusesMissingContext() async throws {
        let item = StepAssembly { ItemScreen(id: 42) }.using(.push).from(.nearest).assemble()
        await expectRefusal(.typeMismatch, saying: "ItemScreen", "(id: Int) in", "finder", in: window) {
            try await router.navigate(to: item)
        }
        #expect(throws: RoutingError.self) { try router.plan(to: item, with: ()) }
    }

    @Test("A loader without a context is refused for a screen that tells its contexts apart")
    func refusesLoaderWithoutContext() async throws {
        let steps = [
            StepAssembly(loading: InlineLoader { (_: Void) in 42 }) { id in ItemScreen(id: id) },
            StepAssembly(loading: { 42 }) { id in ItemScreen(id: id) },
        ]
        for step in steps {
            await expectRefusal(.typeMismatch, saying: "ItemScreen", in: window) {
                try await router.navigate(to: step.using(.push).from(.nearest).assemble())
            }
        }
    }

    @Test("The refusal holds in a chain over a context, and for a step with an interceptor")
    func refusesInLongerChain() async throws {
        let container = StepAssembly { ItemScreen(id: 42) }
            .adding(InlineInterceptor { (_: Void) in .proceed }).using(.push).from(.nearest).assemble()
        let page = StepAssembly(finder: ClassFinder()) { (_: String) in HelpScreen() }
            .using(.present).from(container).assemble()
        await expectRefusal(.typeMismatch, saying: "ItemScreen", in: window) {
            try await router.navigate(to: page, with: "help")
        }
    }

    @Test("A closure without a context and with a finder finds what the finder finds")
    func acceptsFinder() async throws {
        let item = StepAssembly(finder: ClassFinder()) { ItemScreen(id: 42) }.using(.push).from(.nearest).assemble()
        let screen = try await router.navigate(to: item)
        #expect(try await router.navigate(to: item) === screen)
    }
}
