import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("A switch over any screen")
struct SwitchAssemblyTests {
    private final class Order: Screen {}
    private final class Receipt: Screen {}
    private final class Page: Screen {}

    private let order = StepAssembly { Order() }.using(.present).from(.current).assemble()
    private let receipt = StepAssembly { Receipt() }.using(.present).from(.current).assemble()

    @Test(
        "A switch takes steps to screens of different types",
        arguments: [("order", "order ^ Order ^ Page"), ("home", "home ^ Receipt ^ Page")])
    func differentTypes(root: String, expected: String) async throws {
        let window = Window(root: FixtureScreen(root))
        let orders = InlineFinder { (_: Void, window: Window) in window.screens.first { $0.description == "order" } }
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page() })
            .using(.present)
            .from(SwitchAssembly().addCase(when: orders, from: order).assemble(default: receipt))
            .assemble()
        try await DefaultRouter(window: window).navigate(to: step)
        expectHierarchy(window, try HierarchyPattern(parsing: expected))
    }

    @Test("A switch takes closures and finders of any screens")
    func closuresAndFinders() async throws {
        let window = Window(root: FixtureScreen("home"))
        let router = DefaultRouter(window: window)
        let (order, receipt) = (order, receipt)
        func page(on start: DestinationStep<Screen, Int>) -> DestinationStep<Page, Int> {
            StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in Page() }).using(.present).from(start)
                .assemble()
        }
        let step = page(
            on: SwitchAssembly<Screen, Int>()
                .addCase(from: ClassFinder<Page, Int>())
                .addCase { number in number == 1 ? order.adaptingContext() : nil }
                .assemble { receipt.adaptingContext() })
        try await router.navigate(to: step, with: 2)
        expectHierarchy(window, "home ^ Receipt ^ Page")
        try await router.navigate(to: step, with: 3)
        expectHierarchy(window, "home ^ Receipt ^ Page ^ Page")
        try await router.unwind(.dismissAll)
        try await router.navigate(to: step, with: 1)
        expectHierarchy(window, "home ^ Order ^ Page")
    }

    @Test("An endless recursion of switches ends the navigation, not the process")
    func endless() async throws {
        let window = Window(root: FixtureScreen("home"))
        let error = await #expect(throws: RoutingError.self) {
            try await DefaultRouter(window: window).navigate(to: Circle.page)
        }
        #expect(error?.code == .originNotFound)
        #expect(error?.message.contains("256 switches") == true && error?.message.contains("Screen") == true)
        expectHierarchy(window, "home")
    }

    @Test("A switch can lead back to itself as often as a context needs it")
    func recursion() async throws {
        let window = Window(root: FixtureScreen("root"))
        try await DefaultRouter(window: window).navigate(to: Folders.folder, with: 3)
        expectHierarchy(window, "root ^ folder1 ^ folder2 ^ folder3")
    }
}

@MainActor private enum Circle {
    static let page = StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen("page") }).using(
        .present
    )
    .from(SwitchAssembly<FixtureScreen, Void>().assemble { back }).assemble()
    static let back: DestinationStep<FixtureScreen, Void> = SwitchAssembly().addCase(when: { _ in true }, from: page)
        .assemble()
}

@MainActor private enum Folders {
    private final class Folder: Screen {
        let depth: Int
        init(depth: Int) { self.depth = depth }
        override var description: String { "folder\(depth)" }
    }

    static let folder: DestinationStep<Screen, Int> = StepAssembly(
        finder: NilFinder<Screen, Int>(), factory: InlineFactory { (depth: Int) -> Screen in Folder(depth: depth) }
    )
    .using(.present)
    .from(
        SwitchAssembly<Screen, Int>().addCase { depth in depth > 1 ? parent : nil }
            .assemble { DestinationStep<Screen, Void>.root.adaptingContext() }
    )
    .assemble()

    static var parent: DestinationStep<Screen, Int> { folder.adaptingContext { $0 - 1 } }
}
