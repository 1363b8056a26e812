import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Routes that lead to functions, and screens that no route has led to.
@MainActor
struct FunctionStateTests {
    private enum FlowRoute: SavedRoute { case home, onboarding, help }

    /// A window whose onboarding is a function.
    @MainActor
    private final class FlowApp {
        let window = RoutingWindow(root: Page("start"))
        let router: DefaultRouter
        let restoration: Restoration
        var runs = 0

        init() {
            router = DefaultRouter(window: window)
            restoration = Restoration(of: router, store: nil)
            router.register(FlowRoute.self) { [unowned self] route in
                switch route {
                case .home: .to(firstPage("home"))
                case .help: .to(page("help").using(.present(.sheet)).from(.topmost))
                case .onboarding:
                    Destination(named: "onboarding") { [unowned self] window in
                        runs += 1
                        let stack = NavigationContainer()
                        try stack.setChildren([Page("welcome"), Page("terms")])
                        try window.setRoot(stack)
                    }
                }
            }
        }
    }

    @Test("The screens of a function are restored by its route, with those of other routes")
    func restores() async throws {
        let first = FlowApp()
        for route in [FlowRoute.home, .onboarding, .help] { try await first.router.navigate(to: route) }
        let notation = "N[welcome, terms] ^sheet help"
        expectHierarchy(first.window, "N[welcome, terms] ^sheet help")
        let second = FlowApp()
        let report = try await second.restoration.restore(first.restoration.save())
        expect(second.window.snapshot().notation, equals: notation)
        #expect(report.isComplete && report.dropped.isEmpty)
        expect(second.runs, equals: 1)
        // What was restored is saved and restored again, also over itself.
        let third = FlowApp()
        try await third.restoration.restore(second.restoration.save())
        expect(third.window.snapshot().notation, equals: notation)
        try await third.restoration.restore(third.restoration.save())
        expect(third.window.snapshot().notation, equals: notation)
        expect(third.runs, equals: 2)
    }

    @Test("A history goes back from a function and forward to it")
    func history() async throws {
        let app = FlowApp()
        let history = History(of: app.router)
        for route in [FlowRoute.home, .onboarding] { try await app.router.navigate(to: route) }
        try await history.goBack()
        expectHierarchy(app.window, "N[home]")
        try await history.goForward()
        expectHierarchy(app.window, "N[welcome, terms]")
        expect(app.window.route as? FlowRoute, equals: .onboarding)
    }

    @Test("The report of a restoration names the screens that no route has led to")
    func unrouted() async throws {
        let first = FlowApp()
        try await first.router.navigate(to: FlowRoute.home)
        try await first.router.navigate(to: page("cart").using(.present).from(.topmost))
        let second = FlowApp()
        let report = try await second.restoration.restore(first.restoration.save())
        expectHierarchy(second.window, "N[home]")
        expect(
            report.dropped.map(\.description),
            equals: ["Page is missing: no route has led to it. Navigate to it with a route, not with a step."])
        #expect(!report.isComplete)
    }
}
