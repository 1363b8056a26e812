import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct ReadmeTests {
    @Test("The example prints the tree in the README") func printsTree() async throws {
        func print(_ snapshot: HierarchySnapshot) {
            #expect(
                snapshot.description == """
                    HomeScreen
                    over it, as a sheet:
                    NavigationContainer
                    └ ProductScreen
                    """)
        }

        final class HomeScreen: Screen {}

        final class ProductScreen: Screen, ContextChecking {
            let id: Int
            init(id: Int) { self.id = id }
            func isTarget(for id: Int) -> Bool { self.id == id }
        }

        // Find the product. If it is not there, build it and push it into a new navigation container,
        // which is presented as a sheet.
        let product = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (id: Int) in ProductScreen(id: id) }
        )
        .using(.push)
        .from(.navigation)
        .using(.present(style: .sheet))
        .from(.topmost)
        .assemble()

        let window = Window(root: HomeScreen())
        let router = DefaultRouter(window: window)
        try await router.navigate(to: product, with: 42)
        print(window.snapshot())
        expectSound(of: ["product": product])
    }
}
