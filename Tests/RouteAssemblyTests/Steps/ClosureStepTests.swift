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

    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = RoutingWindow(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
    }

    private static func destination(_ step: StepAssembly<ItemScreen, Void>) -> DestinationStep<ItemScreen, Void> {
        step.using(.push).from(.nearest)
    }

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        .navigation("A closure", "N[home]", .refusal(.typeMismatch, "ItemScreen", "(id: Int) in", "finder")) { _ in
            destination(StepAssembly { ItemScreen(id: 42) })
        },
        HierarchyCase("The plan of a closure", "N[home]", .refusal(.typeMismatch, "ItemScreen")) { app in
            _ = try app.router.plan(to: destination(StepAssembly { ItemScreen(id: 42) }), with: ())
        },
        .navigation("A loader", "N[home]", .refusal(.typeMismatch, "ItemScreen")) { _ in
            destination(StepAssembly(loading: InlineLoader { (_: Void) in 42 }) { id in ItemScreen(id: id) })
        },
        .navigation("A closure that loads", "N[home]", .refusal(.typeMismatch, "ItemScreen")) { _ in
            destination(StepAssembly(loading: { 42 }) { id in ItemScreen(id: id) })
        },
        .navigation(
            "A closure in a chain over a context, with an interceptor", "N[home]", .refusal(.typeMismatch, "ItemScreen")
        ) { _ in
            let item = StepAssembly { ItemScreen(id: 42) }.adding(interceptor())
            let page = StepAssembly(finder: ClassFinder()) { (_: String) in HelpScreen() }
            return Destination.to(page.using(.present).from(destination(item)), with: "help")
        },
    ]

    @Test("Without a context, a step is refused for a screen that tells its contexts apart", arguments: refusals)
    func refuses(_ refusal: HierarchyCase<TestApp>) async throws { try await refusal.run() }

    @Test("A closure with a context finds the screen of the context")
    func findsByContext() async throws {
        let item = StepAssembly { (id: Int) in ItemScreen(id: id) }.using(.push).from(.nearest)
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
        let help = StepAssembly { HelpScreen() }.using(.push).from(.nearest)
        let screen = try await router.navigate(to: help)
        #expect(try await router.navigate(to: help) === screen)
    }

    @Test("A closure without a context and with a finder finds what the finder finds")
    func acceptsFinder() async throws {
        let item = StepAssembly(finder: ClassFinder()) { ItemScreen(id: 42) }.using(.push).from(.nearest)
        let screen = try await router.navigate(to: item)
        #expect(try await router.navigate(to: item) === screen)
    }
}
