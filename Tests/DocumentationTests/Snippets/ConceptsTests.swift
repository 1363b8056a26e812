import RouteAssembly
import RouteAssemblyTesting
import Testing

private let guide: Guide = "Documentation/Concepts.md"

/// The pictures and the lists of finders and actions in Documentation/Concepts.md.
@MainActor struct ConceptsTests {
    @Test("The picture of a hierarchy is what a snapshot prints") func picture() throws {
        let notation = "T[N[HomeScreen, ProductScreen]*, N[BagScreen]] ^sheet LoginScreen"
        let window = try RoutingWindow.fixture(notation, screens: RecipesTests.screens).window
        try expectShown(window.snapshot().description, in: guide)
        try expectShown(notation, in: guide)
    }

    @Test("A product is pushed under a form that leaves") func navigation() async throws {
        let window = try RoutingWindow.fixture("N[HomeScreen] ^sheet FormScreen", screens: RecipesTests.screens).window
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push).from(.custom(using: .class(startingPoint: .root)))
        try await DefaultRouter(window: window).navigate(to: product, with: 7)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }

    @Test("Each finder and each factory of the guide arrives") func finders() async throws {
        let home = HomeScreen()
        let window = RoutingWindow(root: home)
        let router = DefaultRouter(window: window)

        let sameType = StepAssembly(finder: .class()) { BagScreen() }
        let sameContext = StepAssembly(finder: .classWithContext()) { (id: Int) in ProductScreen(id: id) }
        let never = StepAssembly(finder: .nil()) { BagScreen() }
        let thisObject = StepAssembly(finder: .instance(home)) { home }
        let condition = StepAssembly(
            finder: .inline { (_: Void, window: RoutingWindow) in window.visibleScreen as? BagScreen }
        ) { BagScreen() }
        let underModal = DestinationStep<Screen, Void>.custom(using: .presenting())
        let detailStack = DestinationStep<NavigationContainer, Void>.custom(using: .detailNavigation())

        for step in [sameType, never, condition] {
            try await router.navigate(to: step.using(.present).from(.topmost))
            #expect(try await router.navigate(to: underModal) === home)
            expectHierarchy(window, "HomeScreen")
        }
        try await router.navigate(to: sameContext.using(.present).from(.topmost), with: 7)
        #expect(try await router.navigate(to: thisObject.using(.replaceRoot).from(.root)) === home)
        await #expect(throws: RoutingError.self) { try await router.navigate(to: detailStack) }
        expectHierarchy(window, "HomeScreen")
    }

    @Test("Each action of the guide places its screen") func actions() async throws {
        let bag = StepAssembly(finder: .nil()) { BagScreen() }

        let onTop = bag.using(.push).from(.nearest)
        let alone = bag.using(.pushAsRoot).from(.nearest)
        let instead = bag.using(.pushReplacingLast).from(.nearest)
        let lastTab = bag.using(.addTab).from(.nearest)
        let firstTab = bag.using(.addTab(at: 0, replacing: true)).from(.nearest)
        let primary = bag.using(.setAsPrimary).from(.nearest)
        let detail = bag.using(.showDetail).from(.nearest)
        let onDetail = bag.using(.pushOntoDetail).from(.nearest)
        let column = bag.using(.showColumn(at: 1)).from(.nearest)
        let modal = bag.using(.present).from(.topmost)
        let sheet = bag.using(.present(.sheet)).from(.topmost)
        let root = bag.using(.replaceRoot).from(.root)

        func trees(_ start: String, _ steps: [DestinationStep<BagScreen, Void>]) async throws -> [String] {
            var trees: [String] = []
            for step in steps {
                let window = try RoutingWindow.fixture(start).window
                try await DefaultRouter(window: window).navigate(to: step)
                trees.append(window.snapshot().notation)
            }
            return trees
        }
        #expect(
            try await trees("N[a, b]", [onTop, alone, instead]) == [
                "N[a, b, BagScreen]", "N[BagScreen]", "N[a, BagScreen]",
            ])
        #expect(try await trees("T[a*, b]", [lastTab, firstTab]) == ["T[a, b, BagScreen*]", "T[BagScreen*, b]"])
        #expect(
            try await trees("S[a | N[b]]", [primary, detail, onDetail]) == [
                "S[BagScreen | N[b]]", "S[a | BagScreen]", "S[a | N[b, BagScreen]]",
            ])
        #expect(try await trees("S[a | b]", [column]) == ["S[a | BagScreen]"])
        #expect(try await trees("a", [modal, sheet, root]) == ["a ^ BagScreen", "a ^sheet BagScreen", "BagScreen"])
    }
}
