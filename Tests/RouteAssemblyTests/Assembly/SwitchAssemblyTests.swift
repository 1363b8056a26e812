import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("A switch over any screen")
struct SwitchAssemblyTests {
    private final class Order: Screen {}
    private final class Receipt: Screen {}
    private final class Page: Screen {}

    private let order = StepAssembly { Order() }.using(.present).from(.current).assemble()
    private let receipt = StepAssembly { Receipt() }.using(.present).from(.current).assemble()

    @Test("takes steps to screens of different types", arguments: [("order", "order ^ Order ^ Page"), ("home", "home ^ Receipt ^ Page")])
    func differentTypes(root: String, expected: String) async throws {
        let window = Window(root: FixtureScreen(root))
        let orders = InlineFinder { (_: Void, window: Window) in window.screens.first { $0.description == "order" } }
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page() })
            .using(.present)
            .from(SwitchAssembly().addCase(when: orders, from: order).assemble(default: receipt))
            .assemble()
        try await DefaultRouter(window: window).navigate(to: step)
        expectHierarchy(window, try HierarchyPattern(parsing: expected))
    }
}
