import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipes for going back, for synchronous code, and for the presentation of a step.
@MainActor struct GoingRecipesTests {
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[HomeScreen]", screens: RecipesTests.screens).window
        router = DefaultRouter(window: window)
    }

    @Test("Synchronous code navigates, and errors go to a handler or a completion") func goes() async throws {
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .using(.push).from(.nearest)
        let missing = StepAssembly(finder: .class(WelcomeScreen.self)).from(DestinationStep<Screen, Void>.root)
        var shown: [String] = []
        var isLoggedIn = true
        func logOut() async throws { isLoggedIn = false }

        router.errorHandler = { error in shown.append("\(error)") }
        router.go(to: product, with: 7)
        router.go(.back)

        router.go(to: product, with: 8) { result in
            if case .failure(let error) = result { shown.append("not opened: \(error.code)") }
        }
        router.perform { try await logOut() }

        await router.go(to: missing).value
        #expect(shown.count == 1 && shown[0].hasPrefix("nothingToBuild:") && !isLoggedIn)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
        #expect((window.visibleScreen as? ProductScreen)?.id == 8)
    }

    @Test("A step says how its modal looks") func presentation() async throws {
        let filters = StepAssembly { BagScreen() }
            .using(.present(.sheet(detents: [.medium, .large], width: 480, canBeDragged: false, hint: .fade)))
            .from(.topmost)

        expectSound(of: ["filters": filters])
        try await router.navigate(to: filters)
        expectHierarchy(window, "N[HomeScreen] ^sheet BagScreen")
        #expect(window.topmost?.presentation?.detents == [.medium, .large])
    }

    // MARK: Going back

    final class NoteScreen: Screen {
        func closeTapped() async throws { try await close() }
    }

    private func fixture(_ notation: String) throws -> HierarchyFixture {
        let screens = RecipesTests.screens.merging(["NoteScreen": { NoteScreen() }]) { first, _ in first }
        return try RoutingWindow.fixture(notation, screens: screens)
    }

    @Test("A router goes back to the screen below, from a modal, or to a screen of a type")
    func goesBack() async throws {
        let rows: [(Unwind, String, HierarchyPattern)] = [
            (.back, "N[HomeScreen, ListScreen] ^sheet N[FormScreen]", "N[HomeScreen, ListScreen]"),
            (.back, "N[HomeScreen, ListScreen]", "N[HomeScreen]"),
            (.pop(to: HomeScreen.self), "N[HomeScreen, ListScreen] ^sheet N[FormScreen]", "N[HomeScreen]"),
        ]
        for (unwind, before, after) in rows {
            let window = try fixture(before).window
            try await DefaultRouter(window: window).unwind(unwind)
            expectHierarchy(window, after)
        }
    }

    @Test("A router goes back until there is no earlier screen") func goesBackToTheEnd() async throws {
        let window = try fixture("N[HomeScreen, ListScreen] ^sheet N[FormScreen]").window
        let router = DefaultRouter(window: window)

        try await router.unwind(.back)
        try await router.unwind(.pop(to: HomeScreen.self))

        expectHierarchy(window, "N[HomeScreen]")
        let error = await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        #expect(error?.code == .nothingToUnwind)
    }

    @Test(
        "A screen closes itself wherever it is",
        arguments: [("HomeScreen ^ NoteScreen", "HomeScreen"), ("N[HomeScreen, NoteScreen]", "N[HomeScreen]")]
            as [(String, HierarchyPattern)])
    func closes(_ before: String, after: HierarchyPattern) async throws {
        let fixture = try fixture(before)
        let router = DefaultRouter(window: fixture.window)
        try await fixture.screen("NoteScreen", as: NoteScreen.self).closeTapped()
        expectHierarchy(fixture.window, after)
        withExtendedLifetime(router) {}
    }

    @Test("A screen closes the stack around it") func closesStack() async throws {
        let fixture = try fixture("HomeScreen ^ N[ListScreen, FormScreen]")
        let router = DefaultRouter(window: fixture.window)
        try await fixture["FormScreen"].parent?.close()
        expectHierarchy(fixture.window, "HomeScreen")
        withExtendedLifetime(router) {}
    }

    @Test("A stack pops its top screen and dismisses itself") func popsAndDismisses() async throws {
        let fixture = try fixture("N[HomeScreen] ^sheet N1[FormScreen, ProductScreen]")
        let stack = try fixture.screen("N1", as: NavigationContainer.self)
        let product = try fixture.screen("ProductScreen", as: ProductScreen.self)
        try stack.pop()
        expectHierarchy(fixture.window, "N[HomeScreen] ^sheet N[FormScreen]")
        try stack.dismiss()
        expectHierarchy(fixture.window, "N[HomeScreen]")
        #expect(!product.isAttached)
    }
}
