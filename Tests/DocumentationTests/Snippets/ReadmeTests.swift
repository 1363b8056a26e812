import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor struct ReadmeTests {
    @Test("The example prints the tree in the README") func printsTree() async throws {
        func print(_ snapshot: HierarchySnapshot) {
            #expect(
                snapshot.description == """
                    HomeScreen
                    over it, as a sheet:
                    NavigationContainer
                    └ SettingsScreen
                    """)
        }

        final class HomeScreen: Screen {}
        final class SettingsScreen: Screen {}

        // Find the settings. If they are not there, build them and push
        // them into a new stack, in a sheet over the visible screen.
        let settings = StepAssembly { SettingsScreen() }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)

        let window = RoutingWindow(root: HomeScreen())
        let router = DefaultRouter(window: window)
        try await router.navigate(to: settings)
        print(window.snapshot())
        expectSound(of: ["settings": settings])
    }
}
