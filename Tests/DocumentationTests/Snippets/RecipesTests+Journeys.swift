import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    @Test("Several destinations replace the content of a stack with one change") func replacesTheStack() async throws {
        let window = try RoutingWindow.fixture("N[HomeScreen, BagScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        let revision = window.revision

        let freshList = StepAssembly(finder: .nil()) { (category: String) in ListScreen(category: category) }
            .using(.pushAsRoot).from(.custom(using: .class(NavigationContainer.self)))

        let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push).from(.custom(using: .class(NavigationContainer.self)))

        try await router.navigate(through: [
            .to(freshList, with: "books"), .to(product, with: 7),
            .to(product, with: 8),
        ])

        expectSound(of: ["list": freshList, "product": product])
        expectHierarchy(window, "N[ListScreen, ProductScreen, ProductScreen]")
        #expect(window.revision == revision + 1)

        let missing = DestinationStep<WelcomeScreen, Void>.custom(using: ClassFinder())
        await #expect {
            try await router.navigate(through: [
                .to(freshList, with: "games"), .to(missing),
            ])
        } throws: {
            ($0 as? RoutingError)?.code == .originNotFound
        }
        #expect(window.revision == revision + 1)
    }
}
