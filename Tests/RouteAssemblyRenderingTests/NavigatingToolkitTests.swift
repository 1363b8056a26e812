import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

/// A toolkit that awaits a navigation in an operation.
@MainActor
private final class NavigatingToolkit: Toolkit {
    final class Page {}

    var navigate: (() async -> Void)?

    func makePage(for screen: Screen, as kind: PageKind) -> Page { Page() }

    func perform(_ operation: RenderingOperation<Page>, animated: Bool, hint: TransitionHint?) async {
        let navigate = navigate
        self.navigate = nil
        await navigate?()
    }
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct NavigatingToolkitTests {
    private func step(_ name: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly(finder: NilFinder()) { FixtureScreen(name) }.using(.push).from(.nearest)
    }

    @Test(
        "A navigation that an operation awaits does not wait for the operation", arguments: [false, true],
        [false, true])
    func ownWindow(isChangeAnimated: Bool, isNavigationAnimated: Bool) async throws {
        let window = try RoutingWindow.fixture("N[home]").window
        let (router, toolkit) = (DefaultRouter(window: window), NavigatingToolkit())
        let renderer = Renderer(window, router: router, toolkit: toolkit)
        await renderer.untilIdle()
        var hasArrived = false
        toolkit.navigate = {
            _ = try? await router.navigate(to: self.step("inner"), animated: isNavigationAnimated)
            hasArrived = true
        }
        try #require(window.root as? NavigationContainer).push(FixtureScreen("outer"), animated: isChangeAnimated)
        try await requireUntil { hasArrived }
        await renderer.untilIdle()
        expectHierarchy(window, "N[home, outer, inner]")
    }

    @Test("Operations of two windows that await navigations in each other's window do not wait without end")
    func twoWindows() async throws {
        let windows = try [RoutingWindow.fixture("N[a]").window, RoutingWindow.fixture("N[b]").window]
        let routers = windows.map { DefaultRouter(window: $0) }
        let toolkits = [NavigatingToolkit(), NavigatingToolkit()]
        let renderers = zip(windows.indices, toolkits).map { Renderer(windows[$0], router: routers[$0], toolkit: $1) }
        for renderer in renderers { await renderer.untilIdle() }
        let gate = GateInterceptor()
        var outcomes: [String] = []
        for (own, other) in [(0, 1), (1, 0)] {
            toolkits[own].navigate = {
                _ = try? await gate.perform(with: ())
                do throws(RoutingError) {
                    try await routers[other].navigate(to: self.step("inner"))
                    outcomes.append("arrived")
                } catch {
                    outcomes.append("\(error.code)")
                }
            }
            try #require(windows[own].root as? NavigationContainer).push(FixtureScreen("outer"))
        }
        try await requireUntil { gate.waitingCount == 2 }
        gate.open()
        gate.open()
        try await requireUntil { outcomes.count == 2 }
        expect(outcomes, equals: ["deadlock", "arrived"])
        for renderer in renderers { await renderer.untilIdle() }
        // The operation that waits last ends, and either window can be that one.
        let arrived = try #require(windows.firstIndex { $0.screens.contains { $0.description == "inner" } })
        let trees = arrived == 0 ? ["N[a, outer, inner]", "N[b, outer]"] : ["N[a, outer]", "N[b, outer, inner]"]
        for (window, tree) in zip(windows, trees) {
            expectHierarchy(window, try HierarchyPattern(parsing: tree))
        }
    }
}
