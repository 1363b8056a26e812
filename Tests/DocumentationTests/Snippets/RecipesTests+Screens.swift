import RouteAssembly
import RouteAssemblyTesting
import Testing

/// The recipes about finding a screen, and about its hooks.
@MainActor struct ScreenRecipesTests {
    @Test("A finder of the app finds a screen in another tab") func findsByCondition() async throws {
        struct TeaFinder: Finder {
            func findScreen(with context: Void, in window: RoutingWindow) -> ListScreen? {
                window.screens.lazy.compactMap { $0 as? ListScreen }.first { $0.category.hasSuffix("tea") }
            }
        }

        let anyTea = StepAssembly(finder: TeaFinder()).from(.root)

        let screens: [String: () -> Screen] = [
            "HomeScreen": { HomeScreen() }, "tea": { ListScreen(category: "green tea") },
        ]
        let window = try RoutingWindow.fixture("T[N[HomeScreen]*, N[tea]]", screens: screens).window
        try await DefaultRouter(window: window).navigate(to: anyTea)
        expectHierarchy(window, "T[N[HomeScreen], N[ListScreen]*]")
    }

    final class StopwatchScreen: Screen {
        private(set) var log: [String] = []

        override func didAttach() { log.append("is in the window") }
        override func didAppear() { log.append("appeared") }
        override func didDisappear() { log.append("disappeared") }
        override func didDetach() { log.append("has left the window") }
    }

    @Test("A screen hears when it comes and goes") func hearsOfChanges() async throws {
        let stack = NavigationContainer()
        let window = RoutingWindow(root: stack)
        let stopwatch = StopwatchScreen()
        try stack.push(stopwatch)
        try stack.push(HomeScreen())
        try stack.pop()
        try stack.setChildren([BagScreen()])
        #expect(
            stopwatch.log == [
                "is in the window", "appeared", "disappeared", "appeared", "disappeared", "has left the window",
            ])
        expectHierarchy(window, "N[BagScreen]")
    }
}
