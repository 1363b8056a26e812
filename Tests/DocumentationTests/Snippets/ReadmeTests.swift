import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor struct ReadmeTests {
    @Test("The example prints the tree in the README") func printsTree() async throws {
        func print(_ snapshot: HierarchySnapshot) {
            #expect(
                snapshot.description == """
                    TeaListScreen
                    over it, as a sheet:
                    NavigationContainer
                    └ CartScreen
                    """)
        }

        final class TeaListScreen: Screen {}
        final class CartScreen: Screen {}

        // Find the cart. If it is not there, build it and push it into a
        // new stack, in a sheet over the visible screen.
        let cart = StepAssembly { CartScreen() }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)

        let window = RoutingWindow(root: TeaListScreen())
        let router = DefaultRouter(window: window)
        try await router.navigate(to: cart)
        print(window.snapshot())
        expectSound(of: ["cart": cart])
    }
}
